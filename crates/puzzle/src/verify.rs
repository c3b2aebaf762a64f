//! Verification: the reference rules replay a solution and agree about all moves, and an exact
//! search without memory proves again that only the solution wins.

use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, BoundsTable, Knowledge, ProvedValue, SolveLimits, Tablebases, Wdl};

use crate::puzzle::Puzzle;

const BOUNDS_BYTES: usize = 32 << 20;

/// Nodes of one search: many times those with which puzzles are made.
const NODES: u64 = 20_000_000;

/// A puzzle that is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{id}: {why}")]
pub struct Defect {
    /// The puzzle.
    pub id: String,
    /// What is wrong.
    pub why: String,
}

/// Checks that the line is legal by both implementations of the rules, that the solver has exactly
/// one winning move at each of their plies while all others lose, and that every defense in the
/// line is one that loses latest.
pub fn verify(puzzle: &Puzzle, tables: &Tablebases, stop: &AtomicBool) -> Result<(), Defect> {
    check(puzzle, tables, stop).map_err(|why| Defect { id: puzzle.id.clone(), why })
}

fn check(puzzle: &Puzzle, tables: &Tablebases, stop: &AtomicBool) -> Result<(), String> {
    let mut game = puzzle.open().map_err(|error| error.to_string())?;
    let options: Vec<(&str, &str)> = puzzle.setup.rules.iter().collect();
    let slug = puzzle.entry.info().slug;
    let mut reference = reference::from_text(slug, &puzzle.position, &options)
        .ok_or("the reference rules refuse the position")?;
    let bounds = BoundsTable::new(BOUNDS_BYTES);
    let prove = |game: &dyn AnyGame| -> Result<Knowledge, String> {
        let probed = game.probe(tables).map_err(|error| error.to_string())?;
        let solve = || {
            game.solve(
                &SolveLimits { nodes: NODES, ..SolveLimits::NONE },
                &bounds,
                stop,
                &mut |_| {},
            )
        };
        Ok(probed.unwrap_or_else(solve))
    };
    for (index, text) in puzzle.line.iter().enumerate() {
        let place = format!("at {text} (ply {})", index + 1);
        let legal: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
        if legal != reference.moves() {
            return Err(format!("the two implementations disagree about the moves {place}"));
        }
        let known = prove(&*game)?;
        if index.is_multiple_of(2) {
            if known.moves_with(Wdl::Win) != [text] {
                return Err(format!("{text} is not the only winning move {place}"));
            }
            for (other, value) in known.moves.iter().filter(|(other, _)| other != text) {
                if loses(&*game, other, *value, &prove)? != Some(true) {
                    return Err(format!("{other} is not proved to lose {place}"));
                }
            }
        } else {
            let mut after = game.copy();
            after.play(text).map_err(|error| error.to_string())?;
            let longest = known.value.ok().and_then(|value| value.plies);
            let own = prove(&*after)?.value.ok().and_then(|value| value.plies);
            if longest.is_none() || longest != own.map(|plies| plies + 1) {
                return Err(format!("another defense delays longer {place}"));
            }
        }
        game.play(text).map_err(|error| error.to_string())?;
        reference.play(text);
        if game.position_text() != reference.position_text() {
            return Err(format!("the two implementations disagree about the position {place}"));
        }
    }
    Ok(())
}

/// True if a move loses; a search of its own decides where that of the position did not.
fn loses(
    game: &dyn AnyGame,
    text: &str,
    known: Option<ProvedValue>,
    prove: &dyn Fn(&dyn AnyGame) -> Result<Knowledge, String>,
) -> Result<Option<bool>, String> {
    if let Some(value) = known {
        return Ok(Some(value.wdl == Wdl::Loss));
    }
    let mut next = game.copy();
    next.play(text).map_err(|error| error.to_string())?;
    Ok(prove(&*next)?.value.ok().map(|value| value.wdl == Wdl::Win))
}
