//! The puzzle of the day. Everyone sees the same one.

use messages::{Language, Message};
use rules::GameInfo;

use crate::api::puzzles::choice;
use crate::page::picture;

/// A puzzle to think about.
pub(super) struct DailyPuzzle {
    pub(super) info: &'static GameInfo,
    pub(super) id: &'static str,
    pub(super) task: Message,
    pub(super) rating: i32,
    pub(super) picture: String,
}

/// The puzzle of the day of a time in milliseconds; `None` if there are none.
pub(super) fn of(now: i64, language: &'static Language) -> Option<DailyPuzzle> {
    let puzzle = choice::of_day(now)?;
    let game = puzzle.open().ok()?;
    Some(DailyPuzzle {
        info: puzzle.entry.info(),
        id: &puzzle.id,
        task: puzzle.task(&*game),
        rating: puzzle.rating,
        picture: picture::still(&game.view(), language),
    })
}
