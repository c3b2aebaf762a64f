//! Solving a position by search.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use engine::Evaluate;
use rules::{Coded, ProvedValue};

use crate::packed_value::PackedValue;
use crate::search::bounds_table::BoundsTable;
use crate::search::proof_search::ProofSearch;
use crate::search::shared_search::SharedSearch;
use crate::search::solve_plan::{self, ThreadResult};

/// A position to solve, with limits and a bounds table.
#[derive(Debug)]
pub struct SolveRequest<'a, G> {
    /// The position. Repetition is ignored, because the history is not known here.
    pub position: &'a G,
    /// Nodes, time and threads.
    pub limits: SolveLimits,
    /// The bounds table; it must not have been used for other games or setups.
    pub bounds: &'a BoundsTable,
    /// Set by another thread to end the search early.
    pub stop: &'a AtomicBool,
}

/// Limits of a search: nodes, time and threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveLimits {
    /// Nodes to search.
    pub nodes: u64,
    /// Time limit.
    pub time: Duration,
    /// Threads. Only a single thread is reproducible within the same nodes.
    pub threads: usize,
}

impl SolveLimits {
    /// One thread without limits.
    pub const NONE: SolveLimits = SolveLimits { nodes: u64::MAX, time: Duration::MAX, threads: 1 };
}

/// The result of solving a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The value; `None` if it was not found.
    pub value: Option<ProvedValue>,
    /// Every legal move and its value for the player to move.
    pub moves: Vec<(M, Option<ProvedValue>)>,
    /// The principal variation; it may be incomplete.
    pub line: Vec<M>,
    /// Nodes searched.
    pub nodes: u64,
    /// The nodes it took to prove the value; the others were spent on the moves,
    /// the distance and the line.
    pub value_nodes: Option<u64>,
    /// Time taken.
    pub time: Duration,
    /// True if no limit was reached: the same request gives the same result.
    pub is_complete: bool,
}

/// Progress of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress<M> {
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken so far.
    pub time: Duration,
    /// The fraction of the bounds table in use.
    pub fill: f64,
    /// The first moves of the line being searched.
    pub line: Vec<M>,
}

/// Nodes that null windows alone get to find a winner, before proof numbers take over. What is
/// found in fewer stays as it is on every machine and in every version.
const NULL_WINDOW_NODES: u64 = 1 << 20;

/// The interval between progress reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

impl<G: Coded + Evaluate> SolveRequest<'_, G> {
    /// Solves the position, as far as the limits allow.
    pub fn solve(&self, mut report: impl FnMut(&Progress<G::Move>)) -> Solution<G::Move> {
        let started = clock::now();
        let threads = self.threads();
        let shared = SharedSearch::new(threads, self.limits, self.stop);
        let search = |number| {
            let search = ProofSearch::new(self.bounds, shared.thread(number), self.position);
            let mut search = search.with_proof_numbers(NULL_WINDOW_NODES);
            let result = solve_plan::solve(&mut search, self.position);
            // The first thread to finish ends the search.
            shared.stop();
            result
        };
        let (sender, receiver) = mpsc::channel();
        let mut found: Vec<ThreadResult<G::Move>> = Vec::new();
        thread::scope(|scope| {
            let spawn = |number| {
                let (search, sender) = (&search, sender.clone());
                // The receiver lives until all threads have sent.
                let work = move || drop(sender.send(search(number)));
                thread::Builder::new().spawn_scoped(scope, work)
            };
            // With fewer threads the search is only slower.
            let spawned = (0..threads).map(spawn).take_while(Result::is_ok).count();
            drop(sender);
            if spawned == 0 {
                // A system without threads, such as a browser, gets no progress reports.
                found.push(search(0));
                return;
            }
            loop {
                match receiver.recv_timeout(REPORT_INTERVAL) {
                    Ok(result) => found.push(result),
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {
                        let (nodes, time) = (shared.nodes(), started.elapsed());
                        let (fill, line) = (self.bounds.fill(), shared.line());
                        report(&Progress { nodes, time, fill, line });
                    }
                }
            }
        });
        let best = found
            .into_iter()
            .max_by_key(ThreadResult::completeness)
            .expect("a thread has answered");
        let ThreadResult { value, moves, line, is_complete } = best;
        let (nodes, value_nodes, time) = (shared.nodes(), shared.value_nodes(), started.elapsed());
        Solution { value, moves, line, nodes, value_nodes, time, is_complete }
    }

    /// One thread without codes: nothing would be shared, and all threads would do the same work.
    fn threads(&self) -> usize {
        if self.position.code().is_some() { self.limits.threads.max(1) } else { 1 }
    }

    /// Proves who wins and nothing else, on one thread and by null windows alone: the value, if it
    /// was found within the limits, and the nodes searched. From an empty bounds table the result
    /// is always the same, which the rows of ledgers rely on.
    pub fn prove(&self) -> (Option<ProvedValue>, u64) {
        self.prove_by_numbers(u64::MAX)
    }

    /// The same, by proof numbers where null windows alone take more than so many nodes.
    pub fn prove_by_numbers(&self, null_window_nodes: u64) -> (Option<ProvedValue>, u64) {
        let shared = SharedSearch::new(1, self.limits, self.stop);
        let search = ProofSearch::new(self.bounds, shared.thread(0), self.position);
        let mut search = search.with_proof_numbers(null_window_nodes);
        let value = solve_plan::prove(&mut search, self.position, solve_plan::MAX_PLIES);
        (value.ok().flatten(), search.nodes())
    }

    /// Proves whether the player to move wins within this many plies, on one thread: the answer, if
    /// it was found within the limits, and the nodes searched.
    pub fn wins_within(&self, plies: u32) -> (Option<bool>, u64) {
        let shared = SharedSearch::new(1, self.limits, self.stop);
        let mut search = ProofSearch::new(self.bounds, shared.thread(0), self.position);
        let goal = PackedValue::won_in(plies);
        let bound = search.bound(self.position, goal);
        (bound.ok().map(|bound| bound >= goal), search.nodes())
    }

    /// A winning move, found by one thread; `None` if there is none or the search was stopped
    /// first. Quick if the bounds table has the answer. Where positions can recur, no move wins
    /// sooner.
    pub fn winning_move(&self) -> Option<G::Move> {
        let shared = SharedSearch::new(1, self.limits, self.stop);
        let mut search = ProofSearch::new(self.bounds, shared.thread(0), self.position);
        solve_plan::winning_move(&mut search, self.position).ok().flatten()
    }
}
