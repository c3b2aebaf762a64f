//! `quincunx perft`: how many ways there are to play on.

use std::io::Write;

use catalog::AnyGame;
use clap::Args;
use serde_json::{Map, Value, json};

use crate::output;
use crate::position::{Position, read_threads};

/// Nobody will see the end of a longer count.
const DEEPEST: u32 = 100;

const EXAMPLES: &str = "\
Examples:
  quincunx perft clusterfuss --size 4 --depth 4
  quincunx perft talpa --size 3 --depth 2 --divide
  quincunx perft sight --depth 5 --threads 2 --json";

/// Count the move sequences of each length
///
/// Each depth from 1 on is a line `depth<TAB>count`, printed as soon as it is
/// known. A finished game has no continuation. The counts grow fast: begin with a
/// small depth.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Perft {
    #[command(flatten)]
    position: Position,

    /// How many plies deep to count, 1 to 100
    #[arg(long, value_name = "PLIES", value_parser = read_depth, allow_hyphen_values = true)]
    depth: u32,

    /// First print `move<TAB>count` for each legal move
    ///
    /// The counts of the moves are those of the last depth and add up to it.
    /// Lines of moves begin with a letter, lines of depths with a digit.
    #[arg(long, verbatim_doc_comment)]
    divide: bool,

    /// How many threads count, 1 to 256
    ///
    /// Their number does not change the result.
    #[arg(long, default_value = "1", value_parser = read_threads, allow_hyphen_values = true)]
    threads: usize,

    /// Print one JSON object, at the end
    ///
    /// {"game","size","position","counts":[…]},
    /// with `--divide` also "moves":{…}.
    #[arg(long, verbatim_doc_comment)]
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

    /// The count of each depth, found when asked for. Behind a depth without sequences there are
    /// no longer ones.
    fn counts(&self, game: &dyn AnyGame) -> impl Iterator<Item = u64> {
        let mut ended = false;
        (1..=self.depth).map(move |depth| {
            let count = if ended { 0 } else { game.perft(depth, self.threads) };
            ended = count == 0;
            count
        })
    }

    /// The count of each depth and, for the last one, of each move.
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

fn read_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth));
    depth.ok_or_else(|| format!("choose a number of plies from 1 to {DEEPEST}"))
}
