//! What the simple players think of a game.

use crate::game::Game;
use crate::player::Player;

/// The plain numbers by which the simple players choose, as their specification defines them for
/// each game. They are opinions and not rules, so they are kept apart.
pub trait Judge: Game {
    /// How a legal move leaves the player who makes it; larger is better. That the move may win at
    /// once is not in it.
    fn prospect(&self, mv: Self::Move) -> i32;

    /// How far a player is ahead of the other; what minimax finds at the end of its search. Never
    /// asked of a finished game.
    fn lead(&self, player: Player) -> i32;
}
