//! Game records: moves with comments, glyphs and variations, and tags about the
//! game. There are two forms, JSON and a text in the manner of PGN:
//!
//! ```text
//! [Game "talpa"]
//! [Size "4"]
//! [Rules "first=red"]
//! [Result "*"]
//!
//! 1. a2a3 {a comment} b2b1! (1... d2d1 2. c2c1?) 2. c2c1
//! ```
//!
//! A backslash protects `"` in the value of a tag and `}` in a comment, and itself in both.
//!
//! Every record that is read has been replayed: its moves are legal and in their canonical text.

mod error;
mod glyph;
mod json;
mod many;
mod read;
mod replay;
mod result;
mod scan;
mod tags;
mod tree;
mod write;

use rules::{Outcome, Player, Rules, Size};
use serde::{Deserialize, Serialize};

pub use error::{RecordError, RecordFault, RecordLocation};
pub use glyph::Glyph;
pub use tree::{Branch, Tree};

use crate::game::any_game::AnyGame;
use crate::game::find::find;

/// Size limit of the text form, checked before parsing.
const MAX_TEXT_BYTES: usize = 8 << 20;

/// Size limit of the JSON form, which takes up to four times as much room.
const MAX_JSON_BYTES: usize = 4 * MAX_TEXT_BYTES;

/// Size limit of a file with many games, in either form.
const MAX_FILE_BYTES: usize = 64 << 20;

/// The limit on moves, variations included.
const MAX_MOVES: usize = 100_000;

/// Variations within variations are refused below this depth. Readers of JSON commonly stop at 128
/// brackets, and every variation takes three.
const MAX_VARIATION_DEPTH: usize = 32;

/// A game record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The slug of the game.
    pub game: &'static str,
    /// Files and ranks.
    pub size: Size,
    /// The value of every rule option.
    pub rules: Rules,
    /// Other tags by name, in the order of the text: players, date and
    /// whatever a program may have added.
    pub tags: Vec<(String, String)>,
    /// The position the game begins from, if that is not the start.
    pub position: Option<String>,
    /// The moves that were played, in order.
    pub moves: Vec<RecordedMove>,
    /// The result, or `None`, written `*`, while it is unknown. Without an outcome by
    /// the rules it is a resignation, a loss on time or an agreed draw.
    pub result: Option<Outcome>,
}

/// A move of a record with its annotations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a move")]
pub struct RecordedMove {
    /// The canonical text.
    #[serde(rename = "move")]
    pub text: String,
    /// The comment; whitespace is normalized.
    #[serde(default)]
    pub comment: Option<String>,
    /// The annotation glyph.
    #[serde(default)]
    pub glyph: Option<Glyph>,
    /// Variations: each begins with an alternative to this move.
    #[serde(default)]
    pub variations: Vec<Vec<RecordedMove>>,
}

impl RecordedMove {
    /// A move without annotations.
    pub fn new(text: impl Into<String>) -> RecordedMove {
        RecordedMove { text: text.into(), comment: None, glyph: None, variations: Vec::new() }
    }
}

impl Record {
    /// The size limit of a record, in either form.
    pub const MAX_BYTES: usize = MAX_JSON_BYTES;

    /// The size limit of a file of records, in either form.
    pub const MAX_FILE_BYTES: usize = MAX_FILE_BYTES;

    /// Reads a file in either form: JSON begins with `{"`, a text with its tags.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        check_length(bytes.len(), Record::MAX_BYTES)?;
        let text = utf8(bytes)?;
        let opened = strip_bom(text).trim_start().strip_prefix('{').map(str::trim_start);
        match opened {
            Some(inside) if inside.starts_with(['"', '}']) => Record::read_json(text),
            _ => Record::read_text(text),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Adds a tag, or gives it another value.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Validates a record that was built or changed in memory: what
    /// passes can be written and read back.
    pub fn check(&self) -> Result<(), RecordError> {
        tags::check(&self.tags)?;
        let game = self.open()?;
        replay::replay(&mut self.clone(), game).map_err(replay::ReplayError::at_path)
    }

    /// The game with the moves that were played; variations are left out.
    pub fn replay(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        let mut game = self.open()?;
        for (index, recorded) in self.moves.iter().enumerate() {
            game.play(&recorded.text).map_err(|error| {
                let path = format!("moves[{index}]");
                RecordLocation::Path(path).error(RecordFault::of_move(
                    index + 1,
                    &recorded.text,
                    error,
                ))
            })?;
        }
        Ok(game)
    }

    /// The game before its first move.
    fn open(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        let entry = find(self.game).map_err(|error| RecordLocation::path("game").error(error))?;
        let position = self.position.as_deref().unwrap_or("start");
        entry
            .open(position, Some(self.size), &self.rules)
            .map_err(|error| RecordLocation::path("position").error(error))
    }

    /// The player of the first move, on which the move numbers depend.
    fn first_mover(&self) -> Player {
        self.open().map_or(Player::First, |game| game.turn())
    }
}

fn utf8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let readable = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        RecordLocation::in_text(&readable, readable.len()).error(RecordFault::NotUtf8)
    })
}

fn check_length(bytes: usize, max: usize) -> Result<(), RecordError> {
    if bytes <= max {
        Ok(())
    } else {
        Err(RecordLocation::Whole.error(RecordFault::TooLong { max }))
    }
}

/// Strips a byte order mark.
fn strip_bom(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
