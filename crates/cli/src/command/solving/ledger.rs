//! Ledgers of subproblems: `solve --ledger`, `work --ledger`, `table verify --ledger` and
//! `quincunx ledger`.

mod export;
mod merge;
mod verify;

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyGame, Knowledge, ProvedValue, Source, Unknown, Wdl};
use clap::Subcommand;
use ledger::{Ledger, LedgerProgress, Repair, WorkOptions};

use crate::interrupt::stop_on_interrupt;
use crate::output;

pub(crate) use verify::verify;

/// Interval between lines of progress where stderr is not a terminal.
const LOG_INTERVAL: Duration = Duration::from_mins(5);

#[derive(Debug, Subcommand)]
pub(crate) enum LedgerCommand {
    Export(export::Export),
    Merge(merge::Merge),
}

impl LedgerCommand {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            LedgerCommand::Export(export) => export.run(),
            LedgerCommand::Merge(merge) => merge.run(),
        }
    }
}

/// Solves a position with a ledger, as far as time allows.
pub(crate) fn solve(
    database: &str,
    game: &dyn AnyGame,
    budget: u64,
    threads: usize,
    time: Duration,
) -> anyhow::Result<Knowledge> {
    let stop = stop_on_interrupt()?;
    let ledger = Ledger::of_position(database, game, budget)?;
    complain_about(&ledger);
    let last = work_on(&ledger, WorkOptions { threads, time }, &stop)?;
    let value = ledger.value().map(without_distance).ok_or(Unknown::Limits);
    let moves = ledger.move_values();
    let moves = moves.into_iter().map(|(mv, value)| (mv, value.map(without_distance))).collect();
    Ok(Knowledge {
        value,
        moves,
        line: Vec::new(),
        source: Source::Search,
        nodes: last.as_ref().map_or(0, |last| last.nodes),
        value_nodes: None,
        time: last.map_or(Duration::ZERO, |last| last.time),
        is_complete: value.is_ok(),
    })
}

/// Joins in the work on a ledger that exists.
pub(crate) fn work(database: &str, threads: usize) -> anyhow::Result<()> {
    let stop = stop_on_interrupt()?;
    let ledger = Ledger::open(database)?;
    complain_about(&ledger);
    output::complain(&format!(
        "working on {}; press Ctrl-C to stop\n",
        output::harmless(&ledger.setup_text())
    ));
    work_on(&ledger, WorkOptions { threads, time: Duration::MAX }, &stop)?;
    output::complain(match ledger.value() {
        Some(Wdl::Win) => "solved: win for the player to move\n",
        Some(_) => "solved: loss for the player to move\n",
        None => "stopped: not solved yet\n",
    });
    Ok(())
}

const fn without_distance(wdl: Wdl) -> ProvedValue {
    ProvedValue { wdl, plies: None }
}

/// Works with a progress line; returns the last progress.
fn work_on(
    ledger: &Ledger,
    options: WorkOptions,
    stop: &AtomicBool,
) -> anyhow::Result<Option<LedgerProgress>> {
    let mut last = None;
    let mut logged = Duration::ZERO;
    let worked = ledger.work(options, stop, &mut |progress| {
        output::show_progress(&progress_line(progress));
        // Logs of long runs get a line now and then.
        if progress.time >= logged + LOG_INTERVAL {
            logged = progress.time;
            output::log_progress(&progress_line(progress));
        }
        last = Some(progress.clone());
    });
    output::show_progress("");
    worked?;
    // What is not finished can go on from here.
    if let Some(progress) = last.as_ref().filter(|progress| progress.share < 1.0) {
        output::complain(&format!("{}: {}\n", ledger.name(), progress_line(progress)));
    }
    Ok(last)
}

/// Reports what had to be repaired.
fn complain_about(ledger: &Ledger) {
    let Repair { dropped, reopened } = ledger.repair();
    if dropped + reopened > 0 {
        output::complain(&format!(
            "note: {}: dropped {dropped} damaged rows and reopened {reopened} missing ones\n",
            ledger.name()
        ));
    }
}

/// `[##--------] 23 %, 340 of 1200 rows, 25 a minute, 1:10 left (0:20 to 4:05), at b3c3 a1a2`
fn progress_line(progress: &LedgerProgress) -> String {
    let LedgerProgress { proved, rows, share, per_minute, left, line, .. } = progress;
    let filled = (10.0 * share).round() as usize;
    let bar = "#".repeat(filled) + &"-".repeat(10 - filled.min(10));
    let left = left.map_or_else(
        || "time unknown".to_owned(),
        |times| {
            let [low, expected, high] = times.map(in_words);
            format!("{expected} left ({low} to {high})")
        },
    );
    let percent = 100.0 * share;
    let line = if line.is_empty() { "the start".to_owned() } else { line.join(" ") };
    format!(
        "[{bar}] {percent:.0} %, {proved} of {rows} rows, {per_minute:.1} a minute, {left}, at \
         {line}"
    )
}

/// `0:42`, `3:07:00` or `12 days`.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..48 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{} days", hours / 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_reads_well() {
        let progress = LedgerProgress {
            proved: 340,
            rows: 1200,
            nodes: 1,
            share: 0.23,
            per_minute: 25.2,
            left: Some([20, 70, 245].map(Duration::from_secs)),
            line: vec!["a1a2".to_owned(), "b1b2".to_owned()],
            time: Duration::ZERO,
        };
        let line = "[##--------] 23 %, 340 of 1200 rows, 25.2 a minute, 1:10 left (0:20 to 4:05), \
                    at a1a2 b1b2";
        assert_eq!(progress_line(&progress), line);
        assert_eq!(in_words(Duration::from_mins(187)), "3:07:00");
        assert_eq!(in_words(Duration::from_hours(288)), "12 days");
    }
}
