//! Boards that take hours: tried again and again, from one checkpoint to the next.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use catalog::{AnyGame, Memory, SolveLimits, Truth};

use crate::solved::boards::{Board, Method};
use crate::solved::proof;
use crate::solved::row::{Row, searched_head};
use crate::solved::{FOLDER, Wish, setup};

const BETWEEN_CHECKPOINTS: Duration = Duration::from_mins(5);

/// What all attempts together have taken.
#[derive(Clone, Copy, Default)]
struct Total {
    nodes: u64,
    seconds: u64,
    /// The positions looked at when the value was known; 0 as long as it is not.
    value_nodes: u64,
}

/// Goes on where the last attempt was stopped, for as long as was wished, and says how far it is.
pub(super) fn attempt(board: &Board, wish: &Wish) -> Result<String> {
    let Method::Search { bytes } = board.method else { bail!("a record is found by search") };
    let entry = catalog::find(board.slug)?;
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let checkpoint = proof::checkpoint(board);
    let notes = checkpoint.with_extension("total");
    let about = game.setup_text();
    let memory =
        if checkpoint.exists() { Memory::load(&checkpoint, &about)? } else { Memory::new(bytes) };
    let truth = search(&*game, &memory, &checkpoint, wish)?;
    let before = Total::read(&notes);
    let value_nodes = match (&truth.value, before.value_nodes) {
        (Ok(_), 0) => before.nodes + truth.value_nodes,
        (_, known) => known,
    };
    let (nodes, seconds) = (before.nodes + truth.nodes, before.seconds + truth.time.as_secs());
    let total = Total { nodes, seconds, value_nodes };
    memory.save(&checkpoint, &about)?;
    let text = format!("{nodes} {seconds} {value_nodes}\n");
    fs::write(&notes, text).context("write the total")?;
    if truth.value.is_ok() {
        let proof = if wish.verify { Some(proof::write_and_verify(board)?) } else { None };
        let time = Duration::from_secs(total.seconds);
        let all = Truth { nodes: total.nodes, value_nodes: total.value_nodes, time, ..truth };
        let row = Row::new(entry, &setup, &all)?.searched(&all, bytes, proof.as_ref());
        return Ok(format!("{}\n{row}", searched_head()));
    }
    Ok(format!(
        "Not finished: {} positions looked at in {} s with {} threads, {} GiB of memory {:.0} % full.",
        total.nodes,
        total.seconds,
        wish.threads,
        bytes >> 30,
        100.0 * memory.fill()
    ))
}

fn search(game: &dyn AnyGame, memory: &Memory, checkpoint: &Path, wish: &Wish) -> Result<Truth> {
    let time = Duration::from_secs(60 * wish.minutes);
    let limits = SolveLimits { threads: wish.threads, time, nodes: u64::MAX };
    let (mut saved_at, mut failure) = (Duration::ZERO, None);
    let truth = game.solve(&limits, memory, &AtomicBool::new(false), &mut |progress| {
        if progress.time < saved_at + BETWEEN_CHECKPOINTS {
            return;
        }
        saved_at = progress.time;
        let (minutes, line) = (progress.time.as_secs() / 60, progress.line.join(" "));
        let fill = 100.0 * progress.fill;
        eprintln!("{minutes} min: {} nodes, {fill:.0} % of memory, {line}", progress.nodes);
        failure = memory.save(checkpoint, &game.setup_text()).err();
    });
    match failure {
        Some(error) => Err(error.into()),
        None => Ok(truth),
    }
}

impl Total {
    /// What was noted; nothing if there are no notes.
    fn read(notes: &Path) -> Total {
        let text = fs::read_to_string(notes).unwrap_or_default();
        let mut numbers = text.split_whitespace().filter_map(|number| number.parse().ok());
        let mut next = || numbers.next().unwrap_or(0);
        Total { nodes: next(), seconds: next(), value_nodes: next() }
    }
}
