//! What it takes to prove a position.

use rules::Game;

/// How a game ends for the player to move when both play their best, and in how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    /// It is won, and not sooner.
    Win(u8),
    /// It is lost.
    Loss(u8),
}

/// More than can be looked at, or more than is known: nothing has been proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unclear;

/// Something that knows for certain who can force a win.
///
/// Repetition (L7) is left out of it. Whoever follows the shortest way to the end never comes back
/// to a position, so a win that is forced without that rule is forced with it.
pub(super) trait Prover<G: Game> {
    /// The value of a position, however long it takes to the end.
    fn value(&mut self, position: &G) -> Result<Value, Unclear>;
}
