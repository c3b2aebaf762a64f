//! Matches between players, and what they prove.
//!
//! A match is played in pairs: both games of a pair begin from the same random opening, with the
//! colours exchanged, so that neither the opening nor the first move favours anyone.

mod match_result;
mod matches;
mod move_source;
mod opening;
mod opponent;

pub use match_result::{Elo, MatchResult, Sprt, SprtStatus};
pub use matches::{Match, MatchError, MatchGame};
pub use move_source::{MoveSource, MoveSourceCounts};
pub use opening::opening;
pub use opponent::{Opponent, OpponentError};
