//! Matches between players, with Elo and SPRT.
//!
//! Games are played in pairs: both games of a pair start from the same random opening with swapped
//! sides, so that neither the opening nor the first move favors a player.

mod match_result;
mod matches;
mod move_source;
mod opening;
mod opening_file;
mod opponent;
mod rating;
mod time_control;
mod tournament;

pub use match_result::{Elo, MatchResult, Sprt, SprtStatus};
pub use matches::{Match, MatchError, MatchGame};
pub use move_source::{MoveSource, MoveSourceCounts};
pub use opening::opening;
pub use opening_file::{OpeningError, read_openings};
pub use opponent::{Opponent, OpponentError};
pub use rating::{PairingScore, Rating, ratings};
pub use time_control::TimeControl;
pub use tournament::{Pairing, Tournament, TournamentFormat};
pub use ugi::ProtocolLog;
