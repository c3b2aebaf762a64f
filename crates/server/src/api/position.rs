//! `GET /position`: proved values of a position and its moves.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use catalog::{Analysis, AnalysisLine, ProvedValue, Wdl};
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis_json::value_fields;
use super::openapi::{PlayerSlug, ValueSlug};
use super::position_query::PositionQuery;
use crate::app::App;
use crate::engine_pool::{AnalysisBudget, Effort, Requester, StopOnDrop};
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;

/// Time limit for the engine's search for proofs.
const SEARCH_TIME: Duration = Duration::from_millis(500);

/// Proved values of a position and its moves.
#[derive(Serialize, ToSchema)]
#[schema(as = Known)]
pub(super) struct PositionValues {
    position: String,
    /// The player to move: `first` or `second`.
    #[schema(value_type = PlayerSlug, inline)]
    turn: &'static str,
    /// `win`, `loss` or `draw` for the player to move, if proved.
    #[schema(value_type = Option<ValueSlug>, inline)]
    value: Option<&'static str>,
    /// Plies to the end of the game, if proved.
    distance: Option<u32>,
    /// The source of `value`: `rules`, `book`, `table`, `search` or `engine`.
    source: Option<&'static str>,
    moves: Vec<MoveValue>,
}

/// Proved value of a move, for the player who makes it.
#[derive(Serialize, ToSchema)]
#[schema(as = KnownMove)]
struct MoveValue {
    #[serde(rename = "move")]
    text: String,
    #[schema(value_type = Option<ValueSlug>, inline)]
    value: Option<&'static str>,
    distance: Option<u32>,
}

/// Returns the proved values of a position and its moves: from a tablebase or the book, an exact
/// search of up to 0.3 seconds, or the engine, which searches for half a second if the others leave gaps.
#[utoipa::path(get, path = "/position", params(PositionQuery), responses(
    (status = 200, body = PositionValues),
    (status = 422, description = "Not a valid position.", body = Problem),
    (status = 429, description = "Only one query at a time.", body = Problem),
))]
pub(super) async fn position(
    State(app): State<App>,
    Query(query): Query<PositionQuery>,
    client: ClientInfo,
) -> Result<axum::Json<PositionValues>, AppError> {
    let game = query.open()?;
    let permit = Arc::new(app.limiters.analyses.acquire_soon(client.address).await?);
    let (position, turn) = (game.position_text(), game.turn().slug());
    let texts: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
    let truth = app.graphs.truth(Arc::clone(&permit), game.copy()).await?;
    let analysis = if let Some(known) = truth.analysis() {
        known
    } else {
        let budget = AnalysisBudget { time: SEARCH_TIME, lines: texts.len().max(1) };
        let stop = StopOnDrop::default();
        let engine = &app.services.engine;
        let requester = Requester::Address(client.address);
        let thread = engine.acquire(Effort::Long, requester).await?;
        let mut analysis = engine.analyze(game, budget, thread, stop.flag(), |_| {}).await?;
        truth.correct(&mut analysis);
        analysis
    };
    let source = if truth.value.is_ok() { truth.source.slug() } else { "engine" };
    let (value, distance) = value_fields(truth.value.ok().or_else(|| best(&analysis)));
    let source = value.map(|_| source);
    let known = |text: String| {
        let line = analysis.lines.iter().find(|line| line.moves[0] == text);
        let (value, distance) = value_fields(line.and_then(AnalysisLine::value));
        MoveValue { text, value, distance }
    };
    let moves = texts.into_iter().map(known).collect();
    Ok(axum::Json(PositionValues { position, turn, value, distance, source, moves }))
}

/// The value of the best move. A single win is enough; anything else must be proved for all moves.
fn best(analysis: &Analysis) -> Option<ProvedValue> {
    let all_proved = analysis.lines.iter().all(|line| line.value().is_some());
    let best = analysis.lines.first()?.value()?;
    (best.wdl == Wdl::Win || all_proved).then_some(best)
}
