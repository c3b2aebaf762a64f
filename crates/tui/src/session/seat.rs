//! Seats.

use std::fmt;

use catalog::{MenuOpponent, PlayerSpec, PlayerSpecError};
use messages::{Message, say};

/// Player on one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Person at this terminal.
    Human,
    /// Computer player.
    Computer(PlayerSpec),
}

/// Unknown player name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct UnknownSeat(PlayerSpecError);

impl UnknownSeat {
    /// The error for people.
    pub fn message(&self) -> Message {
        say("seat-unknown").with("why", self.0.message())
    }
}

impl Seat {
    /// Parses `human` or a player such as `greedy` or `engine:3`.
    pub fn read(text: &str) -> Result<Seat, UnknownSeat> {
        if text.trim().eq_ignore_ascii_case("human") {
            return Ok(Seat::Human);
        }
        PlayerSpec::read(text).map(Seat::Computer).map_err(UnknownSeat)
    }

    /// Display name: `human`, or the computer's name in menus.
    pub fn name(&self) -> Message {
        match self {
            Seat::Human => say("seat-human"),
            Seat::Computer(spec) => MenuOpponent::name_of(spec),
        }
    }

    /// True if a person plays.
    pub const fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => write!(f, "human"),
            Seat::Computer(spec) => write!(f, "{spec}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_and_print_the_same() {
        for text in ["human", "random", "minimax:3", "engine:nodes=9"] {
            assert_eq!(Seat::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Seat::read(" Human "), Ok(Seat::Human));
    }

    #[test]
    fn nobody_is_answered_with_all_who_could_play() {
        let message = Seat::read("dog").unwrap_err().to_string();
        for part in ["`dog`", "`random`", "`human`"] {
            assert!(message.contains(part), "{message}");
        }
    }
}
