//! Oracles: outside knowledge, such as endgame tablebases.

use std::fmt;

use crate::score::Score;

/// Certain knowledge of how games end from some positions on, such as a tablebase. The search probes
/// it at every node and searches no further where it knows the answer.
///
/// The history of the game is not the oracle's business. In games with repetition the search probes
/// it only where no position is near its last repetition: the shortest way meets no position twice.
pub trait Oracle<G>: fmt::Debug + Sync {
    /// The exact score of a position that goes on, for the player to move, with the distance counted
    /// from there: [`crate::won_in`] or its negative. `None` for everything else, draws included: the
    /// search still has to find out which of them are hard to hold.
    fn score(&self, position: &G) -> Option<Score>;
}
