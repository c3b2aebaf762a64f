//! Evaluation of the positions of a game, from the last to the first, so that what is known about
//! later ones helps with earlier ones.

use std::sync::atomic::AtomicBool;

use catalog::{
    AnalysisLine, AnalysisOptions, AnyGame, BoundsTable, Knowledge, ProvedValue, Tablebases,
    TranspositionTable, Wdl,
};

use crate::budget::{Budget, EXTRA};
use crate::value::{Value, ValueSource};
use crate::winning_chance::WinningChance;

const TRANSPOSITION_BYTES: usize = 32 << 20;
const BOUNDS_BYTES: usize = 32 << 20;

/// After this many positions in a row that the solver could not decide, it is not asked about
/// earlier ones, which are harder.
const MAX_MISSES: u32 = 3;

/// What is known about a position.
#[derive(Clone, Debug)]
pub(crate) struct Evaluation {
    /// The value for the player to move.
    pub(crate) value: Value,
    pub(crate) source: ValueSource,
    /// Every legal move with its value for the player to move, where it is proved.
    pub(crate) moves: Vec<(String, Option<ProvedValue>)>,
    /// The principal variation.
    pub(crate) line: Vec<String>,
    /// The line is proved: the winner hurries, the loser delays, and the game ends.
    pub(crate) line_is_proved: bool,
}

/// Evaluates positions of one game.
pub(crate) struct Evaluator<'a> {
    tables: &'a Tablebases,
    stop: &'a AtomicBool,
    chance: WinningChance,
    transposition: TranspositionTable,
    bounds: BoundsTable,
    threads: usize,
    misses: u32,
    pub(crate) budget: Budget,
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(
        game: &dyn AnyGame,
        tables: &'a Tablebases,
        stop: &'a AtomicBool,
        budget: Budget,
        threads: usize,
    ) -> Evaluator<'a> {
        Evaluator {
            tables,
            stop,
            chance: WinningChance::of_game(game.info().slug),
            transposition: TranspositionTable::new(TRANSPOSITION_BYTES),
            bounds: BoundsTable::new(BOUNDS_BYTES),
            threads,
            misses: 0,
            budget,
        }
    }

    /// Evaluates the current position of a game.
    pub(crate) fn evaluate(&mut self, game: &dyn AnyGame) -> Evaluation {
        if let Some(known) = self.known(game, 1) {
            return known;
        }
        self.estimate(game)
    }

    /// The proved value from a tablebase or by exact search with so many times the usual nodes.
    fn known(&mut self, game: &dyn AnyGame, times: u64) -> Option<Evaluation> {
        // An unreadable tablebase is no reason not to review a game.
        if let Some(knowledge) = game.probe(self.tables).ok().flatten() {
            return known(game, &knowledge);
        }
        if self.misses >= MAX_MISSES && times == 1 {
            return None;
        }
        let limits = self.budget.solver(times);
        let knowledge = game.solve(&limits, &self.bounds, self.stop, &mut |_| {});
        self.budget.spend(knowledge.time);
        let found = known(game, &knowledge);
        self.misses = if found.is_some() { 0 } else { self.misses + 1 };
        found
    }

    /// The engine's view, which may be a proof.
    pub(crate) fn estimate(&mut self, game: &dyn AnyGame) -> Evaluation {
        let line = self.analyze(game, 1).into_iter().next();
        self.of_line(game, line)
    }

    /// The engine's view of the best move other than this one.
    pub(crate) fn estimate_without(&mut self, game: &dyn AnyGame, played: &str) -> Evaluation {
        let lines = self.analyze(game, 2);
        let is_other = |line: &AnalysisLine| line.moves.first().is_some_and(|text| text != played);
        self.of_line(game, lines.into_iter().find(is_other))
    }

    fn analyze(&mut self, game: &dyn AnyGame, lines: usize) -> Vec<AnalysisLine> {
        let limits = self.budget.engine();
        let options =
            AnalysisOptions { threads: self.threads, ..AnalysisOptions::analyze(limits, lines) };
        let analysis =
            game.analyze_with(self.tables, &options, &self.transposition, self.stop, &mut |_| {});
        self.budget.spend(analysis.time);
        analysis.lines
    }

    fn of_line(&self, game: &dyn AnyGame, line: Option<AnalysisLine>) -> Evaluation {
        let unknown = |choice: catalog::Choice| (choice.text, None);
        let mut moves: Vec<_> = game.choices().into_iter().map(unknown).collect();
        let Some(line) = line else {
            let value = Value::estimated(0.5);
            let source = ValueSource::Engine;
            return Evaluation { value, source, moves, line: vec![], line_is_proved: false };
        };
        let (value, source) = match line.value() {
            Some(proved) => (Value::proved(proved), ValueSource::Proof),
            None => (Value::estimated(self.chance.of_line(&line)), ValueSource::Engine),
        };
        if let (Some(proved), Some(best)) =
            (value.proved, moves.iter_mut().find(|(text, _)| *text == line.moves[0]))
        {
            best.1 = Some(proved);
        }
        let line_is_proved = ends_in_time(game, value.proved, &line.moves);
        Evaluation { value, source, moves, line: line.moves, line_is_proved }
    }

    /// Tries harder to prove the value of a position on which a mistake hinges.
    pub(crate) fn prove(&mut self, game: &dyn AnyGame, evaluation: &mut Evaluation) {
        if let Some(known) = self.known(game, EXTRA) {
            *evaluation = known;
        }
    }
}

