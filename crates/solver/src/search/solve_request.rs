//! Solving a position by search.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use rules::{Coded, Evaluate, ProvedValue};

use crate::clock;
use crate::search::bounds_table::BoundsTable;
use crate::search::proof_search::ProofSearch;
use crate::search::shared_search::SharedSearch;
use crate::search::solve_plan::{self, Findings};

/// A position that is to be solved.
#[derive(Debug)]
pub struct SolveRequest<'a, G> {
    /// The position. Repetition is not looked at: what came before is not known here.
    pub position: &'a G,
    /// What may be used.
    pub limits: SolveLimits,
    /// What is remembered, of this game with this setup alone.
    pub memory: &'a BoundsTable,
    /// Set to make it stop.
    pub stop: &'a AtomicBool,
}

/// What solving may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveLimits {
    /// Positions to look at.
    pub nodes: u64,
    /// Time that must not be exceeded.
    pub time: Duration,
    /// How many threads search. Only one gives the same answer within the same nodes every time.
    pub threads: usize,
}

impl SolveLimits {
    /// One thread and all the time in the world.
    pub const NONE: SolveLimits = SolveLimits { nodes: u64::MAX, time: Duration::MAX, threads: 1 };
}

/// What has been found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The value; `None` if it was not found.
    pub value: Option<ProvedValue>,
    /// Every legal move and its value for the player to move.
    pub moves: Vec<(M, Option<ProvedValue>)>,
    /// How the game could go on; it may break off.
    pub line: Vec<M>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many of them had been when the value was known, if it is; the others were about the moves,
    /// the distance and the line.
    pub value_nodes: Option<u64>,
    /// How long it took.
    pub time: Duration,
    /// Whether the limits did not matter: whoever asks again hears the same.
    pub is_whole: bool,
}

/// How far the search is.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress<M> {
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
    /// How much of the memory is in use, from 0 to 1.
    pub fill: f64,
    /// The first moves of the line that is looked at.
    pub line: Vec<M>,
}

/// So often the one who waits hears how far the search is.
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
                        ProofSearch::new(self.memory, team.member(number), self.position);
                    let findings = solve_plan::solve(&mut search, self.position);
                    // The first to come to an end speaks for all.
                    team.stop();
                    // Whoever waits for findings waits for all of them.
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
                        let (fill, line) = (self.memory.fill(), team.line());
                        report(&Progress { nodes, time, fill, line });
                    }
                }
            }
        });
        let best = found.into_iter().max_by_key(Findings::amount).expect("a thread has answered");
        let Findings { value, moves, line, is_whole } = best;
        let (nodes, value_nodes, time) = (team.nodes(), team.value_nodes(), began.elapsed());
        Solution { value, moves, line, nodes, value_nodes, time, is_whole }
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
        let mut search = ProofSearch::new(self.memory, team.member(0), self.position);
        solve_plan::winning_move(&mut search, self.position).ok().flatten()
    }
}
