//! `quincunx solve`: exact value of a position.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::{
    AnyGame, BoundsTable, Checkpoint, Knowledge, SearchCost, SolveLimits, SolveProgress, Source,
    TablebaseError, Wdl, check_writable,
};
use clap::Args;
use messages::{Message, say};
use serde_json::{Value, json};

use crate::command::solving::ledger;
use crate::command::solving::table::TablebaseFolder;
use crate::interrupt::stop_on_interrupt;
use crate::measure;
use crate::output;
use crate::position::{Position, read_threads};
use crate::proof;
use crate::words::{self, text};

const EXAMPLES: &str = "\
  quincunx solve talpa --size 4
  quincunx solve clusterfuss --position \"4/r3/rbbr/4 r\"
  quincunx solve crosscut --size 5x6 --memory 256M --threads 2 --time 5m --json
  quincunx solve talpa --size 4 --proof talpa-4.proof
  quincunx solve talpa --size 4 --ledger talpa-4.ledger --threads 2";

/// Default budget of a subproblem of a ledger, in nodes: about a second.
pub(crate) const BUDGET: u64 = 1_000_000;

/// Bounds table of the first, short search. Most positions that people ask about are solved in it,
/// and the system need not clear the whole memory for them.
const SMALL_TABLE_BYTES: usize = 32 << 20;
/// Node limit of the first search.
const SMALL_TABLE_NODES: u64 = 500_000;

