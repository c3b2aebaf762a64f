//! Everything that can be refused, with its status code. Nothing else in this crate knows status
//! codes, and no answer shows what went wrong inside.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{OpenError, RecordError, UnknownGame, UnknownPlayer};
use rules::{MoveError, SetupError, SizeError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::page;
use crate::store::StoreError;

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("there is no such page")]
    NoPage,
    #[error("there is no game `{0}`")]
    NoGame(String),
    #[error("only the players of this game can do that")]
    NotYours,
    #[error("nobody knows who you are")]
    Nobody,
    #[error("the name or the password is wrong")]
    WrongPassword,
    #[error("this request comes from another site")]
    OtherSite,
    #[error("it is not your turn")]
    NotYourTurn { ply: usize },
    #[error("the game has gone on: {ply} moves have been made and not {given}")]
    OtherPly { given: usize, ply: usize },
    #[error("the game is over")]
    Over { ply: usize },
    #[error("{0}")]
    NotNow(&'static str),
    #[error("the seat is taken")]
    Taken,
    #[error(transparent)]
    Move(#[from] MoveError),
    /// Something that was given is wrong; the message says what to give instead.
    #[error("{0}")]
    Given(String),
    #[error("what was sent cannot be read: {0}")]
    Unreadable(String),
    #[error("too many requests come from your address")]
    TooMany { seconds: u64 },
    #[error("too much was sent at once")]
    TooLarge,
    #[error("the request took too long")]
    TooSlow,
    #[error("the game could not be saved or read")]
    Store(#[from] StoreError),
    #[error("something has gone wrong here")]
    Broken,
}

macro_rules! given {
    ($($error:ty),*) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                Refusal::Given(error.to_string())
            }
        })*
    };
}

given!(UnknownGame, UnknownPlayer, OpenError, SetupError, SizeError, RecordError);

/// A refusal as JSON.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What is wrong.
    error: String,
    /// What to do about it.
    hint: String,
    /// How many moves have been made, where the request was about another number.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
}

impl Refusal {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Refusal::NoPage | Refusal::NoGame(_) => StatusCode::NOT_FOUND,
            Refusal::Nobody | Refusal::WrongPassword => StatusCode::UNAUTHORIZED,
            Refusal::NotYours | Refusal::OtherSite => StatusCode::FORBIDDEN,
            Refusal::NotYourTurn { .. }
            | Refusal::OtherPly { .. }
            | Refusal::Over { .. }
            | Refusal::NotNow(_)
            | Refusal::Taken => StatusCode::CONFLICT,
            Refusal::Move(_) | Refusal::Given(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::Unreadable(_) => StatusCode::BAD_REQUEST,
            Refusal::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Refusal::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Refusal::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What to do next.
    pub(crate) fn hint(&self) -> String {
        match self {
            Refusal::NoPage => "begin at the home page".to_owned(),
            Refusal::NoGame(_) => "check the address, or start a new game".to_owned(),
            Refusal::NotYours => "watch it, or start a game of your own".to_owned(),
            Refusal::Nobody => {
                "open the page of the game in the browser that began or joined it, or send \
                 `Authorization: Bearer` with the token of the seat"
                    .to_owned()
            }
            Refusal::WrongPassword => "try again, or make a new account".to_owned(),
            Refusal::OtherSite => "use the pages of this site".to_owned(),
            Refusal::NotYourTurn { .. } => "wait for the other player".to_owned(),
            Refusal::OtherPly { .. } => "look at the board as it is now".to_owned(),
            Refusal::Over { .. } => "start a new game or a rematch".to_owned(),
            Refusal::NotNow(_) => "look at the game as it is now".to_owned(),
            Refusal::Taken => "watch the game, or start one of your own".to_owned(),
            Refusal::Move(MoveError::Illegal { refusal, .. }) => refusal.hint.clone(),
            Refusal::Move(_) => "choose one of the legal moves".to_owned(),
            Refusal::Given(_) => "correct it and try again".to_owned(),
            Refusal::Unreadable(_) => "compare it with the description of the API".to_owned(),
            Refusal::TooMany { seconds } => format!("try again in {seconds} s"),
            Refusal::TooLarge => "send less".to_owned(),
            Refusal::TooSlow | Refusal::Store(_) | Refusal::Broken => {
                "try again in a moment".to_owned()
            }
        }
    }

    pub(crate) fn problem(&self) -> Problem {
        let ply = match self {
            Refusal::NotYourTurn { ply }
            | Refusal::OtherPly { ply, .. }
            | Refusal::Over { ply } => Some(*ply),
            _ => None,
        };
        Problem { error: self.to_string(), hint: self.hint(), ply }
    }

    /// Says what has happened to whoever runs the server; visitors' mistakes are no news.
    fn log(&self) {
        match self {
            Refusal::Store(error) => tracing::error!(%error, "the database failed"),
            Refusal::Broken => tracing::error!("a request ended in a panic"),
            _ => tracing::debug!(refusal = %self, "refused"),
        }
    }

    /// The response around a body.
    pub(crate) fn on(&self, body: impl IntoResponse) -> Response {
        self.log();
        let mut response = (self.status(), body).into_response();
        if let Refusal::TooMany { seconds } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        response
    }
}

/// For programs: JSON.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        self.on(axum::Json(self.problem()))
    }
}

/// A refusal that a person sees as a page.
pub(crate) struct OnPage(pub(crate) Refusal);

impl<E: Into<Refusal>> From<E> for OnPage {
    fn from(error: E) -> OnPage {
        OnPage(error.into())
    }
}

impl IntoResponse for OnPage {
    fn into_response(self) -> Response {
        self.0.on(page::error(&self.0))
    }
}
