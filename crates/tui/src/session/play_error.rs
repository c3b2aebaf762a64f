//! The refusal of a move by the session.

use std::fmt;

use messages::{Message, say};
use rules::MoveError;

/// Reason why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// Illegal or malformed move.
    Move(MoveError),
    /// Not the user's turn.
    NotYours(&'static str),
}

impl PlayError {
    /// The reason, and what to do.
    pub fn message(&self) -> Message {
        match self {
            PlayError::Move(error) => error.message(),
            PlayError::NotYours(color) => say("table-wait").with_color("color", color),
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PlayError {}

impl From<MoveError> for PlayError {
    fn from(error: MoveError) -> PlayError {
        PlayError::Move(error)
    }
}
