//! Errors as clients see them: the only place that maps errors to status codes. Internal causes are
//! logged, never shown.

use std::fmt;

#[cfg(feature = "serve")]
use axum::http::{HeaderValue, StatusCode, header};
#[cfg(feature = "serve")]
use axum::response::{IntoResponse, Response};
use catalog::{OpenError, PlayerSpecError, RecordError, UnknownGame};
use messages::{Language, Message, count, say};
use rules::{MoveError, SetupError, SizeError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::page;
#[cfg(feature = "serve")]
use crate::store::StoreError;

/// Maximum length of the reason why a request cannot be parsed, in characters.
const MAX_REASON_CHARS: usize = 300;

/// An error that ends a request.
#[derive(Debug)]
pub(crate) enum AppError {
    PageNotFound,
    MethodNotAllowed,
    GameNotFound(String),
    AnalysisNotFound(String),
    PuzzleNotFound(String),
    /// Not a mistake of this visitor.
    MistakeNotFound,
    NotAPlayer,
    /// Only the author of a saved analysis may delete it.
    NotTheAuthor,
    NoCredentials,
    NotSignedIn,
    WrongPassword,
    /// A recovery code that the account does not have.
    WrongCode,
    CrossOrigin,
    NotYourTurn {
        ply: usize,
    },
    StalePly {
        given: usize,
        ply: usize,
    },
    GameOver {
        ply: usize,
    },
    /// Not possible in the current state.
    Conflict(Message),
    /// No engine for a game that the client is playing against a person.
    AnalysisLocked,
    /// The client has saved as many analyses as it may.
    TooManyAnalyses {
        limit: i64,
    },
    SeatTaken,
    Move(MoveError),
    /// A value is not acceptable; the text says what to give instead.
    Invalid(Message),
    /// The request cannot be parsed.
    Malformed(Message),
    RateLimited {
        seconds: u64,
    },
    TooLarge,
    Timeout,
    /// A stored event of a game is damaged.
    Damaged {
        game: String,
        event: i64,
    },
    #[cfg(feature = "serve")]
    Store(StoreError),
    Internal,
}

/// In English, for API clients and the log.
impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl From<MoveError> for AppError {
    fn from(error: MoveError) -> AppError {
        AppError::Move(error)
    }
}

#[cfg(feature = "serve")]
impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        match error {
            StoreError::Damaged { game, event } => AppError::Damaged { game, event },
            error => AppError::Store(error),
        }
    }
}

macro_rules! invalid {
    ($($error:ty),*) => {
        $(impl From<$error> for AppError {
            fn from(error: $error) -> AppError {
                AppError::Invalid(error.message())
            }
        })*
    };
}

invalid!(UnknownGame, PlayerSpecError, OpenError, RecordError, SetupError, SizeError);

/// An error as JSON.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// A description of the problem.
    error: String,
    /// A suggestion of what to do about it.
    hint: String,
    /// The current ply, if the request was about another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
}

/// What a response says about an error. The middleware says it in the language of the request.
#[derive(Clone, Debug)]
pub(crate) struct ErrorReport {
    pub(crate) status: u16,
    pub(crate) message: Message,
    pub(crate) hint: Message,
    ply: Option<usize>,
}

impl ErrorReport {
    /// The error as JSON.
    pub(crate) fn problem(&self, language: &Language) -> Problem {
        let (error, hint) = (self.message.localize(language), self.hint.localize(language));
        Problem { error, hint, ply: self.ply }
    }
}

