//! Boards that take hours: tried again and again, from one checkpoint to the next.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use catalog::{AnyGame, Memory, SolveLimits, Spent, Truth, try_place};

use crate::solved::boards::{Board, Method};
use crate::solved::proof;
use crate::solved::row::{Row, searched_head};
use crate::solved::{FOLDER, Wish, setup};

const BETWEEN_CHECKPOINTS: Duration = Duration::from_mins(5);

/// Goes on where the last attempt was stopped, for as long as was wished, and says how far it is.
/// Checkpoints and proofs of `quincunx solve` are as good as its own.
pub(super) fn attempt(board: &Board, wish: &Wish) -> Result<String> {
    let Method::Search { bytes } = board.method else { bail!("a record is found by search") };
    let entry = catalog::find(board.slug)?;
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let checkpoint = proof::checkpoint(board);
    try_place(&checkpoint)?;
    let about = game.setup_text();
    let (memory, before) = if checkpoint.exists() {
        Memory::load(&checkpoint, &about)?
    } else {
        (Memory::new(bytes), Spent::default())
    };
    let truth = search(&*game, &memory, before, &checkpoint, wish);
    let spent = truth.spent_with(before);
    if truth.nodes > 0 {
        memory.save(&checkpoint, &about, &spent)?;
    }
    let (bytes, fill) = (memory.bytes(), memory.fill());
    // Those who go through the proof need the room.
    drop(memory);
    let Some(winner) = truth.winner(game.turn()) else {
        return Ok(unfinished(&spent, bytes, fill));
    };
    let proof = if wish.verify { Some(proof::verified(board, winner)?) } else { None };
    let row = Row::new(entry, &setup, &truth)?.searched(&spent, bytes, proof.as_ref());
    let plies = truth.value.ok().and_then(|value| value.plies);
    let distance = plies.map_or_else(String::new, |plies| format!(" in {plies} plies"));
    let is_whole = plies == Some(truth.line.len() as u32);
    let line = format!("\n\nOne line of best play: {}.", truth.line.join(" "));
    let line = if is_whole { line } else { String::new() };
    let (name, head) = (entry.info().color(winner).name(), searched_head());
    Ok(format!("**{name} wins{distance}.**\n\n{head}\n{row}{line}"))
}

fn unfinished(spent: &Spent, bytes: usize, fill: f64) -> String {
    let (nodes, seconds, gibibytes) = (spent.nodes, spent.time.as_secs(), bytes >> 30);
    let percent = 100.0 * fill;
    format!(
        "Not finished: {nodes} positions looked at in {seconds} s, {gibibytes} GiB of memory \
         {percent:.0} % full."
    )
}

fn search(
    game: &dyn AnyGame,
    memory: &Memory,
    before: Spent,
    checkpoint: &Path,
    wish: &Wish,
) -> Truth {
    let time = Duration::from_secs(60 * wish.minutes);
    let limits = SolveLimits { threads: wish.threads, time, nodes: u64::MAX };
    let mut saved_at = Duration::ZERO;
    game.solve(&limits, memory, &AtomicBool::new(false), &mut |progress| {
        if progress.time < saved_at + BETWEEN_CHECKPOINTS {
            return;
        }
        saved_at = progress.time;
        let (minutes, line) = (progress.time.as_secs() / 60, progress.line.join(" "));
        let fill = 100.0 * progress.fill;
        eprintln!("{minutes} min: {} nodes, {fill:.0} % of memory, {line}", progress.nodes);
        let spent = before.and(progress.nodes, progress.time);
        // What is found out is worth more than what could be kept of it so far.
        if let Err(error) = memory.save(checkpoint, &game.setup_text(), &spent) {
            eprintln!("{:#}: the search goes on without", anyhow::Error::from(error));
        }
    })
}
