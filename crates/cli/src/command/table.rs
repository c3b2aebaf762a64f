//! `quincunx table`: the values of all positions.

mod build;
mod probe;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use catalog::Tablebases;
use clap::{Args, Subcommand};
use tui::Folders;

use crate::terminal;

/// Make, verify and ask tables of all positions
///
/// A table holds the value of every position that can be reached on a small
/// board, with the number of plies to the end. `solve`, `analyze` and the player
/// `perfect` use the tables they find.
#[derive(Debug, Subcommand)]
#[command(verbatim_doc_comment)]
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

/// Where tables are kept.
#[derive(Debug, Args)]
pub(crate) struct TablebaseFolder {
    /// The folder with the tables
    ///
    /// Without it, `tables` in the folder of the user's data.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl TablebaseFolder {
    /// Tells players where tables are. Who has no folder for data has no tables.
    pub(crate) fn announce() {
        if let Ok(folder) = TablebaseFolder::usual() {
            Tablebases::set_usual(folder);
        }
    }

    /// The tables in it.
    pub(crate) fn tables(&self) -> anyhow::Result<Tablebases> {
        let folder = match &self.tables {
            Some(folder) => folder.clone(),
            None => TablebaseFolder::usual()?,
        };
        Ok(Tablebases::of_folder(folder))
    }

    fn usual() -> anyhow::Result<PathBuf> {
        Ok(Folders::usual(|name| Some(terminal::variable(name)))?.data.join("tables"))
    }
}

/// `[#####---------------] 25 %, 3.5M positions, 0:12 left`, or without the bar as long as nobody
/// knows how many there are.
fn progress_line(done: u64, all: Option<u64>, seconds: f64) -> String {
    const WIDTH: u64 = 20;
    let millions = done as f64 / 1e6;
    let Some(all) = all.filter(|&all| all > 0) else {
        let rate = millions / seconds.max(1e-9);
        return format!("{millions:.2}M positions, {rate:.2}M/s");
    };
    let filled = (done * WIDTH / all).min(WIDTH) as usize;
    let bar = "#".repeat(filled) + &"-".repeat(WIDTH as usize - filled);
    let left = seconds / done.max(1) as f64 * all.saturating_sub(done) as f64;
    let (minutes, seconds) = (left as u64 / 60, left as u64 % 60);
    let percent = 100.0 * done as f64 / all as f64;
    format!("[{bar}] {percent:.0} %, {millions:.2}M positions, {minutes}:{seconds:02} left")
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
