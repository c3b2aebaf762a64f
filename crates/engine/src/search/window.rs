//! The alpha-beta window.

use crate::score::{INFINITE, Score};

/// Alpha (`low`) and beta (`high`): a score strictly between them is exact, one outside is only a
/// bound.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) low: Score,
    pub(super) high: Score,
}

impl Window {
    /// The full window, which contains every score.
    pub(super) const FULL: Window = Window { low: -INFINITE, high: INFINITE };

    /// The zero window that tests if a score is above `low`.
    pub(super) const fn above(low: Score) -> Window {
        Window { low, high: low + 1 }
    }

    pub(super) const fn for_opponent(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }
}
