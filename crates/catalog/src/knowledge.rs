//! Proved values of positions: from books, from tablebases, by exact search, and kept in checkpoints.

pub(crate) mod book;
pub(crate) mod book_maker;
pub(crate) mod checkpoint;
pub(crate) mod move_values;
#[cfg(feature = "tools")]
pub(crate) mod quick_tables;
pub(crate) mod solved_positions;
pub(crate) mod tablebase_oracle;
pub(crate) mod tablebases;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Evaluate, Score, plies_to_end, won_in};
use rules::{Coded, Notation, Outcome, Player};
use solver::{
    BoundsTable, PackedValue, ProvedValue, SolveLimits, SolveRequest, Tablebase, TablebaseError,
    Wdl,
};

use crate::analysis::{Analysis, AnalysisLine, UNKNOWN_DISTANCE_PLIES};
use crate::knowledge::tablebases::Tablebases;

/// Proved facts about a position and its moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Knowledge {
    /// The value for the player to move, or the reason why it is unknown.
    pub value: Result<ProvedValue, Unknown>,
    /// Every legal move, sorted by its text, and its value for the player to move, if it is known.
    pub moves: Vec<(String, Option<ProvedValue>)>,
    /// The principal variation; it may be incomplete.
    pub line: Vec<String>,
    /// The source of the proof.
    pub source: Source,
    /// Nodes searched.
    pub nodes: u64,
    /// The nodes it took to prove the value; the others were spent on the moves, distance and line.
    pub value_nodes: Option<u64>,
    /// Time taken.
    pub time: Duration,
    /// True if no limit was reached: larger limits would give the same result.
    pub is_complete: bool,
}

impl Source {
    /// The word used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Source::Rules => "rules",
            Source::Book => "book",
            Source::Table => "table",
            Source::Search => "search",
        }
    }
}

/// The source of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The rules: the game is over.
    Rules,
    /// An opening book.
    Book,
    /// A tablebase.
    Table,
    /// Exact search.
    Search,
}

/// The reason for an unknown value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// The limits of time, nodes or memory were reached.
    Limits,
    /// Neither player can force an end, so repetition decides, or positions have occurred so often
    /// that it might.
    Repetition,
}

impl Unknown {
    /// The word used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Unknown::Limits => "limits",
            Unknown::Repetition => "repetition",
        }
    }
}

/// Progress of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct SolveProgress {
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken so far.
    pub time: Duration,
    /// The fraction of the bounds table in use.
    pub fill: f64,
    /// The first moves of the line being searched.
    pub line: Vec<String>,
}

impl Knowledge {
    /// An empty result from this source, to be filled in.
    pub(crate) const fn unsolved(source: Source) -> Knowledge {
        Knowledge {
            value: Err(Unknown::Limits),
            moves: Vec::new(),
            line: Vec::new(),
            source,
            nodes: 0,
            value_nodes: None,
            time: Duration::ZERO,
            is_complete: true,
        }
    }

    /// The moves with this result.
    pub fn moves_with(&self, wdl: Wdl) -> Vec<&str> {
        let fits = |value: &Option<ProvedValue>| value.is_some_and(|value| value.wdl == wdl);
        self.moves.iter().filter(|(_, value)| fits(value)).map(|(text, _)| text.as_str()).collect()
    }

    /// The proved winner; `turn` is the player to move.
    pub fn winner(&self, turn: Player) -> Option<Player> {
        self.value.ok()?.wdl.winner(turn)
    }

    /// All moves as an analysis, best first; `None` if the value of one is unknown.
    pub fn analysis(&self) -> Option<Analysis> {
        let lines = self.moves.iter().map(|(text, _)| self.line_of(text));
        let mut lines = lines.collect::<Option<Vec<_>>>()?;
        // Among equals, the principal variation comes first.
        lines.sort_by_key(|line| (-line.score, std::cmp::Reverse(line.moves.len())));
        let known = Some(self.source);
        let (depth, seldepth, nodes, time) = (0, 0, self.nodes, self.time);
        Some(Analysis { lines, depth, seldepth, nodes, time, known })
    }

    /// Replaces the engine's scores by proved values and sorts the lines again, best first. The
    /// engine must have been asked for [`Knowledge::lines_to_request`] lines.
    pub fn correct(&self, analysis: &mut Analysis) {
        for line in &mut analysis.lines {
            let known = self.moves.iter().find(|(text, _)| *text == line.moves[0]);
            if let Some((_, Some(value))) = known {
                // The engine's bound is better than none.
                let same = line.value().is_some_and(|own| own.wdl == value.wdl);
                if value.plies.is_some() || !same {
                    *line = as_line(std::mem::take(&mut line.moves), *value);
                }
            }
        }
        // A proved win may be missing from the engine's best moves.
        if let Some(best) = self.best_move() {
            if analysis.lines.iter().all(|line| line.moves[0] != best) {
                analysis.lines.extend(self.line_of(best));
            }
            analysis.known = Some(self.source);
        }
        // A proved loss comes last, even behind moves that look worse.
        let lost = self.moves_with(Wdl::Loss);
        let is_lost = |line: &AnalysisLine| lost.contains(&line.moves[0].as_str());
        analysis.lines.sort_by_key(|line| (is_lost(line), -line.score));
        if let Some(best) = analysis.lines.first_mut()
            && !self.is_nearest(best)
        {
            best.exact = false;
        }
    }