impl AppError {
    /// The status code of a response.
    pub(crate) const fn status_code(&self) -> u16 {
        match self {
            AppError::PageNotFound
            | AppError::GameNotFound(_)
            | AppError::AnalysisNotFound(_)
            | AppError::PuzzleNotFound(_)
            | AppError::MistakeNotFound => 404,
            AppError::MethodNotAllowed => 405,
            AppError::NoCredentials
            | AppError::NotSignedIn
            | AppError::WrongPassword
            | AppError::WrongCode => 401,
            AppError::NotAPlayer | AppError::NotTheAuthor | AppError::CrossOrigin => 403,
            AppError::NotYourTurn { .. }
            | AppError::StalePly { .. }
            | AppError::GameOver { .. }
            | AppError::Conflict(_)
            | AppError::AnalysisLocked
            | AppError::TooManyAnalyses { .. }
            | AppError::SeatTaken => 409,
            AppError::Move(_) | AppError::Invalid(_) => 422,
            AppError::Malformed(_) => 400,
            AppError::RateLimited { .. } => 429,
            AppError::TooLarge => 413,
            AppError::Timeout => 408,
            #[cfg(feature = "serve")]
            AppError::Store(_) => 503,
            AppError::Damaged { .. } | AppError::Internal => 500,
        }
    }

    /// A description, in lower case and without a full stop.
    pub(crate) fn message(&self) -> Message {
        match self {
            AppError::PageNotFound => say("error-page-not-found"),
            AppError::MethodNotAllowed => say("error-method-not-allowed"),
            AppError::GameNotFound(id) => say("error-game-not-found").with("id", id),
            AppError::AnalysisNotFound(id) => say("error-analysis-not-found").with("id", id),
            AppError::PuzzleNotFound(id) => say("error-puzzle-not-found").with("id", id),
            AppError::MistakeNotFound => say("error-mistake-not-found"),
            AppError::NotAPlayer => say("error-not-a-player"),
            AppError::NotTheAuthor => say("error-not-the-author"),
            AppError::AnalysisLocked => say("error-analysis-locked"),
            AppError::TooManyAnalyses { limit } => {
                say("error-too-many-analyses").with("limit", limit)
            }
            AppError::NoCredentials => say("error-no-credentials"),
            AppError::NotSignedIn => say("error-not-signed-in"),
            AppError::WrongPassword => say("error-wrong-password"),
            AppError::WrongCode => say("error-wrong-code"),
            AppError::CrossOrigin => say("error-cross-origin"),
            AppError::NotYourTurn { .. } => say("error-not-your-turn"),
            AppError::StalePly { given, ply } => {
                count("error-stale-ply", *ply).with("given", given)
            }
            AppError::GameOver { .. } => say("error-game-over"),
            AppError::SeatTaken => say("error-seat-taken"),
            AppError::Move(error) => error.without_hint(),
            AppError::Conflict(text) | AppError::Invalid(text) | AppError::Malformed(text) => {
                text.clone()
            }
            AppError::RateLimited { .. } => say("error-rate-limited"),
            AppError::TooLarge => say("error-too-large"),
            AppError::Timeout => say("error-timeout"),
            AppError::Damaged { game, event } => {
                say("error-damaged").with("game", game).with("event", event)
            }
            #[cfg(feature = "serve")]
            AppError::Store(_) => say("error-database"),
            AppError::Internal => say("error-internal"),
        }
    }

    /// Advice for the client.
    pub(crate) fn hint(&self) -> Message {
        match self {
            AppError::PageNotFound => say("hint-home"),
            AppError::GameNotFound(_) | AppError::AnalysisNotFound(_) => say("hint-address"),
            AppError::PuzzleNotFound(_) => say("hint-puzzle"),
            AppError::MistakeNotFound => say("hint-mistake"),
            AppError::NotTheAuthor => say("hint-copy"),
            AppError::AnalysisLocked => say("hint-analysis"),
            AppError::TooManyAnalyses { .. } => say("hint-delete-analysis"),
            AppError::NotAPlayer | AppError::SeatTaken => say("hint-watch"),
            AppError::NoCredentials => say("hint-token"),
            AppError::NotSignedIn => say("hint-sign-in"),
            AppError::WrongPassword => say("hint-password"),
            AppError::WrongCode => say("hint-code"),
            AppError::CrossOrigin => say("hint-site"),
            AppError::NotYourTurn { .. } => say("hint-wait"),
            AppError::StalePly { .. } => say("hint-board"),
            AppError::GameOver { .. } => say("hint-new-game"),
            AppError::Conflict(_) => say("hint-game"),
            AppError::Move(MoveError::Illegal { refusal, .. }) => refusal.hint.clone(),
            AppError::Move(_) => say("hint-legal"),
            AppError::Invalid(_) => say("hint-correct"),
            AppError::MethodNotAllowed | AppError::Malformed(_) => say("hint-api"),
            AppError::RateLimited { seconds } => say("hint-seconds").with("seconds", seconds),
            AppError::TooLarge => say("hint-less"),
            AppError::Damaged { .. } => say("hint-operator"),
            #[cfg(feature = "serve")]
            AppError::Store(_) => say("hint-moment"),
            AppError::Timeout | AppError::Internal => say("hint-moment"),
        }
    }

