//! Search limits and time management.

use std::time::Duration;

/// Limits of a search. It ends at the first of them, when everything is decided, or when it is
/// stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// Maximum depth in plies.
    pub depth: u32,
    /// Maximum number of nodes.
    pub nodes: u64,
    /// Hard time limit.
    pub time: Duration,
    /// Soft time limit: no further iteration begins after it, or after half of it if the best move
    /// is stable.
    pub soft: Duration,
}

impl SearchLimits {
    /// Maximum search depth in plies.
    pub const MAX_DEPTH: u32 = 120;

    /// No limits except the maximum depth, which no game needs.
    pub const NONE: SearchLimits = SearchLimits {
        depth: SearchLimits::MAX_DEPTH,
        nodes: u64::MAX,
        time: Duration::MAX,
        soft: Duration::MAX,
    };
}

impl SearchLimits {
    /// Time management: limits for a move with this much time left on the clock. The time left is
    /// divided by the moves until the next time control, at most thirty, and most of the increment
    /// is added. A difficult move may take three times as long, but never more than half of the
    /// time left.
    pub fn on_clock(left: Duration, increment: Duration, moves: Option<u32>) -> SearchLimits {
        const DEFAULT_MOVES_TO_GO: u32 = 30;
        let moves = moves.unwrap_or(DEFAULT_MOVES_TO_GO).clamp(1, DEFAULT_MOVES_TO_GO);
        let max = left / 2;
        let share = (left / moves).saturating_add(increment / 5 * 4).min(max);
        SearchLimits { soft: share, time: share.saturating_mul(3).min(max), ..SearchLimits::NONE }
    }
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_move_takes_its_share_of_the_clock() {
        let limits = SearchLimits::on_clock(seconds(300), seconds(5), None);
        assert_eq!((limits.soft, limits.time), (seconds(14), seconds(42)));
        let last = SearchLimits::on_clock(seconds(8), seconds(0), Some(1));
        assert_eq!((last.soft, last.time), (seconds(4), seconds(4)));
    }

    #[test]
    fn no_move_uses_up_the_clock() {
        for milliseconds in [0, 1, 10, 1000] {
            let left = Duration::from_millis(milliseconds);
            let limits = SearchLimits::on_clock(left, seconds(60), None);
            assert!(limits.time <= left / 2 && limits.soft <= limits.time);
        }
    }
}
