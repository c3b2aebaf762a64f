//! Exact values of all moves of a position, by iterative deepening of the node budget.

use std::sync::atomic::{AtomicBool, Ordering};

use solver::{BoundsTable, ProvedValue, SolveLimits, Wdl};

use crate::game::any_game::AnyGame;
use crate::knowledge::{Knowledge, Source, Unknown};

/// Node budget per move of the first pass.
const FIRST_PASS_NODES: u64 = 4096;
/// Each pass has this many times the budget of the last, so that hard moves do not delay easy ones.
const PASS_BUDGET_FACTOR: u64 = 8;
/// The budget of a search of the position itself, in budgets of one move.
const POSITION_BUDGET_FACTOR: u64 = 4;

impl Knowledge {
    /// Exact values of a position and of each of its moves, distances included: what the book knows,
    /// and the rest by search. `report` is called with the list of moves at once, and then with
    /// every new result. The limits apply to the
    /// whole search, which uses one thread; setting `stop` ends it early.
    pub fn search(
        game: &dyn AnyGame,
        limits: &SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Knowledge),
    ) -> Knowledge {
        let listed = || game.solve(&SolveLimits { nodes: 0, ..*limits }, bounds, stop, &mut |_| ());
        let knowledge = Knowledge::from_book(game).unwrap_or_else(listed);
        let lines = vec![Vec::new(); knowledge.moves.len()];
        let mut search = MoveValueSearch { game, limits, bounds, stop, knowledge, lines };
        if search.knowledge.source == Source::Rules || search.is_decided_by_repetition() {
            return search.knowledge;
        }
        report(&search.knowledge);
        let mut nodes = FIRST_PASS_NODES;
        while nodes / PASS_BUDGET_FACTOR < limits.nodes && search.can_continue() {
            if search.search_position(nodes.saturating_mul(POSITION_BUDGET_FACTOR)) {
                report(&search.knowledge);
            }
            search.search_moves(nodes, report);
            nodes = nodes.saturating_mul(PASS_BUDGET_FACTOR);
        }
        search.derive_value();
        report(&search.knowledge);
        search.knowledge
    }

    /// The reason why the values of some moves are unknown.
    pub fn unknown_reason(&self) -> Unknown {
        match (self.value, self.source) {
            // A tablebase leaves only repetition open.
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
    knowledge: Knowledge,
    /// For each move, its continuation.
    lines: Vec<Vec<String>>,
}

impl MoveValueSearch<'_> {
    fn is_decided_by_repetition(&self) -> bool {
        self.knowledge.value == Err(Unknown::Repetition)
    }

    fn can_continue(&self) -> bool {
        let Knowledge { nodes, time, .. } = self.knowledge;
        let open = self.knowledge.moves.iter().any(|(_, value)| !is_measured(*value));
        let left = nodes < self.limits.nodes && time < self.limits.time;
        open && left && !self.stop.load(Ordering::Relaxed)
    }

    /// Searches within the remaining limits and counts the nodes.
    fn solve(&mut self, game: &dyn AnyGame, nodes: u64) -> Knowledge {
        let limits = SolveLimits {
            nodes: nodes.min(self.limits.nodes.saturating_sub(self.knowledge.nodes)),
            time: self.limits.time.saturating_sub(self.knowledge.time),
            threads: 1,
        };
        let found = game.solve(&limits, self.bounds, self.stop, &mut |_| ());
        // The node over the limit was not searched.
        self.knowledge.nodes += found.nodes.min(limits.nodes);
        self.knowledge.time += found.time;
        found
    }

    /// Searches the position itself, unless all moves are decided; returns `true` if the value was
    /// found.
    fn search_position(&mut self, nodes: u64) -> bool {
        if self.knowledge.moves.iter().all(|(_, value)| value.is_some()) {
            return false;
        }
        let found = self.solve(self.game, nodes);
        let knowledge = &mut self.knowledge;
        if found.value.is_err() {
            return false;
        }
        // The book's move and value stay, unless the search knows the distance.
        let is_news = knowledge.value.is_err() || found.value.is_ok_and(|it| it.plies.is_some());
        if is_news {
            (knowledge.value, knowledge.line) = (found.value, found.line);
        }
        for ((_, known), (_, value)) in knowledge.moves.iter_mut().zip(found.moves) {
            *known = known.or(value);
        }
        true
    }

    fn search_moves(&mut self, nodes: u64, report: &mut dyn FnMut(&Knowledge)) {
        for index in 0..self.knowledge.moves.len() {
            if !is_measured(self.knowledge.moves[index].1)
                && self.can_continue()
                && self.search_move(index, nodes)
            {
                report(&self.knowledge);
            }
        }
    }

    /// Searches one move; returns `true` if its value is new.
    fn search_move(&mut self, index: usize, nodes: u64) -> bool {
        let mut next = self.game.copy();
        next.play(&self.knowledge.moves[index].0).expect("the game lists legal moves");
        let found = self.solve(&*next, nodes);
        let Some(value) = found.value.ok().map(ProvedValue::before) else { return false };
        let (_, known) = &mut self.knowledge.moves[index];
        let is_new = *known != Some(value);
        *known = Some(value);
        self.lines[index] = found.line;
        is_new
    }

    /// Derives the position's value from those of its moves.
    fn derive_value(&mut self) {
        let knowledge = &mut self.knowledge;
        let Some(best) = knowledge.best_move() else { return };
        let best = knowledge.moves.iter().position(|(text, _)| text == best).expect("it is a move");
        let (text, value) = &knowledge.moves[best];
        let value = value.expect("the best move is known");
        let is_measured = knowledge.moves.iter().all(|(_, value)| is_measured(*value));
        if knowledge.value.is_err() || is_measured {
            let plies = value.plies.filter(|_| is_measured);
            knowledge.value = Ok(ProvedValue { plies, ..value });
            knowledge.line = [text].into_iter().chain(&self.lines[best]).cloned().collect();
        }
    }
}

/// True if a move has its value and distance.
fn is_measured(value: Option<ProvedValue>) -> bool {
    value.is_some_and(|value| value.plies.is_some() || value.wdl == Wdl::Draw)
}
