//! `quincunx table verify`: verification with the reference implementation of the rules.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use catalog::{AnyGame, LoadedTablebase, PackedValue, Wdl};
use clap::Args;
use messages::say;
use reference::{ReferenceGame, ReferenceValue};
use rules::Setup;
use serde_json::json;

use crate::command::solving::ledger;
use crate::command::solving::table::{TablebaseFolder, progress_line};
use crate::help::Advice;
use crate::interrupt::stop_on_interrupt;
use crate::output;
use crate::position::{Position, read_threads};
use crate::proof;
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx table verify talpa --size 3
  quincunx table verify claustro --size 4 --threads 2 --part 3/8
  quincunx table verify talpa --size 4 --proof talpa-4.proof
  quincunx table verify talpa --size 4 --ledger talpa-4.ledger --sample 20";

/// The form of the JSON.
const JSON: &str = "\
{\"ok\":true,\"entries\"}\n\
{\"ok\":false,\"position\",\"error\"}\n\
{\"ok\":true,\"positions\",\"winner\"}\n\
{\"ok\":true,\"value\",\"derived\",\"relied\",\"rows\",\"positions\"}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[arg(long, value_name = "K/N", default_value = "1/1", value_parser = read_part)]
    part: Slice,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["tables", "threads", "part"])]
    proof: Option<PathBuf>,

    #[arg(long, value_name = "FILE|URL")]
    #[arg(conflicts_with_all = ["tables", "threads", "part", "proof"])]
    ledger: Option<String>,

    #[arg(long, value_name = "N", requires = "ledger", conflicts_with = "all")]
    sample: Option<usize>,

    #[arg(long, requires = "ledger")]
    all: bool,

    #[arg(long, long_help = JSON)]
    json: bool,
}

/// One of several equal parts, counted from 0.
#[derive(Clone, Copy, Debug)]
struct Slice {
    number: usize,
    of: usize,
}

/// Wrong entry.
#[derive(Debug)]
struct WrongEntry {
    number: usize,
    position: String,
    why: String,
}

impl Verify {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let game = self.position.open()?;
        if let Some(database) = &self.ledger {
            return ledger::verify(&*game, database, self.sample, self.all, self.json);
        }
        if let Some(path) = &self.proof {
            return self.go_through(&*game, path);
        }
        let (slug, setup) = (game.info().slug, game.setup());
        let stop = stop_on_interrupt()?;
        let entry = catalog::find(slug)?;
        let Some(table) = self.folder.tables()?.load(entry, &setup)? else {
            let size = setup.size;
            let missing = say("command-no-table").with("game", slug);
            bail!("{}", text(&missing.with("size", size.to_string())));
        };
        let start = reference::start(slug, setup.size, &options(table.setup()));
        let start = start.context("both readings know the same boards and options")?;
        let wrong = if table.value_of(&start.diagram()).is_none() {
            let (position, why) =
                (start.position_text(), "the start position is missing".to_owned());
            Some(WrongEntry { number: 0, position, why })
        } else {
            let entries = self.part.of_entries(table.len());
            let wrong =
                TableCheck { slug, table: &table, stop: &stop }.run(self.threads, entries)?;
            output::show_progress("");
            if stop.load(Ordering::Relaxed) && wrong.is_none() {
                bail!("{}", text(&say("command-table-interrupted")));
            }
            wrong
        };
        self.print(&table, wrong.as_ref())?;
        Ok(if wrong.is_none() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn go_through(&self, game: &dyn AnyGame, path: &Path) -> anyhow::Result<ExitCode> {
        match proof::check(game, path)? {
            Ok(proof::VerifiedProof { winner, positions }) => {
                if self.json {
                    let winner = winner.slug();
                    let facts = json!({ "ok": true, "positions": positions, "winner": winner });
                    output::print_json(&facts)?;
                } else {
                    let name = game.info().color(winner).name();
                    let correct = say("command-proof-correct").with("count", positions);
                    let correct = text(&correct.with_color("color", name));
                    output::print_text(&format!("{correct}\n"))?;
                }
                Ok(ExitCode::SUCCESS)
            }
            Err(proof::ProofFlaw { position, why }) => {
                self.print_wrong(&position, &why)?;
                Ok(ExitCode::FAILURE)
            }
        }
    }

    fn print(&self, table: &LoadedTablebase, wrong: Option<&WrongEntry>) -> anyhow::Result<()> {
        let entries = self.part.of_entries(table.len()).len();
        match wrong {
            None if self.json => output::print_json(&json!({ "ok": true, "entries": entries })),
            None => {
                let correct = text(&say("command-table-correct").with("count", entries));
                output::print_text(&format!("{correct}\n"))
            }
            Some(WrongEntry { position, why, .. }) => self.print_wrong(position, why),
        }
    }

    fn print_wrong(&self, position: &str, why: &str) -> anyhow::Result<()> {
        if self.json {
            return output::print_json(&json!({ "ok": false, "position": position, "error": why }));
        }
        output::print_text(&format!("{position}: {why}\n"))
    }
}

/// Verification of a table.
struct TableCheck<'a> {
    slug: &'a str,
    table: &'a LoadedTablebase,
    stop: &'a AtomicBool,
}

