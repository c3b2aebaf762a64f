//! Puzzles: the choice of a game with the visitor's latest attempts, the next puzzle, and the
//! visitor's own mistakes.

#[cfg(feature = "serve")]
pub(crate) mod handlers;
#[cfg(feature = "serve")]
pub(crate) mod mistakes;
pub(crate) mod solve;

use askama::Template;
use catalog::{CATALOG, Entry};
use puzzle::{Library, Puzzle};
use rules::GameInfo;
use serde::Deserialize;

use super::{Viewer, picture, render};
use crate::api::puzzles::choice::PuzzleFilter;
use crate::api::puzzles::score::{PuzzleAttempt, PuzzleScore};

/// Length of the history.
pub(crate) const MAX_HISTORY: usize = 50;

/// The puzzles of a game.
struct Collection {
    info: &'static GameInfo,
    picture: &'static str,
    count: usize,
    /// The visitor's success with them, once they have tried one.
    standing: Option<Standing>,
}

/// A visitor's success, in whole numbers.
pub(super) struct Standing {
    pub(super) rating: i64,
    pub(super) streak: i64,
    pub(super) best: i64,
    pub(super) attempts: usize,
}

impl Standing {
    pub(super) fn of(score: &PuzzleScore) -> Standing {
        let PuzzleScore { glicko, attempts, streak, best_streak } = *score;
        let (rating, attempts) = (glicko.rating.round() as i64, attempts as usize);
        Standing { rating, streak, best: best_streak, attempts }
    }
}

/// An attempt in the history.
struct HistoryRow {
    id: String,
    game: &'static GameInfo,
    solved: bool,
    rating: i64,
    /// The change of the rating: `+12`.
    gain: String,
    date: String,
}

impl HistoryRow {
    /// `None` for a game that this build leaves out.
    fn of(viewer: &Viewer, tried: PuzzleAttempt) -> Option<HistoryRow> {
        Some(HistoryRow {
            game: catalog::find(&tried.game).ok()?.info(),
            id: tried.puzzle,
            solved: tried.solved,
            rating: tried.rating.round() as i64,
            gain: gain(tried.gain),
            date: viewer.day(tried.at),
        })
    }
}

/// A change of a rating: `+12` or `−7`, with the sign of mathematics.
pub(super) fn gain(change: f64) -> String {
    let points = change.round() as i64;
    if points < 0 { format!("−{}", -points) } else { format!("+{points}") }
}

#[derive(Template)]
#[template(path = "puzzles/puzzles.html")]
struct PuzzlesPage {
    viewer: Viewer,
    collections: Vec<Collection>,
    history: Vec<HistoryRow>,
    /// The number of the visitor's mistakes that are due.
    due: usize,
}

/// The choice of a game. `scores` has the reader's success in a game, `history` their latest
/// attempts, the latest first, and `due` is the number of their mistakes that are due.
pub(crate) fn page(
    viewer: Viewer,
    mut scores: impl FnMut(&str) -> PuzzleScore,
    history: Vec<PuzzleAttempt>,
    due: usize,
) -> String {
    let collection = |entry: &'static Entry| {
        let (info, picture) = (entry.info(), picture::preview(entry, viewer.language()));
        let count = Library::shipped().of_game(info.slug).count();
        let score = scores(info.slug);
        let standing = (score.attempts > 0).then(|| Standing::of(&score));
        Collection { info, picture, count, standing }
    };
    let collections = CATALOG.iter().map(collection).collect();
    let history = history.into_iter().filter_map(|tried| HistoryRow::of(&viewer, tried)).collect();
    render(&PuzzlesPage { viewer, collections, history, due })
}

#[derive(Deserialize)]
pub(crate) struct NextQuery {
    /// The id of a puzzle that is skipped.
    pub(crate) skip: Option<String>,
}

/// The address of a puzzle, with the filter that has chosen it.
pub(crate) fn path(puzzle: &Puzzle, filter: &PuzzleFilter) -> String {
    let query = filter_query(filter);
    let query = if query.is_empty() { query } else { format!("?{query}") };
    format!("/puzzles/{}/{}{query}", puzzle.entry.info().slug, puzzle.id)
}

/// The filter as a query. Themes and sizes need no escapes.
fn filter_query(filter: &PuzzleFilter) -> String {
    let fields = [("theme", filter.theme.as_deref()), ("size", filter.size.as_deref())];
    let given = fields.into_iter().filter_map(|(name, value)| {
        let value = value?.trim();
        let is_plain = value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (!value.is_empty() && is_plain).then(|| format!("{name}={value}"))
    });
    given.collect::<Vec<_>>().join("&")
}
