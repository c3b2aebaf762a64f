//! Search results.

use std::time::Duration;

use crate::score::Score;

/// The answer to a search request.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The best moves, best first; at least one while the game goes on.
    pub lines: Vec<Variation<M>>,
    /// The depth of the last completed iteration, in plies.
    pub depth: u32,
    /// Selective depth: the most plies that any line was searched.
    pub seldepth: u32,
    /// The nodes of all threads.
    pub nodes: u64,
    /// The time used.
    pub time: Duration,
}

/// A principal variation: a move, the best replies to it, and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<M> {
    /// The moves, at least one.
    pub moves: Vec<M>,
    /// The score for the player to move.
    pub score: Score,
    /// The score is decided and proved: the winner is certain, and the distance an upper bound.
    pub proved: bool,
    /// The distance is exact, too: neither side can make the game end sooner or later.
    pub exact: bool,
}
