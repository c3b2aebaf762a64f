//! `quincunx table build`: tablebase generation.

use std::process::ExitCode;
use std::time::Instant;

use catalog::{LoadedTablebase, PackedValue, Wdl};
use clap::Args;
use messages::{Message, say};
use serde_json::json;

use crate::command::solving::table::{TablebaseFolder, progress_line};
use crate::interrupt::stop_on_interrupt;
use crate::measure;
use crate::output;
use crate::position::{Position, read_threads};
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx table build claustro --size 4 --threads 2
  quincunx table build talpa --size 3
  quincunx table build sight --size 3 --rule blocked=loses --tables ./tables";

/// The form of the JSON.
const JSON: &str = "\
{\"file\",\"bytes\",\"positions\",\"wins\",\"losses\",\"neither\",\"longest\",\
\"time_ms\"}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Build {
    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = measure::bytes)]
    memory: usize,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Build {
    #[expect(clippy::disallowed_methods, reason = "people want to know how long it took")]
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let begun = Instant::now();
        let game = self.position.open()?;
        let entry = catalog::find(game.info().slug)?;
        let setup = entry.canonical_setup(&game.setup());
        let tables = self.folder.tables()?;
        tables.check_writable(entry, &setup)?;
        let stop = stop_on_interrupt()?;
        let (bytes, threads) = (self.memory, self.threads);
        let build = catalog::Build { setup: &setup, bytes, threads, stop: &stop };
        let contents = entry.build(&build, &mut |progress| {
            let seconds = progress.time.as_secs_f64();
            output::show_progress(&progress_line(progress.done, progress.all, seconds));
        });
        output::show_progress("");
        let contents = contents?;
        let path = tables.save(entry, &setup, &contents)?;
        let counts = TableCounts::of(&LoadedTablebase::new(entry, &setup, contents));
        let size = std::fs::metadata(&path).map_or(0, |facts| facts.len());
        let time = begun.elapsed();
        let TableCounts { wins, losses, neither, longest } = counts;
        let positions = wins + losses + neither;
        if self.json {
            let file = path.to_string_lossy();
            output::print_json(&json!({
                "file": file, "bytes": size, "positions": positions, "wins": wins,
                "losses": losses, "neither": neither, "longest": longest,
                "time_ms": time.as_millis() as u64,
            }))?;
        } else {
            let file = say("command-bytes-written").with("bytes", size.to_string());
            let file = file.with("file", output::quote_path(&path));
            let file = file.with("seconds", format!("{:.1}", time.as_secs_f64()));
            output::print_text(&format!("{}\n{}\n", text(&counts.message()), text(&file)))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Positions by value for the player to move.
#[derive(Clone, Copy, Debug, Default)]
struct TableCounts {
    wins: u64,
    losses: u64,
    neither: u64,
    /// Length of the longest win, in plies.
    longest: u32,
}

impl TableCounts {
    fn message(&self) -> Message {
        let TableCounts { wins, losses, neither, longest } = self;
        say("command-table-built")
            .with("positions", (wins + losses + neither).to_string())
            .with("wins", wins.to_string())
            .with("losses", losses.to_string())
            .with("neither", neither.to_string())
            .with("longest", *longest)
    }

    fn of(table: &LoadedTablebase) -> TableCounts {
        let mut counts = TableCounts::default();
        for value in (0..table.len()).filter_map(|number| table.entry(number).1) {
            match value.wdl() {
                Wdl::Win => counts.wins += 1,
                Wdl::Loss => counts.losses += 1,
                Wdl::Draw => counts.neither += 1,
            }
            let plies = |value: PackedValue| value.plies().filter(|_| value.wdl() == Wdl::Win);
            counts.longest = counts.longest.max(plies(value).unwrap_or(0));
        }
        counts
    }
}
