//! What weights are made from.

/// A position of a game, as the player to move sees it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sample {
    /// The number of the game. Positions of one game say much the same, and must be counted so.
    pub(super) game: u64,
    /// What can be counted in the position.
    pub(super) features: Vec<f64>,
    /// The patterns in it, where the judgement knows any.
    pub(super) patterns: Vec<u16>,
    /// How it went: 1 for a win, 0 for a loss, and what lies between.
    pub(super) target: f64,
    /// Whether every later move was the engine's own.
    pub(super) settled: bool,
}
