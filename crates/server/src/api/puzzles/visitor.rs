//! Puzzles of a visitor: ratings, the next puzzle, and attempts that count.

use messages::Message;
use puzzle::{Puzzle, PuzzleRun};
use review::ReviewOptions;

use super::attempt::{Attempt, Judged, Tried, explain, judge};
use super::choice::{PuzzleFilter, Ratings, Solver, choose};
use super::score::{PuzzleAttempt, PuzzleScore};
use crate::app::App;
use crate::engine_pool::StopOnDrop;
use crate::http::error::AppError;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::store::NewAttempt;
use crate::time::milliseconds;

/// The current ratings of the puzzles of a game.
pub(crate) async fn ratings(app: &App, game: &str) -> Result<Ratings, AppError> {
    Ok(Ratings(app.services.store.puzzle_ratings(game).await?.into_iter().collect()))
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

/// The next puzzle for the visitor; `skipped` is not proposed again at once.
pub(crate) async fn next(
    app: &App,
    visitor: &Visitor,
    game: &str,
    filter: &PuzzleFilter,
    skipped: Option<&str>,
) -> Result<&'static Puzzle, AppError> {
    let tried = match visitor.owner() {
        Ok(owner) => app.services.store.tried_puzzles(&owner, game).await?,
        Err(_) => Vec::new(),
    };
    let ratings = ratings(app, game).await?;
    let rating = score(app, visitor, game).await?.glicko.rating;
    choose(game, filter, skipped, &Solver { tried: &tried, rating, ratings: &ratings })
}

/// Judges an attempt, and counts the visitor's first one that is solved, wrong or given up. That
/// has been stored when this returns, and the same attempt again has the same answer.
pub(crate) async fn attempt(
    app: &App,
    client: ClientInfo,
    visitor: &Visitor,
    puzzle: &Puzzle,
    tried: Tried<'_>,
) -> Result<Attempt, AppError> {
    let (run, mut judged) = judge(puzzle, tried)?;
    if let Judged::Wrong { text, why } = &mut judged {
        *why = explained(app, client, &run, text).await?;
    }
    let counted = count(app, visitor, puzzle, judged.decided()).await?;
    Ok(Attempt { run, judged, counted })
}

/// Counts a decided attempt of someone who can be told from others.
async fn count(
    app: &App,
    visitor: &Visitor,
    puzzle: &Puzzle,
    decided: Option<bool>,
) -> Result<Option<PuzzleAttempt>, AppError> {
    let Ok(owner) = visitor.owner() else { return Ok(None) };
    let store = &app.services.store;
    let Some(solved) = decided else {
        return Ok(store.puzzle_attempt(&owner, &puzzle.id).await?);
    };
    let attempt = NewAttempt {
        owner: &owner,
        puzzle: &puzzle.id,
        game: puzzle.entry.info().slug,
        shipped_rating: puzzle.rating,
        solved,
        at: milliseconds(),
    };
    Ok(Some(store.count_attempt(&attempt).await?))
}

/// Why a move loses, on an engine thread.
async fn explained(
    app: &App,
    client: ClientInfo,
    run: &PuzzleRun,
    text: &str,
) -> Result<Message, AppError> {
    let engine = &app.services.engine;
    let permit = engine.acquire_for_query(client.address).await?;
    let options = ReviewOptions { tables: engine.tables().clone(), ..ReviewOptions::default() };
    let (game, stop) = (run.game().copy(), StopOnDrop::default());
    let (flag, text) = (stop.flag(), text.to_owned());
    let search = move || {
        let _permit = permit;
        explain(&*game, &text, &options, &flag)
    };
    tokio::task::spawn_blocking(search).await.map_err(|_| AppError::Internal)
}
