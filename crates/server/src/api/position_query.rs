//! Position queries: a game, its options, a position and moves from there.

use catalog::{AnyGame, find};
use rules::Size;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::openapi::GameSlug;

use crate::http::error::AppError;

/// Query parameters that describe a position.
#[derive(Clone, Debug, Default, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// The kind of game: `talpa`.
    #[serde(default)]
    #[param(value_type = GameSlug, inline, required = true)]
    pub(crate) game: String,
    /// The size of the board, unless the position implies it.
    pub(crate) size: Option<String>,
    /// Rule options, as in `walk=any,repetition=draw`.
    pub(crate) rules: Option<String>,
    /// A position in its notation. Default: the starting position.
    pub(crate) position: Option<String>,
    /// Moves from there, separated by spaces.
    pub(crate) moves: Option<String>,
}

/// A form field, unless it is blank.
fn non_blank(field: Option<&String>) -> Option<&str> {
    field.map(|text| text.trim()).filter(|text| !text.is_empty())
}

impl PositionQuery {
    /// The game after the moves.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyGame>, AppError> {
        let entry = find(&self.game)?;
        let options = non_blank(self.rules.as_ref()).unwrap_or_default();
        let options = options.split([',', ' ']).filter(|option| !option.is_empty());
        let rules = entry.info().read_rules(options)?;
        let size = non_blank(self.size.as_ref()).map(Size::read).transpose()?;
        let position = non_blank(self.position.as_ref()).unwrap_or("start");
        let mut game = entry.open(position, size, &rules)?;
        let moves = non_blank(self.moves.as_ref()).unwrap_or_default();
        game.play_all(moves).map_err(|error| AppError::Invalid(error.message()))?;
        Ok(game)
    }
}
