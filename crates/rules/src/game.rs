//! The rules of a game.

use std::fmt;
use std::hash::Hash;

use crate::player::{Outcome, Player};
use crate::setup::{GameInfo, Setup};

/// The rules of one abstract game for two players. The implementing type *is* the position:
/// everything that decides the further course of the game, and nothing else.
///
/// Laws, checked for every game in the catalog:
/// - there are no legal moves exactly when `outcome` is `Some`;
/// - `count_moves` and `random_move` agree with `legal_moves`;
/// - equal positions have equal keys;
/// - every legal move's text reads back as that move.
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// A move: small and `Copy`, because it lives in move lists and table entries.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync;

    /// Metadata of the game.
    const INFO: &'static GameInfo;

    /// The start position. The setup must be one that `INFO` allows.
    fn start(setup: &Setup) -> Self;

    /// The size and the rules this position is played with.
    fn setup(&self) -> Setup;

    /// The player to move; in a finished game, the one whose turn it would be.
    fn turn(&self) -> Player;

    /// The result, or `None` while the game goes on. Cheap: expensive checks are done in `play`.
    ///
    /// Repetition needs the history and is not included: see `on_repetition`.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every legal move, in an order that depends on the position alone, so that a search
    /// can reuse one buffer per ply.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Makes a move, unchecked: it must be legal. The catalog has the checked version.
    fn play(&mut self, mv: Self::Move);

    /// A 64-bit digest of everything that `==` compares, the same on every machine and in every
    /// version. Computed on demand, so no move can forget to update it.
    fn key(&self) -> u64;

    /// The position after a legal move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// The number of legal moves.
    fn count_moves(&self) -> usize {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// A legal move, uniformly at random if `below(n)` is uniform below `n`; it may be called more
    /// than once. `None` when the game is over. Games override it to choose without a move list,
    /// which would take most of the time of a random playout.
    fn random_move(&self, mut below: impl FnMut(usize) -> usize) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        (!moves.is_empty()).then(|| moves[below(moves.len())])
    }

    /// The outcome when this position occurs for the [`crate::REPETITIONS`]th time, or `None` in
    /// games in which no position can recur. The caller keeps the history.
    fn on_repetition(&self) -> Option<Outcome> {
        None
    }
}
