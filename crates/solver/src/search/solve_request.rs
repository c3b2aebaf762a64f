//! Solving a position by search.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use engine::Evaluate;
use rules::{Coded, ProvedValue};

use crate::clock;
use crate::search::bounds_table::BoundsTable;
use crate::search::proof_search::ProofSearch;
use crate::search::shared_search::SharedSearch;
use crate::search::solve_plan::{self, Findings};

/// A position to solve, with limits and memory.
#[derive(Debug)]
pub struct SolveRequest<'a, G> {
    /// The position. Repetition is ignored, because the history is not known here.
    pub position: &'a G,
    /// Nodes, time and threads.
    pub limits: SolveLimits,
    /// The bounds table; it must be of this game and setup alone.
    pub bounds: &'a BoundsTable,
    /// Stops the work when set.
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

/// The interval between progress reports.
const PULSE: Duration = Duration::from_millis(100);

impl<G: Coded + Evaluate> SolveRequest<'_, G> {
    /// Solves the position, as far as the limits allow.
    pub fn solve(&self, mut report: impl FnMut(&Progress<G::Move>)) -> Solution<G::Move> {
        let began = clock::now();
        let threads = self.threads();
        let team = SharedSearch::new(threads, self.limits, self.stop);
        let (sender, receiver) = mpsc::channel();
        let mut found: Vec<Findings<G::Move>> = Vec::new();
        thread::scope(|scope| {
            for number in 0..threads {
                let (team, sender) = (&team, sender.clone());
                scope.spawn(move || {
                    let mut search =
                        ProofSearch::new(self.bounds, team.member(number), self.position);
                    let findings = solve_plan::solve(&mut search, self.position);
                    // The first thread to finish ends the search.
                    team.stop();
                    // The receiver lives until all threads have sent.
                    let _is_heard = sender.send(findings);
                });
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(PULSE) {
                    Ok(findings) => found.push(findings),
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {
                        let (nodes, time) = (team.nodes(), began.elapsed());
                        let (fill, line) = (self.bounds.fill(), team.line());
                        report(&Progress { nodes, time, fill, line });
                    }
                }
            }
        });
        let best = found.into_iter().max_by_key(Findings::amount).expect("a thread has answered");
        let Findings { value, moves, line, is_complete } = best;
        let (nodes, value_nodes, time) = (team.nodes(), team.value_nodes(), began.elapsed());
        Solution { value, moves, line, nodes, value_nodes, time, is_complete }
    }

    /// Without codes nothing is shared: several threads would all do the same.
    fn threads(&self) -> usize {
        if self.position.code().is_some() { self.limits.threads.max(1) } else { 1 }
    }

    /// A move that wins for the player to move, found by one thread; `None` if there is none or it
    /// was not found within the limits or before it was told to stop. Quick where the memory knows
    /// the answer. Where positions recur, no move wins sooner.
    pub fn winning_move(&self) -> Option<G::Move> {
        let team = SharedSearch::new(1, self.limits, self.stop);
        let mut search = ProofSearch::new(self.bounds, team.member(0), self.position);
        solve_plan::winning_move(&mut search, self.position).ok().flatten()
    }
}
