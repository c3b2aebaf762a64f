//! The linear model behind an evaluation, for tuning its weights.

use crate::evaluate::Evaluate;

/// Fixed-point scale of pattern weights: 16 stand for one point.
pub const PATTERN_SCALE: i32 = 16;

/// Fixed-point scale of move priorities: a move with 1000 more is e times as likely to be best.
pub const PRIORITY_SCALE: i32 = 1000;

/// An evaluation whose weights are tuned by self-play. Only tuning and tests use this trait; a
/// search needs nothing but [`Evaluate`].
pub trait Tunable: Evaluate {
    /// Feature values, an array in practice.
    type Features: AsRef<[i32]>;

    /// Feature names.
    const FEATURES: &'static [&'static str];

    /// Feature weights, in the same order.
    const WEIGHTS: &'static [i32];

    /// Number of piece patterns of one player; 0 for an evaluation without patterns.
    const PATTERNS: usize = 0;

    /// Number of move patterns; 0 for a game without them.
    const MOVE_PATTERNS: usize = 0;

    /// Feature values for the player to move. Only for unfinished games.
    fn features(&self) -> Self::Features;

    /// Pattern indices of all pieces; those of the opponent follow those of the player to move,
    /// offset by [`Tunable::PATTERNS`]. A pattern has two weights, for its share of all pieces and
    /// for its share of the board, both in percent; the last two features are the weighted sums.
    fn patterns(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Pattern indices of a legal move, whose weights add up to its priority.
    fn move_patterns(&self, _mv: Self::Move) -> Vec<usize> {
        Vec::new()
    }
}

/// The linear evaluation: the dot product of features and weights.
#[inline]
pub fn weighted_sum<G: Tunable>(position: &G) -> i32 {
    let features = position.features();
    features.as_ref().iter().zip(G::WEIGHTS).map(|(feature, weight)| feature * weight).sum()
}
