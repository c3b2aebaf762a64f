//! Lazy SMP: helper threads run the same search and share their findings with the main thread
//! through the transposition table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use clock::{Instant, now};

use crate::evaluate::Evaluate;
use crate::positions::moves;
use crate::score::INFINITE;
use crate::search::request::SearchRequest;
use crate::search::result::SearchResult;
use crate::search_limits::SearchLimits;

impl<G: Evaluate> SearchRequest<'_, G> {
    /// Searches on the main thread, with helper threads beside it, and counts the nodes of all.
    pub(super) fn run_threads(
        &self,
        choices: Vec<G::Move>,
        mut report: impl FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let begun = now();
        let deadline = begun.checked_add(self.limits.time);
        let (done, helper_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let with_helpers = |result: SearchResult<G::Move>| {
            let nodes = result.nodes + helper_nodes.load(Ordering::Relaxed);
            SearchResult { nodes, ..result }
        };
        let result = thread::scope(|scope| {
            for _ in 1..self.threads.max(1) {
                let help = || self.run_helper(deadline, &done, &helper_nodes);
                // With fewer threads the search is only slower.
                let _helper = thread::Builder::new().spawn_scoped(scope, help);
            }
            let mut report = |result: &SearchResult<G::Move>| report(&with_helpers(result.clone()));
            let result = self.search(choices, begun, deadline, &mut report);
            done.store(true, Ordering::Relaxed);
            result
        });
        with_helpers(result)
    }

    /// A helper thread's iterative deepening. Helpers differ by the root move they begin with.
    fn run_helper(&self, deadline: Option<Instant>, done: &AtomicBool, helper_nodes: &AtomicU64) {
        let mut worker = self.worker(deadline, done);
        let choices = moves(self.positions);
        for depth in 1..=self.limits.depth.min(SearchLimits::MAX_DEPTH) {
            let rotation = depth as usize % choices.len();
            let choices = [&choices[rotation..], &choices[..rotation]].concat();
            let before = worker.nodes();
            let found = worker.search_root(&choices, depth, -INFINITE, INFINITE);
            helper_nodes.fetch_add(worker.nodes() - before, Ordering::Relaxed);
            if found.is_none() || worker.stopped() || self.stop.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}
