//! Search requests and the stages of a search.

use std::sync::atomic::AtomicBool;

use clock::{Instant, now};

use crate::evaluate::Evaluate;
use crate::oracle::Oracle;
use crate::positions::moves;
use crate::score::plies_to_end;
use crate::search::eval_noise::EvalNoise;
use crate::search::result::{SearchResult, Variation};
use crate::search::trap::trap;
use crate::search::win_search::{Solved, solve};
use crate::search::worker::Worker;
use crate::search_limits::SearchLimits;
use crate::transposition::TranspositionTable;

/// A request to the alpha-beta search. [`SearchRequest::new`] has the defaults; set the other
/// fields by struct update syntax.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a, G> {
    /// All positions of the game so far, the current one last.
    pub positions: &'a [G],
    /// Move to play or analysis; to play by default.
    pub purpose: Purpose,
    /// Depth, nodes and time; none by default.
    pub limits: SearchLimits,
    /// Evaluation noise of weak players; none by default.
    pub eval_noise: EvalNoise,
    /// Search threads; one by default. Only one thread gives the same answer every time.
    pub threads: usize,
    /// The transposition table, kept from one move of a game to the next.
    pub table: &'a TranspositionTable,
    /// Outside knowledge, such as a tablebase; none by default.
    pub oracle: Option<&'a dyn Oracle<G>>,
    /// Set by another thread to end the search early.
    pub stop: &'a AtomicBool,
}

/// The purpose of a search: a move to play, or an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A move to play. Winning matters more than an accurate score and variation.
    Play {
        /// Runs the win search in endings, and sets traps in lost positions. Off for weak
        /// players.
        solve_endings: bool,
    },
    /// Accurate scores and variations.
    Analyze {
        /// The number of best moves wanted (multi-PV).
        lines: usize,
        /// Searches decided games on until the distance to the end is exact.
        exact_distances: bool,
    },
}

impl Purpose {
    /// The strongest move.
    pub const PLAY: Purpose = Purpose::Play { solve_endings: true };

    pub(super) const fn lines(self) -> usize {
        match self {
            Purpose::Analyze { lines, .. } if lines > 1 => lines,
            Purpose::Play { .. } | Purpose::Analyze { .. } => 1,
        }
    }

    pub(super) const fn solves_endings(self) -> bool {
        matches!(self, Purpose::Play { solve_endings: true })
    }

    const fn wants_exact_distances(self) -> bool {
        matches!(self, Purpose::Analyze { exact_distances: true, .. })
    }
}

impl<'a, G> SearchRequest<'a, G> {
    /// A request for the strongest move, without limits, on one thread and without an oracle.
    pub const fn new(
        positions: &'a [G],
        table: &'a TranspositionTable,
        stop: &'a AtomicBool,
    ) -> SearchRequest<'a, G> {
        SearchRequest {
            positions,
            purpose: Purpose::PLAY,
            limits: SearchLimits::NONE,
            eval_noise: EvalNoise::NONE,
            threads: 1,
            table,
            oracle: None,
            stop,
        }
    }
}

impl<G: Evaluate> SearchRequest<'_, G> {
    /// Searches, reporting after every iteration; `None` when the game is over.
    pub fn run(&self, report: impl FnMut(&SearchResult<G::Move>)) -> Option<SearchResult<G::Move>> {
        let choices = moves(self.positions);
        if choices.is_empty() {
            return None;
        }
        self.table.new_search();
        Some(self.run_threads(choices, report))
    }

    pub(super) fn worker<'b>(
        &'b self,
        deadline: Option<Instant>,
        stop: &'b AtomicBool,
    ) -> Worker<'b, G> {
        let SearchRequest { positions, table, oracle, limits, eval_noise, .. } = *self;
        Worker::new(positions, table, oracle, limits, eval_noise, deadline, stop)
    }

    /// The main thread's search: the win search near the end of a game, then iterative deepening,
    /// and finally exact distances or a trap.
    pub(super) fn search(
        &self,
        mut choices: Vec<G::Move>,
        begun: Instant,
        deadline: Option<Instant>,
        report: &mut impl FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut worker = self.worker(deadline, self.stop);
        let mut result = match solve(self, &mut worker, &mut choices, begun) {
            Solved::Won(line) => {
                let depth = plies_to_end(line.score);
                let (nodes, time) = (worker.nodes(), begun.elapsed());
                let (lines, seldepth) = (vec![line], worker.seldepth().max(depth));
                let result = SearchResult { lines, depth, seldepth, nodes, time };
                report(&result);
                return result;
            }
            Solved::Lost(score) => {
                // The other half of the remaining budget is for the trap.
                worker.seek_best_defense();
                let nodes = worker.nodes().midpoint(self.limits.nodes);
                let rest = self.limits.time.saturating_sub(begun.elapsed());
                let deadline = now().checked_add(rest / 2);
                let mut result = worker.with_budget(nodes, deadline, |worker| {
                    self.iterative_deepening(worker, &mut choices, begun, report)
                });
                let best = &mut result.lines[0];
                if !best.proved {
                    (best.score, best.proved) = (score, true);
                }
                result
            }
            Solved::Open => self.iterative_deepening(&mut worker, &mut choices, begun, report),
        };
        if self.purpose.wants_exact_distances() {
            self.find_exact_distances(&mut worker, choices, &mut result.lines);
        } else {
            self.set_trap(&mut worker, &choices, &mut result.lines[0]);
        }
        let (seldepth, nodes) = (worker.seldepth(), worker.nodes());
        SearchResult { seldepth, nodes, time: begun.elapsed(), ..result }
    }

    /// Replaces the upper bounds of proved lines by exact distances. `rest` are all moves, of which
    /// each line takes the best.
    fn find_exact_distances(
        &self,
        worker: &mut Worker<'_, G>,
        mut rest: Vec<G::Move>,
        lines: &mut [Variation<G::Move>],
    ) {
        // The oracle's distances are already exact and must not take the place of others.
        rest.retain(|mv| worker.probe_oracle_after(*mv).is_none());
        for line in lines {
            if line.proved && !line.exact && plies_to_end(line.score) <= self.limits.depth {
                let Some((score, moves)) = worker.exact_distance(&rest, line.score) else { return };
                *line = Variation { moves, score, proved: true, exact: true };
            }
            rest.retain(|mv| *mv != line.moves[0]);
        }
    }

    /// In a lost position, replaces the longest defense by a trap, if there is one.
    fn set_trap(
        &self,
        worker: &mut Worker<'_, G>,
        choices: &[G::Move],
        best: &mut Variation<G::Move>,
    ) {
        let is_lost = best.proved && best.score < 0 && !worker.stopped();
        if !is_lost || !self.purpose.solves_endings() {
            return;
        }
        let found = trap(worker, self.positions, choices);
        if let Some(mv) = found.filter(|mv| *mv != best.moves[0]) {
            // The score is still an upper bound of the distance, but no longer exact.
            *best = Variation { moves: vec![mv], exact: false, ..*best };
        }
    }
}
