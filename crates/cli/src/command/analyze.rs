//! `quincunx analyze`: what the engine thinks of a position.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{Analysis, AnalysisLine, AnyGame, Doubt, Limits, Table, Thinking, Truth};
use clap::Args;
use serde_json::{Value, json};

use crate::command::table::Folder;
use crate::measure;
use crate::output;
use crate::position::{Position, read_threads};

/// What is taken when no limit is given.
const USUAL_TIME: Duration = Duration::from_secs(5);

const EXAMPLES: &str = "\
Examples:
  quincunx analyze talpa --time 1s
  quincunx analyze clusterfuss --position \"4/r3/rbbr/4 r\" --depth 6 --lines 3
  quincunx analyze sight --after \"c3 b2\" --nodes 100000 --json";

/// Ask the engine about a position
///
/// Prints the best lines with their scores. A score is for the player to move,
/// larger is better; `wins in 5` is proved, in plies. Where a table knows the
/// position, nobody need think: see `quincunx table`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Analyze {
    #[command(flatten)]
    position: Position,

    /// How long to think, as in 500ms, 5s or 2m
    ///
    /// Without any limit, 5s.
    #[arg(long, value_name = "TIME", value_parser = measure::time)]
    time: Option<Duration>,

    /// How many positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// How many plies to look ahead, 1 to 120
    #[arg(long, value_name = "D")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(Limits::DEEPEST)))]
    depth: Option<u32>,

    /// How many of the best moves are wanted
    #[arg(long, value_name = "K", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    lines: u16,

    /// How many threads think, 1 to 256
    ///
    /// Only one thread gives the same answer every time.
    #[arg(long, value_name = "T", default_value = "1", value_parser = read_threads)]
    threads: usize,

    /// How much memory to use, 1M to 16G
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = measure::bytes)]
    hash: usize,

    #[command(flatten)]
    folder: Folder,

    /// Print a JSON object
    ///
    /// `{"position","best","depth","nodes","time_ms","lines":[{"move",`
    /// `"line","score","value":null|"win"|"loss"|"draw","distance"}]}`
    #[arg(long, verbatim_doc_comment)]
    json: bool,
}

impl Analyze {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        let truth = game.probe(&self.folder.tables()?)?;
        let analysis = truth.as_ref().and_then(Truth::analysis).map_or_else(
            || self.think(&*game, truth.as_ref()),
            |analysis| self.best_lines(analysis),
        );
        if self.json {
            return output::print_json(&facts(&*game, &analysis));
        }
        output::print_text(&summary(&*game, &analysis))
    }

    /// What the engine thinks, corrected by what is known of some moves.
    fn think(&self, game: &dyn AnyGame, truth: Option<&Truth>) -> Analysis {
        let (table, stop) = (Table::new(self.hash), AtomicBool::new(false));
        let mut thinking = self.thinking();
        if let Some(truth) = truth {
            thinking.lines = truth.moves.len().max(1);
        }
        let mut analysis = game.analyze(&thinking, &table, &stop, &mut show_progress);
        output::show_progress("");
        if let Some(truth) = truth {
            truth.correct(&mut analysis);
        }
        self.best_lines(analysis)
    }

    fn best_lines(&self, mut analysis: Analysis) -> Analysis {
        analysis.lines.truncate(self.lines.into());
        analysis
    }

    fn thinking(&self) -> Thinking {
        let unlimited = self.time.is_none() && self.nodes.is_none() && self.depth.is_none();
        let time = if unlimited { Some(USUAL_TIME) } else { self.time };
        let limits = Limits {
            depth: self.depth.unwrap_or(Limits::DEEPEST),
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: time.unwrap_or(Duration::MAX),
            ..Limits::NONE
        };
        let lines = usize::from(self.lines);
        Thinking { limits, doubt: Doubt::NONE, lines, distances: true, threads: self.threads }
    }
}

fn summary(game: &dyn AnyGame, analysis: &Analysis) -> String {
    let Analysis { lines, depth, nodes, time } = analysis;
    if let Some(reason) = game.reason() {
        return format!("the game is over ({reason})\n");
    }
    let seconds = time.as_secs_f64();
    let rate = *nodes as f64 / seconds.max(1e-9);
    let mut text = format!("depth {depth}, {nodes} nodes, {seconds:.2} s, {rate:.0} nodes/s\n");
    for line in lines {
        text.push_str(&in_words(line));
    }
    text
}

fn in_words(line: &AnalysisLine) -> String {
    format!("{:<20} {}\n", line.in_words(), line.moves.join(" "))
}

fn facts(game: &dyn AnyGame, analysis: &Analysis) -> Value {
    let line = |line: &AnalysisLine| {
        let end = line.proved_end();
        json!({
            "move": line.moves[0],
            "line": line.moves,
            "score": line.score,
            "value": match end {
                Some((true, _)) => Some("win"),
                Some((false, _)) => Some("loss"),
                None if line.is_proved_draw() => Some("draw"),
                None => None,
            },
            "distance": end.and_then(|(_, plies)| plies),
        })
    };
    json!({
        "position": game.position_text(),
        "best": analysis.lines.first().map(|line| &line.moves[0]),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "time_ms": analysis.time.as_millis() as u64,
        "lines": analysis.lines.iter().map(line).collect::<Vec<_>>(),
    })
}

fn show_progress(analysis: &Analysis) {
    let best = analysis.lines.first().map(in_words).unwrap_or_default();
    output::show_progress(&format!("depth {}: {:.60}", analysis.depth, best.trim_end()));
}
