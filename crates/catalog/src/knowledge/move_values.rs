//! Exact values of all moves of a position, by iterative deepening of the node budget.

use std::sync::atomic::{AtomicBool, Ordering};

use solver::{BoundsTable, ProvedValue, SolveLimits, Wdl};

use crate::game::any_game::AnyGame;
use crate::knowledge::{Knowledge, Source, Unknown};

/// Node budget of the first pass over the moves. Each pass has this factor more than
/// the last: simple moves are decided first, and hard ones do not delay them.
const SHORTEST_LOOK: u64 = 4096;
const NEXT_LOOK: u64 = 8;

/// The budget factor of a search of the whole position over that of one move.
const WHOLE: u64 = 4;

impl Knowledge {
    /// Exact search of a position and of every move in it, distances
    /// included. `report` hears at once which moves there are, and then whatever is new. The limits
    /// are for all of it together, on one thread; the answer comes soon when `stop` is set.
    pub fn search(
        game: &dyn AnyGame,
        limits: &SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Knowledge),
    ) -> Knowledge {
        let truth = game.solve(&SolveLimits { nodes: 0, ..*limits }, bounds, stop, &mut |_| ());
        let lines = vec![Vec::new(); truth.moves.len()];
        let mut inquiry = MoveValueSearch { game, limits, bounds, stop, truth, lines };
        if inquiry.truth.source == Source::Rules || inquiry.is_decided_by_repetition() {
            return inquiry.truth;
        }
        report(&inquiry.truth);
        let mut nodes = SHORTEST_LOOK;
        while nodes / NEXT_LOOK < limits.nodes && inquiry.may_go_on() {
            if inquiry.look_at_whole(nodes.saturating_mul(WHOLE)) {
                report(&inquiry.truth);
            }
            inquiry.look_at_all(nodes, report);
            nodes = nodes.saturating_mul(NEXT_LOOK);
        }
        inquiry.conclude();
        report(&inquiry.truth);
        inquiry.truth
    }

    /// Why the value of a move is not known where it is not.
    pub fn unknown_reason(&self) -> Unknown {
        match (self.value, self.source) {
            // A table knows everything but that.
            (Err(Unknown::Repetition), _) | (_, Source::Table) => Unknown::Repetition,
            _ => Unknown::Limits,
        }
    }
}

/// A search for the values of all moves.
struct MoveValueSearch<'a> {
    game: &'a dyn AnyGame,
    limits: &'a SolveLimits,
    bounds: &'a BoundsTable,
    stop: &'a AtomicBool,
    truth: Knowledge,
    /// For each move, its continuation.
    lines: Vec<Vec<String>>,
}

impl MoveValueSearch<'_> {
    fn is_decided_by_repetition(&self) -> bool {
        self.truth.value == Err(Unknown::Repetition)
    }

    fn may_go_on(&self) -> bool {
        let Knowledge { nodes, time, .. } = self.truth;
        let open = self.truth.moves.iter().any(|(_, value)| !is_measured(*value));
        let left = nodes < self.limits.nodes && time < self.limits.time;
        open && left && !self.stop.load(Ordering::Relaxed)
    }

    /// Searches within the remaining limits and counts the nodes.
    fn solve(&mut self, game: &dyn AnyGame, nodes: u64) -> Knowledge {
        let limits = SolveLimits {
            nodes: nodes.min(self.limits.nodes.saturating_sub(self.truth.nodes)),
            time: self.limits.time.saturating_sub(self.truth.time),
            threads: 1,
        };
        let seen = game.solve(&limits, self.bounds, self.stop, &mut |_| ());
        // The one that would have been too many was not looked at.
        self.truth.nodes += seen.nodes.min(limits.nodes);
        self.truth.time += seen.time;
        seen
    }

    /// Looks at the position as long as its moves are not decided, and says whether that has
    /// brought anything new.
    fn look_at_whole(&mut self, nodes: u64) -> bool {
        if self.truth.moves.iter().all(|(_, value)| value.is_some()) {
            return false;
        }
        let seen = self.solve(self.game, nodes);
        let truth = &mut self.truth;
        if seen.value.is_err() {
            return false;
        }
        (truth.value, truth.line) = (seen.value, seen.line);
        for ((_, known), (_, found)) in truth.moves.iter_mut().zip(seen.moves) {
            *known = known.or(found);
        }
        true
    }

    fn look_at_all(&mut self, nodes: u64, report: &mut dyn FnMut(&Knowledge)) {
        for index in 0..self.truth.moves.len() {
            if !is_measured(self.truth.moves[index].1)
                && self.may_go_on()
                && self.look_at(index, nodes)
            {
                report(&self.truth);
            }
        }
    }

    /// Looks at one move, and says whether that has brought anything new.
    fn look_at(&mut self, index: usize, nodes: u64) -> bool {
        let mut next = self.game.copy();
        next.play(&self.truth.moves[index].0).expect("the game lists legal moves");
        let seen = self.solve(&*next, nodes);
        let Some(value) = seen.value.ok().map(ProvedValue::before) else { return false };
        let (_, known) = &mut self.truth.moves[index];
        let is_new = *known != Some(value);
        *known = Some(value);
        self.lines[index] = seen.line;
        is_new
    }

    /// Derives the position's value from those of its moves.
    fn conclude(&mut self) {
        let truth = &mut self.truth;
        let Some(best) = truth.best_move() else { return };
        let best = truth.moves.iter().position(|(text, _)| text == best).expect("it is a move");
        let (text, value) = &truth.moves[best];
        let value = value.expect("the best move is known");
        let is_measured = truth.moves.iter().all(|(_, value)| is_measured(*value));
        if truth.value.is_err() || is_measured {
            let plies = value.plies.filter(|_| is_measured);
            truth.value = Ok(ProvedValue { plies, ..value });
            truth.line = [text].into_iter().chain(&self.lines[best]).cloned().collect();
        }
    }
}

/// True if there is nothing left to find out about a move.
fn is_measured(value: Option<ProvedValue>) -> bool {
    value.is_some_and(|value| value.plies.is_some() || value.wdl == Wdl::Draw)
}
