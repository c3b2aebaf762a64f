//! `quincunx book make`: the book of a board.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use catalog::{
    Book, BookMaker, BookProgress, BoundsTable, Checkpoint, PackedValue, check_writable,
};
use clap::Args;
use ledger::Ledger;

use super::read;
use crate::interrupt::stop_on_interrupt;
use crate::measure;
use crate::output;
use crate::position::Position;

const EXAMPLES: &str = "\
  quincunx book make clusterfuss --size 5 -o clusterfuss.book
  quincunx book make sight --size 5 --checkpoint sight.checkpoint -o sight.book";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Make {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = measure::number(1..=100_000_000))]
    nodes: u64,

    #[arg(long, value_name = "N")]
    #[arg(value_parser = measure::number(1..=100_000_000))]
    effort: Option<u64>,

    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = measure::bytes)]
    memory: usize,

    #[arg(long, value_name = "FILE|URL")]
    ledger: Option<String>,

    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Make {
    #[expect(clippy::disallowed_methods, reason = "people want to know how long it took")]
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let begun = Instant::now();
        let game = self.position.open()?;
        let entry = catalog::find(game.info().slug)?;
        let mut books = if self.output.exists() { read(&self.output)? } else { Vec::new() };
        check_writable(&self.output)?;
        let stop = stop_on_interrupt()?;
        if let Some(missing) = self.checkpoint.as_ref().filter(|path| !path.exists()) {
            let missing = output::quote_path(missing);
            anyhow::bail!("{missing} does not exist: make it with `quincunx solve --checkpoint`");
        }
        let searched = Checkpoint::open(self.checkpoint.as_deref(), &*game, self.memory)?;
        let bounds = searched.bounds();
        self.learn(&game.setup_text(), bounds)?;
        let maker = BookMaker::new(entry, &game.setup(), self.nodes, bounds, &stop);
        let maker = match self.effort {
            Some(nodes) => maker.with_easy_effort(nodes),
            None => maker,
        };
        let book = maker.make(&mut |BookProgress { visited, entries, plies }| {
            let counts = format!("{visited} positions visited, {entries} entries");
            output::show_progress(&format!("{counts}, {plies} plies from the start"));
        });
        output::show_progress("");
        let book = book?;
        if book.search_nodes == 0 {
            output::complain("stopped: the book is correct, but incomplete\n");
        }
        let (about, entries) = (book.about.clone(), book.entries.len());
        books.retain(|other| other.about != about);
        books.push(book);
        Book::write(&self.output, books)?;
        let (file, seconds) = (output::quote_path(&self.output), begun.elapsed().as_secs_f64());
        output::print_text(&format!("{about}: {entries} entries in {file}, {seconds:.1} s\n"))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Loads the known values of the ledger.
    fn learn(&self, setup: &str, bounds: &BoundsTable) -> anyhow::Result<()> {
        let Some(database) = &self.ledger else { return Ok(()) };
        let ledger = Ledger::open(database)?;
        if ledger.setup_text() != setup {
            anyhow::bail!(
                "{} is about `{}`, not about `{setup}`: name the ledger of this board",
                ledger.name(),
                ledger.setup_text()
            );
        }
        for (code, wdl) in ledger.known_values() {
            bounds.learn(code, PackedValue::some(wdl));
        }
        Ok(())
    }
}
