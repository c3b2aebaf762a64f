//! The puzzle of the day. Everyone sees the same one.

use rules::GameInfo;

#[cfg(feature = "serve")]
use crate::api::puzzles;
#[cfg(feature = "serve")]
use crate::page::picture;

/// A puzzle to think about.
pub(super) struct DailyPuzzle {
    pub(super) info: &'static GameInfo,
    pub(super) id: &'static str,
    pub(super) task: String,
    pub(super) rating: i32,
    pub(super) picture: String,
}

/// The puzzle of the current day; `None` if there are none.
#[cfg(feature = "serve")]
pub(super) fn today() -> Option<DailyPuzzle> {
    let puzzle = puzzles::of_today()?;
    let game = puzzle.open().ok()?;
    Some(DailyPuzzle {
        info: puzzle.entry.info(),
        id: &puzzle.id,
        task: puzzle.task(&*game),
        rating: puzzle.rating,
        picture: picture::still(&game.view()),
    })
}
