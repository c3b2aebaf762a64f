//! `quincunx analyze`: engine analysis of a position.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{
    Analysis, AnalysisLine, AnalysisOptions, AnyGame, Knowledge, ProvedValue, SearchLimits,
    SolveLimits, Source, Tablebases, TranspositionTable, Unknown, bounds_with_book,
};
use clap::Args;
use messages::say;
use serde_json::{Value, json};
use tui::render::wrap::width;

use crate::command::solving::table::TablebaseFolder;
use crate::measure;
use crate::output;
use crate::position::{Position, read_threads};
use crate::words::text;

/// Time limit if no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// Node limit of the solver: a fraction of a second.
const SOLVE_NODES: u64 = 400_000;

/// Node limit of the solver if only the depth is limited: the engine may answer at once, and nobody
/// has asked to wait.
const SOLVE_NODES_BESIDE_DEPTH: u64 = 20_000;

/// The solver gets at most this fraction (1/n) of the time and the bounds.
const SOLVE_BUDGET_DIVISOR: u32 = 4;

const EXAMPLES: &str = "\
  quincunx analyze talpa --time 1s
  quincunx analyze clusterfuss --position \"4/r3/rbbr/4 r\" --depth 6 --lines 3
  quincunx analyze sight --after \"c3 b2\" --nodes 100000 --json";

/// The form of the JSON.
const JSON: &str = "\
{\"position\",\"best\",\"depth\",\"nodes\",\"time_ms\",\"lines\":[{\"move\",\"line\",\
\"score\",\"value\":null|\"win\"|\"loss\"|\"draw\",\"distance\"}],\
\"source\":\"table\"|\"search\"|\"engine\",\"moves\":[{\"move\",\"value\",\
\"distance\"}],\"reason\"}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Analyze {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "TIME", value_parser = measure::time)]
    time: Option<Duration>,

    #[arg(long, value_name = "N", value_parser = measure::positive)]
    nodes: Option<u64>,

    #[arg(long, value_name = "D")]
    #[arg(value_parser = measure::number(1..=SearchLimits::MAX_DEPTH))]
    depth: Option<u32>,

    #[arg(long, value_name = "K", default_value = "1")]
    #[arg(value_parser = measure::number(1..=u16::MAX))]
    lines: u16,

    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = measure::bytes)]
    hash: usize,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Analyze {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        let tables = self.folder.tables()?;
        let truth = match game.probe(&tables)? {
            Some(truth) => truth,
            None => self.solve(&*game),
        };
        let is_looked_up = matches!(truth.source, Source::Rules | Source::Table);
        let tabled = truth.analysis().filter(|_| is_looked_up);
        let analysis = tabled.unwrap_or_else(|| self.analyze(&*game, &tables, &truth));
        let analysis = self.best_lines(analysis);
        if self.json {
            return output::print_json(&facts(&*game, &analysis, &truth));
        }
        output::print_text(&summary(&*game, &analysis, &truth))
    }

    /// Solves as many moves as possible in a fraction of the limits.
    fn solve(&self, game: &dyn AnyGame) -> Knowledge {
        let options = self.options().limits;
        let by_depth = self.time.is_none() && self.nodes.is_none() && self.depth.is_some();
        let max = if by_depth { SOLVE_NODES_BESIDE_DEPTH } else { SOLVE_NODES };
        let limits = SolveLimits {
            nodes: max.min(options.nodes),
            time: options.time / SOLVE_BUDGET_DIVISOR,
            threads: 1,
        };
        let bounds = bounds_with_book(game, self.hash / SOLVE_BUDGET_DIVISOR as usize);
        Knowledge::search(game, &limits, &bounds, &AtomicBool::new(false), &mut |_| {})
    }

    /// Engine analysis, corrected by the solved values.
    fn analyze(&self, game: &dyn AnyGame, tables: &Tablebases, truth: &Knowledge) -> Analysis {
        let (table, stop) = (TranspositionTable::new(self.hash), AtomicBool::new(false));
        let mut options = self.options();
        options = options.with_lines(truth.lines_to_request(self.lines.into()));
        options.limits.time = options.limits.time.saturating_sub(truth.time);
        let mut analysis = game.analyze_with(tables, &options, &table, &stop, &mut show_progress);
        output::show_progress("");
        truth.correct(&mut analysis);
        Analysis { time: analysis.time + truth.time, ..analysis }
    }

    fn best_lines(&self, mut analysis: Analysis) -> Analysis {
        analysis.lines.truncate(self.lines.into());
        analysis
    }

    fn options(&self) -> AnalysisOptions {
        let unlimited = self.time.is_none() && self.nodes.is_none() && self.depth.is_none();
        let time = if unlimited { Some(DEFAULT_TIME) } else { self.time };
        let limits = SearchLimits {
            depth: self.depth.unwrap_or(SearchLimits::MAX_DEPTH),
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: time.unwrap_or(Duration::MAX),
            ..SearchLimits::NONE
        };
        let lines = usize::from(self.lines);
        AnalysisOptions { threads: self.threads, ..AnalysisOptions::analyze(limits, lines) }
    }
}

