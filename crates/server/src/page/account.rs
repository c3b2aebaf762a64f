//! Accounts, which nobody needs, and lists of one's own games.

pub(crate) mod password;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use serde::Deserialize;

use super::home::Row;
use super::{Form, Me, html};
use crate::app::App;
use crate::http::error::{OnPage, Refusal};
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::store::Account;
use crate::texts::say;
use crate::time::{milliseconds, now};

/// How many games the list shows.
const MOST_LISTED: i64 = 100;

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    me: Me,
    games: Vec<Row>,
}

/// The games of whoever asks.
pub(crate) async fn own_games(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, OnPage> {
    let owners = visitor.owners();
    let games = if owners.is_empty() {
        Vec::new()
    } else {
        app.store.games_of(&owners, MOST_LISTED).await?
    };
    let me = Me::from(&visitor);
    let games = games.into_iter().filter_map(|listed| Row::of(&me, &owners, listed)).collect();
    Ok(html(&GamesPage { me, games }))
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    me: Me,
}

pub(crate) async fn account(visitor: Visitor) -> Html<String> {
    html(&AccountPage { me: Me::from(&visitor) })
}

#[derive(Deserialize)]
pub(crate) struct AccountForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

type Done = (HeaderMap, Redirect);

/// Signs up, in or out, or deletes an account.
pub(crate) async fn change(
    State(app): State<App>,
    Path(deed): Path<String>,
    client: Client,
    visitor: Visitor,
    Form(form): Form<AccountForm>,
) -> Result<Done, OnPage> {
    if matches!(deed.as_str(), "sign-up" | "sign-in" | "delete") {
        app.passwords.take(client.address, now())?;
    }
    Ok(match deed.as_str() {
        "sign-up" => sign_up(&app, client, &visitor, form).await?,
        "sign-in" => {
            let account = check(&app, &form.name, form.password).await?;
            sign_in(&app, client, &visitor, account).await?
        }
        "sign-out" => {
            if let Some(digest) = visitor.digest() {
                app.store.sign_out(&digest).await?;
            }
            (Visitor::no_cookie(client.secure), Redirect::to("/"))
        }
        "delete" => {
            let account = visitor.account.as_ref().ok_or(Refusal::Nobody)?;
            let account = check(&app, &account.name, form.password).await?;
            let games = app.store.delete_account(&account).await?;
            app.seats_have_changed(&games).await?;
            (Visitor::no_cookie(client.secure), Redirect::to("/"))
        }
        _ => return Err(Refusal::NoPage.into()),
    })
}

async fn sign_up(
    app: &App,
    client: Client,
    visitor: &Visitor,
    form: AccountForm,
) -> Result<Done, Refusal> {
    let name = password::read_name(&form.name)?;
    let account = Account { name, shown: form.name.trim().to_owned() };
    let kept = password::keep(form.password).await?;
    if !app.store.create_account(&account, &kept, milliseconds()).await? {
        return Err(Refusal::Given(say("given.name-taken").with("name", account.shown)));
    }
    sign_in(app, client, visitor, account).await
}

/// The account of a name, if the password is right.
async fn check(app: &App, name: &str, password: String) -> Result<Account, Refusal> {
    let found = match password::read_name(name) {
        Ok(name) => app.store.account(&name).await?,
        Err(_) => None,
    };
    let (account, kept) = found.unzip();
    if password::fits(password, kept).await {
        account.ok_or(Refusal::WrongPassword)
    } else {
        Err(Refusal::WrongPassword)
    }
}

/// Signs someone in. Games that were begun without an account come along.
async fn sign_in(
    app: &App,
    client: Client,
    before: &Visitor,
    account: Account,
) -> Result<Done, Refusal> {
    let after = Visitor::signed_in(account.clone());
    let digest = after.digest().ok_or(Refusal::Broken)?;
    // Seats that were taken with another account stay with it.
    let guest = before.guest().filter(|_| before.account.is_none());
    let games = app.store.sign_in(&digest, &account, guest.as_deref(), milliseconds()).await?;
    app.seats_have_changed(&games).await?;
    Ok((after.cookie(client.secure), Redirect::to("/games")))
}