    /// True if no other move ends the game sooner than the best line, or later if it is lost: only
    /// then is the distance of its move the distance of the position.
    fn is_nearest(&self, best: &AnalysisLine) -> bool {
        let plies = plies_to_end(best.score);
        let own = self.moves.iter().find(|(text, _)| *text == best.moves[0]);
        let is_from_here = own.is_some_and(|(_, value)| value.is_some_and(|it| it.plies.is_some()));
        // The engine compares all moves before it calls a distance exact.
        if !is_from_here || self.value.is_ok_and(|value| value.plies == Some(plies)) {
            return true;
        }
        self.moves.iter().all(|(_, value)| match value {
            Some(ProvedValue { wdl: Wdl::Win, plies: other }) => {
                other.is_some_and(|other| other >= plies)
            }
            Some(ProvedValue { wdl: Wdl::Loss, plies: other }) => {
                best.score > 0 || other.is_some_and(|other| other <= plies)
            }
            Some(ProvedValue { wdl: Wdl::Draw, .. }) => true,
            None => false,
        })
    }

    /// The number of lines to request from the engine when `wanted` are shown, because its best
    /// moves may be proved losses.
    pub fn lines_to_request(&self, wanted: usize) -> usize {
        let lost = self.moves_with(Wdl::Loss).len();
        if lost == 0 { wanted } else { self.moves.len() }
    }

    /// A move as a line of analysis, if its value is known.
    fn line_of(&self, text: &str) -> Option<AnalysisLine> {
        let (_, value) = self.moves.iter().find(|(known, _)| known == text)?;
        let follows = self.line.first().is_some_and(|first| first == text);
        let moves = if follows { self.line.clone() } else { vec![text.to_owned()] };
        Some(as_line(moves, (*value)?))
    }

    /// The move that wins soonest. If none wins and all moves are known, one that draws or loses
    /// latest; otherwise `None`.
    pub fn best_move(&self) -> Option<&str> {
        let known = self.moves.iter().filter_map(|(text, value)| Some(((*value)?, text)));
        // Of equals the one in the principal variation, else the first: a choice that is always the
        // same, and from which a book goes on.
        let is_first = |text: &str| self.line.first().is_some_and(|first| first == text);
        let (value, text) = known.rev().max_by_key(|(value, text)| (*value, is_first(text)))?;
        let all_known = self.moves.iter().all(|(_, value)| value.is_some());
        (all_known || value.wdl == Wdl::Win).then_some(text.as_str())
    }
}

/// A proved value on the engine's score scale. An unknown distance counts as longer than any.
fn as_line(moves: Vec<String>, value: ProvedValue) -> AnalysisLine {
    let score: Score = match value.wdl {
        Wdl::Win => won_in(value.plies.unwrap_or(UNKNOWN_DISTANCE_PLIES)),
        Wdl::Loss => -won_in(value.plies.unwrap_or(UNKNOWN_DISTANCE_PLIES)),
        Wdl::Draw => 0,
    };
    AnalysisLine { moves, score, proved: true, exact: value.plies.is_some() }
}

/// The state of a game that its proved value depends on.
pub(crate) struct KnowledgeQuery<'a, G> {
    pub(crate) position: &'a G,
    /// The result, if the game is over.
    pub(crate) outcome: Option<Outcome>,
    /// True if the history could end the game by repetition.
    pub(crate) near_repetition: bool,
}