/// Number of entries a thread takes at a time.
const BATCH: usize = 1024;

impl TableCheck<'_> {
    /// First wrong entry, if any.
    #[expect(clippy::disallowed_methods, reason = "people want to know how long it will take")]
    fn run(&self, threads: usize, entries: Range<usize>) -> anyhow::Result<Option<WrongEntry>> {
        let (begun, end) = (Instant::now(), entries.end);
        let next = AtomicUsize::new(entries.start);
        let first: Mutex<Option<WrongEntry>> = Mutex::new(None);
        let options = options(self.table.setup());
        let work = || {
            loop {
                let begin = next.fetch_add(BATCH, Ordering::Relaxed);
                let found = first.lock().unwrap_or_else(PoisonError::into_inner).is_some();
                if begin >= end || found || self.stop.load(Ordering::Relaxed) {
                    return;
                }
                let mut numbers = begin..end.min(begin + BATCH);
                if let Some(wrong) = numbers.find_map(|number| self.entry(number, &options)) {
                    let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
                    if first.as_ref().is_none_or(|first| first.number > wrong.number) {
                        *first = Some(wrong);
                    }
                }
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                let done = next.load(Ordering::Relaxed).min(end) - entries.start;
                let seconds = begun.elapsed().as_secs_f64();
                let all = Some(entries.len() as u64);
                output::show_progress(&progress_line(done as u64, all, seconds));
                thread::sleep(Duration::from_millis(20));
            }
        });
        first.into_inner().ok().context("a thread failed")
    }

    /// Checks an entry.
    fn entry(&self, number: usize, options: &[(&str, &str)]) -> Option<WrongEntry> {
        let (code, value) = self.table.entry(number);
        let wrong = |position: String, why: String| Some(WrongEntry { number, position, why });
        let Some(text) = self.table.position_text(code) else {
            return wrong(format!("code {code}"), "no such position".to_owned());
        };
        let position = reference::from_text(self.slug, &text, options);
        let position = position.expect("both readings know the same boards and options");
        let value_after =
            |next: &dyn ReferenceGame| self.table.value_of(&next.diagram()).map(reference_value);
        match (reference::value(position.as_ref(), value_after), value.map(reference_value)) {
            (Ok(derived), Some(stored)) if derived == stored => None,
            (Ok(derived), stored) => {
                wrong(text, format!("the table says {stored:?}, the rules say {derived:?}"))
            }
            (Err(missing), _) => {
                wrong(text, format!("the position `{missing}` can follow but is missing"))
            }
        }
    }
}

impl Slice {
    fn of_entries(self, entries: usize) -> Range<usize> {
        let border = |number: usize| (entries as u128 * number as u128 / self.of as u128) as usize;
        border(self.number)..border(self.number + 1)
    }
}

fn read_part(text: &str) -> Result<Slice, Advice> {
    let part = text.split_once('/').and_then(|(number, of)| {
        let (number, of) = (number.parse::<usize>().ok()?, of.parse().ok()?);
        (1..=of).contains(&number).then(|| Slice { number: number - 1, of })
    });
    part.ok_or_else(|| Advice::new(&say("command-use-part")))
}

fn options(setup: &Setup) -> Vec<(&'static str, &'static str)> {
    setup.rules.iter().collect()
}

fn reference_value(value: PackedValue) -> ReferenceValue {
    // On boards with tablebases every distance fits.
    let plies = value.plies().unwrap_or(u32::MAX);
    match value.wdl() {
        Wdl::Win => ReferenceValue::Win(plies),
        Wdl::Loss => ReferenceValue::Loss(plies),
        Wdl::Draw => ReferenceValue::Neither,
    }
}
