//! Words for the reader of the terminal, in the language of the reader.

use std::error::Error;
use std::sync::OnceLock;

use messages::{Language, Message};

use crate::language;

/// The language of the reader.
pub(crate) fn reader() -> &'static Language {
    static READER: OnceLock<&'static Language> = OnceLock::new();
    READER.get_or_init(language::reader)
}

/// The message of an error of a library, if it has one.
pub(crate) fn of_library(error: &(dyn Error + 'static)) -> Option<Message> {
    use catalog::PlayerSpecError;
    use tui::UnknownSeat;

    let player = error.downcast_ref().map(PlayerSpecError::message);
    player.or_else(|| error.downcast_ref().map(UnknownSeat::message))
}
