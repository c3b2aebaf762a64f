//! `TypedGame`, the only implementation of [`AnyGame`].

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

#[cfg(feature = "tools")]
use engine::{AnyPuct, Puct};
use engine::{
    Evaluate, Mcts, Oracle, Purpose, SearchLimits, SearchRequest, SearchResult, TranspositionTable,
    Variation,
};
use rng::Rng;
#[cfg(feature = "tools")]
use rules::ActionSpace;
use rules::{
    Cell, Coded, Encode, Explain, Fact, FactKind, GameInfo, MoveError, Notation, Outcome, Piece,
    Player, ProvedValue, REPETITIONS, Reason, Setup, View, repeated,
};
use solver::{BoundsTable, TablebaseError};

use crate::analysis::{Analysis, AnalysisLine, AnalysisOptions};
#[cfg(feature = "tools")]
use crate::game::any_game::ActionError;
use crate::game::any_game::{AnyGame, Choice, Played};
use crate::game::changes::side_effects;
#[cfg(feature = "tools")]
use crate::game::parallel_perft::counts;
use crate::knowledge::tablebase_oracle::TablebaseOracle;
use crate::knowledge::tablebases::Tablebases;
use crate::knowledge::{self, Knowledge, KnowledgeQuery, SolveProgress, Source};
use crate::record::{Record, RecordedMove};

/// A game in progress of a known type. Positions are never unmade: undo drops the last one.
#[derive(Clone, Debug)]
pub(crate) struct TypedGame<G: Notation> {
    /// All positions so far, the current one last; never empty.
    positions: Vec<G>,
    /// The moves between the positions.
    moves: Vec<G::Move>,
    /// The undone moves, the next one to redo last.
    undone: Vec<G::Move>,
    /// The number of occurrences of each position. Only for games with repetition; searching
    /// `positions` instead would make long records quadratic.
    occurrences: HashMap<G, usize>,
}

impl<G: Notation> From<G> for TypedGame<G> {
    fn from(start: G) -> TypedGame<G> {
        let mut game = TypedGame {
            positions: Vec::new(),
            moves: Vec::new(),
            undone: Vec::new(),
            occurrences: HashMap::new(),
        };
        game.push_position(start);
        game
    }
}

impl<G: Notation> TypedGame<G> {
    fn position(&self) -> &G {
        self.positions.last().expect("a game has a current position")
    }

    fn push_position(&mut self, position: G) {
        if position.on_repetition().is_some() {
            *self.occurrences.entry(position.clone()).or_default() += 1;
        }
        self.positions.push(position);
    }

    fn make_move(&mut self, mv: G::Move) {
        let next = self.position().after(mv);
        self.moves.push(mv);
        self.push_position(next);
    }

    /// The outcome by repetition, which the position alone does not know.
    fn repetition(&self) -> Option<Outcome> {
        let now = self.position();
        let times = *self.occurrences.get(now)?;
        now.on_repetition().filter(|_| times >= REPETITIONS)
    }

    /// Near repetition: true if one more occurrence of an earlier position would end the game. The
    /// shortest win repeats no position more often than that.
    fn is_near_repetition(&self) -> bool {
        self.occurrences.values().any(|&times| times + 1 >= REPETITIONS)
    }

    fn last_path(&self) -> Vec<Cell> {
        let Some((&mv, before)) = self.moves.last().zip(self.positions.iter().nth_back(1)) else {
            return Vec::new();
        };
        before.path(mv)
    }
}

impl<G: Notation + Evaluate + Coded + Encode + Explain> TypedGame<G> {
    fn to_analysis(&self, result: &SearchResult<G::Move>) -> Analysis {
        let line = |line: &Variation<G::Move>| {
            let mut position = self.position().clone();
            let mut text = |&mv: &G::Move| {
                let text = position.move_text(mv);
                position.play(mv);
                text
            };
            let moves = line.moves.iter().map(&mut text).collect();
            AnalysisLine { moves, score: line.score, proved: line.proved, exact: line.exact }
        };
        let SearchResult { depth, seldepth, nodes, time, .. } = *result;
        let lines = result.lines.iter().map(line).collect();
        Analysis { lines, depth, seldepth, nodes, time, known: None }
    }

