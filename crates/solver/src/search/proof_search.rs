//! Proof search: depth-first search with null windows.

use engine::Evaluate;
use rules::{Coded, ProvedValue, Wdl};

use crate::packed_value::PackedValue;
use crate::search::bounds_table::{Bounds, BoundsTable};
use crate::search::fallback_table::FallbackTable;
use crate::search::shared_search::SearchThread;

/// The proof search of one thread. Each search compares a value with a goal (null window).
pub(crate) struct ProofSearch<'a, G: Coded> {
    pub(super) bounds: &'a BoundsTable,
    /// Bounds of positions without a code.
    fallback: FallbackTable<G>,
    /// True if every position uses the fallback table, which then gets all the memory.
    uses_fallback_alone: bool,
    pub(super) thread: SearchThread<'a, G::Move>,
    /// For each ply, the successors being tried there.
    lists: Vec<Vec<Next<G>>>,
    /// Nodes that null windows alone get to find a winner.
    null_window_nodes: u64,
    /// The moves from the root to the current position.
    pub(super) line: Vec<G::Move>,
}

/// The fallback table gets this fraction (1/n) of the memory, in addition to the bounds table.
const FALLBACK_MEMORY_DIVISOR: usize = 64;

/// A successor position.
pub(super) struct Next<G: Coded> {
    pub(super) mv: G::Move,
    pub(super) position: G,
    pub(super) code: Option<u128>,
    /// Estimated ease of winning for the opponent, for move ordering.
    pub(super) ease: i32,
}

/// The search was stopped before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

