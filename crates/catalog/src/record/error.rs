//! Errors of records and their locations.

use std::fmt;

use rules::{MoveError, SetupError, SizeError, quote};

use super::{MAX_MOVES, MAX_VARIATION_DEPTH};
use crate::game::entry::OpenError;
use crate::game::find::UnknownGame;

/// An error in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{location}{fault}")]
pub struct RecordError {
    /// The location.
    pub location: RecordLocation,
    /// The fault.
    pub fault: RecordFault,
}

/// A location in a record. As text it ends with a colon and a space, ready for a fault to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordLocation {
    /// A line and a column, in characters, both counted from 1.
    Text {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// A value of the JSON form or of a [`Record`](super::Record), as in
    /// `moves[3].variations[0][1]`.
    Path(String),
    /// The whole record.
    Whole,
}

/// A fault in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// The record exceeds the size limit.
    #[error("the record is longer than {} MiB: leave out comments or variations", .max >> 20)]
    TooLong {
        /// The limit in bytes.
        max: usize,
    },
    /// There are too many moves, variations included.
    #[error("the record has more than {MAX_MOVES} moves: leave out variations")]
    TooManyMoves,
    /// Variations are nested too deeply.
    #[error(
        "variations go deeper than {MAX_VARIATION_DEPTH}: put the innermost into a record of its own, with a `Position` tag"
    )]
    TooDeep,
    /// The bytes are not UTF-8.
    #[error("this is not UTF-8 text: save the record as UTF-8")]
    NotUtf8,
    /// A syntax error.
    #[error("{} {why}: {hint}", quote(.found))]
    Unreadable {
        /// The input.
        found: String,
        /// The problem.
        why: String,
        /// The remedy.
        hint: String,
    },
    /// Invalid JSON, or JSON of another shape.
    #[error(
        "the JSON is not a record: {why}; the fields are game, size, rules, tags, position, moves (each with move, comment, glyph, variations) and result"
    )]
    Json {
        /// The JSON parser's message.
        why: String,
    },
    /// The `Game` tag is missing.
    #[error("the game is missing: add a tag such as `[Game \"talpa\"]`")]
    NoGame,
    /// An unknown game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// An invalid size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Invalid rule options.
    #[error(transparent)]
    Rules(#[from] SetupError),
    /// An invalid board or position.
    #[error(transparent)]
    Open(Box<OpenError>),
    /// A result that contradicts the moves or the tag.
    #[error("the result `{given}` is contradicted by {by}: correct one of the two")]
    Result {
        /// The result that was given.
        given: &'static str,
        /// The contradiction, in words.
        by: String,
    },
    /// An illegal move.
    #[error("ply {number}: {error}")]
    Move {
        /// The number of the ply in its line of play, counted from 1.
        number: usize,
        /// The input.
        text: String,
        /// The problem.
        error: Box<MoveError>,
    },
}

impl RecordFault {
    pub(super) fn of_move(number: usize, text: &str, error: MoveError) -> RecordFault {
        RecordFault::Move { number, text: text.to_owned(), error: Box::new(error) }
    }

    pub(super) fn unreadable(
        found: impl Into<String>,
        why: impl Into<String>,
        hint: impl Into<String>,
    ) -> RecordFault {
        RecordFault::Unreadable { found: found.into(), why: why.into(), hint: hint.into() }
    }
}

impl From<OpenError> for RecordFault {
    fn from(error: OpenError) -> RecordFault {
        RecordFault::Open(Box::new(error))
    }
}

impl RecordLocation {
    pub(super) fn path(path: &str) -> RecordLocation {
        RecordLocation::Path(path.to_owned())
    }

    /// The location of a byte offset.
    pub(super) fn in_text(text: &str, at: usize) -> RecordLocation {
        let before = &text[..at];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        RecordLocation::Text { line, column: before[line_start..].chars().count() + 1 }
    }

    pub(super) fn error(self, fault: impl Into<RecordFault>) -> RecordError {
        RecordError { location: self, fault: fault.into() }
    }
}

impl fmt::Display for RecordLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordLocation::Text { line, column } => write!(f, "line {line}, column {column}: "),
            RecordLocation::Path(path) => write!(f, "{}: ", quote(path)),
            RecordLocation::Whole => Ok(()),
        }
    }
}
