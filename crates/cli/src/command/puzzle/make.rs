//! `quincunx puzzle make`.

use std::sync::atomic::AtomicBool;

use anyhow::Context;
use clap::Args;
use puzzle::{Ladder, Maker};
use rules::{Setup, Size};

use crate::command::solving::table::TablebaseFolder;
use crate::output::{self, Destination};
use crate::position::game_help;

const EXAMPLES: &str = "\
Examples:
  quincunx puzzle make crosscut --count 10 --seed 1
  quincunx puzzle make sight --size 3 --count 100 --seed 1 -o sight-3.txt";

/// Make puzzles from games between levels
///
/// Finds positions with exactly one winning move, proves them by exact search,
/// and rates them by letting all ten levels try. The same seed gives the same
/// puzzles. None of them is like a shipped one, and their numbers go on after
/// those. Claustro needs a tablebase: see `quincunx table build`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Make {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,

    /// Board size
    #[arg(long, value_name = "N|WxH")]
    size: Option<String>,

    /// Rule option such as first=blue; repeatable
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<String>,

    /// Number of puzzles
    #[arg(long, value_name = "N", default_value = "10")]
    count: usize,

    /// Random seed
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    /// Number of games to play at most
    #[arg(long, value_name = "N", default_value = "100000")]
    games: usize,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[command(flatten)]
    destination: Destination,
}

impl Make {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let entry = catalog::find(&self.game)?;
        let size = self.size.as_deref().map(Size::read).transpose()?;
        let rules = entry.info().read_rules(self.rules.iter().map(String::as_str))?;
        let setup = Setup { size: size.unwrap_or(entry.info().usual().size), rules };
        let (tables, stop) = (self.folder.tables()?, AtomicBool::new(false));
        let slug = entry.info().slug;
        let ladder = Ladder::of_game(slug).with_context(|| {
            format!("docs/levels.md has no ladder of {slug} to rate puzzles by")
        })?;
        let mut maker = Maker::new(entry, setup, &puzzle::shipped()?, &tables, self.seed, &stop)?;
        self.destination.write(|out| {
            let mut made = 0;
            for game in 1..=self.games {
                if made >= self.count {
                    break;
                }
                for mut puzzle in maker.play_game().into_iter().take(self.count - made) {
                    let rating = ladder.rating(&ladder.attempts(&puzzle, &stop));
                    puzzle.rating = rating.round() as i32;
                    out.write_all(puzzle::write(&[puzzle]).as_bytes())?;
                    out.flush()?;
                    made += 1;
                }
                output::show_progress(&format!("game {game}: {made} of {} puzzles", self.count));
            }
            output::show_progress("");
            Ok(())
        })
    }
}
