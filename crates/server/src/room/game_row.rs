//! Games as they are stored: the options they were started with, their seats, and their place in a
//! list.

use rules::{MoveError, Player, Size};

use super::clock::{Clock, TimeControl};
use super::event::Event;
use super::game_state::GameState;
use super::seating::Seating;
use crate::http::error::AppError;

/// The options that a game was started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) created: i64,
    /// The slug of the game.
    pub(crate) game: String,
    pub(crate) size: String,
    pub(crate) rules: String,
    /// `start`, or a position in its notation.
    pub(crate) start: String,
    /// `human`, `here`, or a computer such as `engine:3`.
    pub(crate) players: [String; 2],
    /// `300+5`, `3d`, or empty.
    pub(crate) clock: String,
    /// True if the home page lists it.
    pub(crate) listed: bool,
}

impl GameRow {
    /// The state of the game after these events. A move that is not legal means damaged data.
    pub(crate) fn replay(&self, events: &[Event]) -> Result<GameState, AppError> {
        let entry = catalog::find(&self.game)?;
        let rules = entry.info().read_rules(self.rules.split_whitespace())?;
        let game = entry.open(&self.start, Some(Size::read(&self.size)?), &rules)?;
        let clock = TimeControl::read(&self.clock).map(|control| Clock::new(control, self.created));
        let mut state = GameState::new(game, clock, Seating::of(self));
        for event in events {
            state.follow(event).map_err(|error| self.damaged(event, &error))?;
        }
        Ok(state)
    }

    /// The error for a stored move that is not legal.
    pub(super) fn damaged(&self, event: &Event, error: &MoveError) -> AppError {
        tracing::error!(game = self.id, event = event.version, %error, "a stored move is not legal");
        AppError::Damaged { game: self.id.clone(), event: event.version }
    }
}

/// A seat and its owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatRow {
    pub(crate) seat: Player,
    pub(crate) owner: String,
    /// The owner's display name; empty for guests.
    pub(crate) name: String,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListedGame {
    pub(crate) game: GameRow,
    pub(crate) plies: usize,
    /// `first`, `second`, `draw`, or empty while the game goes on.
    pub(crate) result: String,
    /// Owners and display names of the seats; empty where there is none.
    pub(crate) owners: [String; 2],
    pub(crate) names: [String; 2],
}
