//! `quincunx perft`: move-path enumeration.

use std::io::Write;

use catalog::AnyGame;
use clap::Args;
use serde_json::{Map, Value, json};

use crate::measure;
use crate::output;
use crate::position::{Position, read_threads};

/// Maximum depth.
const MAX_DEPTH: u32 = 100;

const EXAMPLES: &str = "\
  quincunx perft clusterfuss --size 4 --depth 4
  quincunx perft talpa --size 3 --depth 2 --divide
  quincunx perft sight --depth 5 --threads 2 --json";

/// The form of the JSON.
const JSON: &str = "\
{\"game\",\"size\",\"position\",\"counts\":[…],\"moves\":{…}}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "PLIES", value_parser = measure::number(1..=MAX_DEPTH), allow_hyphen_values = true)]
    depth: u32,

    #[arg(long)]
    divide: bool,

    #[arg(long, default_value = "1", value_parser = read_threads, allow_hyphen_values = true)]
    threads: usize,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        if self.json {
            return self.print_json(&*game);
        }
        output::print(|out| {
            if self.divide {
                let (counts, moves) = self.divided(&*game);
                for (text, count) in moves {
                    writeln!(out, "{text}\t{count}")?;
                }
                return print_depths(out, counts);
            }
            print_depths(out, self.counts(&*game))
        })
    }

    fn print_json(&self, game: &dyn AnyGame) -> anyhow::Result<()> {
        let (counts, moves) = if self.divide {
            let (counts, moves) = self.divided(game);
            (counts, Some(moves))
        } else {
            (self.counts(game).collect(), None)
        };
        let mut facts = json!({
            "game": game.info().slug,
            "size": game.setup().size.to_string(),
            "position": game.position_text(),
            "counts": counts,
        });
        if let Some(moves) = moves {
            let moves = moves.into_iter().map(|(text, count)| (text, count.into()));
            facts["moves"] = Value::Object(moves.collect::<Map<String, Value>>());
        }
        output::print_json(&facts)
    }

    /// Count for each depth, computed lazily. After a depth without sequences the rest is zero.
    fn counts(&self, game: &dyn AnyGame) -> impl Iterator<Item = u64> {
        let mut ended = false;
        (1..=self.depth).map(move |depth| {
            let count = if ended { 0 } else { game.perft(depth, self.threads) };
            ended = count == 0;
            count
        })
    }

    /// Count for each depth and, at the last depth, for each move.
    fn divided(&self, game: &dyn AnyGame) -> (Vec<u64>, Vec<(String, u64)>) {
        let before_last = self.depth as usize - 1;
        let mut counts: Vec<u64> = self.counts(game).take(before_last).collect();
        let moves = if counts.last() == Some(&0) {
            game.choices().into_iter().map(|choice| (choice.text, 0)).collect()
        } else {
            game.divide(self.depth, self.threads)
        };
        counts.push(moves.iter().map(|(_, count)| count).sum());
        (counts, moves)
    }
}

fn print_depths(out: &mut dyn Write, counts: impl IntoIterator<Item = u64>) -> anyhow::Result<()> {
    for (depth, count) in (1..).zip(counts) {
        let depth: u32 = depth;
        writeln!(out, "{depth}\t{count}")?;
        out.flush()?;
    }
    Ok(())
}