    /// The same, with the best line continued from the tablebase where the search ended.
    fn to_analysis_with(
        &self,
        result: &SearchResult<G::Move>,
        tablebase: Option<&TablebaseOracle>,
    ) -> Analysis {
        let mut analysis = self.to_analysis(result);
        let (Some(TablebaseOracle(table)), Some(best)) = (tablebase, result.lines.first()) else {
            return analysis;
        };
        let mut positions = self.positions.clone();
        best.moves.iter().for_each(|&mv| positions.push(positions[positions.len() - 1].after(mv)));
        let end = &positions[positions.len() - 1];
        // The tablebase does not know the history.
        let is_over =
            end.outcome().is_some() || end.on_repetition().is_some() && repeated(&positions);
        let known = knowledge::value(table, end).ok().flatten();
        if let Some(value) = known.filter(|_| best.proved && !is_over) {
            let rest = knowledge::line(table, end, value).unwrap_or_default();
            analysis.lines[0].moves.extend(knowledge::texts(end, &rest));
            analysis.known = Some(Source::Table);
        }
        analysis
    }

    /// Every legal move; none when the game is over, by repetition or otherwise.
    fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.position().legal_moves(&mut moves);
        }
        moves
    }
}

/// Sorts by text. Not generic, like the next one: a sort is much code to have for every game.
fn sort_choices(choices: &mut [Choice]) {
    choices.sort_by(|one, other| one.text.cmp(&other.text));
}

fn sort_scores(scores: &mut [(String, i32)]) {
    scores.sort();
}

impl<G: Notation + Evaluate + Coded + Encode + Explain> AnyGame for TypedGame<G> {
    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn setup(&self) -> Setup {
        self.position().setup()
    }

    fn turn(&self) -> Player {
        self.position().turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome().or_else(|| self.repetition())
    }

    fn reason(&self) -> Option<Reason> {
        self.outcome().map(|outcome| self.position().reason(outcome))
    }

    fn draws_by_repetition(&self) -> bool {
        self.position().on_repetition() == Some(Outcome::Draw)
    }

    fn can_recur(&self) -> bool {
        self.position().on_repetition().is_some()
    }

