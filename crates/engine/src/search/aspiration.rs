//! Aspiration windows: a search with a narrow window around the expected score is faster if the
//! score falls inside.

use crate::evaluate::Evaluate;
use crate::score::{INFINITE, Score, is_decided};
use crate::search::worker::Worker;

/// Half the width of the first window, in points.
const ASPIRATION_POINTS: Score = 60;

/// The factor by which a window widens after each fail-low or fail-high.
const WIDENING: Score = 4;

/// Root search with an aspiration window around the expected score; with a full window if nothing
/// or a decided score is expected.
pub(super) fn search_near<G: Evaluate>(
    worker: &mut Worker<'_, G>,
    choices: &[G::Move],
    depth: u32,
    expected: Option<Score>,
) -> Option<(Score, Vec<G::Move>)> {
    let (mut low, mut high, mut width) = (-INFINITE, INFINITE, ASPIRATION_POINTS);
    if let Some(expected) = expected.filter(|&score| !is_decided(score)) {
        (low, high) = (expected - width, expected + width);
    }
    loop {
        let (score, moves) = worker.search_root(choices, depth, low, high)?;
        width = if is_decided(score) { INFINITE } else { width * WIDENING };
        if worker.stopped() || score > low && score < high {
            return Some((score, moves));
        }
        if score <= low {
            low = (score - width).max(-INFINITE);
        } else {
            high = (score + width).min(INFINITE);
        }
    }
}
