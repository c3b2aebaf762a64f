//! The budget of a review: nodes per position, or a time for the whole game.

use std::time::Duration;

use catalog::{SearchLimits, SolveLimits};

use crate::review::ReviewOptions;

/// Engine nodes per position of a game of usual length.
pub(crate) const ENGINE_NODES: u64 = 40_000;

/// The solver gets this percentage of the engine's nodes.
const SOLVER_PERCENT: u64 = 150;

/// Longer games share the nodes of a game of this many plies.
const FULL_PLIES: u64 = 60;

/// However long the game, a position gets this fraction (1/n) of the nodes.
const MIN_FRACTION: u64 = 80;

/// Where a mistake hinges on one position, the solver gets this many times its nodes.
pub(crate) const EXTRA: u64 = 8;

/// With a time limit, that is what ends a search; nobody needs more nodes than these.
const TIMED_SOLVER_NODES: u64 = 2_000_000;

/// With a time limit, the solver gets this fraction (1/n) of the time of a position.
const SOLVER_TIME_DIVISOR: u32 = 3;

/// What is left for the positions of a game.
#[derive(Debug)]
pub(crate) struct Budget {
    nodes: Option<(u64, u64)>,
    time: Duration,
    positions: u32,
    threads: usize,
}

impl Budget {
    /// Without a time limit the nodes are limited, and the review is the same on every machine.
    pub(crate) fn new(plies: usize, options: &ReviewOptions) -> Budget {
        let ReviewOptions { nodes, time, threads, .. } = *options;
        let plies = (plies as u64).max(1);
        let engine = (nodes * FULL_PLIES.min(plies) / plies).max(nodes / MIN_FRACTION).max(1);
        let nodes = time.is_none().then_some((engine, engine * SOLVER_PERCENT / 100));
        let time = time.unwrap_or(Duration::MAX);
        Budget { nodes, time, positions: plies as u32 + 1, threads }
    }

    fn time_of_position(&self) -> Duration {
        if self.nodes.is_some() { Duration::MAX } else { self.time / self.positions.max(1) }
    }

    pub(crate) fn engine(&self) -> SearchLimits {
        let nodes = self.nodes.map_or(u64::MAX, |(engine, _)| engine);
        SearchLimits { nodes, time: self.time_of_position(), ..SearchLimits::NONE }
    }

    pub(crate) fn solver(&self, times: u64) -> SolveLimits {
        let nodes = self.nodes.map_or(TIMED_SOLVER_NODES, |(_, solver)| solver * times);
        let time = match self.time_of_position() {
            Duration::MAX => Duration::MAX,
            time => time / SOLVER_TIME_DIVISOR,
        };
        SolveLimits { nodes, time, threads: self.threads }
    }

    /// Time was spent; it matters only under a time limit.
    pub(crate) fn spend(&mut self, time: Duration) {
        if self.nodes.is_none() {
            self.time = self.time.saturating_sub(time);
        }
    }

    pub(crate) fn finish_position(&mut self) {
        self.positions = self.positions.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_games_share_the_nodes_of_a_usual_one() {
        let nodes = |plies| Budget::new(plies, &ReviewOptions::default()).engine().nodes;
        assert_eq!((nodes(2), nodes(60)), (ENGINE_NODES, ENGINE_NODES));
        assert_eq!(nodes(120), ENGINE_NODES / 2);
        assert_eq!(nodes(100_000), ENGINE_NODES / MIN_FRACTION);
    }

    #[test]
    fn time_is_divided_among_the_positions_left() {
        let time = Some(Duration::from_secs(10));
        let mut budget = Budget::new(9, &ReviewOptions { time, ..ReviewOptions::default() });
        assert_eq!(budget.engine().time, Duration::from_secs(1));
        budget.spend(Duration::from_secs(1));
        budget.finish_position();
        assert_eq!(budget.engine().time, Duration::from_secs(1));
    }
}