/// Knowledge as an evaluation; `None` if it has no value.
fn known(game: &dyn AnyGame, knowledge: &Knowledge) -> Option<Evaluation> {
    let value = knowledge.value.ok()?;
    Some(Evaluation {
        value: Value::proved(value),
        source: knowledge.source.into(),
        moves: knowledge.moves.clone(),
        line: knowledge.line.clone(),
        line_is_proved: ends_in_time(game, Some(value), &knowledge.line),
    })
}

/// True if a line ends the game exactly when its proved value says so.
fn ends_in_time(game: &dyn AnyGame, value: Option<ProvedValue>, line: &[String]) -> bool {
    let Some(plies) = value.and_then(|value| value.plies) else { return false };
    plies as usize == line.len() && {
        let mut end = game.copy();
        line.iter().all(|text| end.play(text).is_ok()) && end.outcome().is_some()
    }
}

impl Evaluation {
    /// Makes the evaluation of a position and of the one after the move played agree. `next` is
    /// from the opponent's view.
    pub(crate) fn reconcile(&mut self, played: &str, next: &mut Evaluation) {
        let own = self.moves.iter().find(|(text, _)| text == played).and_then(|(_, value)| *value);
        if let (Some(own), None) = (own, next.value.proved) {
            next.value = Value::proved(own).after();
            next.source = self.source;
        }
        let after = next.value.before();
        let is_forced = self.moves.len() == 1;
        let is_choice = self.prefers(played);
        match (self.value.proved, after.proved) {
            (None, Some(ProvedValue { wdl: Wdl::Win, .. })) => {
                // The distance would be that of the best move, which is not known.
                self.value = Value::proved(ProvedValue { wdl: Wdl::Win, plies: None });
                self.adopt(played, next);
            }
            (None, Some(_)) if is_forced => {
                self.value = after;
                self.adopt(played, next);
            }
            (None, None) if is_forced || is_choice || after.chance > self.value.chance => {
                self.value = after;
                self.adopt(played, next);
            }
            _ => {}
        }
        if let Some((_, value)) = self.moves.iter_mut().find(|(text, _)| text == played) {
            *value = after.proved.or(*value);
        }
    }

    fn adopt(&mut self, played: &str, next: &Evaluation) {
        self.source = next.source;
        self.line = [played.to_owned()].into_iter().chain(next.line.iter().cloned()).collect();
        self.line_is_proved = false;
    }

    /// The best moves that are known, that of the principal variation first.
    pub(crate) fn best(&self) -> Vec<String> {
        let choice = || self.line.first().cloned().into_iter().collect();
        let Some(value) = self.value.proved else { return choice() };
        let keeps = |(text, known): &(String, Option<ProvedValue>)| {
            known.filter(|known| known.wdl == value.wdl).map(|known| (text.clone(), known))
        };
        let keeping: Vec<(String, ProvedValue)> = self.moves.iter().filter_map(keeps).collect();
        // A loss of unknown distance is not known to be as good.
        let best = match value.plies {
            Some(_) => Some(value),
            None => keeping.iter().map(|(_, value)| *value).max(),
        };
        let first = self.line.first();
        let mut best: Vec<String> = keeping
            .into_iter()
            .filter(|(text, value)| Some(*value) == best || Some(text) == first)
            .map(|(text, _)| text)
            .collect();
        best.sort_by_key(|text| Some(text) != first);
        if best.is_empty() { choice() } else { best }
    }

    /// True if the line begins with this move.
    pub(crate) fn prefers(&self, played: &str) -> bool {
        self.line.first().is_some_and(|best| best == played)
    }

    /// True if this move keeps a proved win or draw and all others are proved to lose it.
    pub(crate) fn is_only(&self, played: &str) -> bool {
        let Some(ProvedValue { wdl: wdl @ (Wdl::Win | Wdl::Draw), .. }) = self.value.proved else {
            return false;
        };
        self.moves.len() > 1
            && self.moves.iter().all(|(text, value)| {
                value.is_some_and(|value| (value.wdl == wdl) == (text == played))
            })
    }
}
