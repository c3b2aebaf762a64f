//! Accounts, which are optional.

pub(crate) mod account_name;
pub(crate) mod password;
mod recovery;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;

use messages::say;

use super::{Form, Viewer, capitalized, html};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::store::Account;
use crate::time::{milliseconds, now};

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    viewer: Viewer,
    /// The form that was sent, if it is shown again.
    action: String,
    /// Why it was refused.
    error: Option<String>,
    /// The name that was typed.
    name: String,
    /// New recovery codes, which are shown once.
    codes: Vec<String>,
}

impl AccountPage {
    fn new(visitor: &Visitor) -> AccountPage {
        AccountPage {
            viewer: Viewer::from(visitor),
            action: String::new(),
            error: None,
            name: String::new(),
            codes: Vec::new(),
        }
    }

    /// The reason why a form was refused, if it is this one.
    fn refusal(&self, action: &str) -> Option<&str> {
        self.error.as_deref().filter(|_| self.action == action)
    }
}

pub(crate) async fn account(visitor: Visitor) -> Html<String> {
    html(&AccountPage::new(&visitor))
}

#[derive(Deserialize)]
pub(crate) struct AccountForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    /// The password to change to.
    #[serde(default)]
    new_password: String,
    /// A recovery code.
    #[serde(default)]
    code: String,
}

/// Signs up, in or out, changes or recovers a password, or deletes an account. A form that is
/// refused is shown again with the reason.
pub(crate) async fn change(
    State(app): State<App>,
    Path(action): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<AccountForm>,
) -> Result<Response, PageError> {
    let name = form.name.clone();
    let error = match perform(&app, &action, client, &visitor, form).await {
        Ok(response) => return Ok(response),
        Err(
            error @ (AppError::WrongPassword
            | AppError::WrongCode
            | AppError::Invalid(_)
            | AppError::RateLimited { .. }),
        ) => error,
        Err(error) => return Err(error.into()),
    };
    if matches!(error, AppError::WrongPassword | AppError::WrongCode) {
        tracing::info!(client = %client.address, action, "wrong password or code");
    }
    let viewer = Viewer::from(&visitor);
    let message = capitalized(&error.message().localize(viewer.language()));
    let message = format!("{message}. {}.", capitalized(&error.hint().localize(viewer.language())));
    let page = AccountPage { action, error: Some(message), name, ..AccountPage::new(&visitor) };
    Ok(error.with_body(html(&page)))
}

async fn perform(
    app: &App,
    action: &str,
    client: ClientInfo,
    visitor: &Visitor,
    form: AccountForm,
) -> Result<Response, AppError> {
    let store = &app.services.store;
    if action != "sign-out" {
        app.limiters.passwords.take(client.address, now())?;
    }
    Ok(match action {
        "sign-up" => sign_up(app, client, visitor, form).await?,
        "sign-in" => {
            let account = authenticate(app, &form.name, form.password).await?;
            sign_in(app, client, visitor, account, "/games").await?
        }
        "sign-out" => {
            if let Some(digest) = visitor.digest() {
                store.sign_out(&digest).await?;
            }
            (Visitor::expired_cookie(client.secure), Redirect::to("/")).into_response()
        }
        "password" => {
            let account = confirm(app, visitor, form.password).await?;
            password::check(&form.new_password, &account.name)?;
            let hash = password::hash(form.new_password).await?;
            store.set_password(&account, &hash).await?;
            sign_in(app, client, visitor, account, "/account").await?
        }
        "codes" => {
            let account = confirm(app, visitor, form.password).await?;
            let codes = recovery::new_codes();
            let digests: Vec<String> = codes.iter().map(|code| recovery::digest(code)).collect();
            store.set_recovery_codes(&account, &digests).await?;
            html(&AccountPage { codes, ..AccountPage::new(visitor) }).into_response()
        }
        "recover" => recover(app, client, visitor, form).await?,
        "delete" => {
            let account = confirm(app, visitor, form.password).await?;
            let games = store.delete_account(&account).await?;
            app.cluster.seats_changed(&games).await?;
            (Visitor::expired_cookie(client.secure), Redirect::to("/")).into_response()
        }
        _ => return Err(AppError::PageNotFound),
    })
}

async fn sign_up(
    app: &App,
    client: ClientInfo,
    visitor: &Visitor,
    form: AccountForm,
) -> Result<Response, AppError> {
    let name = account_name::read(&form.name)?;
    password::check(&form.password, &name)?;
    let account = Account { name, shown: form.name.trim().to_owned() };
    let hash = password::hash(form.password).await?;
    let skeleton = account_name::skeleton(&account.name);
    let store = &app.services.store;
    if !store.create_account(&account, &skeleton, &hash, milliseconds()).await? {
        return Err(AppError::Invalid(say("invalid-name-taken").with("name", account.shown)));
    }
    sign_in(app, client, visitor, account, "/games").await
}

/// Verifies name and password.
async fn authenticate(app: &App, name: &str, password: String) -> Result<Account, AppError> {
    let found = match account_name::key(name) {
        Some(name) => app.services.store.account(&name).await?,
        None => None,
    };
    let (account, hash) = found.unzip();
    if password::verify(password, hash).await {
        account.ok_or(AppError::WrongPassword)
    } else {
        Err(AppError::WrongPassword)
    }
}

/// Verifies the password of someone who is signed in.
async fn confirm(app: &App, visitor: &Visitor, password: String) -> Result<Account, AppError> {
    let account = visitor.account.as_ref().ok_or(AppError::NotSignedIn)?;
    authenticate(app, &account.name, password).await
}

/// Changes a forgotten password with a recovery code.
async fn recover(
    app: &App,
    client: ClientInfo,
    visitor: &Visitor,
    form: AccountForm,
) -> Result<Response, AppError> {
    let name = account_name::key(&form.name).ok_or(AppError::WrongCode)?;
    password::check(&form.new_password, &name)?;
    // Whether the account exists or not, it takes as long.
    let hash = password::hash(form.new_password).await?;
    let found = app.services.store.account(&name).await?;
    let (account, _) = found.ok_or(AppError::WrongCode)?;
    if !app.services.store.recover(&account, &recovery::digest(&form.code), &hash).await? {
        return Err(AppError::WrongCode);
    }
    sign_in(app, client, visitor, account, "/games").await
}

/// Signs a visitor in, and hands their games as a guest over to the account.
async fn sign_in(
    app: &App,
    client: ClientInfo,
    before: &Visitor,
    account: Account,
    next: &str,
) -> Result<Response, AppError> {
    let after = Visitor::signed_in(account.clone());
    let digest = after.digest().ok_or(AppError::Internal)?;
    // Seats of another account stay with it.
    let guest = before.guest().filter(|_| before.account.is_none());
    let games =
        app.services.store.sign_in(&digest, &account, guest.as_deref(), milliseconds()).await?;
    app.cluster.seats_changed(&games).await?;
    Ok((after.cookie(client.secure), Redirect::to(next)).into_response())
}
