//! Matches between players, and what they prove.
//!
//! A match is played in pairs: both games of a pair begin from the same random opening, with the
//! colours exchanged, so that neither the opening nor the first move favours anyone.

mod basis;
mod contest;
mod opening;
mod opponent;
mod tally;

pub use basis::{Bases, Basis};
pub use contest::{Contest, ContestError, Game};
pub use opening::opening;
pub use opponent::{Opponent, OpponentError};
pub use tally::{Elo, Sprt, Tally, Verdict};
