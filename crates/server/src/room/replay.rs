//! The state of a game from its row and its events.

use rules::{MoveError, Size};

use super::clock::{Clock, TimeControl};
use super::event::Event;
use super::game_state::GameState;
use super::seating::Seating;
use crate::http::error::AppError;
use crate::room::game_row::GameRow;

/// Replays the events of a game. A move that is not legal means damaged data.
pub(crate) fn replay(row: &GameRow, events: &[Event]) -> Result<GameState, AppError> {
    let entry = catalog::find(&row.game)?;
    let rules = entry.info().read_rules(row.rules.split_whitespace())?;
    let game = entry.open(&row.start, Some(Size::read(&row.size)?), &rules)?;
    let clock = TimeControl::read(&row.clock).map(|control| Clock::new(control, row.created));
    let mut state = GameState::new(game, clock, Seating::of(row));
    for event in events {
        state.follow(event).map_err(|error| damaged(&row.id, event, &error))?;
    }
    Ok(state)
}

/// The error for a stored move that is not legal.
pub(super) fn damaged(game: &str, event: &Event, error: &MoveError) -> AppError {
    tracing::error!(game, event = event.version, %error, "a stored move is not legal");
    AppError::Damaged { game: game.to_owned(), event: event.version }
}
