//! A whole game at a glance.

use axum::extract::{Query, State};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::game_graph::Glance;
use crate::api::position_query::Question;
use crate::app::App;
use crate::http::error::{Problem, Refusal};
use crate::http::middleware::Client;

/// A game at a glance.
#[derive(Serialize, ToSchema)]
pub(super) struct Graph {
    /// Its positions in order; of a long game every second one, or fewer.
    points: Vec<Point>,
}

/// What a position is worth.
#[derive(Serialize, ToSchema)]
struct Point {
    /// After so many moves.
    ply: usize,
    /// First's share of the prospects, from 0 to 1.
    share: f64,
    /// The same in words.
    standing: String,
}

/// What the engine thinks of every position of a game at a short glance.
#[utoipa::path(get, path = "/graph", params(Question), responses(
    (status = 200, body = Graph),
    (status = 422, description = "It is no game.", body = Problem),
    (status = 429, description = "Two games at a time.", body = Problem),
))]
pub(super) async fn graph(
    State(app): State<App>,
    Query(question): Query<Question>,
    client: Client,
) -> Result<axum::Json<Graph>, Refusal> {
    let game = question.open()?;
    let ply = game.ply();
    let survey = app.survey(client, game, ply).await?;
    let point = |Glance { ply, share, words }: Glance| Point { ply, share, standing: words };
    Ok(axum::Json(Graph { points: survey.glances.into_iter().map(point).collect() }))
}
