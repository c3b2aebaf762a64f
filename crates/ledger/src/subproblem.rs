//! Work on one subproblem: prove it within the budget, or split it.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{
    AnalysisOptions, AnyGame, BoundsTable, SearchLimits, SolveLimits, TranspositionTable,
};
use rules::Wdl;

use crate::board::{Board, Successors};
use crate::error::LedgerError;
use crate::proof_digest::{self, ProofDigest};
use crate::row::{Row, RowState};

/// A new row gets this fraction (1/n) of the budget at once: most are simple.
const PROBE_DIVISOR: u64 = 256;

/// The engine's opinion of a new row gets this fraction (1/n) of the budget: a wrong one costs
/// whole budgets.
const OPINION_DIVISOR: u64 = 512;

const FEWEST_OPINION_NODES: u64 = 512;

/// Size of the bounds table for each node of the budget, in bytes.
const BYTES_PER_NODE: u64 = 32;

const SMALLEST_TABLE: u64 = 1 << 16;
const LARGEST_TABLE: u64 = 1 << 30;

/// Size of the engine's transposition table, in bytes.
const OPINION_TABLE: usize = 1 << 16;

/// Limits for the search of one subproblem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Nodes before it is split.
    pub(crate) budget: u64,
    /// Every n-th row has its proof replayed by the reference rules.
    pub(crate) verify_divisor: u64,
}

/// The result of work on a subproblem.
#[derive(Clone, Debug)]
pub(crate) enum Worked {
    /// Its row and those of new positions after its moves.
    Done(Row, Vec<Row>),
    /// It was stopped.
    Stopped,
}

/// A search from an empty bounds table.
struct Search {
    value: Option<Wdl>,
    nodes: u64,
    bounds: BoundsTable,
}

fn search(game: &dyn AnyGame, nodes: u64, stop: &AtomicBool) -> Search {
    let bytes = nodes.saturating_mul(BYTES_PER_NODE).clamp(SMALLEST_TABLE, LARGEST_TABLE);
    let bounds = BoundsTable::new(bytes as usize);
    let limits = SolveLimits { nodes, ..SolveLimits::NONE };
    let (value, nodes) = game.prove(&limits, &bounds, stop);
    Search { value: value.map(|value| value.wdl), nodes, bounds }
}

/// Proves an open row within the budget, or splits it. The positions after its moves that are not
/// `known` get rows of their own.
pub(crate) fn work(
    board: &Board,
    row: &Row,
    effort: Effort,
    stop: &AtomicBool,
    known: &dyn Fn(u128) -> bool,
) -> Result<Worked, LedgerError> {
    let Some(game) = board.game(row.code) else {
        let position = board.text(row.code);
        return Err(LedgerError::Refuted { position, why: "there is no such position".to_owned() });
    };
    let proved = prove(board, row, &*game, effort.budget, effort.verify_divisor, stop)?;
    if let Some(proved) = proved {
        return Ok(Worked::Done(proved, Vec::new()));
    }
    if stop.load(Ordering::Relaxed) {
        return Ok(Worked::Stopped);
    }
    let Successors { codes: Some(codes), .. } = Successors::of(&*game) else {
        // A position without a code has no row, so this one must be proved whole.
        let proved = prove(board, row, &*game, u64::MAX, effort.verify_divisor, stop)?;
        return Ok(proved.map_or(Worked::Stopped, |row| Worked::Done(row, Vec::new())));
    };
    let mut children = Vec::new();
    for code in codes.into_iter().filter(|&code| !known(code)) {
        match new_row(board, code, row.ply + 1, effort, stop)? {
            Some(child) => children.push(child),
            None => return Ok(Worked::Stopped),
        }
    }
    Ok(Worked::Done(Row { state: RowState::Split, nodes: effort.budget, ..*row }, children))
}

/// Proves a row within this many nodes; `None` if that is not enough, or it was stopped.
pub(crate) fn prove(
    board: &Board,
    row: &Row,
    game: &dyn AnyGame,
    nodes: u64,
    verify_divisor: u64,
    stop: &AtomicBool,
) -> Result<Option<Row>, LedgerError> {
    let Search { value, nodes, bounds } = search(game, nodes, stop);
    let Some(value) = value else { return Ok(None) };
    let Some(winner) = value.winner(game.turn()) else {
        let (what, why) = (game.position_text(), "it is a draw");
        return Err(LedgerError::Unsuitable { what, why });
    };
    let digest = if is_chosen(row.code, verify_divisor) {
        let replayed = proof_digest::replay(board, game, winner, &bounds, stop)?;
        let Some(ProofDigest { digest, .. }) = replayed else { return Ok(None) };
        Some(digest)
    } else {
        None
    };
    Ok(Some(Row { state: RowState::Proved(value), nodes, digest, ..*row }))
}

/// Proves a row again and replays its proof: the row as it should be, and its proof. `None` if it
/// was stopped or takes more than the budget, which then was not the one it was made with.
pub(crate) fn remake(
    board: &Board,
    row: &Row,
    game: &dyn AnyGame,
    budget: u64,
    stop: &AtomicBool,
) -> Result<Option<(Row, ProofDigest)>, LedgerError> {
    let mut last = None;
    // The size of the table follows from the limit: repeat what was done.
    for limit in [probe_nodes(budget), budget, u64::MAX] {
        if row.nodes > limit || last.is_some() && limit == u64::MAX {
            continue;
        }
        let Search { value: Some(value), nodes, bounds } = search(game, limit, stop) else {
            continue;
        };
        let Some(winner) = value.winner(game.turn()) else { return Ok(None) };
        let Some(proof) = proof_digest::replay(board, game, winner, &bounds, stop)? else {
            return Ok(None);
        };
        let digest = row.digest.map(|_| proof.digest);
        let again = Row { state: RowState::Proved(value), nodes, digest, ..*row };
        last = Some((again, proof));
        if again == *row {
            break;
        }
    }
    Ok(last)
}

/// A row for a position met for the first time; `None` if it was stopped.
fn new_row(
    board: &Board,
    code: u128,
    ply: u32,
    effort: Effort,
    stop: &AtomicBool,
) -> Result<Option<Row>, LedgerError> {
    let row = Row::open(code, ply, 0);
    let game = board.game(code).expect("a position after a move");
    let proved =
        prove(board, &row, &*game, probe_nodes(effort.budget), effort.verify_divisor, stop)?;
    if stop.load(Ordering::Relaxed) {
        return Ok(None);
    }
    Ok(Some(proved.unwrap_or_else(|| Row { score: opinion(&*game, effort.budget), ..row })))
}

fn probe_nodes(budget: u64) -> u64 {
    (budget / PROBE_DIVISOR).max(16)
}

/// The engine's score for the player to move. The same for every worker on a ledger.
pub(crate) fn opinion(game: &dyn AnyGame, budget: u64) -> i32 {
    let nodes = (budget / OPINION_DIVISOR).max(FEWEST_OPINION_NODES);
    let options = AnalysisOptions::play(SearchLimits { nodes, ..SearchLimits::NONE });
    let table = TranspositionTable::new(OPINION_TABLE);
    let analysis = game.analyze(&options, &table, &AtomicBool::new(false), &mut |_| ());
    analysis.lines.first().map_or(0, |line| line.score)
}

/// Deterministic sampling: true for one in `divisor` codes, the same for every worker, so that a
/// row has one digest.
fn is_chosen(code: u128, divisor: u64) -> bool {
    let mixed = rules::mix(rules::mix(0, code as u64), (code >> 64) as u64);
    (mixed >> 32).is_multiple_of(divisor)
}
