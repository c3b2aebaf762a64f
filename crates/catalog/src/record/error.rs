//! Errors of records and their locations.

use messages::{Message, say};
use rules::{MoveError, SetupError, SizeError, quote};

use super::{MAX_MOVES, MAX_VARIATION_DEPTH};
use crate::game::entry::OpenError;
use crate::game::find::UnknownGame;

/// An error in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct RecordError {
    /// The location.
    pub location: RecordLocation,
    /// The fault.
    pub fault: RecordFault,
}

/// A location in a record.
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
#[error("{}", self.message())]
pub enum RecordFault {
    /// The record exceeds the size limit.
    TooLong {
        /// The limit in bytes.
        max: usize,
    },
    /// There are too many moves, variations included.
    TooManyMoves,
    /// Variations are nested too deeply.
    TooDeep,
    /// The bytes are not UTF-8.
    NotUtf8,
    /// A syntax error.
    Unreadable(Message),
    /// Invalid JSON, or JSON of another shape.
    Json {
        /// The JSON parser's message.
        why: String,
    },
    /// The `Game` tag is missing.
    NoGame,
    /// An unknown game.
    Game(#[from] UnknownGame),
    /// An invalid size.
    Size(#[from] SizeError),
    /// Invalid rule options.
    Rules(#[from] SetupError),
    /// An invalid board or position.
    Open(Box<OpenError>),
    /// A result that contradicts the moves or the tag.
    Result(Message),
    /// An illegal move.
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

    /// A syntax error: `why` is the rest of a sentence that begins with what was found.
    pub(super) fn unreadable(found: impl Into<String>, why: Message) -> RecordFault {
        let found = quote(&found.into());
        RecordFault::Unreadable(say("record-unreadable").with("found", found).with("why", why))
    }

    /// The fault for people.
    pub fn message(&self) -> Message {
        match self {
            RecordFault::TooLong { max } => say("record-too-long").with("size", max >> 20),
            RecordFault::TooManyMoves => say("record-too-many-moves").with("count", MAX_MOVES),
            RecordFault::TooDeep => say("record-too-deep").with("depth", MAX_VARIATION_DEPTH),
            RecordFault::NotUtf8 => say("record-not-utf8"),
            RecordFault::Unreadable(message) | RecordFault::Result(message) => message.clone(),
            RecordFault::Json { why } => say("record-json").with("why", why),
            RecordFault::NoGame => say("record-no-game"),
            RecordFault::Game(error) => error.message(),
            RecordFault::Size(error) => error.message(),
            RecordFault::Rules(error) => error.message(),
            RecordFault::Open(error) => error.message(),
            RecordFault::Move { number, error, .. } => {
                say("record-ply").with("number", *number).with("why", error.message())
            }
        }
    }
}

impl RecordError {
    /// The fault and its location for people.
    pub fn message(&self) -> Message {
        let fault = self.fault.message();
        match &self.location {
            RecordLocation::Text { line, column } => say("record-at-line")
                .with("line", *line)
                .with("column", *column)
                .with("fault", fault),
            RecordLocation::Path(path) => {
                say("record-at-path").with("path", quote(path)).with("fault", fault)
            }
            RecordLocation::Whole => fault,
        }
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
