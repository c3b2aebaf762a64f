//! Proof search: depth-first search with yes/no questions (null-window bounds).

use engine::Evaluate;
use rules::{Coded, ProvedValue, Wdl};

use crate::packed_value::PackedValue;
use crate::search::bounds_table::{Bounds, BoundsTable};
use crate::search::fallback_table::FallbackTable;
use crate::search::shared_search::SearchThread;

/// Depth-first proof search of one thread; each question compares the value with a goal.
pub(crate) struct ProofSearch<'a, G: Coded> {
    bounds: &'a BoundsTable,
    /// Bounds of positions without a code.
    fallback: FallbackTable<G>,
    /// True if every position uses the fallback table, which then has all the memory.
    uses_fallback_alone: bool,
    member: SearchThread<'a, G::Move>,
    /// For each ply, the positions after the moves that are tried there.
    lists: Vec<Vec<Next<G>>>,
    /// The moves that led to the position looked at.
    line: Vec<G::Move>,
}

/// The fallback table's share (1/n) of the memory, in addition to the bounds table.
const UNCODED_SHARE: usize = 64;

/// A position after a move.
struct Next<G: Coded> {
    mv: G::Move,
    position: G,
    code: Option<u128>,
    /// Estimated ease of winning for the opponent, for move ordering.
    ease: i32,
}

/// The search was stopped before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

