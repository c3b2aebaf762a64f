//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use clock::Instant;
use rules::mix;

use crate::search::proof_search::Stopped;
use crate::search::solve_request::SolveLimits;

/// A parallel search: node counter, limits, stop flags and the positions in progress.
#[derive(Debug)]
pub(crate) struct SharedSearch<'a, M> {
    /// Nodes of all threads, updated in steps of [`POLL_NODES`].
    nodes: AtomicU64,
    /// The node count when the first thread knew the value; [`UNKNOWN`] until then.
    value_nodes: AtomicU64,
    limits: SolveLimits,
    started: Instant,
    /// Set by the caller.
    stop_requested: &'a AtomicBool,
    /// Set when one thread has finished or a limit is reached.
    stop: AtomicBool,
    /// The line that the first thread is searching, for progress reports.
    line: Mutex<Vec<M>>,
    /// Positions in progress, by digest: a thread defers a position that another one has begun. Two
    /// positions of one digest cost a little time and nothing else.
    busy: Vec<AtomicU64>,
    threads: usize,
}

/// One thread of a shared search.
pub(crate) struct SearchThread<'a, M> {
    shared: &'a SharedSearch<'a, M>,
    /// Only the first thread reports its line.
    is_first: bool,
    nodes: u64,
    /// The node count at which this thread must stop for now.
    budget: u64,
    /// A buffer for the moves of a position.
    moves: Vec<M>,
}

/// Sentinel for "not known yet".
const UNKNOWN: u64 = u64::MAX;

/// Nodes between two polls of the shared stop flags and counters.
const POLL_NODES: u64 = 256;

/// Threads avoid each other only this many plies from the root: subtrees further down are too
/// small.
const SHARED_PLIES: usize = 12;

/// The length of the reported line.
const SHOWN_PLIES: usize = 12;

impl<'a, M: Copy> SharedSearch<'a, M> {
    pub(crate) fn new(threads: usize, limits: SolveLimits, stop_requested: &'a AtomicBool) -> Self {
        const BUSY_SLOTS: usize = 1 << 10;
        SharedSearch {
            nodes: AtomicU64::new(0),
            value_nodes: AtomicU64::new(UNKNOWN),
            limits,
            started: clock::now(),
            stop_requested,
            stop: AtomicBool::new(false),
            line: Mutex::new(Vec::new()),
            busy: (0..BUSY_SLOTS).map(|_| AtomicU64::new(0)).collect(),
            threads,
        }
    }

    pub(crate) fn thread(&self, number: usize) -> SearchThread<'_, M> {
        let (is_first, budget) = (number == 0, u64::MAX);
        SearchThread { shared: self, is_first, nodes: 0, budget, moves: Vec::new() }
    }

    /// Nodes of all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The node count when the value became known.
    pub(crate) fn value_nodes(&self) -> Option<u64> {
        Some(self.value_nodes.load(Ordering::Relaxed)).filter(|&nodes| nodes != UNKNOWN)
    }

    /// Stops all threads.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// True if the search must stop, apart from the node limit.
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.stop_requested.load(Ordering::Relaxed)
            || self.started.elapsed() >= self.limits.time
    }

    /// The line that the first thread is searching.
    pub(crate) fn line(&self) -> Vec<M> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn busy(&self, digest: u64) -> &AtomicU64 {
        &self.busy[(digest >> 32) as usize % self.busy.len()]
    }
}

