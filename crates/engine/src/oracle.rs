//! Oracles: outside knowledge, such as endgame tablebases.

use std::fmt;

use crate::score::Score;

/// Proved values of some positions, such as a tablebase. The search probes it at every node and
/// does not search below positions that it knows.
///
/// An oracle does not know the history of the game. In games with repetition the search probes it
/// only where no position is near its last repetition: the shortest win repeats no position.
pub trait Oracle<G>: fmt::Debug + Sync {
    /// The exact score of an unfinished position for the player to move, with the distance counted
    /// from there: [`crate::won_in`] or its negative. `None` for everything else, draws included:
    /// the search still has to tell which draws are hard to hold.
    fn score(&self, position: &G) -> Option<Score>;
}