impl<'a, G: Coded + Evaluate> ProofSearch<'a, G> {
    /// A search whose root is this position.
    pub(crate) fn new(
        bounds: &'a BoundsTable,
        member: SearchThread<'a, G::Move>,
        position: &G,
    ) -> ProofSearch<'a, G> {
        // Memory is divided once. Without codes the bounds table stays empty, and where both
        // kinds occur, few positions have no code.
        let uses_fallback_alone = position.code().is_none() && bounds.is_empty();
        let share = if uses_fallback_alone { 1 } else { UNCODED_SHARE };
        let fallback = FallbackTable::new(bounds.bytes() / share / member.threads());
        ProofSearch {
            bounds,
            fallback,
            uses_fallback_alone,
            member,
            lists: Vec::new(),
            line: Vec::new(),
        }
    }

    /// Nodes searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.member.nodes()
    }

    /// Marks the root's value as known.
    pub(crate) fn has_value(&self) {
        self.member.has_value();
    }

    /// Sets the node budget from here on; `None` leaves only the limits of the shared search.
    pub(crate) fn allow(&mut self, nodes: Option<u64>) {
        self.member.allow(nodes);
    }

    /// Compares the position's value with the goal. Returns a lower bound if it is reached, an
    /// upper bound if not, so the result says both.
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

    /// The code under which a position is stored.
    #[inline]
    fn code(&self, position: &G) -> Option<u128> {
        if self.uses_fallback_alone { None } else { position.code() }
    }

    /// The value, if it is known without search.
    pub(crate) fn known(&self, position: &G) -> Option<ProvedValue> {
        if let Some(value) = PackedValue::from_finished(position) {
            return Some(value.into());
        }
        let Bounds { at_least, at_most } = self.remembered(position, self.code(position))?;
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

    /// A bound of the value of a position that goes on.
    fn bound_open(
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
        let known = self.remembered(position, code);
        if let Some(answer) = known.and_then(|known| known.answer(goal)) {
            return Ok(answer);
        }
        self.member.count(&self.line)?;
        let before = self.member.nodes();
        let ply = self.line.len();
        if self.lists.len() <= ply {
            self.lists.push(Vec::new());
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let found = self.best(position, goal, &mut list);
        self.lists[ply] = list;
        let value = found?;
        let bounds = if value >= goal {
            Bounds { at_least: value, ..Bounds::NOTHING }
        } else {
            Bounds { at_most: value, ..Bounds::NOTHING }
        };
        match code {
            Some(code) => self.bounds.keep(code, bounds, self.member.nodes() - before + 1),
            None => self.fallback.keep(position, bounds),
        }
        Ok(value)
    }

    #[inline]
    fn remembered(&self, position: &G, code: Option<u128>) -> Option<Bounds> {
        match code {
            Some(code) => self.bounds.find(code),
            None => self.fallback.find(position),
        }
    }

    /// The best move's value, as a bound; it may be any move that reaches the goal.
    fn best(
        &mut self,
        position: &G,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> Result<PackedValue, Stopped> {
        let mut best = self.end_at_once(position, goal, list);
        if best >= goal {
            return Ok(best);
        }
        let prevent = goal.to_prevent();
        best = best.max(self.known_already(prevent, list));
        if best >= goal {
            return Ok(best);
        }
        list.sort_by_key(|next| next.ease);
        if G::TUNING.probe_nodes > 0 {
            best = best.max(self.first_looks(goal, list)?);
            if best >= goal {
                return Ok(best);
            }
        }
        let mut postponed = Vec::new();
        for (number, next) in list.iter().enumerate() {
            // All threads start with the first move: most often it is the answer.
            if number > 0 && self.member.is_busy_with(next.code) {
                postponed.push(next);
                continue;
            }
            best = best.max(self.after(next, prevent)?);
            if best >= goal {
                return Ok(best);
            }
        }
        for next in postponed {
            best = best.max(self.after(next, prevent)?);
            if best >= goal {
                break;
            }
        }
        Ok(best)
    }

    /// The best value of the moves that a short look decides, or of those up to one that reaches
    /// the goal. They are taken from the list.
    fn first_looks(
        &mut self,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> Result<PackedValue, Stopped> {
        let (mut best, mut is_stopped) = (PackedValue::WORST, false);
        list.retain(|next| {
            if is_stopped || best >= goal {
                return true;
            }
            let seen = self.first_look(next, goal.to_prevent());
            is_stopped = seen.is_err();
            let value = seen.ok().flatten();
            best = value.map_or(best, |value| best.max(value));
            value.is_none()
        });
        if is_stopped { Err(Stopped) } else { Ok(best) }
    }

    /// A bound on a move's value, if a table or the rules give it at once.
    fn first_look(
        &mut self,
        next: &Next<G>,
        prevent: PackedValue,
    ) -> Result<Option<PackedValue>, Stopped> {
        // Short looks do not nest.
        let Some(before) = self.member.restrict(G::TUNING.probe_nodes) else { return Ok(None) };
        let found = self.after(next, prevent);
        let is_used_up = self.member.is_used_up();
        self.member.restore(before);
        match found {
            Err(Stopped) if is_used_up => Ok(None),
            found => found.map(Some),
        }
    }

    /// A bound on a move's value, by search.
    fn after(&mut self, next: &Next<G>, prevent: PackedValue) -> Result<PackedValue, Stopped> {
        self.line.push(next.mv);
        let busy = self.member.begin(next.code, self.line.len());
        let found = self.bound_open(&next.position, next.code, prevent);
        self.member.end(busy);
        self.line.pop();
        found.map(PackedValue::before)
    }

    /// The best value of the moves that end the game, or of those up to one that reaches the goal.
    /// The other moves are listed.
    fn end_at_once(
        &mut self,
        position: &G,
        goal: PackedValue,
        list: &mut Vec<Next<G>>,
    ) -> PackedValue {
        let mut best = PackedValue::WORST;
        let moves = self.member.moves();
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

    /// The best value of the moves of which it is known whether they reach the goal. They are
    /// taken from the list, and the others are made ready for a look.
    fn known_already(&self, prevent: PackedValue, list: &mut Vec<Next<G>>) -> PackedValue {
        for next in &mut *list {
            next.code = self.code(&next.position);
            // Prefetch: memory latency dominates.
            next.code.inspect(|&code| self.bounds.expect(code));
            next.ease = next.position.evaluate_with_mobility();
        }
        let mut best = PackedValue::WORST;
        list.retain(|next| {
            let known = self.remembered(&next.position, next.code);
            let known = known.and_then(|known| known.answer(prevent));
            best = known.map_or(best, |known| best.max(known.before()));
            known.is_none()
        });
        best
    }
}

impl Bounds {
    /// The stored bound, if it decides the goal.
    fn answer(self, goal: PackedValue) -> Option<PackedValue> {
        if self.at_least >= goal {
            Some(self.at_least)
        } else {
            (self.at_most < goal).then_some(self.at_most)
        }
    }
}
