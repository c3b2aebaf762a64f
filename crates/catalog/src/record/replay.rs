//! Replaying a record: moves become canonical, comments are normalized, and the result is compared
//! with the outcome on the board.

use messages::{Message, say};

use super::error::{RecordError, RecordFault, RecordLocation};
use super::result::{contradicts, result_text};
use super::{MAX_MOVES, MAX_VARIATION_DEPTH, Record, RecordedMove};
use crate::game::any_game::AnyGame;

/// A fault and the part of the record it is in; the caller maps it to a location.
pub(super) struct ReplayError {
    pub(super) part: RecordPart,
    pub(super) fault: RecordFault,
}

/// A part of a record.
pub(super) enum RecordPart {
    /// A move.
    Move {
        /// Its index in the record, variations included.
        index: usize,
        /// Its path.
        path: String,
    },
    /// The result.
    Result,
}

impl ReplayError {
    pub(super) fn at_path(self) -> RecordError {
        match self.part {
            RecordPart::Move { path, .. } => RecordLocation::Path(path).error(self.fault),
            RecordPart::Result => RecordLocation::path("result").error(self.fault),
        }
    }
}

/// Replays a record from the start of `game`.
pub(super) fn replay(record: &mut Record, game: Box<dyn AnyGame>) -> Result<(), ReplayError> {
    let mut player = Replayer { game, visited: 0 };
    player.play_line(&mut record.moves, "moves", 0)?;
    let outcome = player.game.outcome();
    if contradicts(record.result, outcome) {
        let result = say("record-result-of-moves").with("given", result_text(record.result));
        let result = result.with("found", result_text(outcome));
        let reason = player.game.reason();
        let reason = reason.map_or_else(|| Message::verbatim(""), |reason| reason.message());
        let fault = RecordFault::Result(result.with("reason", reason));
        return Err(ReplayError { part: RecordPart::Result, fault });
    }
    record.result = record.result.or(outcome);
    Ok(())
}

struct Replayer {
    game: Box<dyn AnyGame>,
    /// Moves visited so far.
    visited: usize,
}

impl Replayer {
    /// Plays a line and the variations in it; the game stands at the end of the line afterwards.
    fn play_line(
        &mut self,
        line: &mut [RecordedMove],
        path: &str,
        depth: usize,
    ) -> Result<(), ReplayError> {
        for (index, recorded) in line.iter_mut().enumerate() {
            let path = || format!("{path}[{index}]");
            self.play_move(recorded, depth).map_err(|fault| ReplayError {
                part: RecordPart::Move { index: self.visited, path: path() },
                fault,
            })?;
            self.visited += 1;
            if !recorded.variations.is_empty() {
                self.play_variations(recorded, &path(), depth + 1)?;
            }
        }
        Ok(())
    }

    fn play_move(&mut self, recorded: &mut RecordedMove, depth: usize) -> Result<(), RecordFault> {
        if self.visited == MAX_MOVES {
            return Err(RecordFault::TooManyMoves);
        }
        if depth > MAX_VARIATION_DEPTH {
            return Err(RecordFault::TooDeep);
        }
        if recorded.variations.iter().any(Vec::is_empty) {
            let why = say("record-empty-variation");
            return Err(RecordFault::unreadable(&recorded.text, why));
        }
        recorded.comment = normalize(recorded.comment.take())?;
        if recorded.text.contains(char::is_whitespace) {
            return Err(RecordFault::unreadable(&recorded.text, say("record-space")));
        }
        let number = self.game.ply() + 1;
        let played = self.game.play(&recorded.text);
        let played = played.map_err(|error| RecordFault::of_move(number, &recorded.text, error))?;
        recorded.text = played.text;
        Ok(())
    }

    /// Each variation begins before the move that has just been played; afterwards that move
    /// stands again.
    fn play_variations(
        &mut self,
        recorded: &mut RecordedMove,
        path: &str,
        depth: usize,
    ) -> Result<(), ReplayError> {
        self.game.undo();
        for (index, variation) in recorded.variations.iter_mut().enumerate() {
            self.play_line(variation, &format!("{path}.variations[{index}]"), depth)?;
            for _ in variation {
                self.game.undo();
            }
        }
        self.game.play(&recorded.text).expect("the move was legal here a moment ago");
        Ok(())
    }
}

/// A comment as its words with one blank between them; a comment without words is none.
fn normalize(comment: Option<String>) -> Result<Option<String>, RecordFault> {
    let Some(comment) = comment else { return Ok(None) };
    let words: Vec<&str> = comment.split_whitespace().collect();
    let tidied = words.join(" ");
    if tidied.contains(char::is_control) {
        return Err(RecordFault::unreadable(comment, say("record-control-character")));
    }
    Ok((!tidied.is_empty()).then_some(tidied))
}
