//! Matches between players, and what they prove.
//!
//! A match is played in pairs: both games of a pair begin from the same random opening, with the
//! colours exchanged, so that neither the opening nor the first move favours anyone.

mod match_score;
mod matches;
mod move_source;
mod opening;
mod opponent;

pub use match_score::{Elo, Sprt, Tally, Verdict};
pub use matches::{Contest, ContestError, Game};
pub use move_source::{Bases, Basis};
pub use opening::opening;
pub use opponent::{Opponent, OpponentError};
