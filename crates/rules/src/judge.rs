//! What a simple player thinks of a move.

use crate::game::Game;

/// The one plain number by which the greedy player chooses, as the specification of the simple
/// players defines it for each game. It is an opinion and not a rule, so it is kept apart.
pub trait Judge: Game {
    /// How a legal move leaves the player who makes it; larger is better. That the move may win at
    /// once is not in it.
    fn prospect(&self, mv: Self::Move) -> i32;
}
