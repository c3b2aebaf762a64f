//! `quincunx review`: the review of a game.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use catalog::{AnyGame, Record, Tablebases};
use clap::{Args, ValueEnum};
use messages::say;
use review::{ReviewError, ReviewOptions};

use crate::command::record::RecordFile;
use crate::command::solving::table::TablebaseFolder;
use crate::measure;
use crate::output;
use crate::position::{PositionOptions, read_threads};
use crate::words::{self, text};

/// Columns of the text.
const WIDTH: usize = 80;

const EXAMPLES: &str = "\
  quincunx review game.txt
  quincunx review talpa --size 4 --after \"a2a3 b2b1 c2c1\"
  quincunx review game.txt --format record > reviewed.txt";

/// Output format of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ReviewFormat {
    Text,
    Json,
    Record,
}

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Review {
    #[arg(value_name = "FILE|GAME")]
    source: String,

    #[command(flatten)]
    position: PositionOptions,

    #[arg(long, value_name = "N")]
    number: Option<usize>,

    #[arg(long, value_name = "TIME", value_parser = measure::time)]
    time: Option<Duration>,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    format: ReviewFormat,

    #[arg(long)]
    json: bool,
}

impl Review {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let record = self.record()?;
        let game = record.replay()?;
        if game.moves().is_empty() {
            bail!("{}", text(&say("command-nothing-to-review").with("file", &self.source)));
        }
        let known = review::Review::of_record(&record).filter(|_| self.time.is_none());
        let review = match known {
            Some(review) => review,
            None => match self.review(&*game) {
                // Nobody reads the result.
                Err(ReviewError::Stopped) => return Ok(()),
                review => review?,
            },
        };
        match self.format {
            _ if self.json => output::print_json(&review.json()),
            ReviewFormat::Json => output::print_json(&review.json()),
            ReviewFormat::Record => output::print_text(&review.annotate(&record).text()),
            ReviewFormat::Text => {
                output::print_text(&review::words::report(&review, WIDTH, words::reader()))
            }
        }
    }

    /// The game of a file, or one given by its moves.
    fn record(&self) -> anyhow::Result<Record> {
        if catalog::find(&self.source).is_ok() {
            return Ok(self.position.open(&self.source)?.record());
        }
        let file = RecordFile::at(PathBuf::from(&self.source));
        if !self.position.is_default() {
            // With moves or a position, a game was meant.
            catalog::find(&self.source).with_context(|| text(&say("command-name-or-file")))?;
        }
        file.record(self.number)
    }

    /// The review of a game; stopped when stdout is closed.
    fn review(&self, game: &dyn AnyGame) -> Result<review::Review, ReviewError> {
        let tables = self.folder.tables().unwrap_or_else(|_| Tablebases::none());
        let (time, threads) = (self.time, self.threads);
        let options = ReviewOptions { time, threads, tables, ..ReviewOptions::default() };
        let stop = AtomicBool::new(false);
        let mut progress = |done: usize, total: usize| {
            output::show_progress(&format!("position {done} of {total}"));
            stop.fetch_or(output::is_stdout_closed(), Ordering::Relaxed);
        };
        let review = review::Review::of(game, &options, &stop, &mut progress);
        output::show_progress("");
        review
    }
}
