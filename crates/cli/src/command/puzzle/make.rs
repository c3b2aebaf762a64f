//! `quincunx puzzle make`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context;
use catalog::{AnyGame, Record};
use clap::Args;
use messages::{Message, say};
use puzzle::{Ladder, Maker, Puzzle, Selection, Shelf};
use rules::{Setup, Size};

use crate::command::solving::table::TablebaseFolder;
use crate::measure;
use crate::output::{self, Destination, cannot_read};
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx puzzle make crosscut --count 10 --seed 1
  quincunx puzzle make talpa --count 50 --threads 4 -o talpa.txt
  quincunx puzzle make sight --size 3 --all-positions --count 100";

/// Positions of a board that `--all-positions` looks at, at most.
const MAX_POSITIONS: usize = 1_000_000;

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Make {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "N|WxH")]
    size: Option<String>,

    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<String>,

    #[arg(long, value_name = "N", default_value = "10")]
    count: usize,

    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,

    #[arg(long, value_name = "N", default_value = "100000")]
    games: u64,

    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    records: Option<PathBuf>,

    #[arg(long, conflicts_with_all = ["games", "records"])]
    all_positions: bool,

    #[arg(long, value_name = "N")]
    first: Option<usize>,

    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = measure::number(1..=u8::MAX))]
    threads: u8,

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
        let no_ladder = || text(&say("command-no-ladder").with("game", slug));
        let ladder = Ladder::of_game(slug).with_context(no_ladder)?;
        let mut known = puzzle::shipped()?;
        if let Some(first) = self.first {
            known.retain(|puzzle| puzzle.setup.size != setup.size || puzzle.number() < Some(first));
        }
        let mut shelf = Shelf::new(entry, &setup, &known);
        let mut selection = if self.all_positions {
            Selection::any(self.count)
        } else {
            Selection::mixed(self.count)
        };
        let maker = Maker::new(entry, setup, &tables, self.seed, &stop)?;
        let source = self.source(&maker)?;
        let rated_puzzles = |number: u64| {
            let mut puzzles = source.puzzles(&maker, number);
            for puzzle in &mut puzzles {
                let rating = ladder.rating(&ladder.attempts(puzzle, &stop));
                puzzle.rating = rating.round() as i32;
            }
            puzzles
        };
        self.destination.write(|out| {
            in_order(1..=source.count(), self.threads, &stop, rated_puzzles, |number, puzzles| {
                for puzzle in puzzles {
                    if let Some(puzzle) = shelf.add(puzzle, |puzzle| selection.choose(puzzle)) {
                        out.write_all(puzzle::write(&[puzzle]).as_bytes())?;
                        out.flush()?;
                    }
                }
                let made = selection.chosen();
                output::show_progress(&text(&source.progress(number, made, self.count)));
                Ok(!selection.is_complete())
            })?;
            output::show_progress("");
            Ok(())
        })
    }
}

impl Make {
    fn source(&self, maker: &Maker<'_>) -> anyhow::Result<Source> {
        if let Some(file) = &self.records {
            let name = || cannot_read(file);
            let bytes = fs::read(file).with_context(name)?;
            let records = Record::read_all(&bytes).with_context(name)?;
            let games = records.map(|record| record?.replay());
            return Ok(Source::Records(games.collect::<Result<_, _>>().with_context(name)?));
        }
        if self.all_positions {
            let positions = maker.all_positions(MAX_POSITIONS);
            let many = say("command-too-many-positions").with("game", &self.game);
            let many = || text(&many.with("count", MAX_POSITIONS));
            return Ok(Source::Positions(positions.with_context(many)?));
        }
        Ok(Source::Games(self.games))
    }
}

/// The places where puzzles are looked for, numbered from 1.
enum Source {
    /// This many games between levels.
    Games(u64),
    /// Games that were played.
    Records(Vec<Box<dyn AnyGame>>),
    /// Positions of a small board.
    Positions(Vec<String>),
}

impl Source {
    fn count(&self) -> u64 {
        match self {
            Source::Games(count) => *count,
            Source::Records(games) => games.len() as u64,
            Source::Positions(texts) => texts.len() as u64,
        }
    }

    fn progress(&self, number: u64, made: usize, count: usize) -> Message {
        let line = match self {
            Source::Games(_) | Source::Records(_) => say("command-puzzles-of-games"),
            Source::Positions(_) => say("command-puzzles-of-positions"),
        };
        line.with("number", number).with("made", made).with("count", count)
    }

    fn puzzles(&self, maker: &Maker<'_>, number: u64) -> Vec<Puzzle> {
        let index = number as usize - 1;
        match self {
            Source::Games(_) => maker.puzzles_of_game(number),
            Source::Records(games) => maker.puzzles_of_record(&*games[index], number),
            Source::Positions(texts) => {
                maker.puzzle_of_position(&texts[index]).into_iter().collect()
            }
        }
    }
}

/// Works on numbers with several threads and hands over the results in the order of the numbers,
/// until `take` returns `false`.
fn in_order<T: Send>(
    numbers: std::ops::RangeInclusive<u64>,
    threads: u8,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T) -> anyhow::Result<bool>,
) -> anyhow::Result<()> {
    let (mut wanted, last) = numbers.into_inner();
    let next = AtomicU64::new(wanted);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number > last || sender.send((number, work(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut result = Ok(true);
        for (number, done) in receiver {
            early.insert(number, done);
            while let Some(done) = early.remove(&wanted) {
                result = take(wanted, done);
                wanted += 1;
                if !matches!(result, Ok(true)) {
                    stop.store(true, Ordering::Relaxed);
                    return result.map(drop);
                }
            }
        }
        result.map(drop)
    })
}
