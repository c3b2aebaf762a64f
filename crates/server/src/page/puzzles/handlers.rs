//! The requests of the pages of puzzles.

use std::collections::HashMap;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};
use catalog::CATALOG;
use puzzle::Puzzle;

use super::solve::{MoveForm, Solving, SolvingContext, StepQuery};
use super::{MAX_HISTORY, NextQuery, mistakes};
use crate::api::puzzles::attempt::Tried;
use crate::api::puzzles::choice::{self, PuzzleFilter};
use crate::api::puzzles::visitor;
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::{Form, Viewer};
use crate::token;

/// The choice of a game.
pub(crate) async fn puzzles(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let mut scores = HashMap::new();
    for slug in CATALOG.iter().map(|entry| entry.info().slug) {
        scores.insert(slug, visitor::score(&app, &visitor, slug).await?);
    }
    let history = match visitor.owner() {
        Ok(owner) => app.services.store.puzzle_attempts(&owner, MAX_HISTORY as i64).await?,
        Err(_) => Vec::new(),
    };
    let due = mistakes::due(&app, &visitor).await?;
    let score = |slug: &str| scores.get(slug).copied().unwrap_or_default();
    Ok(Html(super::page(Viewer::from(&visitor), score, history, due)))
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
    let puzzle = visitor::next(&app, &visitor, slug, &filter, query.skip.as_deref()).await?;
    Ok(Redirect::to(&super::path(puzzle, &filter)))
}

/// The puzzle at its start, or a position of its solution.
pub(crate) async fn puzzle(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Query(filter): Query<PuzzleFilter>,
    Query(step): Query<StepQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<(HeaderMap, Html<String>), PageError> {
    let puzzle = choice::find(&game, &id)?;
    // With the cookie from here on, a first move that is sent twice counts once.
    let visitor = visitor.with_secret(token::secret);
    let tried = Tried { moves: &[], give_up: false };
    let attempt = visitor::attempt(&app, client, &visitor, puzzle, tried).await?;
    let page = page(&app, &visitor, puzzle, Solving::begun(puzzle, attempt, &step), &filter);
    Ok((visitor.cookie(client.secure), Html(page.await?)))
}

/// Tries a move, or gives up.
pub(crate) async fn try_move(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<MoveForm>,
) -> Result<(HeaderMap, Html<String>), PageError> {
    let puzzle = choice::find(&game, &id)?;
    let visitor = visitor.with_secret(token::secret);
    let [moves, before] = form.moves();
    let tried = Tried { moves: &moves, give_up: form.gives_up() };
    let (attempt, refused) = match visitor::attempt(&app, client, &visitor, puzzle, tried).await {
        // An illegal move does not count, and the puzzle stays as it is.
        Err(AppError::Move(error)) => {
            let before = Tried { moves: &before, give_up: false };
            let attempt = visitor::attempt(&app, client, &visitor, puzzle, before).await?;
            (attempt, Some(AppError::Move(error)))
        }
        attempt => (attempt?, None),
    };
    let solving = Solving::tried(puzzle, attempt, &form, refused);
    let page = page(&app, &visitor, puzzle, solving, &form.filter()).await?;
    Ok((visitor.cookie(client.secure), Html(page)))
}

async fn page(
    app: &App,
    visitor: &Visitor,
    puzzle: &Puzzle,
    solving: Solving,
    filter: &PuzzleFilter,
) -> Result<String, AppError> {
    let slug = puzzle.entry.info().slug;
    let score = visitor::score(app, visitor, slug).await?;
    let rating = visitor::ratings(app, slug).await?.of(puzzle);
    solving.page(SolvingContext { viewer: Viewer::from(visitor), score: &score, rating, filter })
}
