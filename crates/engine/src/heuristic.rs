//! Heuristics of the simple players.

use rules::{Game, Player};

/// Static heuristics of the greedy and the minimax player, as their specification defines them for
/// each game. Simpler than [`crate::Evaluate`], and fixed: fixtures depend on these numbers.
pub trait Heuristic: Game {
    /// The static score of a legal move for the player who makes it; larger is better. A win on the
    /// spot is not part of it.
    fn move_score(&self, mv: Self::Move) -> i32;

    /// The lead of a player over the opponent: minimax's leaf evaluation. Only for games that go
    /// on.
    fn lead(&self, player: Player) -> i32;
}
