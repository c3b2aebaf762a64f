//! Everything that can be refused, with its status code. Nothing else in this crate knows status
//! codes, and no answer shows what went wrong inside.

use std::fmt;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{OpenError, PlayerSpecError, RecordError, UnknownGame};
use rules::{MoveError, SetupError, SizeError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::page;
use crate::store::StoreError;
use crate::texts::{Words, count, say};

/// Why something is not done.
#[derive(Debug)]
pub(crate) enum Refusal {
    NoPage,
    NoGame(String),
    NotYours,
    Nobody,
    WrongPassword,
    OtherSite,
    NotYourTurn {
        ply: usize,
    },
    OtherPly {
        given: usize,
        ply: usize,
    },
    Over {
        ply: usize,
    },
    NotNow(Words),
    Taken,
    Move(MoveError),
    /// Something that was given is wrong; the words say what to give instead.
    Given(Words),
    Unreadable(Words),
    TooMany {
        seconds: u64,
    },
    TooLarge,
    TooSlow,
    Store(StoreError),
    Broken,
}

/// In English, for programs and for whoever runs the server.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().fmt(f)
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Move(error)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Store(error)
    }
}

macro_rules! given {
    ($($error:ty),*) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                Refusal::Given(Words::Theirs(error.to_string()))
            }
        })*
    };
}

given!(UnknownGame, PlayerSpecError, OpenError, SetupError, SizeError, RecordError);

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

    /// What is wrong.
    pub(crate) fn words(&self) -> Words {
        match self {
            Refusal::NoPage => say("refusal.no-page"),
            Refusal::NoGame(id) => say("refusal.no-game").with("id", id),
            Refusal::NotYours => say("refusal.not-yours"),
            Refusal::Nobody => say("refusal.nobody"),
            Refusal::WrongPassword => say("refusal.wrong-password"),
            Refusal::OtherSite => say("refusal.other-site"),
            Refusal::NotYourTurn { .. } => say("refusal.not-your-turn"),
            Refusal::OtherPly { given, ply } => {
                count("refusal.other-ply", *ply).with("given", given)
            }
            Refusal::Over { .. } => say("refusal.over"),
            Refusal::Taken => say("refusal.taken"),
            Refusal::Move(error) => Words::Theirs(error.without_hint()),
            Refusal::NotNow(words) | Refusal::Given(words) | Refusal::Unreadable(words) => {
                words.clone()
            }
            Refusal::TooMany { .. } => say("refusal.too-many"),
            Refusal::TooLarge => say("refusal.too-large"),
            Refusal::TooSlow => say("refusal.too-slow"),
            Refusal::Store(_) => say("refusal.store"),
            Refusal::Broken => say("refusal.broken"),
        }
    }

    /// What to do next.
    pub(crate) fn hint(&self) -> Words {
        match self {
            Refusal::NoPage => say("hint.home"),
            Refusal::NoGame(_) => say("hint.address"),
            Refusal::NotYours => say("hint.watch"),
            Refusal::Nobody => say("hint.token"),
            Refusal::WrongPassword => say("hint.password"),
            Refusal::OtherSite => say("hint.site"),
            Refusal::NotYourTurn { .. } => say("hint.wait"),
            Refusal::OtherPly { .. } => say("hint.board"),
            Refusal::Over { .. } => say("hint.new-game"),
            Refusal::NotNow(_) => say("hint.game"),
            Refusal::Taken => say("hint.watch-or-start"),
            Refusal::Move(MoveError::Illegal { refusal, .. }) => {
                Words::Theirs(refusal.hint.clone())
            }
            Refusal::Move(_) => say("hint.legal"),
            Refusal::Given(_) => say("hint.correct"),
            Refusal::Unreadable(_) => say("hint.description"),
            Refusal::TooMany { seconds } => say("hint.seconds").with("seconds", seconds),
            Refusal::TooLarge => say("hint.less"),
            Refusal::TooSlow | Refusal::Store(_) | Refusal::Broken => say("hint.moment"),
        }
    }

    pub(crate) fn problem(&self) -> Problem {
        let ply = match self {
            Refusal::NotYourTurn { ply }
            | Refusal::OtherPly { ply, .. }
            | Refusal::Over { ply } => Some(*ply),
            _ => None,
        };
        Problem { error: self.to_string(), hint: self.hint().to_string(), ply }
    }

    /// Says what has happened to whoever runs the server; visitors' mistakes are no news.
    fn log(&self) {
        if let Refusal::Store(error) = self {
            tracing::error!(%error, "the database failed");
        } else {
            tracing::debug!(refusal = %self, "refused");
        }
    }

    /// The answer to whoever has asked for this path: programs get JSON, and people a page.
    pub(crate) fn at(self, path: &str) -> Response {
        if path.starts_with("/api/v1") {
            self.into_response()
        } else {
            OnPage(self).into_response()
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
