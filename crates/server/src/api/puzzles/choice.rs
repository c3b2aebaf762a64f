//! The choice of puzzles: by theme, board and rating, and the next one for a solver.

use std::collections::HashMap;

use messages::say;
use puzzle::{Library, Puzzle};
use rules::Size;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::AppError;

/// Filters of puzzles.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PuzzleFilter {
    /// Something that happens in the solution: `zugzwang`.
    pub(crate) theme: Option<String>,
    /// The size of the board: `8`.
    pub(crate) size: Option<String>,
}

impl PuzzleFilter {
    /// The theme, unless it is blank.
    pub(crate) fn theme(&self) -> Option<&str> {
        self.theme.as_deref().map(str::trim).filter(|theme| !theme.is_empty())
    }

    /// The board, unless it is blank.
    pub(crate) fn size(&self) -> Result<Option<Size>, AppError> {
        let given = self.size.as_deref().map(str::trim).filter(|size| !size.is_empty());
        Ok(given.map(Size::read).transpose()?)
    }

    /// The puzzles of a game that fit.
    pub(crate) fn puzzles(&self, game: &str) -> Result<Vec<&'static Puzzle>, AppError> {
        let (library, size) = (Library::shipped(), self.size()?);
        if let Some(theme) = self.theme()
            && library.themes_of_game(game).iter().all(|(known, _)| *known != theme)
        {
            let known: Vec<&str> =
                library.themes_of_game(game).into_iter().map(|(theme, _)| theme).collect();
            let error = say("invalid-theme").with("given", rules::quote(theme));
            return Err(AppError::Invalid(error.with("themes", known.join(", "))));
        }
        let fits = |puzzle: &&Puzzle| {
            size.is_none_or(|size| puzzle.setup.size == size)
                && self.theme().is_none_or(|theme| library.themes(puzzle).contains(&theme))
        };
        Ok(library.of_game(game).filter(fits).collect())
    }
}

/// The slug of a game that exists.
pub(crate) fn game_slug(game: &str) -> Result<&'static str, AppError> {
    Ok(catalog::find(game)?.info().slug)
}

/// A puzzle of a game by its id.
pub(crate) fn find(game: &str, id: &str) -> Result<&'static Puzzle, AppError> {
    let found = Library::shipped().find(id).filter(|puzzle| puzzle.entry.info().slug == game);
    found.ok_or_else(|| AppError::PuzzleNotFound(id.chars().take(64).collect()))
}

/// The current ratings of the puzzles of a game; without any, they are as shipped.
#[derive(Debug, Default)]
pub(crate) struct Ratings(pub(super) HashMap<String, f64>);

impl Ratings {
    /// The rating of a puzzle: as shipped until someone tries it.
    pub(crate) fn of(&self, puzzle: &Puzzle) -> f64 {
        self.0.get(&puzzle.id).copied().unwrap_or_else(|| f64::from(puzzle.rating))
    }
}

/// What the choice of the next puzzle depends on.
pub(crate) struct Solver<'a> {
    /// The puzzles of the game that have been tried, the longest ago first.
    pub(crate) tried: &'a [String],
    pub(crate) rating: f64,
    pub(crate) ratings: &'a Ratings,
}

/// The puzzle of the day of a time in milliseconds, the same for everyone.
pub(crate) fn of_day(now: i64) -> Option<&'static Puzzle> {
    const DAY_MS: i64 = 86_400_000;
    Library::shipped().daily((now / DAY_MS) as u64)
}

/// The next puzzle: of those that have not been tried, the one nearest to the solver's rating; of
/// those that have, the one tried longest ago. `skipped` is not proposed again at once.
pub(crate) fn choose(
    game: &str,
    filter: &PuzzleFilter,
    skipped: Option<&str>,
    solver: &Solver<'_>,
) -> Result<&'static Puzzle, AppError> {
    let mut puzzles = filter.puzzles(game)?;
    // Without a choice of a board, the usual one.
    let usual = catalog::find(game)?.info().usual().size;
    if filter.size()?.is_none() && puzzles.iter().any(|puzzle| puzzle.setup.size == usual) {
        puzzles.retain(|puzzle| puzzle.setup.size == usual);
    }
    if puzzles.len() > 1 {
        puzzles.retain(|puzzle| Some(puzzle.id.as_str()) != skipped);
    }
    let Solver { tried, rating, ratings } = *solver;
    let distance = |puzzle: &Puzzle| (ratings.of(puzzle) - rating).abs();
    let unseen = puzzles.iter().filter(|puzzle| !tried.contains(&puzzle.id));
    let nearest = unseen.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    let oldest = || tried.iter().find_map(|id| puzzles.iter().find(|puzzle| puzzle.id == *id));
    let found = nearest.or_else(oldest).copied();
    found.ok_or_else(|| AppError::Invalid(say("invalid-no-puzzle")))
}
