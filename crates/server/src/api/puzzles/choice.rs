//! The choice of puzzles: by theme, board and rating, and the next one for a visitor.

use std::collections::HashMap;

use messages::say;
use puzzle::{Library, Puzzle};
use rules::Size;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::http::error::AppError;
use crate::http::visitor::Visitor;
use crate::store::PuzzleScore;

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

/// The current ratings of the puzzles of a game.
pub(crate) struct Ratings(HashMap<String, f64>);

impl Ratings {
    pub(crate) async fn of_game(app: &App, game: &str) -> Result<Ratings, AppError> {
        Ok(Ratings(app.services.store.puzzle_ratings(game).await?.into_iter().collect()))
    }

    /// The rating of a puzzle: as shipped until someone tries it.
    pub(crate) fn of(&self, puzzle: &Puzzle) -> f64 {
        self.0.get(&puzzle.id).copied().unwrap_or_else(|| f64::from(puzzle.rating))
    }
}

/// The visitor's score in a game.
pub(crate) async fn score(
    app: &App,
    visitor: &Visitor,
    game: &str,
) -> Result<PuzzleScore, AppError> {
    match visitor.owner() {
        Ok(owner) => Ok(app.services.store.puzzle_score(&owner, game).await?),
        Err(_) => Ok(PuzzleScore::default()),
    }
}

/// The next puzzle: of those that the visitor has not tried, the one nearest to their rating; of
/// those they have, the one tried longest ago. `skipped` is not proposed again at once.
pub(crate) async fn next(
    app: &App,
    visitor: &Visitor,
    game: &str,
    filter: &PuzzleFilter,
    skipped: Option<&str>,
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
    let tried = match visitor.owner() {
        Ok(owner) => app.services.store.tried_puzzles(&owner, game).await?,
        Err(_) => Vec::new(),
    };
    let ratings = Ratings::of_game(app, game).await?;
    let rating = score(app, visitor, game).await?.glicko.rating;
    let distance = |puzzle: &Puzzle| (ratings.of(puzzle) - rating).abs();
    let unseen = puzzles.iter().filter(|puzzle| !tried.contains(&puzzle.id));
    let nearest = unseen.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    let oldest = || tried.iter().find_map(|id| puzzles.iter().find(|puzzle| puzzle.id == *id));
    let found = nearest.or_else(oldest).copied();
    found.ok_or_else(|| AppError::Invalid(say("invalid-no-puzzle")))
}
