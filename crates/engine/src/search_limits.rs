//! How long to think.

use std::time::Duration;

/// What a search may use. It ends when the first of these is used up, when everything is decided,
/// or when it is told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// Plies to look ahead.
    pub depth: u32,
    /// Positions to look at.
    pub nodes: u64,
    /// Time that must not be exceeded.
    pub time: Duration,
    /// Time after which no further ply is begun; half of it is enough if the answer has not
    /// changed for some plies.
    pub soft: Duration,
}

impl SearchLimits {
    /// No search goes deeper.
    pub const DEEPEST: u32 = 120;

    /// No limit but the depth that no game needs.
    pub const NONE: SearchLimits = SearchLimits {
        depth: SearchLimits::DEEPEST,
        nodes: u64::MAX,
        time: Duration::MAX,
        soft: Duration::MAX,
    };
}

impl SearchLimits {
    /// What to use of a clock on which so much is left. A move usually takes its share of a game of
    /// thirty more moves, or of as many as there are until there is more time, and most of what
    /// comes back for it. A difficult one may take three times as much, but never half of the rest.
    pub fn on_clock(left: Duration, increment: Duration, moves: Option<u32>) -> SearchLimits {
        const USUAL_MOVES: u32 = 30;
        let moves = moves.unwrap_or(USUAL_MOVES).clamp(1, USUAL_MOVES);
        let most = left / 2;
        let share = (left / moves).saturating_add(increment / 5 * 4).min(most);
        SearchLimits { soft: share, time: share.saturating_mul(3).min(most), ..SearchLimits::NONE }
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
