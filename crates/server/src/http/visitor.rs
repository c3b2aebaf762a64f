//! Authentication: browsers have a cookie, bots send the token of their seat. Either is a secret of
//! which only a digest is stored.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::error::AppError;
use super::middleware::ClientInfo;
use super::presentation::Presentation;
use crate::app::App;
use crate::store::{Account, owner_of};
use crate::time::milliseconds;
use crate::token;

/// The name of the cookie with the secret.
const COOKIE: &str = "quincunx";

/// Lifetime of the cookie: 400 days, the most that browsers allow.
const COOKIE_SECONDS: u32 = 34_560_000;

/// The sender of a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    secret: Option<String>,
    pub(crate) account: Option<Account>,
    /// The name of a program that takes a seat.
    bot: Option<String>,
    /// True if the secret came as a cookie.
    pub(crate) by_cookie: bool,
    /// True if the secret is new, so that the visitor has to receive it.
    is_new: bool,
    /// The address of the request.
    pub(crate) address: Option<IpAddr>,
    pub(crate) presentation: Presentation,
}

impl Visitor {
    /// A visitor with a new secret.
    pub(crate) fn new(secret: String) -> Visitor {
        Visitor { secret: Some(secret), is_new: true, ..Visitor::default() }
    }

    /// The same visitor as a program, if it has a name.
    pub(crate) fn with_bot_name(self, bot: Option<String>) -> Visitor {
        Visitor { bot, ..self }
    }

    /// The same visitor, with a new secret if there is none.
    pub(crate) fn with_secret(self, secret: impl FnOnce() -> String) -> Visitor {
        if self.secret.is_some() {
            return self;
        }
        let Visitor { address, presentation, .. } = self;
        Visitor { by_cookie: true, address, presentation, ..Visitor::new(secret()) }
    }

    /// A signed-in visitor. The secret is new, since the old one might be known to someone else
    /// (session fixation).
    pub(crate) fn signed_in(account: Account) -> Visitor {
        Visitor { account: Some(account), by_cookie: true, ..Visitor::new(token::secret()) }
    }

    pub(crate) fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }

    /// The digest that is stored instead of the secret.
    pub(crate) fn digest(&self) -> Option<String> {
        self.secret().map(token::digest)
    }

    /// The owner of seats that this visitor takes.
    pub(crate) fn owner(&self) -> Result<String, AppError> {
        match &self.account {
            Some(account) => Ok(owner_of(account)),
            None => self.guest().ok_or(AppError::NoCredentials),
        }
    }

    /// The owner of seats taken without an account.
    pub(crate) fn guest(&self) -> Option<String> {
        self.digest().map(|digest| format!("guest:{digest}"))
    }

    /// Every owner that this visitor acts as.
    pub(crate) fn owners(&self) -> Vec<String> {
        self.account.iter().map(owner_of).chain(self.guest()).collect()
    }

    /// The name of the account, or of a bot, which no account can have; empty for guests.
    pub(crate) fn name(&self) -> String {
        if let Some(bot) = &self.bot {
            return format!("BOT {}", bot.trim());
        }
        self.account.as_ref().map_or_else(String::new, |account| account.shown.clone())
    }

    /// The header that sets a new cookie; empty if the browser has it already.
    pub(crate) fn cookie(&self, secure: bool) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if let Some(secret) = self.secret.as_deref().filter(|_| self.is_new && self.by_cookie) {
            headers.insert(header::SET_COOKIE, set_cookie(secret, COOKIE_SECONDS, secure));
        }
        headers
    }

    /// The header that deletes the cookie.
    pub(crate) fn expired_cookie(secure: bool) -> HeaderMap {
        HeaderMap::from_iter([(header::SET_COOKIE, set_cookie("", 0, secure))])
    }
}

pub(crate) fn set_cookie(secret: &str, seconds: u32, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("letters and digits are a header")
}

/// Reads the secret without checking that it belongs to a seat.
impl FromRequestParts<App> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, AppError> {
        let address = parts.extensions.get::<ClientInfo>().map(|client| client.address);
        let known = parts.extensions.get::<Presentation>().cloned();
        let presentation = known.unwrap_or_else(|| Presentation::of(parts, app));
        let visitor = Visitor { address, presentation, ..Visitor::default() };
        if let Some(secret) = bearer(&parts.headers) {
            return Ok(Visitor { secret: Some(secret), ..visitor });
        }
        let Some(secret) = cookie(&parts.headers) else { return Ok(visitor) };
        let account =
            app.services.store.account_of(&token::digest(&secret), milliseconds()).await?;
        Ok(Visitor { secret: Some(secret), account, by_cookie: true, ..visitor })
    }
}

impl OptionalFromRequestParts<App> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Visitor>, AppError> {
        let visitor = <Visitor as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        Ok(visitor.secret.is_some().then_some(visitor))
    }
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = text.split_once(' ')?;
    let fits = scheme.eq_ignore_ascii_case("bearer") && token::is_plausible(secret.trim());
    fits.then(|| secret.trim().to_owned())
}

/// The secret in the cookie.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, secret) = pairs.find(|(name, _)| name.trim() == COOKIE)?;
    token::is_plausible(secret.trim()).then(|| secret.trim().to_owned())
}

/// True if a request is authenticated by the cookie, which browsers also send from other sites.
pub(crate) fn has_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none() && cookie(headers).is_some()
}
