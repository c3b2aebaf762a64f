//! `quincunx review`: the review of a game.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, bail};
use catalog::{AnyGame, Record, Tablebases};
use clap::{Args, ValueEnum};
use messages::Language;
use review::{ReviewError, ReviewOptions, words};

use crate::command::record::RecordFile;
use crate::command::solving::table::TablebaseFolder;
use crate::measure;
use crate::output;
use crate::position::{PositionOptions, read_threads};

/// Columns of the text.
const WIDTH: usize = 80;

const EXAMPLES: &str = "\
Examples:
  quincunx review game.txt
  quincunx review talpa --size 4 --after \"a2a3 b2b1 c2c1\"
  quincunx review game.txt --format record > reviewed.txt";

/// Output format of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ReviewFormat {
    Text,
    Json,
    /// The record with glyphs, comments and values
    Record,
}

/// Review a game: what was good, what was wrong, and why
///
/// Values are exact where tablebases or exact search know them, such as `wins in
/// 7`; otherwise they are winning chances by the engine, such as `62 %`. A record
/// that already has a review is shown as it is, unless you give a time.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Review {
    /// File with a game record, `-` for stdin, or the name of a game with `--after`
    #[arg(value_name = "FILE|GAME")]
    source: String,

    #[command(flatten)]
    position: PositionOptions,

    /// Game number in a file with several games
    #[arg(long, value_name = "N")]
    number: Option<usize>,

    /// Time for the whole review, such as 10s
    ///
    /// By default the search is limited by nodes instead, and the same game
    /// gets the same review on every machine.
    #[arg(long, value_name = "TIME", value_parser = measure::time, verbatim_doc_comment)]
    time: Option<Duration>,

    /// Number of search threads, 1 to 256
    ///
    /// Reviews are only reproducible with one thread.
    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[command(flatten)]
    folder: TablebaseFolder,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    format: ReviewFormat,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let record = self.record()?;
        let game = record.replay()?;
        if game.moves().is_empty() {
            bail!("{} has no moves to review: play some first", self.source);
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
                output::print_text(&words::report(&review, WIDTH, Language::english()))
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
            catalog::find(&self.source).context("give the name of a game, or a file alone")?;
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