/// The form of the JSON.
const JSON: &str = "\
{\"board\",\"position\",\"value\":\"win\"|\"loss\"|\"draw\"|\"unknown\",\"distance\",\
\"winning\",\"undecided\",\"line\",\"source\",\"nodes\",\"time_ms\",\"reason\",\
\"total\":{\"nodes\",\"time_ms\"},\"proof\":{\"positions\",\"bytes\"}}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Solve {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "TIME", value_parser = measure::time)]
    time: Option<Duration>,

    #[arg(long, value_name = "N", value_parser = measure::positive)]
    nodes: Option<u64>,

    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = measure::bytes)]
    memory: usize,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    #[arg(long, value_name = "FILE|URL")]
    #[arg(conflicts_with_all = ["checkpoint", "proof", "nodes", "memory", "tables"])]
    ledger: Option<String>,

    #[arg(long, value_name = "N", default_value_t = BUDGET, requires = "ledger")]
    #[arg(value_parser = measure::positive)]
    budget: u64,

    #[arg(long)]
    no_book: bool,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Solve {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let game = self.position.open()?;
        let known = match (&self.ledger, &self.proof) {
            (Some(database), _) => {
                let time = self.time.unwrap_or(Duration::MAX);
                Some(ledger::solve(database, &*game, self.budget, self.threads, time)?)
            }
            (None, None) => {
                let tabled = game.probe(&self.folder.tables()?)?;
                let looks_up = !self.no_book && self.checkpoint.is_none();
                tabled.or_else(|| Knowledge::from_book(&*game).filter(|_| looks_up))
            }
            (None, Some(_)) => None,
        };
        let found = match known {
            Some(truth) => Solution { truth, spent: None, kept: Ok(None) },
            None => self.search(&*game)?,
        };
        if self.json {
            output::print_json(&found.facts(&*game))?;
        } else {
            output::print_text(&found.summary(&*game))?;
        }
        found.kept?;
        Ok(if found.truth.value.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn search(&self, game: &dyn AnyGame) -> anyhow::Result<Solution> {
        let file = self.checkpoint.as_deref().filter(|_| Checkpoint::applies_to(game));
        if game.outcome().is_none() && game.code().is_none() {
            output::complain(&format!("{}\n", text(&say("command-too-large"))));
            if self.checkpoint.is_some() {
                output::complain(&format!("{}\n", text(&say("command-no-checkpoint"))));
            }
        }
        for file in self.proof.iter().map(PathBuf::as_path).chain(file) {
            check_writable(file)?;
        }
        self.refuse_one_file_for_both()?;
        let stop = stop_on_interrupt()?;
        let mut report = |progress: &SolveProgress| output::show_progress(&progress_line(progress));
        let mut kept = |_: &SolveProgress, kept: Result<(), TablebaseError>| {
            if let Err(error) = kept {
                output::show_progress("");
                let why = words::of_error(&anyhow::Error::from(error));
                let note = text(&say("command-continues-unsaved").with("why", why));
                output::complain(&format!("{note}\n"));
            }
        };
        let (checkpoint, truth, spent, saved) =
            self.solve(game, file, &stop, &mut report, &mut kept)?;
        output::show_progress("");
        // One file may fit on the disk even if the other doesn't.
        let proved = self.prove(game, &truth, checkpoint.bounds(), &stop);
        let kept = saved.map_err(anyhow::Error::from).and(proved);
        Ok(Solution { truth, spent: file.map(|_| spent), kept })
    }

    /// Solves in a small table first, and in the whole memory only if that fails: clearing it takes
    /// the system seconds. A checkpoint has one table from the start.
    fn solve(
        &self,
        game: &dyn AnyGame,
        file: Option<&Path>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&SolveProgress),
        kept: &mut dyn FnMut(&SolveProgress, Result<(), TablebaseError>),
    ) -> anyhow::Result<(Checkpoint, Knowledge, SearchCost, Result<(), TablebaseError>)> {
        let limits = self.limits();
        if file.is_some() || self.memory <= SMALL_TABLE_BYTES {
            let mut checkpoint = Checkpoint::open(file, game, self.memory)?;
            let (truth, spent, saved) = checkpoint.solve(game, &limits, stop, report, kept);
            return Ok((checkpoint, truth, spent, saved));
        }
        let first = SolveLimits { nodes: limits.nodes.min(SMALL_TABLE_NODES), ..limits };
        let mut checkpoint = Checkpoint::open(None, game, SMALL_TABLE_BYTES)?;
        let (truth, spent, saved) = checkpoint.solve(game, &first, stop, report, kept);
        let left = SolveLimits {
            nodes: limits.nodes.saturating_sub(truth.nodes),
            time: limits.time.saturating_sub(truth.time),
            ..limits
        };
        let is_over = left.nodes == 0 || left.time.is_zero() || stop.load(Ordering::Relaxed);
        if truth.is_complete || is_over {
            return Ok((checkpoint, truth, spent, saved));
        }
        let mut checkpoint = Checkpoint::open(None, game, self.memory)?;
        let (rest, spent, saved) = checkpoint.solve(game, &left, stop, report, kept);
        let truth = Knowledge {
            nodes: rest.nodes + truth.nodes,
            time: rest.time + truth.time,
            value_nodes: rest.value_nodes.map(|nodes| nodes + truth.nodes),
            ..rest
        };
        Ok((checkpoint, truth, spent, saved))
    }

    /// The second write would replace the first.
    fn refuse_one_file_for_both(&self) -> anyhow::Result<()> {
        let (Some(proof), Some(checkpoint)) = (&self.proof, &self.checkpoint) else {
            return Ok(());
        };
        if canonical_path(proof)? == canonical_path(checkpoint)? {
            let file = output::quote_path(proof);
            anyhow::bail!("{}", text(&say("command-one-file-for-both").with("file", file)));
        }
        Ok(())
    }

    fn limits(&self) -> SolveLimits {
        SolveLimits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: self.time.unwrap_or(Duration::MAX),
            threads: self.threads,
        }
    }

    /// Writes the requested proof, if there is anything to prove.
    fn prove(
        &self,
        game: &dyn AnyGame,
        truth: &Knowledge,
        bounds: &BoundsTable,
        stop: &AtomicBool,
    ) -> anyhow::Result<Option<Written>> {
        let Some(path) = &self.proof else { return Ok(None) };
        let Some(winner) = truth.winner(game.turn()) else {
            let note = match truth.value {
                Ok(_) => say("command-draw-has-no-proof"),
                Err(_) => say("command-unknown-has-no-proof"),
            };
            output::complain(&format!("{}\n", text(&note)));
            return Ok(None);
        };
        proof::write(game, winner, bounds, path, stop).map(Some)
    }
}

/// The canonical path of a file that may not exist yet, in a folder that does.
fn canonical_path(file: &Path) -> io::Result<PathBuf> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
    Ok(file.file_name().map_or_else(|| folder.clone(), |name| folder.join(name)))
}

/// Result of a search with its files.
struct Solution {
    truth: Knowledge,
    /// Totals of all searches with the same checkpoint.
    spent: Option<SearchCost>,
    /// Outcome of writing the files; the result is printed in any case.
    kept: anyhow::Result<Option<Written>>,
}

impl Solution {
    fn proof(&self) -> Option<&Written> {
        self.kept.as_ref().ok()?.as_ref()
    }

