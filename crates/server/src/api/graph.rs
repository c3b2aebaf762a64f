//! `GET /graph`: the evaluation of every position of a game.

use axum::extract::{Query, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::game_graph::Evaluation;
use super::position_query::PositionQuery;
use crate::app::App;
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;

/// The evaluation graph of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Graph {
    /// Its positions in order; only every second one, or fewer, of a long game.
    points: Vec<Point>,
}

/// The evaluation of a position.
#[derive(Serialize, ToSchema)]
struct Point {
    /// The number of moves before it.
    ply: usize,
    /// First's expected share of the points, from 0 to 1.
    share: f64,
    /// The evaluation in words.
    standing: String,
}

/// Returns a quick engine evaluation of every position of a game.
#[utoipa::path(get, path = "/graph", params(PositionQuery), responses(
    (status = 200, body = Graph),
    (status = 409, description = "A position of a game that you are playing against a person.", body = Problem),
    (status = 422, description = "Not a valid game.", body = Problem),
    (status = 429, description = "Only two graphs at a time.", body = Problem),
))]
pub(super) async fn graph(
    State(app): State<App>,
    Query(query): Query<PositionQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<axum::Json<Graph>, AppError> {
    let game = query.open()?;
    app.rooms.check_analysis(&visitor, &[&*game]).await?;
    let ply = game.ply();
    let graph = app.graphs.graph(client, game, ply, true).await?;
    let point = |Evaluation { ply, share, words }: Evaluation| Point {
        ply,
        share,
        standing: words.localize(visitor.presentation.language),
    };
    Ok(axum::Json(Graph { points: graph.evaluations.into_iter().map(point).collect() }))
}
