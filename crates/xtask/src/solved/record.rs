//! Boards that take hours: tried again and again, from one checkpoint to the next.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use catalog::{AnyGame, Memory, SolveLimits, Truth};

use crate::solved::boards::{Board, Method};
use crate::solved::row::{Row, searched_head};
use crate::solved::{FOLDER, Wish, setup};

const BETWEEN_CHECKPOINTS: Duration = Duration::from_mins(5);

/// What all attempts together have taken.
#[derive(Clone, Copy, Default)]
struct Total {
    nodes: u64,
    seconds: u64,
}

/// Goes on where the last attempt was stopped, for as long as was wished, and says how far it is.
pub(super) fn attempt(board: &Board, wish: &Wish) -> Result<String> {
    let Method::Search { bytes } = board.method else { bail!("a record is found by search") };
    let entry = catalog::find(board.slug)?;
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let checkpoint = PathBuf::from(format!("{FOLDER}/{}.memory", board.mark()));
    let notes = checkpoint.with_extension("total");
    let about = game.setup_text();
    let memory =
        if checkpoint.exists() { Memory::load(&checkpoint, &about)? } else { Memory::new(bytes) };
    let truth = search(&*game, &memory, &checkpoint, wish)?;
    let before = Total::read(&notes);
    let total =
        Total { nodes: before.nodes + truth.nodes, seconds: before.seconds + truth.time.as_secs() };
    memory.save(&checkpoint, &about)?;
    fs::write(&notes, format!("{} {}\n", total.nodes, total.seconds)).context("write the total")?;
    if truth.value.is_ok() {
        let all = Truth { nodes: total.nodes, time: Duration::from_secs(total.seconds), ..truth };
        let row = Row::new(entry, &setup, &all)?.searched(&all, bytes);
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
        Total { nodes: next(), seconds: next() }
    }
}
