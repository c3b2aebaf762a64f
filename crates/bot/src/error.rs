//! What can go wrong with a server.

use rules::quote;

/// Failure of a server, or of the way to it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotError {
    /// Invalid URL.
    #[error("{} is not the URL of a server: use one such as `https://games.example/`", quote(.0))]
    Url(String),
    /// No connection.
    #[error("can't reach {host}: {why}")]
    Unreachable {
        /// Host and port.
        host: String,
        /// Cause.
        why: String,
    },
    /// An answer that no Quincunx server gives.
    #[error("{host} doesn't answer like a Quincunx server ({why}): check the URL")]
    Unexpected {
        /// Host and port.
        host: String,
        /// What is wrong with the answer.
        why: String,
    },
    /// The server refused a request.
    #[error("the server refused with status {status}: {}", quote(.why))]
    Refused {
        /// Status code.
        status: u16,
        /// Reason given by the server.
        why: String,
    },
}

impl BotError {
    /// True if another attempt may succeed.
    pub(crate) fn is_temporary(&self) -> bool {
        match self {
            BotError::Url(_) | BotError::Unexpected { .. } => false,
            BotError::Unreachable { .. } => true,
            BotError::Refused { status, .. } => *status == 429 || *status >= 500,
        }
    }
}
