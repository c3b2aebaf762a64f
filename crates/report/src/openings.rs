//! Opening moves: exact values where they can be had, the engine's opinion everywhere.

use catalog::{
    AnalysisOptions, AnyGame, BoundsTable, Knowledge, SearchLimits, SolveLimits, Source,
    Tablebases, TranspositionTable, Unknown,
};
use messages::say;
use rules::{Outcome, ProvedValue};

use crate::schedule::Schedule;

/// Memory of exact search and of an evaluation.
const BOUNDS_BYTES: usize = 64 << 20;
const TABLE_BYTES: usize = 1 << 20;

/// What is known about the start position and its moves.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Openings {
    /// The value of the start position for First, or why it is unknown.
    pub(crate) value: Result<ProvedValue, Unknown>,
    pub(crate) source: Source,
    /// One entry for each class of moves under symmetry; the best for First come first.
    pub(crate) moves: Vec<Opening>,
}

/// An opening move and its images under the symmetries of the board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opening {
    pub(crate) texts: Vec<String>,
    /// The exact value for First.
    pub(crate) value: Option<ProvedValue>,
    /// First's winning chances in the engine's opinion; `None` if the report was stopped.
    pub(crate) chance: Option<f64>,
}

/// Positions that are the same up to symmetry, as far as there are codes to tell.
type Class = (Option<Outcome>, Option<u128>, u64);

/// The class of the position after a move.
pub(crate) fn class_after(game: &dyn AnyGame, text: &str) -> Class {
    let mut next = game.copy();
    next.play(text).expect("a legal move");
    let code = next.code();
    (next.outcome(), code, if code.is_some() { 0 } else { next.key() })
}

pub(crate) fn openings(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    tables: &Tablebases,
    solve_nodes: u64,
    evaluation_nodes: u64,
) -> Openings {
    let solved = schedule
        .run(&say("report-doing-search"), 1, |_| Some(solve(schedule, start, tables, solve_nodes)));
    let (value, source, known) = match solved.into_iter().next() {
        Some(Knowledge { value, source, moves, .. }) => (value, source, moves),
        None => (Err(Unknown::Limits), Source::Search, Vec::new()),
    };
    let mut moves: Vec<(Class, Opening)> = Vec::new();
    for choice in start.choices() {
        let class = class_after(start, &choice.text);
        let exact = known.iter().find(|(text, _)| *text == choice.text);
        let exact = exact.and_then(|(_, value)| *value);
        if let Some((_, opening)) = moves.iter_mut().find(|(known, _)| *known == class) {
            opening.texts.push(choice.text);
        } else {
            let texts = vec![choice.text];
            moves.push((class, Opening { texts, value: exact, chance: None }));
        }
    }
    let mut moves: Vec<Opening> = moves.into_iter().map(|(_, opening)| opening).collect();
    let chances = schedule.run(&say("report-doing-openings"), moves.len(), |index| {
        chance(schedule, start, &moves[index].texts[0], evaluation_nodes)
    });
    for (opening, chance) in moves.iter_mut().zip(chances) {
        opening.chance = Some(chance);
    }
    moves.sort_by(|one, other| {
        let key = |opening: &Opening| (opening.value, opening.chance.unwrap_or(0.5));
        let (one, other) = (key(one), key(other));
        other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
    });
    Openings { value, source, moves }
}

/// Proved facts about the start: from the book, from tablebases, or by search.
fn solve(
    schedule: &Schedule<'_>,
    start: &dyn AnyGame,
    tables: &Tablebases,
    nodes: u64,
) -> Knowledge {
    if let Some(known) = Knowledge::from_book(start) {
        return known;
    }
    if let Ok(Some(known)) = start.probe(tables) {
        return known;
    }
    let limits = SolveLimits { nodes, ..SolveLimits::NONE };
    start.solve(&limits, &BoundsTable::new(BOUNDS_BYTES), schedule.stop, &mut |_| ())
}

/// First's winning chances after a move; First is the one to move at the start.
fn chance(schedule: &Schedule<'_>, start: &dyn AnyGame, text: &str, nodes: u64) -> Option<f64> {
    let first = start.turn();
    let mut next = start.copy();
    next.play(text).expect("a legal move");
    if let Some(outcome) = next.outcome() {
        return Some(match outcome {
            Outcome::Win(winner) => f64::from(u8::from(winner == first)),
            Outcome::Draw => 0.5,
        });
    }
    let options = AnalysisOptions::play(SearchLimits { nodes, ..SearchLimits::NONE });
    let table = TranspositionTable::new(TABLE_BYTES);
    let analysis = next.analyze(&options, &table, schedule.stop, &mut |_| ());
    let line = analysis.lines.first().filter(|_| !schedule.is_stopped())?;
    Some(if next.turn() == first { line.win_chance() } else { 1.0 - line.win_chance() })
}
