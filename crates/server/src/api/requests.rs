//! Bodies of requests about a game.

use messages::say;
use serde::Deserialize;
use utoipa::ToSchema;

use super::openapi;
use crate::http::error::AppError;
use crate::room::event::Ask;
use crate::room::game_state::PlayerRequest;

/// Reads a JSON object.
pub(crate) fn read_object<T: serde::de::DeserializeOwned>(text: &[u8]) -> Result<T, AppError> {
    // Serde reads an array as an object whose fields come in order.
    if text.trim_ascii_start().first() != Some(&b'{') {
        return Err(AppError::malformed("this is not a JSON object"));
    }
    serde_json::from_slice(text).map_err(AppError::malformed)
}

/// A move to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// The move in its notation: `a1b1`.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// The ply that the move is for. A move for another ply is refused, so that a request that is
    /// sent twice does no harm.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    pub(crate) ply: Option<usize>,
}

/// An action other than a move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    /// `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` or `say`.
    #[serde(rename = "do")]
    #[schema(value_type = openapi::ActionSlug, inline)]
    pub(crate) action: String,
    /// The chat message.
    #[serde(default)]
    pub(crate) text: String,
    /// Idempotency: the `version` of the game that the client knew. If the player has done the same
    /// since, it is not done again, so that a request can safely be repeated.
    #[schema(minimum = -9_007_199_254_740_991_i64, maximum = 9_007_199_254_740_991_i64)]
    pub(crate) version: Option<i64>,
}

impl ActionRequest {
    /// What the player wants.
    pub(crate) fn wanted(&self) -> Result<PlayerRequest, AppError> {
        Ok(match self.action.as_str() {
            "resign" => PlayerRequest::Resign,
            "accept" => PlayerRequest::Accept,
            "decline" => PlayerRequest::Decline,
            "say" => PlayerRequest::Chat(self.text.clone()),
            action => {
                let unknown =
                    || AppError::Invalid(say("invalid-action").with("given", rules::quote(action)));
                let what = action.strip_prefix("ask-").and_then(Ask::read);
                PlayerRequest::Ask(what.ok_or_else(unknown)?)
            }
        })
    }
}