impl<G: Coded + Evaluate + Notation> KnowledgeQuery<'_, G> {
    /// Probes the tablebases.
    pub(crate) fn probe(&self, tables: &Tablebases) -> Result<Option<Knowledge>, TablebaseError> {
        if let Some(outcome) = self.outcome {
            return Ok(Some(self.finished(outcome)));
        }
        let Some(table) = tables.table(G::INFO, &G::canonical_setup(&self.position.setup()))?
        else {
            return Ok(None);
        };
        let Some(value) = value(&table, self.position)? else { return Ok(None) };
        let mut moves = Vec::new();
        for mv in legal_moves(self.position) {
            let Some(value) = value_after(&table, self.position, mv)? else { return Ok(None) };
            moves.push((mv, Some(ProvedValue::from(value))));
        }
        let line = line(&table, self.position, value)?;
        let value = Some(ProvedValue::from(value));
        Ok(Some(self.to_knowledge(value, &moves, &line, Source::Table)))
    }

    /// Solves by search.
    pub(crate) fn solve(
        &self,
        limits: &SolveLimits,
        bounds: &BoundsTable,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
    ) -> Knowledge {
        if let Some(outcome) = self.outcome {
            return self.finished(outcome);
        }
        let request = SolveRequest { position: self.position, limits: *limits, bounds, stop };
        let solution = request.solve(|progress| {
            let solver::Progress { nodes, time, fill, .. } = *progress;
            let line = texts(self.position, &progress.line);
            report(&SolveProgress { nodes, time, fill, line });
        });
        let knowledge =
            self.to_knowledge(solution.value, &solution.moves, &solution.line, Source::Search);
        let solver::Solution { nodes, value_nodes, time, is_complete, .. } = solution;
        Knowledge { nodes, value_nodes, time, is_complete, ..knowledge }
    }

    fn finished(&self, outcome: Outcome) -> Knowledge {
        let value = Ok(ProvedValue::from_outcome(outcome, self.position.turn()));
        Knowledge { value, ..Knowledge::unsolved(Source::Rules) }
    }

    fn to_knowledge(
        &self,
        value: Option<ProvedValue>,
        moves: &[(G::Move, Option<ProvedValue>)],
        line: &[G::Move],
        source: Source,
    ) -> Knowledge {
        let value = match value {
            Some(value) => self.with_repetition(value),
            None if self.is_near_repetition() => Err(Unknown::Repetition),
            None => Err(Unknown::Limits),
        };
        // Every move of a lost position loses.
        let lost = value.ok().filter(|value| value.wdl == Wdl::Loss);
        let lost = lost.map(|value| ProvedValue { plies: None, ..value });
        let text = |(mv, value): &(G::Move, Option<ProvedValue>)| {
            let value = value.or(lost).and_then(|value| self.with_repetition(value).ok());
            (self.position.move_text(*mv), value)
        };
        let mut moves: Vec<(String, Option<ProvedValue>)> = moves.iter().map(text).collect();
        sort_by_text(&mut moves);
        let line = if value.is_ok() { texts(self.position, line) } else { Vec::new() };
        Knowledge { value, moves, line, ..Knowledge::unsolved(source) }
    }

    /// True if repetition may decide, whatever else is proved.
    fn is_near_repetition(&self) -> bool {
        self.near_repetition && self.position.on_repetition().is_some()
    }

    /// Applies the repetition rule to a value: a draw by search is decided by repetition instead.
    fn with_repetition(&self, value: ProvedValue) -> Result<ProvedValue, Unknown> {
        match (self.position.on_repetition(), value.wdl) {
            _ if self.is_near_repetition() => Err(Unknown::Repetition),
            (Some(Outcome::Win(_)), Wdl::Draw) => Err(Unknown::Repetition),
            _ => Ok(value),
        }
    }
}

/// Not generic: a sort is much code to have for every game.
fn sort_by_text(moves: &mut [(String, Option<ProvedValue>)]) {
    moves.sort_by(|one, other| one.0.cmp(&other.0));
}

fn legal_moves<G: Coded>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Probes a position; finished games need no table.
pub(crate) fn value<G: Coded>(
    table: &Tablebase,
    position: &G,
) -> Result<Option<PackedValue>, TablebaseError> {
    match (PackedValue::from_finished(position), position.code()) {
        (Some(value), _) => Ok(Some(value)),
        (None, Some(code)) => table.probe(code),
        (None, None) => Ok(None),
    }
}

/// The value of a move for the player who makes it.
fn value_after<G: Coded>(
    table: &Tablebase,
    position: &G,
    mv: G::Move,
) -> Result<Option<PackedValue>, TablebaseError> {
    Ok(value(table, &position.after(mv))?.map(PackedValue::before))
}

/// The principal variation from a position of this value; empty for a draw.
pub(crate) fn line<G: Coded>(
    table: &Tablebase,
    position: &G,
    mut value: PackedValue,
) -> Result<Vec<G::Move>, TablebaseError> {
    let (mut position, mut line) = (position.clone(), Vec::new());
    'game: while value != PackedValue::DRAW && position.outcome().is_none() {
        for mv in legal_moves(&position) {
            if value_after(table, &position, mv)? == Some(value) {
                position.play(mv);
                line.push(mv);
                let Some(next) = self::value(table, &position)? else { break 'game };
                value = next;
                continue 'game;
            }
        }
        break;
    }
    Ok(line)
}

/// The texts of moves that follow each other.
pub(crate) fn texts<G: Notation>(position: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut text = |&mv: &G::Move| {
        let text = position.move_text(mv);
        position.play(mv);
        text
    };
    line.iter().map(&mut text).collect()
}
