//! Boards that take hours, solved in several runs from checkpoint to checkpoint.

use std::fs;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use catalog::{Checkpoint, SearchCost, SolveLimits, SolveProgress, TablebaseError, check_writable};

use crate::solved::boards::{Board, Method};
use crate::solved::proof;
use crate::solved::row::{SolvedRow, searched_head};
use crate::solved::{FOLDER, Options, setup};

/// Resumes from the last checkpoint, searches for the given time and reports progress. Checkpoints
/// and proofs of `quincunx solve` work as well.
pub(super) fn attempt(board: &Board, options: &Options) -> Result<String> {
    let Method::Search { bytes } = board.method else { bail!("a record is found by search") };
    let entry = catalog::find(board.slug)?;
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let path = proof::checkpoint(board);
    check_writable(&path)?;
    let mut checkpoint = Checkpoint::open(Some(&path), &*game, bytes)?;
    let time = Duration::from_secs(60 * options.minutes);
    let limits = SolveLimits { threads: options.threads, time, nodes: u64::MAX };
    let stop = AtomicBool::new(false);
    let (knowledge, spent, saved) =
        checkpoint.solve(&*game, &limits, &stop, &mut |_| (), &mut report_progress);
    saved?;
    let (bytes, fill) = (checkpoint.bounds().bytes(), checkpoint.bounds().fill());
    // Verification needs the memory.
    drop(checkpoint);
    let Some(winner) = knowledge.winner(game.turn()) else {
        return Ok(unfinished(&spent, bytes, fill));
    };
    let proof = if options.verify { Some(proof::verified(board, winner)?) } else { None };
    // Node counts of earlier runs are not known.
    let value_nodes = knowledge.value_nodes.filter(|_| spent.nodes == knowledge.nodes);
    let row = SolvedRow::new(entry, &setup, &knowledge)?.searched(
        &spent,
        value_nodes,
        bytes,
        proof.as_ref(),
    );
    let plies = knowledge.value.ok().and_then(|value| value.plies);
    let distance = plies.map_or_else(String::new, |plies| format!(" in {plies} plies"));
    let is_complete = plies == Some(knowledge.line.len() as u32);
    let line = format!("\n\nOne line of best play: {}.", knowledge.line.join(" "));
    let line = if is_complete { line } else { String::new() };
    let (name, head) = (entry.info().color(winner).name(), searched_head());
    Ok(format!("**{name} wins{distance}.**\n\n{head}\n{row}{line}"))
}

fn unfinished(spent: &SearchCost, bytes: usize, fill: f64) -> String {
    let (nodes, seconds, gibibytes) = (spent.nodes, spent.time.as_secs(), bytes >> 30);
    let percent = 100.0 * fill;
    format!(
        "Not finished: {nodes} positions looked at in {seconds} s, {gibibytes} GiB of memory \
         {percent:.0} % full."
    )
}

/// Reports progress, and a checkpoint that could not be written.
fn report_progress(progress: &SolveProgress, saved: Result<(), TablebaseError>) {
    let SolveProgress { nodes, time, fill, line } = progress;
    let (minutes, percent, line) = (time.as_secs() / 60, 100.0 * fill, line.join(" "));
    eprintln!("{minutes} min: {nodes} nodes, {percent:.0} % of memory, {line}");
    // A failed checkpoint does not stop the search.
    if let Err(error) = saved {
        eprintln!("{:#}: the search goes on without", anyhow::Error::from(error));
    }
}
