//! Words for the reader of the terminal, in the language of the reader.

use std::error::Error;
use std::io;
use std::sync::OnceLock;

use catalog::{MoveListError, OpenError, PlayerSpecError, RecordError, UnknownGame};
use messages::{Language, Message, say};
use rules::{MoveError, PositionError, SetupError, SizeError};
use tui::UnknownSeat;

use crate::language;

mod failures;

/// The language of the reader.
pub(crate) fn reader() -> &'static Language {
    static READER: OnceLock<&'static Language> = OnceLock::new();
    READER.get_or_init(language::reader)
}

/// A message in the language of the reader.
pub(crate) fn text(message: &Message) -> String {
    message.localize(reader())
}

/// An error with the chain of its causes, in the language of the reader.
pub(crate) fn of_error(error: &anyhow::Error) -> String {
    let mut parts: Vec<String> = Vec::new();
    for cause in error.chain() {
        let part = of_library(cause).map_or_else(|| cause.to_string(), |message| text(&message));
        if parts.last() != Some(&part) {
            parts.push(part);
        }
    }
    parts.join(": ")
}

/// The message of an error of a library, if it has one.
pub(crate) fn of_library(error: &(dyn Error + 'static)) -> Option<Message> {
    /// The message of an error of this kind.
    fn of<E: Error + 'static>(
        error: &(dyn Error + 'static),
        message: impl Fn(&E) -> Message,
    ) -> Option<Message> {
        error.downcast_ref().map(message)
    }
    of(error, UnknownGame::message)
        .or_else(|| of(error, OpenError::message))
        .or_else(|| of(error, RecordError::message))
        .or_else(|| of(error, SetupError::message))
        .or_else(|| of(error, SizeError::message))
        .or_else(|| of(error, PositionError::message))
        .or_else(|| of(error, MoveError::message))
        .or_else(|| of(error, PlayerSpecError::message))
        .or_else(|| of(error, UnknownSeat::message))
        .or_else(|| of(error, MoveListError::message))
        .or_else(|| failures::message(error))
        .or_else(|| error.downcast_ref().and_then(of_system))
}

/// What the system refuses most often; the rest is in its own words.
fn of_system(error: &io::Error) -> Option<Message> {
    match error.kind() {
        io::ErrorKind::NotFound => Some(say("command-no-such-file")),
        io::ErrorKind::PermissionDenied => Some(say("command-not-permitted")),
        _ => None,
    }
}
