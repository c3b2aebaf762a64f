//! Who plays.

use std::fmt;

use rules::quote;

/// A player that chooses its own moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// Any legal move.
    Random,
    /// What looks best after the move.
    Greedy,
    /// What an exact search of this many plies finds best.
    Minimax(u32),
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{} is not a player: choose `random`, `greedy` or `minimax:N` with N from 1 to {}",
    quote(.0), Who::DEEPEST
)]
pub struct UnknownPlayer(pub String);

impl Who {
    /// How deep minimax may be asked to search. It makes no use of what it has found before, so
    /// more would only keep people waiting.
    pub const DEEPEST: u32 = 20;

    /// Reads `random`, `greedy` or `minimax:3`.
    pub fn read(text: &str) -> Result<Who, UnknownPlayer> {
        let refused = || UnknownPlayer(text.to_owned());
        let lower = text.trim().to_ascii_lowercase();
        match lower.split_once(':') {
            None if lower == "random" => Ok(Who::Random),
            None if lower == "greedy" => Ok(Who::Greedy),
            Some(("minimax", plies)) => {
                let plain = plies.bytes().all(|byte| byte.is_ascii_digit());
                let plies = plies.parse().ok().filter(|plies| (1..=Who::DEEPEST).contains(plies));
                plies.filter(|_| plain).map(Who::Minimax).ok_or_else(refused)
            }
            _ => Err(refused()),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Random => write!(f, "random"),
            Who::Greedy => write!(f, "greedy"),
            Who::Minimax(plies) => write!(f, "minimax:{plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_read_and_print_the_same() {
        for text in ["random", "greedy", "minimax:1", "minimax:20"] {
            assert_eq!(Who::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Who::read(" Greedy "), Ok(Who::Greedy));
    }

    #[test]
    fn what_is_no_player_is_answered_with_those_there_are() {
        for text in ["", "minimax", "minimax:", "minimax:0", "minimax:21", "minimax:+3", "clever"] {
            let message = Who::read(text).unwrap_err().to_string();
            assert!(message.contains("`minimax:N`"), "{text}: {message}");
        }
    }
}
