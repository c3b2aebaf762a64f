//! `GET /games/{id}/review`: the review of a finished game, and another try at a mistake in it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::AnyGame;
use review::{Attempt, Review, ReviewOptions};
use rules::MoveError;
use serde::Serialize;
use utoipa::ToSchema;

use super::openapi::{GameSlug, MarkSlug, OutcomeSlug, SourceSlug, ValueSlug};
use crate::app::App;
use crate::engine_pool::StopOnDrop;
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::room::reviews::ReviewState;

/// Seconds after which a client should ask again.
const RETRY_SECONDS: &str = "1";

/// A review that is being made.
#[derive(Serialize, ToSchema)]
struct ReviewProgress {
    /// Positions that are done.
    done: usize,
    /// All positions; 0 while the review waits for others.
    all: usize,
}

/// The schema of the JSON that the crate `review` writes; a test compares them.
#[derive(ToSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[schema(as = Review)]
#[expect(dead_code, reason = "describes JSON that is written elsewhere")]
struct ReviewJson {
    #[schema(value_type = GameSlug, inline)]
    game: String,
    size: String,
    rules: std::collections::BTreeMap<String, String>,
    #[schema(value_type = OutcomeSlug, inline)]
    result: String,
    accuracy: AccuracyJson,
    /// The ply of the move that decided the game, counted from 1.
    turning_point: Option<usize>,
    /// The turning point and the accuracy in words.
    summary: String,
    moves: Vec<ReviewedMoveJson>,
}

/// The share of the winning chances that each player's moves kept, from 0 to 1.
#[derive(ToSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[schema(as = Accuracy)]
#[expect(dead_code, reason = "describes JSON that is written elsewhere")]
struct AccuracyJson {
    first: f64,
    second: f64,
}

/// A reviewed move.
#[derive(ToSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[schema(as = ReviewedMove)]
#[expect(dead_code, reason = "describes JSON that is written elsewhere")]
struct ReviewedMoveJson {
    /// The number of the move, counted from 1.
    ply: usize,
    #[cfg_attr(test, serde(rename = "move"))]
    #[schema(rename = "move")]
    text: String,
    before: MoveValueJson,
    after: MoveValueJson,
    /// The source of the value after the move.
    #[schema(value_type = SourceSlug, inline)]
    source: String,
    #[schema(value_type = MarkSlug, inline)]
    mark: String,
    /// The best moves that are known, at most eight.
    best: Vec<String>,
    /// For an error, the line that shows why.
    refutation: Vec<String>,
    /// The refutation is the shortest forced line; otherwise it is the engine's.
    proved: bool,
    reasons: Vec<ReasonJson>,
    /// The same in words; empty for an ordinary move.
    #[cfg_attr(test, serde(rename = "text"))]
    #[schema(rename = "text")]
    words: String,
}

/// A value for the player who made the move, before or after it.
#[derive(ToSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[schema(as = ReviewedValue)]
#[expect(dead_code, reason = "describes JSON that is written elsewhere")]
struct MoveValueJson {
    /// `win`, `loss` or `draw`, if proved.
    #[schema(value_type = Option<ValueSlug>, inline)]
    value: Option<String>,
    /// Plies to the end, the move included, if proved.
    distance: Option<u32>,
    /// The winning chance from 0 to 1.
    chance: f64,
}

/// A fact in the refutation that explains the error.
#[derive(ToSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[schema(as = Reason)]
#[expect(dead_code, reason = "describes JSON that is written elsewhere")]
struct ReasonJson {
    /// The ply of the move that makes it true.
    ply: usize,
    /// The clause of the rules: `C4`.
    clause: String,
    /// What the move does: `flips`.
    fact: String,
    cells: Vec<String>,
}

/// Returns the review of a finished game. The first request starts the work, which takes some
/// seconds: ask again while the answer is 202.
#[utoipa::path(get, path = "/games/{id}/review", params(("id" = String, Path)), responses(
    (status = 200, body = ReviewJson),
    (status = 202, description = "The review is being made; see `Retry-After`.", body = ReviewProgress),
    (status = 404, description = "No such game.", body = Problem),
    (status = 409, description = "The game is not over or has no moves, or its positions occur in a \
        game that you are playing against a person.", body = Problem),
    (status = 429, description = "Too many reviews under way for this address.", body = Problem),
))]
pub(super) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, AppError> {
    let (room, _) = app.rooms.for_analysis(&id, &visitor).await?;
    Ok(match app.reviews.of_room(&room, client.address, true).await? {
        ReviewState::Ready(review) => axum::Json(review.json()).into_response(),
        ReviewState::Making { done, all } => progress(done, all),
        ReviewState::Stopped => progress(0, 0),
    })
}

fn progress(done: usize, all: usize) -> Response {
    let later = [(header::RETRY_AFTER, RETRY_SECONDS)];
    (StatusCode::ACCEPTED, later, axum::Json(ReviewProgress { done, all })).into_response()
}

/// Judges a move instead of the mistake at this ply, by what the review knows; `before` is the
/// position before it.
pub(crate) async fn try_again(
    app: &App,
    client: ClientInfo,
    review: &Arc<Review>,
    ply: usize,
    before: Box<dyn AnyGame>,
    text: &str,
) -> Result<Result<Attempt, MoveError>, AppError> {
    let _permit = app.limiters.analyses.acquire_soon(client.address).await?;
    let engine = &app.services.engine;
    let thread = engine.acquire_for_query(client.address).await?;
    let (stop, tables) = (StopOnDrop::default(), engine.tables().clone());
    let (flag, review, text) = (stop.flag(), Arc::clone(review), text.to_owned());
    let judge = move || {
        // Released by the search itself, even if nobody waits for its result any more.
        let _thread = thread;
        let options =
            ReviewOptions { nodes: review::TRY_NODES, tables, ..ReviewOptions::default() };
        review.moves[ply - 1].try_again(&*before, &text, &options, &flag)
    };
    tokio::task::spawn_blocking(judge).await.map_err(|_| AppError::Internal)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;

    #[test]
    fn the_schema_describes_the_json_of_a_review() {
        let entry = catalog::find("talpa").unwrap();
        let mut game = entry.open("r1r/1r1/r1b r", None, &entry.info().usual().rules).unwrap();
        game.play("xb2").unwrap();
        let (options, stop) = (review::ReviewOptions::default(), AtomicBool::new(false));
        let made = review::Review::of(&*game, &options, &stop, &mut |_, _| {}).unwrap();
        let read: ReviewJson = serde_json::from_value(made.json()).unwrap();
        assert_eq!(read.moves.len(), 1);
    }
}