impl<M: Copy> SearchThread<'_, M> {
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Records when the value became known; later calls do not count.
    pub(crate) fn mark_value_known(&self) {
        let nodes = self.shared.nodes() + self.nodes % POLL_NODES;
        self.shared.value_nodes.fetch_min(nodes, Ordering::Relaxed);
    }

    /// True if a single thread has reached the node limit. It stops at the exact node, so that
    /// results are reproducible.
    fn is_over_node_limit(&self) -> bool {
        self.shared.threads == 1 && self.nodes > self.shared.limits.nodes
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.shared.threads
    }

    /// Sets the node budget from here on; `None` leaves only the limits of the shared search.
    pub(crate) fn set_budget(&mut self, nodes: Option<u64>) {
        self.budget = nodes.map_or(u64::MAX, |nodes| self.nodes.saturating_add(nodes));
    }

    /// Lowers the node budget until [`restore`](Self::restore) is called with the returned value;
    /// `None` if it is already lower.
    pub(crate) fn restrict(&mut self, nodes: u64) -> Option<u64> {
        let budget = self.nodes.saturating_add(nodes);
        (budget < self.budget).then(|| std::mem::replace(&mut self.budget, budget))
    }

    pub(crate) fn restore(&mut self, budget: u64) {
        self.budget = budget;
    }

    /// True if the node budget is used up.
    pub(crate) fn is_over_budget(&self) -> bool {
        self.nodes > self.budget
    }

    pub(crate) fn moves(&mut self) -> &mut Vec<M> {
        &mut self.moves
    }

    /// Counts a node and polls the reasons to stop.
    #[inline]
    pub(crate) fn count(&mut self, line: &[M]) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_NODES) {
            self.shared.nodes.fetch_add(POLL_NODES, Ordering::Relaxed);
            if self.is_first && self.nodes.is_multiple_of(POLL_NODES << 6) {
                let mut shown = self.shared.line.lock().unwrap_or_else(PoisonError::into_inner);
                shown.clear();
                shown.extend_from_slice(&line[..line.len().min(SHOWN_PLIES)]);
            }
            if self.shared.threads > 1 && self.shared.nodes() >= self.shared.limits.nodes {
                self.shared.stop();
            }
            if self.shared.should_stop() {
                return Err(Stopped);
            }
        }
        if self.is_over_node_limit() || self.is_over_budget() { Err(Stopped) } else { Ok(()) }
    }

    /// True if another thread is searching this position.
    #[inline]
    pub(crate) fn is_busy_with(&self, code: Option<u128>) -> bool {
        let Some(digest) = code.filter(|_| self.shared.threads > 1).map(digest) else {
            return false;
        };
        self.shared.busy(digest).load(Ordering::Relaxed) == digest
    }

    /// Marks a position as in progress; `None` if another thread has done so, which then also
    /// clears the mark.
    #[inline]
    pub(crate) fn begin(&self, code: Option<u128>, ply: usize) -> Option<u64> {
        let shared = self.shared.threads > 1 && ply <= SHARED_PLIES;
        let digest = code.filter(|_| shared).map(digest)?;
        (self.shared.busy(digest).swap(digest, Ordering::Relaxed) != digest).then_some(digest)
    }

    /// Clears the mark that [`begin`](Self::begin) has set.
    #[inline]
    pub(crate) fn end(&self, begun: Option<u64>) {
        if let Some(digest) = begun {
            let busy = self.shared.busy(digest);
            let _another_may_have_begun =
                busy.compare_exchange(digest, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

impl<M> Drop for SearchThread<'_, M> {
    fn drop(&mut self) {
        self.shared.nodes.fetch_add(self.nodes % POLL_NODES, Ordering::Relaxed);
    }
}

fn digest(code: u128) -> u64 {
    mix(mix(1, code as u64), (code >> 64) as u64) | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_clears_only_its_own_marks() {
        let stop = AtomicBool::new(false);
        let shared =
            SharedSearch::<u8>::new(2, SolveLimits { threads: 2, ..SolveLimits::NONE }, &stop);
        let (one, other) = (shared.thread(0), shared.thread(1));
        let begun = one.begin(Some(7), 1);
        other.end(other.begin(Some(7), 1));
        assert!(other.is_busy_with(Some(7)));
        one.end(begun);
        assert!(!other.is_busy_with(Some(7)));
    }
}
