//! Heuristics of the simple players.

use rules::{Game, Player};

/// Static heuristics of the greedy and the minimax player, as their specification defines them for
/// each game. Simpler than [`crate::Evaluate`], and fixed: fixtures depend on these numbers.
pub trait Heuristic: Game {
    /// The static score of a legal move for the player who makes it; larger is better. Immediate
    /// wins are not included.
    fn move_score(&self, mv: Self::Move) -> i32;

    /// The lead of a player over the opponent: minimax's leaf evaluation. Only for unfinished
    /// games.
    fn lead(&self, player: Player) -> i32;
}
