//! What it takes to prove a position.

use rules::Game;
use solver::ProvedValue;

/// More than can be looked at, or more than is known: nothing has been proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unclear;

/// What is known for certain about a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Known<M> {
    /// Who wins, and in how many plies.
    pub(super) value: ProvedValue,
    /// The moves that win, however long it takes.
    pub(super) winning: Vec<M>,
}

/// Something that knows for certain who can force a win.
///
/// Repetition (L7) is left out of it. Whoever follows the shortest way to the end never comes back
/// to a position, so a win that is forced without that rule is forced with it.
pub(super) trait Prover<G: Game> {
    /// The value of a position and its moves, however long it takes to the end.
    fn prove(&mut self, position: &G) -> Result<Known<G::Move>, Unclear>;
}