    fn view(&self) -> View {
        let now = self.position().view();
        let last = self.last_path();
        let before = self.positions.iter().nth_back(1).map(Notation::view);
        let changed = before.map_or_else(Vec::new, |before| side_effects(&before, &now, &last));
        View { last, changed, outcome: self.outcome(), ..now }
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let now = self.position();
        if now.setup().size.contains(cell) { now.piece_at(cell) } else { None }
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn start_text(&self) -> String {
        self.positions[0].position_text()
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn code(&self) -> Option<u128> {
        self.position().code().filter(|_| self.outcome().is_none())
    }

    fn probe(&self, tables: &Tablebases) -> Result<Option<Knowledge>, TablebaseError> {
        let query = KnowledgeQuery {
            position: self.position(),
            outcome: self.outcome(),
            near_repetition: self.is_near_repetition(),
        };
        query.probe(tables)
    }

    fn solve(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Knowledge {
        let query = KnowledgeQuery {
            position: self.position(),
            outcome: self.outcome(),
            near_repetition: self.is_near_repetition(),
        };
        query.solve(limits, bounds, stop, report)
    }

    fn prove(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> (Option<ProvedValue>, u64) {
        let position = self.position();
        if let Some(outcome) = self.outcome() {
            return (Some(ProvedValue::from_outcome(outcome, position.turn())), 0);
        }
        solver::SolveRequest { position, limits: *limits, bounds, stop }.prove()
    }

    fn wins_within(
        &self,
        plies: u32,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> (Option<bool>, u64) {
        if let Some(outcome) = self.outcome() {
            return (Some(outcome == Outcome::Win(self.turn())), 0);
        }
        solver::SolveRequest { position: self.position(), limits: *limits, bounds, stop }
            .wins_within(plies)
    }

    fn winning_move(
        &self,
        limits: &solver::SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        let position = self.position();
        let request = solver::SolveRequest { position, limits: *limits, bounds, stop };
        request.winning_move().map(|mv| position.move_text(mv))
    }

    fn choices(&self) -> Vec<Choice> {
        let now = self.position();
        let choice = |mv| Choice { text: now.move_text(mv), path: now.path(mv) };
        let mut choices: Vec<Choice> = self.legal_moves().into_iter().map(choice).collect();
        sort_choices(&mut choices);
        choices
    }

    fn move_scores(&self) -> Vec<(String, i32)> {
        let now = self.position();
        let score = |mv| (now.move_text(mv), now.move_score(mv));
        let mut scores: Vec<(String, i32)> = self.legal_moves().into_iter().map(score).collect();
        sort_scores(&mut scores);
        scores
    }

    fn greedy_move(&self, rng: &mut Rng) -> Option<String> {
        engine::greedy_move(&self.positions, rng).map(|mv| self.position().move_text(mv))
    }

    fn minimax_move(&self, plies: u32, rng: &mut Rng, stop: &AtomicBool) -> Option<String> {
        engine::minimax_move(&self.positions, plies, rng, stop)
            .map(|mv| self.position().move_text(mv))
    }

    fn analyze_with(
        &self,
        tables: &Tablebases,
        options: &AnalysisOptions,
        table: &TranspositionTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let AnalysisOptions { purpose, limits, eval_noise, threads } = *options;
        // An unreadable tablebase is ignored.
        let known = tables.table(G::INFO, &G::canonical_setup(&self.setup())).ok().flatten();
        let tablebase = known.map(TablebaseOracle);
        let oracle = tablebase.as_ref().map(|tablebase| tablebase as &dyn Oracle<G>);
        let request = SearchRequest {
            purpose,
            limits,
            eval_noise,
            threads,
            oracle,
            ..SearchRequest::new(&self.positions, table, stop)
        };
        // Players look into the book before they search, or must not.
        let is_analysis = matches!(purpose, Purpose::Analyze { .. }) && tables.with_books();
        let book = if is_analysis { Knowledge::from_book(self) } else { None };
        let to_analysis = |result: &SearchResult<G::Move>| {
            let mut analysis = self.to_analysis_with(result, tablebase.as_ref());
            if let Some(book) = &book {
                book.correct(&mut analysis);
            }
            analysis
        };
        let result = request.run(|result| report(&to_analysis(result)));
        result.map_or_else(Analysis::default, |result| to_analysis(&result))
    }

    fn analyze_mcts(
        &self,
        limits: SearchLimits,
        seed: u64,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        const TREE_BYTES: usize = 64 << 20;
        let request =
            Mcts { positions: &self.positions, limits, lines: 1, seed, bytes: TREE_BYTES, stop };
        let result = request.run(|result| report(&self.to_analysis(result)));
        result.map_or_else(Analysis::default, |result| self.to_analysis(&result))
    }

    #[cfg(feature = "tools")]
    fn puct(&self, exploration: f32) -> Box<dyn AnyPuct> {
        Box::new(Puct::new(&self.positions, exploration))
    }

    fn forced_win(&self, plies: u32) -> Option<Player> {
        engine::forced_win(&self.positions, plies)
    }

    fn random_move(&self, below: &mut dyn FnMut(usize) -> usize) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        self.position().random_move(below).map(|mv| self.position().move_text(mv))
    }

    fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        if let Some(reason) = self.reason() {
            let reason = reason.message();
            return Err(MoveError::Over { text: text.trim().to_owned(), reason });
        }
        let now = self.position();
        let mv = now.read_move(text)?;
        let (text, path) = (now.move_text(mv), now.path(mv));
        self.make_move(mv);
        self.undone.clear();
        Ok(Played { ply: self.ply(), text, path, outcome: self.outcome() })
    }

    fn facts(&self, text: &str) -> Result<Vec<Fact>, MoveError> {
        let now = self.position();
        let mv = now.read_move(text)?;
        let mut facts = now.facts(mv);
        let next = now.after(mv);
        let times = self.occurrences.get(&next).copied().unwrap_or_default() + 1;
        if let Some(outcome) = next.on_repetition()
            && next.outcome().is_none()
            && times >= REPETITIONS
        {
            let clause = next.reason(outcome).clause;
            facts.push(Fact::new(clause, FactKind::Repeats, []));
        }
        Ok(facts)
    }

    #[cfg(feature = "tools")]
    fn action(&self, text: &str) -> Result<usize, MoveError> {
        if let Some(reason) = self.reason() {
            let reason = reason.message();
            return Err(MoveError::Over { text: text.trim().to_owned(), reason });
        }
        let now = self.position();
        Ok(now.action(now.read_move(text)?))
    }

    #[cfg(feature = "tools")]
    fn play_action(&mut self, action: usize) -> Result<Played, ActionError> {
        let is_over = self.outcome().is_some();
        let Some(mv) = self.position().legal_action(action).filter(|_| !is_over) else {
            let space = ActionSpace::new(G::ACTIONS, self.setup().size);
            let text =
                space.text(action).ok_or(ActionError::Number { action, count: space.count() })?;
            let refused = self.play(&text).expect_err("the text means the same move");
            return Err(ActionError::Move { action, error: refused });
        };
        let now = self.position();
        let (text, path) = (now.move_text(mv), now.path(mv));
        self.make_move(mv);
        self.undone.clear();
        Ok(Played { ply: self.ply(), text, path, outcome: self.outcome() })
    }

    #[cfg(feature = "tools")]
    fn write_action_mask(&self, mask: &mut [u8]) {
        if self.outcome().is_some() {
            mask.fill(0);
        } else {
            self.position().write_action_mask(mask);
        }
    }

    #[cfg(feature = "tools")]
    fn write_planes(&self, planes: &mut [u8]) {
        self.position().write_planes(planes);
    }

    fn occurrences(&self) -> usize {
        self.occurrences.get(self.position()).copied().unwrap_or(1)
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        self.undone.push(mv);
        let left = self.positions.pop().expect("every move has led to a position");
        if let Some(times) = self.occurrences.get_mut(&left) {
            *times -= 1;
            if *times == 0 {
                self.occurrences.remove(&left);
            }
        }
        true
    }

    fn redo(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else { return false };
        self.make_move(mv);
        true
    }

    fn moves(&self) -> Vec<String> {
        self.positions.iter().zip(&self.moves).map(|(before, &mv)| before.move_text(mv)).collect()
    }

    fn ply(&self) -> usize {
        self.moves.len()
    }

    fn record(&self) -> Record {
        let Setup { size, rules } = self.setup();
        let began_elsewhere = self.positions[0] != G::start(&self.setup());
        Record {
            game: G::INFO.slug,
            size,
            rules,
            tags: Vec::new(),
            position: began_elsewhere.then(|| self.start_text()),
            moves: self.moves().into_iter().map(RecordedMove::new).collect(),
            result: self.outcome(),
        }
    }

    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    #[cfg(feature = "tools")]
    fn perft(&self, depth: u32, threads: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        counts(&self.positions, depth, threads).iter().map(|(_, count)| count).sum()
    }

    #[cfg(feature = "tools")]
    fn divide(&self, depth: u32, threads: usize) -> Vec<(String, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let texts = |(mv, count)| (self.position().move_text(mv), count);
        let mut counts: Vec<(String, u64)> =
            counts(&self.positions, depth, threads).into_iter().map(texts).collect();
        counts.sort();
        counts
    }
}
