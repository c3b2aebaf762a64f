//! Samples for tuning evaluation weights.

/// A position of a game, as the player to move sees it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sample {
    /// Number of the game. Positions of one game are not independent.
    pub(super) game: u64,
    /// Feature values.
    pub(super) features: Vec<f64>,
    /// Pattern indices, if the evaluation has patterns.
    pub(super) patterns: Vec<u16>,
    /// The target: 1 for a win, 0 for a loss, or between.
    pub(super) target: f64,
    /// No later move was random.
    pub(super) settled: bool,
}