    /// The value comes first, and the board last: another rule option may have another winner.
    fn summary(&self, game: &dyn AnyGame) -> String {
        let all = self.spent.filter(|all| all.nodes > self.truth.nodes);
        let all = all.map_or_else(String::new, |SearchCost { nodes, time }| {
            let all = say("command-all-nodes").with("nodes", nodes.to_string());
            let seconds = format!("{:.2}", time.as_secs_f64());
            format!("{}\n", text(&all.with("seconds", seconds)))
        });
        let proof = self.proof().map_or_else(String::new, |(proved, bytes)| {
            let proof = say("command-proof").with("positions", proved.positions.to_string());
            format!("{}\n", text(&proof.with("bytes", bytes.to_string())))
        });
        let board = text(&say("command-board").with("board", game.setup_text()));
        summary(&self.truth) + &all + &proof + &board + "\n"
    }

    fn facts(&self, game: &dyn AnyGame) -> Value {
        let mut facts = facts(game, &self.truth);
        if let Some(SearchCost { nodes, time }) = self.spent {
            facts["total"] = json!({ "nodes": nodes, "time_ms": time.as_millis() as u64 });
        }
        if let Some((proved, bytes)) = self.proof() {
            facts["proof"] = json!({ "positions": proved.positions, "bytes": bytes });
        }
        facts
    }
}

/// Proof and its size in bytes.
type Written = (proof::VerifiedProof, u64);

/// `[##--------] 12 % of memory, 3.1M nodes, 1.5M/s, 0:02, a1b1 c2c3`
fn progress_line(progress: &SolveProgress) -> String {
    let SolveProgress { nodes, time, fill, line } = progress;
    let filled = (10.0 * fill).round() as usize;
    let bar = "#".repeat(filled) + &"-".repeat(10 - filled.min(10));
    let millions = *nodes as f64 / 1e6;
    let rate = millions / time.as_secs_f64().max(1e-9);
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    let percent = 100.0 * fill;
    let line: String = line.join(" ").chars().take(30).collect();
    let effort = say("command-solve-progress")
        .with("percent", format!("{percent:.0}"))
        .with("millions", format!("{millions:.1}"))
        .with("rate", format!("{rate:.1}"));
    format!("[{bar}] {}, {minutes}:{seconds:02}, {line}", text(&effort))
}

fn summary(truth: &Knowledge) -> String {
    let value = match truth.value {
        Ok(value) => value.to_string(),
        Err(unknown) => format!("unknown ({})", unknown.slug()),
    };
    let mut lines = vec![value];
    let mut list = |title: Message, moves: &[&str]| {
        if !moves.is_empty() {
            lines.push(text(&title.with("moves", moves.join(" "))));
        }
    };
    list(say("command-winning-moves"), &truth.moves_with(Wdl::Win));
    list(say("command-drawing-moves"), &truth.moves_with(Wdl::Draw));
    if truth.value.is_ok() {
        list(say("command-undecided-moves"), &undecided(truth));
    }
    list(say("command-line"), &truth.line.iter().map(String::as_str).collect::<Vec<_>>());
    let source = match truth.source {
        Source::Rules => say("command-from-rules"),
        Source::Book => say("command-from-book"),
        Source::Table => say("command-from-table"),
        Source::Search => effort(truth),
    };
    lines.push(text(&source));
    lines.join("\n") + "\n"
}

fn effort(truth: &Knowledge) -> Message {
    let seconds = format!("{:.2}", truth.time.as_secs_f64());
    say("command-nodes").with("nodes", truth.nodes.to_string()).with("seconds", seconds)
}

fn undecided(truth: &Knowledge) -> Vec<&str> {
    let unknown = truth.moves.iter().filter(|(_, value)| value.is_none());
    unknown.map(|(text, _)| text.as_str()).collect()
}

fn facts(game: &dyn AnyGame, truth: &Knowledge) -> Value {
    let mut facts = json!({
        "board": game.setup_text(),
        "position": game.position_text(),
        "value": truth.value.map_or("unknown", |value| value.wdl.slug()),
        "distance": truth.value.ok().and_then(|value| value.plies),
        "winning": truth.moves_with(Wdl::Win),
        "undecided": undecided(truth),
        "line": truth.line,
        "source": truth.source.slug(),
        "nodes": truth.nodes,
        "time_ms": truth.time.as_millis() as u64,
    });
    if let Err(unknown) = truth.value {
        facts["reason"] = unknown.slug().into();
    }
    facts
}
