//! Iterative deepening: searches of depth 1, 2, 3 and so on, each ordered by the one before.

use std::time::Duration;

use clock::Instant;

use crate::evaluate::Evaluate;
use crate::score::{Score, is_decided, plies_to_end};
use crate::search::aspiration::search_near;
use crate::search::request::SearchRequest;
use crate::search::result::{SearchResult, Variation};
use crate::search::worker::Worker;
use crate::search_limits::SearchLimits;

/// A best move that has survived this many iterations is stable: half the soft time is enough.
const STABLE_ITERATIONS: u32 = 4;

/// No aspiration windows up to this depth, where scores vary too much.
const ASPIRATION_MIN_DEPTH: u32 = 4;

impl<G: Evaluate> SearchRequest<'_, G> {
    /// Deepens until a limit is reached or further iterations would change nothing. Leaves the best
    /// moves at the front of the choices.
    pub(super) fn iterative_deepening(
        &self,
        worker: &mut Worker<'_, G>,
        choices: &mut Vec<G::Move>,
        begun: Instant,
        report: &mut impl FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        // The result if there is no time for a single iteration.
        let unsearched =
            Variation { moves: vec![choices[0]], score: 0, proved: false, exact: false };
        let lines = vec![unsearched];
        let mut result =
            SearchResult { lines, depth: 0, seldepth: 0, nodes: 0, time: Duration::ZERO };
        let mut stable_iterations = 0;
        for depth in 1..=self.limits.depth.min(SearchLimits::MAX_DEPTH) {
            let Some(lines) = self.best_lines(worker, choices, depth, &result.lines) else {
                break;
            };
            let same = lines[0].moves[0] == result.lines[0].moves[0];
            stable_iterations = if same { stable_iterations + 1 } else { 0 };
            let (seldepth, nodes) = (worker.seldepth(), worker.nodes());
            result = SearchResult { lines, depth, seldepth, nodes, time: begun.elapsed() };
            report(&result);
            for line in result.lines.iter().rev() {
                choices.retain(|mv| *mv != line.moves[0]);
                choices.insert(0, line.moves[0]);
            }
            if worker.stopped() || self.should_stop(&result, choices.len(), stable_iterations) {
                break;
            }
        }
        result
    }

    /// Time management: true if another iteration would change nothing or is not worth the time.
    fn should_stop(&self, result: &SearchResult<G::Move>, choices: usize, stable: u32) -> bool {
        let all_proved = result.lines.iter().all(|line| line.proved);
        let no_choice = choices == 1 && self.limits.time < Duration::MAX;
        let is_stable = stable >= STABLE_ITERATIONS;
        let soft = if is_stable { self.limits.soft / 2 } else { self.limits.soft };
        all_proved || no_choice || result.time >= soft
    }

    /// Multi-PV: the best moves one after the other, each searched without those before it.
    /// `previous` are the lines of the iteration before, for their scores.
    fn best_lines(
        &self,
        worker: &mut Worker<'_, G>,
        choices: &[G::Move],
        depth: u32,
        previous: &[Variation<G::Move>],
    ) -> Option<Vec<Variation<G::Move>>> {
        let is_lost = |mv: &G::Move| worker.probe_oracle_after(*mv).is_some_and(|score| score < 0);
        // A move that is not known to lose is better than one that is, even if it looks worse.
        let (mut lost, mut rest) = choices.iter().copied().partition::<Vec<G::Move>, _>(is_lost);
        let mut lines: Vec<Variation<G::Move>> = Vec::new();
        while lines.len() < self.purpose.lines() {
            if rest.is_empty() {
                rest = std::mem::take(&mut lost);
            }
            if rest.is_empty() {
                break;
            }
            let line = previous.get(lines.len()).filter(|_| depth > ASPIRATION_MIN_DEPTH);
            let (score, moves) = search_near(worker, &rest, depth, line.map(|line| line.score))?;
            rest.retain(|mv| *mv != moves[0]);
            // A draw may be known, and something better may still be found.
            let exact = is_decided(score) && worker.probe_oracle_after(moves[0]) == Some(score);
            let proved = exact || is_proved(worker, self.positions, score);
            lines.push(Variation { moves, score, proved, exact });
            if worker.stopped() && self.purpose.lines() > 1 {
                return None;
            }
        }
        let is_known_loss = |line: &Variation<G::Move>| line.exact && line.score < 0;
        lines.sort_by_key(|line| (is_known_loss(line), std::cmp::Reverse(line.score)));
        Some(lines)
    }
}

/// True if a decided score is a proof. In games with repetition a score from the transposition
/// table may come from another history. Only ends less than six plies away cannot depend on that:
/// no new position can occur for the fourth time any sooner.
fn is_proved<G: Evaluate>(worker: &Worker<'_, G>, positions: &[G], score: Score) -> bool {
    let judges_repetition = positions.last().is_some_and(|now| now.on_repetition().is_some());
    let history_matters =
        judges_repetition && (plies_to_end(score) >= 6 || worker.has_repetition());
    is_decided(score) && !history_matters
}
