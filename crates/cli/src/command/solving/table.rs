//! `quincunx table`: tablebases.

mod build;
mod probe;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Tablebases};
use clap::{Args, Subcommand};
use messages::say;
use tui::Folders;

use crate::output;
use crate::terminal;
use crate::words::{self, text};

#[derive(Debug, Subcommand)]
pub(crate) enum Table {
    Build(build::Build),
    Verify(verify::Verify),
    Probe(probe::Probe),
}

impl Table {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            Table::Build(build) => build.run(),
            Table::Verify(verify) => verify.run(),
            Table::Probe(probe) => probe.run(),
        }
    }
}

/// Folder of the tablebases.
#[derive(Debug, Args)]
pub(crate) struct TablebaseFolder {
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl TablebaseFolder {
    /// The tablebases that players probe; books alone if the user has no data folder.
    pub(crate) fn of_players() -> Tablebases {
        TablebaseFolder::usual().map_or_else(|_| Tablebases::books_only(), Tablebases::in_folder)
    }

    /// Tablebases in the folder.
    pub(crate) fn tables(&self) -> anyhow::Result<Tablebases> {
        let folder = match &self.tables {
            Some(folder) => folder.clone(),
            None => TablebaseFolder::usual()?,
        };
        Ok(Tablebases::in_folder(folder))
    }

    fn usual() -> anyhow::Result<PathBuf> {
        Ok(Folders::usual(|name| Some(terminal::variable(name)))?.data.join("tables"))
    }
}

/// Builds the tablebase of a game's board, if that takes seconds. Players do without one that can't
/// be kept.
pub(crate) fn prepare(
    tables: &Tablebases,
    game: &dyn AnyGame,
    stop: &AtomicBool,
) -> anyhow::Result<()> {
    let entry = catalog::find(game.info().slug)?;
    if entry.has_quick_table(&game.setup()) {
        output::show_progress(&text(&say("command-building-table")));
        let prepared = tables.prepare(entry, &game.setup(), stop);
        output::show_progress("");
        if let Err(error) = prepared {
            let why = words::of_error(&anyhow::Error::from(error));
            let note = say("command-continues-without-table").with("why", why);
            output::complain(&format!("{}\n", text(&note)));
        }
    }
    Ok(())
}

/// `[#####---------------] 25 %, 3.5M positions, 0:12 left`, or without the bar while the total is
/// unknown.
fn progress_line(done: u64, all: Option<u64>, seconds: f64) -> String {
    const WIDTH: u64 = 20;
    let millions = done as f64 / 1e6;
    let Some(all) = all.filter(|&all| all > 0) else {
        let rate = millions / seconds.max(1e-9);
        let line = say("command-table-progress").with("millions", format!("{millions:.2}"));
        return text(&line.with("rate", format!("{rate:.2}")));
    };
    let filled = (done * WIDTH / all).min(WIDTH) as usize;
    let bar = "#".repeat(filled) + &"-".repeat(WIDTH as usize - filled);
    let left = seconds / done.max(1) as f64 * all.saturating_sub(done) as f64;
    let (minutes, seconds) = (left as u64 / 60, left as u64 % 60);
    let line = say("command-table-progress-of")
        .with("percent", format!("{:.0}", 100.0 * done as f64 / all as f64))
        .with("millions", format!("{millions:.2}"))
        .with("time", format!("{minutes}:{seconds:02}"));
    format!("[{bar}] {}", text(&line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_counts_down() {
        let line = progress_line(3_500_000, Some(14_000_000), 4.0);
        assert_eq!(line, "[#####---------------] 25 %, 3.50M positions, 0:12 left");
        assert_eq!(progress_line(3_500_000, None, 7.0), "3.50M positions, 0.50M/s");
    }
}
