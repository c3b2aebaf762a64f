//! Who someone is. Browsers have one cookie, programs send the token of their seat; either is a
//! secret of which only a digest is stored.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use rules::Player;

use crate::app::App;
use crate::http::error::Refusal;
use crate::room::Room;
use crate::store::{Account, owner_of};
use crate::token;

/// The one cookie there is.
const COOKIE: &str = "quincunx";

/// How long browsers keep it: 400 days, which is as long as they would.
const COOKIE_SECONDS: u32 = 34_560_000;

/// Someone who asks for something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// The secret, if there is one.
    secret: Option<String>,
    pub(crate) account: Option<Account>,
    /// Whether the secret came with a cookie, which browsers send by themselves.
    pub(crate) by_cookie: bool,
    /// Whether the secret is new and the visitor has to be told.
    is_new: bool,
}

impl Visitor {
    /// Someone who has just come.
    pub(crate) fn new() -> Visitor {
        Visitor { secret: Some(token::secret()), is_new: true, ..Visitor::default() }
    }

    /// The same visitor with a secret, which is made if there is none.
    pub(crate) fn known(self) -> Visitor {
        if self.secret.is_some() { self } else { Visitor { by_cookie: true, ..Visitor::new() } }
    }

    /// The visitor with another secret and an account. A secret from before signing in might be
    /// known to someone else.
    pub(crate) fn signed_in(account: Account) -> Visitor {
        Visitor { account: Some(account), by_cookie: true, ..Visitor::new() }
    }

    pub(crate) fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }

    /// What is stored in place of the secret.
    pub(crate) fn digest(&self) -> Option<String> {
        self.secret().map(token::digest)
    }

    /// How the seats are marked that this visitor takes.
    pub(crate) fn owner(&self) -> Result<String, Refusal> {
        match &self.account {
            Some(account) => Ok(owner_of(account)),
            None => self.guest().ok_or(Refusal::Nobody),
        }
    }

    /// How seats are marked that were taken without an account.
    pub(crate) fn guest(&self) -> Option<String> {
        self.digest().map(|digest| format!("guest:{digest}"))
    }

    /// Every mark of seats that are this visitor's.
    pub(crate) fn owners(&self) -> Vec<String> {
        self.account.iter().map(owner_of).chain(self.guest()).collect()
    }

    /// The name of the account, or nothing.
    pub(crate) fn name(&self) -> String {
        self.account.as_ref().map_or_else(String::new, |account| account.shown.clone())
    }

    /// The header that gives a browser its secret; nothing when it has it already.
    pub(crate) fn cookie(&self, secure: bool) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if let Some(secret) = self.secret.as_deref().filter(|_| self.is_new && self.by_cookie) {
            headers.insert(header::SET_COOKIE, set_cookie(secret, COOKIE_SECONDS, secure));
        }
        headers
    }

    /// The header that takes it away.
    pub(crate) fn no_cookie(secure: bool) -> HeaderMap {
        HeaderMap::from_iter([(header::SET_COOKIE, set_cookie("", 0, secure))])
    }
}

fn set_cookie(secret: &str, seconds: u32, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).expect("letters and digits are a header")
}

impl App {
    /// The seats of a game that are the visitor's. Asked of the database every time: someone may
    /// have signed in since.
    pub(crate) async fn seats_of(
        &self,
        visitor: &Visitor,
        room: &Room,
    ) -> Result<Vec<Player>, Refusal> {
        let owners = visitor.owners();
        if owners.is_empty() {
            return Ok(Vec::new());
        }
        let seats = self.store.seats(&room.row.id).await?;
        let mine = seats.into_iter().filter(|seat| owners.contains(&seat.owner));
        Ok(mine.map(|seat| seat.seat).collect())
    }

    /// The seat a visitor acts from: of two the one that is to move.
    pub(crate) async fn acting_seat(
        &self,
        visitor: &Visitor,
        room: &Room,
    ) -> Result<Player, Refusal> {
        if visitor.secret().is_none() {
            return Err(Refusal::Nobody);
        }
        let seats = self.seats_of(visitor, room).await?;
        let turn = room.course().await.game.turn();
        if seats.contains(&turn) {
            return Ok(turn);
        }
        seats.first().copied().ok_or(Refusal::NotYours)
    }
}

/// Reads the secret; whether it is one that anybody knows is another question.
impl FromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Refusal> {
        if let Some(secret) = bearer(&parts.headers) {
            return Ok(Visitor { secret: Some(secret), ..Visitor::default() });
        }
        let Some(secret) = cookie(&parts.headers) else { return Ok(Visitor::default()) };
        let account = app.store.account_of(&token::digest(&secret)).await?;
        Ok(Visitor { secret: Some(secret), account, by_cookie: true, is_new: false })
    }
}

impl OptionalFromRequestParts<App> for Visitor {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Visitor>, Refusal> {
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

fn cookie(headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let (_, secret) = pairs.find(|(name, _)| name.trim() == COOKIE)?;
    token::is_plausible(secret.trim()).then(|| secret.trim().to_owned())
}

/// Whether a request brings the cookie, which browsers send wherever the request comes from.
pub(crate) fn has_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none() && cookie(headers).is_some()
}
