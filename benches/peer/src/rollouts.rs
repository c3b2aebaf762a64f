//! Rollouts per second of a Monte-Carlo tree search, from the start position on.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use engine::{Mcts, SearchLimits};
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use rules::Game;

use crate::adapter::{Rules, State};

/// Rollouts per run: about a second.
const ROLLOUTS: u32 = 50_000;

/// Repetitions of each search, interleaved; the fastest counts.
const REPETITIONS: u32 = 3;

/// Rollout limit in plies, for both: giving up early is faster than playing on.
const MAX_ROLLOUT_PLIES: u32 = 1000;

/// Rollouts per second.
#[derive(Clone, Copy)]
pub(crate) struct Rates {
    pub(crate) ours: f64,
    pub(crate) peer: f64,
}

pub(crate) fn rollouts<G: Game>() -> Rates {
    let line = [G::start(&G::INFO.usual())];
    let mut rates = Rates { ours: 0.0, peer: 0.0 };
    for seed in 0..REPETITIONS {
        rates.ours = rates.ours.max(ours(&line, seed.into()));
        rates.peer = rates.peer.max(peer(&line));
    }
    rates
}

fn ours<G: Game>(line: &[G], seed: u64) -> f64 {
    let limits = SearchLimits { nodes: ROLLOUTS.into(), ..SearchLimits::NONE };
    // Room for a tree of as many nodes as the peer grows, which has no bound.
    let (bytes, stop) = (1 << 30, AtomicBool::new(false));
    let search = Mcts { positions: line, limits, lines: 1, seed, bytes, stop: &stop };
    let clock = Instant::now();
    let result = search.run(|_| {}).expect("the game begins");
    result.nodes as f64 / clock.elapsed().as_secs_f64()
}

fn peer<G: Game>(line: &[G]) -> f64 {
    let options =
        MCTSOptions::default().with_num_threads(1).with_max_rollout_depth(MAX_ROLLOUT_PLIES);
    let mut search = MonteCarloTreeSearch::<Rules<G>>::new(options);
    search.set_max_rollouts(ROLLOUTS);
    let state = State::of(line);
    let clock = Instant::now();
    search.choose_move(&state);
    f64::from(ROLLOUTS) / clock.elapsed().as_secs_f64()
}