    /// What there is to say about it, in a language yet to be chosen.
    pub(crate) fn report(&self) -> ErrorReport {
        let ply = match self {
            AppError::NotYourTurn { ply }
            | AppError::StalePly { ply, .. }
            | AppError::GameOver { ply } => Some(*ply),
            _ => None,
        };
        ErrorReport { status: self.status_code(), message: self.message(), hint: self.hint(), ply }
    }

    /// The error as JSON, in English.
    pub(crate) fn problem(&self) -> Problem {
        self.report().problem(Language::english())
    }

    /// The error for input that cannot be parsed. The reason may quote the input.
    pub(crate) fn malformed(why: impl fmt::Display) -> AppError {
        let harmless = |symbol: char| if rules::is_hidden(symbol) { '\u{fffd}' } else { symbol };
        let why: String = why.to_string().chars().take(MAX_REASON_CHARS).map(harmless).collect();
        AppError::Malformed(say("error-malformed").with("why", why))
    }
}

#[cfg(feature = "serve")]
impl AppError {
    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status_code()).expect("each is a status code")
    }

    /// Logs database failures as errors, and clients' mistakes for debugging.
    fn log(&self) {
        if let AppError::Store(error) = self {
            tracing::error!(%error, "database error");
        } else if let AppError::Damaged { .. } = self {
            tracing::error!(error = %self, "damaged game");
        } else {
            tracing::debug!(refusal = %self, "request refused");
        }
    }

    /// The response to a request for this path: JSON under `/api/v1`, otherwise a page.
    pub(crate) fn response_for(self, path: &str) -> Response {
        if path.starts_with("/api/v1") {
            self.into_response()
        } else {
            PageError(self).into_response()
        }
    }

    /// An error that the framework has answered in its own words: an unknown method, or a path or
    /// query that it cannot parse.
    pub(crate) fn of_framework(status: StatusCode, text: &str) -> AppError {
        match status {
            StatusCode::NOT_FOUND => AppError::PageNotFound,
            StatusCode::METHOD_NOT_ALLOWED => AppError::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
            status if status.is_server_error() => AppError::Internal,
            _ => AppError::malformed(text),
        }
    }

    /// The response with a body that says nothing but the error: the middleware says it again in the
    /// language of the request.
    fn alone(&self, body: impl IntoResponse) -> Response {
        let mut response = self.with_body(body);
        response.extensions_mut().insert(self.report());
        response
    }

    /// The response with this body, such as a form to correct, which is in the reader's language.
    pub(crate) fn with_body(&self, body: impl IntoResponse) -> Response {
        self.log();
        let mut response = (self.status(), body).into_response();
        if let AppError::RateLimited { seconds } = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        response
    }
}

#[cfg(feature = "serve")]
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        self.alone(axum::Json(self.problem()))
    }
}

/// An error that is shown as a page.
#[cfg(feature = "serve")]
pub(crate) struct PageError(pub(crate) AppError);

#[cfg(feature = "serve")]
impl<E: Into<AppError>> From<E> for PageError {
    fn from(error: E) -> PageError {
        PageError(error.into())
    }
}

#[cfg(feature = "serve")]
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        self.0.alone(axum::response::Html(page::error(&self.0.report(), page::Viewer::default())))
    }
}
