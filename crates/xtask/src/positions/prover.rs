//! Proofs of positions.

use rules::Game;
use solver::ProvedValue;

/// Not proved: over the node limit, or not in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unproved;

/// The proved value of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Proved<M> {
    /// Win, loss or draw, and the distance in plies.
    pub(super) value: ProvedValue,
    /// The moves that win, however long it takes.
    pub(super) winning: Vec<M>,
}

/// A source of proved values.
///
/// Repetition is ignored: the shortest win never repeats a position, so a win that is forced
/// without that rule is forced with it.
pub(super) trait Prover<G: Game> {
    /// The value of a position and its winning moves, at any distance.
    fn prove(&mut self, position: &G) -> Result<Proved<G::Move>, Unproved>;
}
