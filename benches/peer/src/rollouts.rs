//! Rollouts per second of a Monte-Carlo tree search from the start position.

use std::time::Instant;

use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use rules::Evaluate;

use crate::adapter::{Rules, State};

/// Enough for a second or so.
const ROLLOUTS: u32 = 50_000;

/// Each search is repeated, in turn with the other one, and the quickest counts.
const REPETITIONS: u32 = 3;

pub(crate) fn rollouts<G: Evaluate>() -> f64 {
    let start = [G::start(&G::INFO.usual())];
    (0..REPETITIONS).map(|_| peer(&start)).fold(0.0, f64::max)
}

fn peer<G: Evaluate>(line: &[G]) -> f64 {
    // No rollout ends for being too long: that would be quicker than playing it.
    let options = MCTSOptions::default().with_num_threads(1).with_max_rollout_depth(1000);
    let mut search = MonteCarloTreeSearch::<Rules<G>>::new(options);
    search.set_max_rollouts(ROLLOUTS);
    let state = State::of(line);
    let clock = Instant::now();
    search.choose_move(&state);
    f64::from(ROLLOUTS) / clock.elapsed().as_secs_f64()
}
