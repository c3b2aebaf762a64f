//! Accounts, which are optional, and the list of one's own games.

pub(crate) mod password;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use serde::Deserialize;

use super::home::GameListRow;
use super::{Form, Viewer, html};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::store::Account;
use crate::texts::say;
use crate::time::{milliseconds, now};

/// Maximum length of the list.
const MAX_LISTED: i64 = 100;

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    viewer: Viewer,
    games: Vec<GameListRow>,
}

/// The visitor's games.
pub(crate) async fn own_games(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let owners = visitor.owners();
    let games = if owners.is_empty() {
        Vec::new()
    } else {
        app.services.store.games_of(&owners, MAX_LISTED).await?
    };
    let viewer = Viewer::from(&visitor);
    let games =
        games.into_iter().filter_map(|listed| GameListRow::of(&viewer, &owners, listed)).collect();
    Ok(html(&GamesPage { viewer, games }))
}

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    viewer: Viewer,
}

pub(crate) async fn account(visitor: Visitor) -> Html<String> {
    html(&AccountPage { viewer: Viewer::from(&visitor) })
}

#[derive(Deserialize)]
pub(crate) struct AccountForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

type Response = (HeaderMap, Redirect);

/// Signs up, in or out, or deletes an account.
pub(crate) async fn change(
    State(app): State<App>,
    Path(action): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<AccountForm>,
) -> Result<Response, PageError> {
    if matches!(action.as_str(), "sign-up" | "sign-in" | "delete") {
        app.limiters.passwords.take(client.address, now())?;
    }
    Ok(match action.as_str() {
        "sign-up" => sign_up(&app, client, &visitor, form).await?,
        "sign-in" => {
            let account = check(&app, &form.name, form.password).await?;
            sign_in(&app, client, &visitor, account).await?
        }
        "sign-out" => {
            if let Some(digest) = visitor.digest() {
                app.services.store.sign_out(&digest).await?;
            }
            (Visitor::expired_cookie(client.secure), Redirect::to("/"))
        }
        "delete" => {
            let account = visitor.account.as_ref().ok_or(AppError::NotSignedIn)?;
            let account = check(&app, &account.name, form.password).await?;
            let games = app.services.store.delete_account(&account).await?;
            app.cluster.seats_changed(&games).await?;
            (Visitor::expired_cookie(client.secure), Redirect::to("/"))
        }
        _ => return Err(AppError::PageNotFound.into()),
    })
}

async fn sign_up(
    app: &App,
    client: ClientInfo,
    visitor: &Visitor,
    form: AccountForm,
) -> Result<Response, AppError> {
    let name = password::read_name(&form.name)?;
    let account = Account { name, shown: form.name.trim().to_owned() };
    let hash = password::hash(form.password).await?;
    if !app.services.store.create_account(&account, &hash, milliseconds()).await? {
        return Err(AppError::Invalid(say("invalid.name-taken").with("name", account.shown)));
    }
    sign_in(app, client, visitor, account).await
}

/// Verifies a password.
async fn check(app: &App, name: &str, password: String) -> Result<Account, AppError> {
    let found = match password::read_name(name) {
        Ok(name) => app.services.store.account(&name).await?,
        Err(_) => None,
    };
    let (account, hash) = found.unzip();
    if password::verify(password, hash).await {
        account.ok_or(AppError::WrongPassword)
    } else {
        Err(AppError::WrongPassword)
    }
}

/// Signs a visitor in, and hands their games as a guest over to the account.
async fn sign_in(
    app: &App,
    client: ClientInfo,
    before: &Visitor,
    account: Account,
) -> Result<Response, AppError> {
    let after = Visitor::signed_in(account.clone());
    let digest = after.digest().ok_or(AppError::Internal)?;
    // Seats of another account stay with it.
    let guest = before.guest().filter(|_| before.account.is_none());
    let games =
        app.services.store.sign_in(&digest, &account, guest.as_deref(), milliseconds()).await?;
    app.cluster.seats_changed(&games).await?;
    Ok((after.cookie(client.secure), Redirect::to("/games")))
}
