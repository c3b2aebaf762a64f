//! Selectivity: futility pruning, late-move pruning and the few-moves extension.
//!
//! Late-move reduction has a file of its own. Each game sets its parameters in
//! [`SearchTuning`](crate::SearchTuning).

use crate::evaluate::Evaluate;
use crate::score::{Score, is_decided};
use crate::search::window::Window;
use crate::search::worker::Worker;

/// Reverse futility pruning: the depth up to which a large lead is trusted to last.
const REVERSE_FUTILITY_MAX_DEPTH: u32 = 7;

/// Futility pruning: the depth up to which a large deficit is trusted to last.
const FUTILITY_MAX_DEPTH: u32 = 3;

/// Futility pruning multiplies the margin by this: catching up is harder than staying ahead.
const FUTILITY_MARGINS: Score = 2;

impl<G: Evaluate> Worker<'_, G> {
    /// Futility pruning in both directions: the static evaluation, if it is so far outside the
    /// window that the remaining plies will hardly bring it back.
    pub(super) fn futility(&self, depth: u32, window: Window) -> Option<Score> {
        let margin = G::TUNING
            .futility_margin
            .filter(|_| depth <= REVERSE_FUTILITY_MAX_DEPTH && self.can_prune(window))?;
        let eval = self.static_eval(Window::FULL);
        let margin = margin * depth as Score;
        let fails_high = eval - margin >= window.high;
        let fails_low =
            depth <= FUTILITY_MAX_DEPTH && eval + FUTILITY_MARGINS * margin <= window.low;
        (fails_high || fails_low).then_some(eval)
    }

    /// Late-move pruning: the number of moves to search, as long as the best is not decided.
    pub(super) fn late_move_count(&self, depth: u32, window: Window) -> usize {
        let counts = G::TUNING.late_move_counts;
        let count = counts.get(depth as usize - 1).filter(|_| self.can_prune(window));
        count.copied().unwrap_or(usize::MAX)
    }

    /// Few-moves extension: one ply more where few moves are legal and therefore often forced. It
    /// ends at twice the root depth, or a blocked position would be extended forever.
    pub(super) fn extension(&self, ply: u32) -> u32 {
        let is_forcing = !self.exact
            && ply < 2 * self.root_depth
            && self.pickers[ply as usize].len() <= G::TUNING.few_moves;
        u32::from(is_forcing)
    }

    /// Only zero windows between undecided scores are pruned: not the principal variation, and not
    /// searches for a win or a loss.
    fn can_prune(&self, window: Window) -> bool {
        let Window { low, high } = window;
        !self.exact && high - low == 1 && !is_decided(low) && !is_decided(high)
    }
}
