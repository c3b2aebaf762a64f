//! Proved game values: win, draw or loss for the player to move, and the distance to the end.

use std::cmp::Ordering;
use std::fmt;

use messages::{Message, say};

use crate::player::{Outcome, Player};

/// Win, loss or draw for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Wdl {
    /// The player to move wins.
    Win,
    /// The opponent wins.
    Loss,
    /// Neither wins.
    Draw,
}

/// A game-theoretic value that is proved, such as "wins in 7".
///
/// Used from the solver's tables to the JSON of commands and server. Values are ordered by the
/// preference of the player to move: a quick win is greater than a slow one, and a slow loss
/// greater than a quick one. An unknown distance counts as longer than any known one.
///
/// ```
/// use quincunx_rules::{ProvedValue, Wdl};
///
/// let value = ProvedValue { wdl: Wdl::Loss, plies: Some(6) };
/// assert_eq!(value.to_string(), "loss in 6");
/// assert_eq!(value.before().in_words().to_string(), "wins in 7");
/// assert!(value < ProvedValue::DRAW && ProvedValue::DRAW < value.before());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ProvedValue {
    /// The result. Solver checkpoints have called it `end` since version 3 of their format.
    #[cfg_attr(feature = "serde", serde(rename = "end"))]
    pub wdl: Wdl,
    /// The distance to the end with best play (the winner hurries, the loser delays), if that is
    /// proved too.
    pub plies: Option<u32>,
}

impl Wdl {
    /// The result of a finished game, seen by the player whose turn it would be.
    pub fn from_outcome(outcome: Outcome, turn: Player) -> Wdl {
        match outcome {
            Outcome::Win(winner) if winner == turn => Wdl::Win,
            Outcome::Win(_) => Wdl::Loss,
            Outcome::Draw => Wdl::Draw,
        }
    }

    /// The result seen by the opponent.
    #[must_use]
    pub const fn negated(self) -> Wdl {
        match self {
            Wdl::Win => Wdl::Loss,
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
        }
    }

    /// The winner, when `turn` is to move.
    pub fn winner(self, turn: Player) -> Option<Player> {
        match self {
            Wdl::Win => Some(turn),
            Wdl::Loss => Some(turn.opponent()),
            Wdl::Draw => None,
        }
    }

    /// `win`, `loss` or `draw`, as in JSON and on the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            Wdl::Win => "win",
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
        }
    }
}

impl ProvedValue {
    /// A draw, which has no distance.
    pub const DRAW: ProvedValue = ProvedValue { wdl: Wdl::Draw, plies: None };

    /// The value of a finished game, seen by the player whose turn it would be.
    pub fn from_outcome(outcome: Outcome, turn: Player) -> ProvedValue {
        ProvedValue { wdl: Wdl::from_outcome(outcome, turn), plies: Some(0) }
    }

    /// The value of the move that led to a position of this value, for the player who made it: the
    /// result is negated and the end one ply further away.
    #[must_use]
    pub fn before(self) -> ProvedValue {
        ProvedValue { wdl: self.wdl.negated(), plies: self.plies.map(|plies| plies + 1) }
    }

    /// The value of the position after the best move.
    #[must_use]
    pub fn after(self) -> ProvedValue {
        let plies = self.plies.map(|plies| plies.saturating_sub(1));
        ProvedValue { wdl: self.wdl.negated(), plies }
    }

    /// `wins in 7`, `loses` when the distance is unknown, or `draw`, said of the player to move.
    pub fn in_words(self) -> Message {
        match (self.wdl, self.plies) {
            (Wdl::Win, None) => say("value-wins"),
            (Wdl::Win, Some(plies)) => say("value-wins-in").with("plies", plies),
            (Wdl::Loss, None) => say("value-loses"),
            (Wdl::Loss, Some(plies)) => say("value-loses-in").with("plies", plies),
            (Wdl::Draw, _) => say("value-draw"),
        }
    }
}

/// `win in 7`, `loss` when the distance is unknown, or `draw`, as `quincunx solve` prints it.
impl fmt::Display for ProvedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wdl.slug())?;
        match self.plies {
            Some(plies) if self.wdl != Wdl::Draw => write!(f, " in {plies}"),
            _ => Ok(()),
        }
    }
}

impl Ord for ProvedValue {
    fn cmp(&self, other: &ProvedValue) -> Ordering {
        let rank = |value: &ProvedValue| {
            let plies = i64::from(value.plies.unwrap_or(u32::MAX));
            match value.wdl {
                Wdl::Win => (1, -plies),
                Wdl::Draw => (0, -plies),
                Wdl::Loss => (-1, plies),
            }
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for ProvedValue {
    fn partial_cmp(&self, other: &ProvedValue) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
