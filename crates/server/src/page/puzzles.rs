//! Puzzles: the choice of a game with the visitor's latest attempts, the next puzzle, and the
//! visitor's own mistakes.

pub(crate) mod mistakes;
pub(crate) mod solve;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use catalog::CATALOG;
use puzzle::Library;
use rules::GameInfo;
use serde::Deserialize;

use super::{Viewer, html, picture};
use crate::api::puzzles::choice::{self, PuzzleFilter};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::visitor::Visitor;
use crate::store::{PuzzleAttempt, PuzzleScore};

/// Length of the history.
const MAX_HISTORY: i64 = 50;

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
    fn of(tried: PuzzleAttempt) -> Option<HistoryRow> {
        Some(HistoryRow {
            game: catalog::find(&tried.game).ok()?.info(),
            id: tried.puzzle,
            solved: tried.solved,
            rating: tried.rating.round() as i64,
            gain: gain(tried.gain),
            date: catalog::date(tried.at as u64 / 86_400_000),
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

/// The choice of a game.
pub(crate) async fn puzzles(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let mut collections = Vec::new();
    for entry in CATALOG {
        let (info, picture) = (entry.info(), picture::preview(entry));
        let count = Library::shipped().of_game(info.slug).count();
        let score = choice::score(&app, &visitor, info.slug).await?;
        let standing = (score.attempts > 0).then(|| Standing::of(&score));
        collections.push(Collection { info, picture, count, standing });
    }
    let history = match visitor.owner() {
        Ok(owner) => app.services.store.puzzle_attempts(&owner, MAX_HISTORY).await?,
        Err(_) => Vec::new(),
    };
    let history = history.into_iter().filter_map(HistoryRow::of).collect();
    let due = mistakes::due(&app, &visitor).await?;
    Ok(html(&PuzzlesPage { viewer: Viewer::from(&visitor), collections, history, due }))
}

#[derive(Deserialize)]
pub(crate) struct NextQuery {
    /// The id of a puzzle that is skipped.
    skip: Option<String>,
}

/// Leads to the next puzzle for the visitor.
pub(crate) async fn next(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(filter): Query<PuzzleFilter>,
    Query(query): Query<NextQuery>,
    visitor: Visitor,
) -> Result<Redirect, PageError> {
    let entry = catalog::find(&game).map_err(|_| AppError::PageNotFound)?;
    let slug = entry.info().slug;
    let puzzle = choice::next(&app, &visitor, slug, &filter, query.skip.as_deref()).await?;
    let query = filter_query(&filter);
    let query = if query.is_empty() { query } else { format!("?{query}") };
    Ok(Redirect::to(&format!("/puzzles/{slug}/{}{query}", puzzle.id)))
}

/// The filter as a query. Themes and sizes need no escapes.
pub(super) fn filter_query(filter: &PuzzleFilter) -> String {
    let fields = [("theme", filter.theme.as_deref()), ("size", filter.size.as_deref())];
    let given = fields.into_iter().filter_map(|(name, value)| {
        let value = value?.trim();
        let is_plain = value.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (!value.is_empty() && is_plain).then(|| format!("{name}={value}"))
    });
    given.collect::<Vec<_>>().join("&")
}