fn summary(game: &dyn AnyGame, analysis: &Analysis, truth: &Knowledge) -> String {
    let Analysis { lines, depth, nodes, time, known, .. } = analysis;
    if let Some(reason) = game.reason() {
        return format!("{}\n", text(&say("command-over").with("reason", reason.message())));
    }
    let mut summary = if *known == Some(Source::Table) {
        format!("{}\n", text(&say("command-from-table")))
    } else {
        let seconds = time.as_secs_f64();
        let rate = *nodes as f64 / seconds.max(1e-9);
        {
            let effort =
                say("command-effort").with("depth", *depth).with("nodes", nodes.to_string());
            let effort = effort.with("seconds", format!("{seconds:.2}"));
            format!("{}\n", text(&effort.with("rate", format!("{rate:.0}"))))
        }
    };
    for line in lines {
        summary.push_str(&in_words(line));
    }
    summary + &known_moves(game, truth)
}

/// Moves with known values, and the number of others.
fn known_moves(game: &dyn AnyGame, truth: &Knowledge) -> String {
    let known = truth.moves.iter().filter_map(|(text, value)| Some((text, (*value)?)));
    let known: Vec<String> =
        known.map(|(mv, value)| format!("  {mv:<10} {}\n", text(&value.in_words()))).collect();
    if known.is_empty() && truth.unknown_reason() == Unknown::Limits {
        return String::new();
    }
    let heading = match truth.source {
        Source::Book => say("command-known-by-book"),
        Source::Table => say("command-known-by-table"),
        Source::Search | Source::Rules => say("command-known-by-solver"),
    };
    // Another rule option may have another winner.
    let heading = heading.with("board", game.setup_text());
    let (all, count) = (truth.moves.len(), known.len());
    let heading = text(&heading.with("count", count).with("all", all));
    format!("\n{heading}\n{}{}", known.concat(), others(truth, all - count))
}

/// The number of moves whose value is unknown, and why.
fn others(truth: &Knowledge, count: usize) -> String {
    if count == 0 {
        return String::new();
    }
    let others = match truth.unknown_reason() {
        Unknown::Repetition => say("command-others-repeat"),
        Unknown::Limits => say("command-others-unsolved"),
    };
    format!("  {}\n", text(&others.with("count", count)))
}

fn in_words(line: &AnalysisLine) -> String {
    let value = text(&line.in_words());
    let space = " ".repeat(20usize.saturating_sub(width(&value)));
    format!("{value}{space} {}\n", line.moves.join(" "))
}

fn facts(game: &dyn AnyGame, analysis: &Analysis, truth: &Knowledge) -> Value {
    let line = |line: &AnalysisLine| {
        let value = line.value();
        json!({
            "move": line.moves[0],
            "line": line.moves,
            "score": line.score,
            "value": value.map(|value| value.wdl.slug()),
            "distance": value.and_then(|value| value.plies),
        })
    };
    let known = |(text, value): &(String, Option<ProvedValue>)| {
        json!({
            "move": text,
            "value": value.map(|value| value.wdl.slug()),
            "distance": value.and_then(|value| value.plies),
        })
    };
    let mut facts = json!({
        "position": game.position_text(),
        "best": analysis.lines.first().map(|line| &line.moves[0]),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "time_ms": analysis.time.as_millis() as u64,
        "lines": analysis.lines.iter().map(line).collect::<Vec<_>>(),
        "source": analysis.known.map_or("engine", Source::slug),
        "moves": truth.moves.iter().map(known).collect::<Vec<_>>(),
    });
    if truth.moves.iter().any(|(_, value)| value.is_none()) {
        facts["reason"] = truth.unknown_reason().slug().into();
    }
    facts
}

fn show_progress(analysis: &Analysis) {
    let best = analysis.lines.first().map(in_words).unwrap_or_default();
    let best: String = best.trim_end().chars().take(60).collect();
    let progress = say("command-depth").with("depth", analysis.depth).with("line", best);
    output::show_progress(&text(&progress));
}
