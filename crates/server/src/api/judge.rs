//! `GET /judge`: why a move that someone points at is not legal. Nothing is played.

#[cfg(feature = "serve")]
use axum::extract::{Path, Query, State};
use catalog::AnyGame;
use messages::Language;
use rules::{Cell, MoveError};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::position_query::PositionQuery;
#[cfg(feature = "serve")]
use crate::app::App;
use crate::http::error::{AppError, Problem};
#[cfg(feature = "serve")]
use crate::http::presentation::Presentation;

/// More cells are no move of any game.
const MAX_CELLS: usize = 8;

/// Cells in the order in which they were clicked.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PathQuery {
    /// Cells in the order in which they were clicked: `c4,d5`.
    path: String,
}

/// The verdict on clicked cells.
#[derive(Serialize, ToSchema)]
pub(crate) struct Judgement {
    /// The legal move that the cells are; null if they are none.
    #[serde(rename = "move")]
    text: Option<String>,
    /// True if the cells can be a move of this game, legal or not; false if there are too few.
    complete: bool,
    /// Why the move is not legal, with the clause of the rules; null if it is.
    error: Option<String>,
    /// A suggestion of what to do instead.
    hint: Option<String>,
}

impl Judgement {
    pub(crate) fn of(
        game: &dyn AnyGame,
        query: &PathQuery,
        language: &Language,
    ) -> Result<Judgement, AppError> {
        let size = game.setup().size;
        let cells: Result<Vec<Cell>, _> =
            query.path.split(',').take(MAX_CELLS).map(|text| Cell::read(text, size)).collect();
        let cells = cells.map_err(AppError::malformed)?;
        let error = match game.judge(&cells) {
            Ok(played) => {
                let text = Some(played.text);
                return Ok(Judgement { text, complete: true, error: None, hint: None });
            }
            Err(error) => error,
        };
        let complete = !matches!(error, MoveError::Unreadable { .. });
        let error = AppError::from(error);
        let words = [error.message(), error.hint()].map(|text| text.localize(language));
        let [error, hint] = words.map(Some);
        Ok(Judgement { text: None, complete, error, hint })
    }
}

/// Judges cells as a move in the current position of a game. Nothing is played.
#[cfg(feature = "serve")]
#[utoipa::path(get, path = "/games/{id}/judge", params(("id" = String, Path), PathQuery), responses(
    (status = 200, body = Judgement),
    (status = 404, description = "No such game.", body = Problem),
))]
pub(super) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<PathQuery>,
    presentation: Presentation,
) -> Result<axum::Json<Judgement>, AppError> {
    let room = app.rooms.current(&id).await?;
    let game = room.state().await.game.copy();
    Ok(axum::Json(Judgement::of(&*game, &query, presentation.language)?))
}

/// Judges cells as a move in any position.
#[cfg(feature = "serve")]
#[utoipa::path(get, path = "/judge", params(PositionQuery, PathQuery), responses(
    (status = 200, body = Judgement),
    (status = 422, description = "Not a valid position.", body = Problem),
))]
pub(super) async fn of_position(
    Query(position): Query<PositionQuery>,
    Query(query): Query<PathQuery>,
    presentation: Presentation,
) -> Result<axum::Json<Judgement>, AppError> {
    Ok(axum::Json(Judgement::of(&*position.open()?, &query, presentation.language)?))
}
