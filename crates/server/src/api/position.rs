//! What is known about a position.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State};
use catalog::{Analysis, AnalysisLine, ProvedValue, Wdl};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::position_query::{Depth, Question, Stop};
use crate::app::App;
use crate::http::error::{Problem, Refusal};
use crate::http::middleware::Client;

/// How long the engine looks for proofs.
const TIME: Duration = Duration::from_millis(500);

/// What is known about a position.
#[derive(Serialize, ToSchema)]
pub(super) struct Known {
    position: String,
    /// `first` or `second`.
    turn: &'static str,
    /// `win`, `loss` or `draw` for the player to move, where that is proved.
    value: Option<&'static str>,
    /// How many moves until the end, where that is proved.
    distance: Option<u32>,
    moves: Vec<KnownMove>,
}

/// What is known about a move, for the player who makes it.
#[derive(Serialize, ToSchema)]
struct KnownMove {
    #[serde(rename = "move")]
    text: String,
    value: Option<&'static str>,
    distance: Option<u32>,
}

/// What is known about a position and each of its moves: from a table, by an exact search, or by the
/// engine, which looks for proofs for half a second where the others do not know everything.
#[utoipa::path(get, path = "/position", params(Question), responses(
    (status = 200, body = Known),
    (status = 422, description = "It is no position.", body = Problem),
    (status = 429, description = "One question at a time.", body = Problem),
))]
pub(super) async fn position(
    State(app): State<App>,
    Query(question): Query<Question>,
    client: Client,
) -> Result<axum::Json<Known>, Refusal> {
    let game = question.open()?;
    let held = Arc::new(app.analyses.hold_soon(client.address).await?);
    let (position, turn) = (game.position_text(), game.turn().slug());
    let texts: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
    let truth = app.truth(Arc::clone(&held), game.copy()).await?;
    let analysis = if let Some(known) = truth.analysis() {
        known
    } else {
        let depth = Depth { time: TIME, lines: texts.len().max(1) };
        let stop = Stop::default();
        let mut analysis = app.analyze(game, depth, stop.flag(), |_| {}).await?;
        truth.correct(&mut analysis);
        analysis
    };
    let (value, distance) = fields(truth.value.ok().or_else(|| best(&analysis)));
    let known = |text: String| {
        let line = analysis.lines.iter().find(|line| line.moves[0] == text);
        let (value, distance) = fields(line.and_then(AnalysisLine::value));
        KnownMove { text, value, distance }
    };
    let moves = texts.into_iter().map(known).collect();
    Ok(axum::Json(Known { position, turn, value, distance, moves }))
}

/// What the best of the moves is worth: a win is enough, anything else has to be known of all.
fn best(analysis: &Analysis) -> Option<ProvedValue> {
    let all_known = analysis.lines.iter().all(|line| line.value().is_some());
    let best = analysis.lines.first()?.value()?;
    (best.wdl == Wdl::Win || all_known).then_some(best)
}

/// The JSON fields `value` and `distance`.
fn fields(value: Option<ProvedValue>) -> (Option<&'static str>, Option<u32>) {
    (value.map(|value| value.wdl.slug()), value.and_then(|value| value.plies))
}
