//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use rules::mix;

use crate::clock;
use crate::search::proof_search::Stopped;
use crate::search::solve_request::SolveLimits;

/// A parallel search: node counter, limits, stop flags and the positions in progress.
#[derive(Debug)]
pub(crate) struct SharedSearch<'a, M> {
    /// Nodes of all threads, updated in steps of [`STEP`].
    nodes: AtomicU64,
    /// The node count when the first thread knew the value; [`UNKNOWN`] until then.
    value_nodes: AtomicU64,
    limits: SolveLimits,
    began: Instant,
    /// Set by the caller.
    asked_to_stop: &'a AtomicBool,
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
    team: &'a SharedSearch<'a, M>,
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
const STEP: u64 = 256;

/// The plies near the root whose positions threads divide among them: further down there
/// is too little to do.
const SHARED_PLIES: usize = 12;

/// The length of the reported line.
const SHOWN_PLIES: usize = 12;

impl<'a, M: Copy> SharedSearch<'a, M> {
    pub(crate) fn new(threads: usize, limits: SolveLimits, asked_to_stop: &'a AtomicBool) -> Self {
        const BUSY: usize = 1 << 10;
        SharedSearch {
            nodes: AtomicU64::new(0),
            value_nodes: AtomicU64::new(UNKNOWN),
            limits,
            began: clock::now(),
            asked_to_stop,
            stop: AtomicBool::new(false),
            line: Mutex::new(Vec::new()),
            busy: (0..BUSY).map(|_| AtomicU64::new(0)).collect(),
            threads,
        }
    }

    pub(crate) fn member(&self, number: usize) -> SearchThread<'_, M> {
        let (is_first, budget) = (number == 0, u64::MAX);
        SearchThread { team: self, is_first, nodes: 0, budget, moves: Vec::new() }
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

    /// True if there is a reason to stop, apart from the nodes.
    fn is_to_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.asked_to_stop.load(Ordering::Relaxed)
            || self.began.elapsed() >= self.limits.time
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
    pub(crate) fn has_value(&self) {
        let nodes = self.team.nodes() + self.nodes % STEP;
        self.team.value_nodes.fetch_min(nodes, Ordering::Relaxed);
    }

    /// A single thread stops at the exact node, so that results are reproducible.
    fn has_all_nodes(&self) -> bool {
        self.team.threads == 1 && self.nodes > self.team.limits.nodes
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.team.threads
    }

    /// Sets the node budget from here on; `None` leaves only the limits of the shared search.
    pub(crate) fn allow(&mut self, nodes: Option<u64>) {
        self.budget = nodes.map_or(u64::MAX, |nodes| self.nodes.saturating_add(nodes));
    }

    /// Lowers the node budget until [`restore`](Self::restore) is called with the returned value;
    /// `None` if it was not allowed more.
    pub(crate) fn restrict(&mut self, nodes: u64) -> Option<u64> {
        let budget = self.nodes.saturating_add(nodes);
        (budget < self.budget).then(|| std::mem::replace(&mut self.budget, budget))
    }

    pub(crate) fn restore(&mut self, budget: u64) {
        self.budget = budget;
    }

    /// True if the node budget is used up.
    pub(crate) fn is_used_up(&self) -> bool {
        self.nodes > self.budget
    }

    pub(crate) fn moves(&mut self) -> &mut Vec<M> {
        &mut self.moves
    }

    /// Counts a node and polls the reasons to stop.
    #[inline]
    pub(crate) fn count(&mut self, line: &[M]) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STEP) {
            self.team.nodes.fetch_add(STEP, Ordering::Relaxed);
            if self.is_first && self.nodes.is_multiple_of(STEP << 6) {
                let mut shown = self.team.line.lock().unwrap_or_else(PoisonError::into_inner);
                shown.clear();
                shown.extend_from_slice(&line[..line.len().min(SHOWN_PLIES)]);
            }
            if self.team.threads > 1 && self.team.nodes() >= self.team.limits.nodes {
                self.team.stop();
            }
            if self.team.is_to_stop() {
                return Err(Stopped);
            }
        }
        if self.has_all_nodes() || self.is_used_up() { Err(Stopped) } else { Ok(()) }
    }

    /// True if another thread has begun with this position.
    #[inline]
    pub(crate) fn is_busy_with(&self, code: Option<u128>) -> bool {
        let Some(digest) = code.filter(|_| self.team.threads > 1).map(digest) else { return false };
        self.team.busy(digest).load(Ordering::Relaxed) == digest
    }

    /// Marks a position as in progress; `None` if another thread has done so, which is then the
    /// one to take it back.
    #[inline]
    pub(crate) fn begin(&self, code: Option<u128>, ply: usize) -> Option<u64> {
        let shared = self.team.threads > 1 && ply <= SHARED_PLIES;
        let digest = code.filter(|_| shared).map(digest)?;
        (self.team.busy(digest).swap(digest, Ordering::Relaxed) != digest).then_some(digest)
    }

    /// Clears the mark that [`begin`](Self::begin) has set.
    #[inline]
    pub(crate) fn end(&self, begun: Option<u64>) {
        if let Some(digest) = begun {
            let busy = self.team.busy(digest);
            let _another_may_have_begun =
                busy.compare_exchange(digest, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

impl<M> Drop for SearchThread<'_, M> {
    fn drop(&mut self) {
        self.team.nodes.fetch_add(self.nodes % STEP, Ordering::Relaxed);
    }
}

fn digest(code: u128) -> u64 {
    mix(mix(1, code as u64), (code >> 64) as u64) | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_takes_back_only_what_it_has_said_itself() {
        let stop = AtomicBool::new(false);
        let team =
            SharedSearch::<u8>::new(2, SolveLimits { threads: 2, ..SolveLimits::NONE }, &stop);
        let (one, other) = (team.member(0), team.member(1));
        let begun = one.begin(Some(7), 1);
        other.end(other.begin(Some(7), 1));
        assert!(other.is_busy_with(Some(7)));
        one.end(begun);
        assert!(!other.is_busy_with(Some(7)));
    }
}