impl<'a, G: Coded + Evaluate> ProofSearch<'a, G> {
    /// A search whose root is this position.
    pub(crate) fn new(
        bounds: &'a BoundsTable,
        thread: SearchThread<'a, G::Move>,
        position: &G,
    ) -> ProofSearch<'a, G> {
        // Without codes the bounds table stays empty. Where some positions have codes, few have
        // none.
        let uses_fallback_alone = position.code().is_none() && bounds.is_empty();
        let share = if uses_fallback_alone { 1 } else { FALLBACK_MEMORY_DIVISOR };
        let fallback = FallbackTable::new(bounds.bytes() / share / thread.threads());
        ProofSearch {
            bounds,
            fallback,
            uses_fallback_alone,
            thread,
            lists: Vec::new(),
            null_window_nodes: u64::MAX,
            line: Vec::new(),
        }
    }

    /// Finds winners by proof numbers where null windows alone take more than so many nodes.
    #[must_use]
    pub(crate) fn with_proof_numbers(self, null_window_nodes: u64) -> Self {
        ProofSearch { null_window_nodes, ..self }
    }

    /// Nodes searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.thread.nodes()
    }

    /// Marks the root's value as known.
    pub(crate) fn mark_value_known(&self) {
        self.thread.mark_value_known();
    }

    /// Sets the node budget from here on; `None` leaves only the limits of the shared search.
    pub(crate) fn set_budget(&mut self, nodes: Option<u64>) {
        self.thread.set_budget(nodes);
    }

    /// Compares the position's value with the goal. Returns a lower bound if the goal is reached,
    /// an upper bound otherwise.
    pub(crate) fn bound(
        &mut self,
        position: &G,
        goal: PackedValue,
    ) -> Result<PackedValue, Stopped> {
        if let Some(value) = PackedValue::from_finished(position) {
            return Ok(value);
        }
        self.line.clear();
        self.bound_open(position, self.code(position), goal)
    }

    /// Compares the position's value with a goal that says who wins, and not how soon: by null
    /// windows, and by proof numbers if that takes long. The position must have a code.
    pub(crate) fn bound_winner(
        &mut self,
        position: &G,
        goal: PackedValue,
    ) -> Result<PackedValue, Stopped> {
        let Some(before) = self.thread.restrict(self.null_window_nodes) else {
            return self.bound(position, goal);
        };
        let found = self.bound(position, goal);
        let is_over_budget = self.thread.is_over_budget();
        self.thread.restore(before);
        match found {
            Err(Stopped) if is_over_budget => self.bound_by_numbers(position, goal),
            found => found,
        }
    }

    /// The code under which a position is stored.
    #[inline]
    pub(super) fn code(&self, position: &G) -> Option<u128> {
        if self.uses_fallback_alone { None } else { position.code() }
    }

    /// The value, if it is known without search.
    pub(crate) fn known(&self, position: &G) -> Option<ProvedValue> {
        if let Some(value) = PackedValue::from_finished(position) {
            return Some(value.into());
        }
        let Bounds { at_least, at_most } = self.stored_bounds(position, self.code(position))?;
        let wdl = if at_least >= PackedValue::SOME_WIN {
            Wdl::Win
        } else if at_most <= PackedValue::SOME_LOSS {
            Wdl::Loss
        } else if at_least == at_most {
            Wdl::Draw
        } else {
            return None;
        };
        let plies = if at_least == at_most { at_least.plies() } else { None };
        Some(ProvedValue { wdl, plies })
    }

    /// A bound on the value of an unfinished position.
    pub(super) fn bound_open(
        &mut self,
        position: &G,
        code: Option<u128>,
        goal: PackedValue,
    ) -> Result<PackedValue, Stopped> {
        if goal > PackedValue::BEST_OPEN {
            return Ok(PackedValue::BEST_OPEN);
        }
        if goal <= PackedValue::WORST_OPEN {
            return Ok(PackedValue::WORST_OPEN);
        }
        let known = self.stored_bounds(position, code);
        if let Some(bound) = known.and_then(|known| known.cutoff(goal)) {
            return Ok(bound);
        }
        self.thread.count(&self.line)?;
        let before = self.thread.nodes();
        let ply = self.line.len();
        while self.lists.len() <= ply {
            self.lists.push(Vec::new());
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let found = self.best(position, goal, &mut list);
        self.lists[ply] = list;
        let value = found?;
        self.store_bound(position, code, goal, value, self.thread.nodes() - before + 1);
        Ok(value)
    }

    /// Stores the result of comparing a position's value with a goal.
    pub(super) fn store_bound(
        &mut self,
        position: &G,
        code: Option<u128>,
        goal: PackedValue,
        value: PackedValue,
        effort: u64,
    ) {
        let bounds = if value >= goal {
            Bounds { at_least: value, ..Bounds::UNKNOWN }
        } else {
            Bounds { at_most: value, ..Bounds::UNKNOWN }
        };
        match code {
            Some(code) => self.bounds.store(code, bounds, effort),
            None => self.fallback.store(position, bounds),
        }
    }

    #[inline]
    pub(super) fn stored_bounds(&self, position: &G, code: Option<u128>) -> Option<Bounds> {
        match code {
            Some(code) => self.bounds.probe(code),
            None => self.fallback.probe(position),
        }
    }

    /// A bound on the value of the best move, or of any move that reaches the goal.
    fn best(
        &mut self,
        position: &G,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> Result<PackedValue, Stopped> {
        let mut best = self.finish_moves(position, goal, list);
        if best >= goal {
            return Ok(best);
        }
        let refutation = goal.refutation_goal();
        best = best.max(self.look_up_moves(refutation, list));
        if best >= goal {
            return Ok(best);
        }
        list.sort_by_key(|next| next.ease);
        if G::TUNING.probe_nodes > 0 {
            best = best.max(self.probe_moves(goal, list)?);
            if best >= goal {
                return Ok(best);
            }
        }
        let mut postponed = Vec::new();
        for (number, next) in list.iter().enumerate() {
            // All threads start with the first move: most often it reaches the goal.
            if number > 0 && self.thread.is_busy_with(next.code) {
                postponed.push(next);
                continue;
            }
            best = best.max(self.after(next, refutation)?);
            if best >= goal {
                return Ok(best);
            }
        }
        for next in postponed {
            best = best.max(self.after(next, refutation)?);
            if best >= goal {
                break;
            }
        }
        Ok(best)
    }

    /// Probes: searches each move with a small budget first. Returns the best value of the moves
    /// that are decided by it, stopping at the goal, and removes them from the list.
    fn probe_moves(
        &mut self,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> Result<PackedValue, Stopped> {
        let (mut best, mut is_stopped) = (PackedValue::WORST, false);
        list.retain(|next| {
            if is_stopped || best >= goal {
                return true;
            }
            let refutation = goal.refutation_goal();
            let probed = self.probe_move(next, refutation, G::TUNING.probe_nodes);
            is_stopped = probed.is_err();
            let value = probed.ok().flatten();
            best = value.map_or(best, |value| best.max(value));
            value.is_none()
        });
        if is_stopped { Err(Stopped) } else { Ok(best) }
    }

    /// A bound on a move's value, if this budget suffices.
    pub(super) fn probe_move(
        &mut self,
        next: &Next<G>,
        refutation: PackedValue,
        nodes: u64,
    ) -> Result<Option<PackedValue>, Stopped> {
        // A probe has no larger probes inside.
        let Some(before) = self.thread.restrict(nodes) else { return Ok(None) };
        let found = self.after(next, refutation);
        let is_over_budget = self.thread.is_over_budget();
        self.thread.restore(before);
        match found {
            Err(Stopped) if is_over_budget => Ok(None),
            found => found.map(Some),
        }
    }

    /// A bound on a move's value, by search.
    fn after(&mut self, next: &Next<G>, refutation: PackedValue) -> Result<PackedValue, Stopped> {
        self.line.push(next.mv);
        let busy = self.thread.begin(next.code, self.line.len());
        let found = self.bound_open(&next.position, next.code, refutation);
        self.thread.end(busy);
        self.line.pop();
        found.map(PackedValue::before)
    }

    /// The best value of the moves that end the game, stopping at the goal. The successors of the
    /// other moves are listed.
    pub(super) fn finish_moves(
        &mut self,
        position: &G,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> PackedValue {
        let mut best = PackedValue::WORST;
        let moves = self.thread.moves();
        moves.clear();
        position.legal_moves(moves);
        for &mv in &*moves {
            let next = position.after(mv);
            match PackedValue::from_finished(&next) {
                Some(value) => best = best.max(value.before()),
                None => list.push(Next { mv, position: next, code: None, ease: 0 }),
            }
            if best >= goal {
                break;
            }
        }
        best
    }

    /// The best value of the moves that the tables decide. They are removed from the list, and the
    /// others are prepared for the search.
    pub(super) fn look_up_moves(
        &self,
        refutation: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> PackedValue {
        for next in &mut *list {
            next.code = self.code(&next.position);
            // Prefetch: memory latency dominates.
            next.code.inspect(|&code| self.bounds.prefetch(code));
            next.ease = next.position.evaluate_with_mobility();
        }
        let mut best = PackedValue::WORST;
        list.retain(|next| {
            let known = self.stored_bounds(&next.position, next.code);
            let known = known.and_then(|known| known.cutoff(refutation));
            best = known.map_or(best, |known| best.max(known.before()));
            known.is_none()
        });
        best
    }
}

impl Bounds {
    /// The stored bound, if it decides whether the goal is reached.
    pub(super) fn cutoff(self, goal: PackedValue) -> Option<PackedValue> {
        if self.at_least >= goal {
            Some(self.at_least)
        } else {
            (self.at_most < goal).then_some(self.at_most)
        }
    }
}
