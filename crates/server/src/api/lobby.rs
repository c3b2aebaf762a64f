//! Games that wait for an opponent, for bots.

use axum::extract::State;
use rules::Player;
use serde::Serialize;
use utoipa::ToSchema;

use super::openapi::{GameSlug, PlayerSlug};
use crate::app::App;
use crate::http::error::AppError;
use crate::room::seating::HUMAN;
use crate::store::ListedGame;

/// Maximum number of games in the list.
const MAX_GAMES: i64 = 50;

/// Listed games with a free seat, latest first.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenGames {
    games: Vec<OpenGame>,
}

/// A listed game with a free seat.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenGame {
    /// The id of the game in URLs.
    id: String,
    #[schema(value_type = GameSlug, inline)]
    game: String,
    size: String,
    /// Rule options, separated by commas.
    rules: String,
    /// Seconds per game and per move, such as `300+5`; days per move, such as `3d`; empty without
    /// a clock.
    clock: String,
    /// The seat that a player who joins takes.
    #[schema(value_type = PlayerSlug, inline)]
    seat: &'static str,
    /// True if the other seat is taken by a person or bot, and not free, too.
    has_opponent: bool,
}

/// Lists games that anyone may join.
#[utoipa::path(get, path = "/games", responses((status = 200, body = OpenGames)))]
pub(super) async fn open_games(State(app): State<App>) -> Result<axum::Json<OpenGames>, AppError> {
    let listed = app.services.store.open_games(MAX_GAMES).await?;
    Ok(axum::Json(OpenGames { games: listed.into_iter().filter_map(open_game).collect() }))
}

fn open_game(listed: ListedGame) -> Option<OpenGame> {
    let ListedGame { game, owners, .. } = listed;
    let is_free = |player: &Player| {
        game.players[player.index()] == HUMAN && owners[player.index()].is_empty()
    };
    let seat = Player::BOTH.into_iter().find(is_free)?;
    Some(OpenGame {
        has_opponent: !is_free(&seat.opponent()),
        seat: seat.slug(),
        id: game.id,
        game: game.game,
        size: game.size,
        rules: game.rules,
        clock: game.clock,
    })
}
