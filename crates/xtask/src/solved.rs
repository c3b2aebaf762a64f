//! What is known about the games: small boards solved, and the page about them.

mod boards;
mod proof;
mod record;
mod row;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use catalog::{Build, CATALOG, Checkpoint, Entry, LoadedTablebase, SolveLimits, Tablebases};
use rng::Rng;
use rules::{Setup, Size};
use solver::{FileLock, Tablebase};

use crate::arguments::Arguments;
use crate::bench;
use crate::page;
use crate::report;
use crate::solved::boards::{BOARDS, Board, Method, RECORDS};
use crate::solved::proof::quincunx;
use crate::solved::row::{Figures, Row, searched_head, tabled_head};

const PAGE: &str = "docs/solved.md";

/// Where tables and checkpoints are kept between runs.
const FOLDER: &str = "target/solved";

/// What a table may take while it is made.
const TABLE_BYTES: usize = 4 << 30;

/// How long a record is tried for, unless told otherwise.
const MINUTES: u64 = 60;

/// What was asked for.
struct Wish {
    threads: usize,
    verify: bool,
    minutes: u64,
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let threads = arguments.number("--threads")?.map_or(2, |threads| threads as usize);
    let minutes = arguments.number("--minutes")?.unwrap_or(MINUTES);
    let verify = arguments.flag("--verify");
    let (long, write) = (arguments.flag("--long"), arguments.flag("--write"));
    let only_searched = arguments.flag("--searched");
    let slug = arguments.word();
    arguments.finish()?;
    if let Some(slug) = &slug {
        catalog::find(slug)?;
    }
    let wish = Wish { threads, verify, minutes };
    let wanted = |board: &&Board| slug.as_deref().is_none_or(|slug| slug == board.slug);
    if long {
        for board in RECORDS.iter().filter(wanted) {
            let text = record::attempt(board, &wish)?;
            println!("{text}");
            if write {
                page::keep(PAGE, &board.mark(), &text)?;
            }
        }
        return Ok(());
    }
    for entry in CATALOG {
        let slug = entry.info().slug;
        let of_game = |board: &&Board| board.slug == slug && wanted(board);
        let (tabled, searched): (Vec<&Board>, Vec<&Board>) =
            BOARDS.iter().filter(of_game).partition(|board| board.method == Method::Table);
        let searched_mark = format!("{slug}-searched");
        for (mark, boards) in [(slug, tabled), (searched_mark.as_str(), searched)] {
            if boards.is_empty() || only_searched && boards[0].method == Method::Table {
                continue;
            }
            let figures = figures(entry, &boards, &wish)?;
            println!("## {}\n\n{figures}", entry.info().name);
            if write {
                page::keep(PAGE, mark, &figures)?;
            }
        }
    }
    Ok(())
}

/// The games of which boards are solved.
pub(crate) fn slugs() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|board| board.slug)
}

/// The figures about some boards of one game, all solved in the same way.
fn figures(entry: &'static Entry, boards: &[&Board], wish: &Wish) -> Result<String> {
    let (mut rows, mut head) = (Vec::new(), String::new());
    for board in boards {
        let what = format!("{} {} {}", board.slug, board.size, board.rules);
        eprintln!("{}", what.trim_end());
        let (row, heading) = match board.method {
            Method::Table => (by_table(entry, board, wish).context(what)?, tabled_head()),
            Method::Search { bytes } => {
                (by_search(entry, board, bytes, wish).context(what)?, searched_head())
            }
        };
        rows.push(row);
        head = heading;
    }
    let machine = bench::machine::description().replace("one thread", &threads(wish));
    Ok(format!("{machine}\n\n{head}\n{}", rows.join("\n")))
}

fn threads(wish: &Wish) -> String {
    if wish.threads == 1 { "one thread".to_owned() } else { format!("{} threads", wish.threads) }
}

fn setup(entry: &Entry, board: &Board) -> Result<Setup> {
    let rules = entry.info().read_rules(board.rules.split_whitespace())?;
    Ok(Setup { size: Size::read(board.size)?, rules })
}

/// Makes a table, verifies it if that is wished, and says what stands in it.
fn by_table(entry: &'static Entry, board: &Board, wish: &Wish) -> Result<String> {
    let setup = setup(entry, board)?;
    let tables = Tablebases::of_folder(PathBuf::from(FOLDER));
    let (stop, began) = (AtomicBool::new(false), Instant::now());
    let build = Build { setup: &setup, bytes: TABLE_BYTES, threads: wish.threads, stop: &stop };
    let contents = entry.build(&build, &mut |_| ())?;
    let path = tables.keep(entry, &setup, &contents)?;
    let time = began.elapsed();
    if wish.verify {
        verify(board, wish)?;
    }
    let truth = entry.start(&setup)?.probe(&tables)?.context("the table knows the start")?;
    let row = Row::new(entry, &setup, &truth)?;
    let whole = LoadedTablebase::new(entry, &setup, contents);
    let table = Tablebase::open(&path, &entry.start(&setup)?.setup_text())?;
    let figures = Figures {
        time,
        bytes: table.bytes(),
        probe: median_probe(&table, &whole)?,
        verified: wish.verify,
    };
    Ok(row.tabled(&whole, &figures))
}

/// How long it usually takes to ask the table about a position, in no order.
fn median_probe(table: &Tablebase, whole: &LoadedTablebase) -> Result<Duration> {
    const PROBES: usize = 10_001;
    let mut rng = Rng::seeded(1);
    let mut times = Vec::with_capacity(PROBES);
    for _ in 0..PROBES {
        let (code, value) = whole.entry(rng.below(whole.len()));
        let began = Instant::now();
        let found = table.find(code)?;
        times.push(began.elapsed());
        ensure!(found == value, "the table and its file differ at code {code}");
    }
    times.sort_unstable();
    Ok(times[PROBES / 2])
}

fn verify(board: &Board, wish: &Wish) -> Result<()> {
    let mut command = quincunx(&["table", "verify"], board);
    command.args(["--tables", FOLDER, "--threads", &wish.threads.to_string()]);
    report::call(&mut command).map(|_| ())
}

/// Solves the start by search and says what was found.
fn by_search(entry: &'static Entry, board: &Board, bytes: usize, wish: &Wish) -> Result<String> {
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    let limits = SolveLimits { threads: wish.threads, time: Duration::MAX, nodes: u64::MAX };
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let path = Some(proof::checkpoint(board)).filter(|_| wish.verify);
    if let Some(path) = &path {
        // The figures are to be those of this search.
        let _nobody_else_uses_it = FileLock::take(path)?;
        for file in [path, &proof::place(board)] {
            let _there_may_be_none = fs::remove_file(file);
        }
    }
    let mut checkpoint = Checkpoint::open(path.as_deref(), &*game, bytes)?;
    let stop = AtomicBool::new(false);
    let (truth, spent, saved) =
        checkpoint.solve(&*game, &limits, &stop, &mut |_| (), &mut |_, _| ());
    saved?;
    // Those who go through the proof need the room.
    drop(checkpoint);
    let winner = truth.winner(game.turn()).context("the search has not found who wins")?;
    let proof = if wish.verify { Some(proof::verified(board, winner)?) } else { None };
    let row = Row::new(entry, &setup, &truth)?;
    Ok(row.searched(&spent, truth.value_nodes, bytes, proof.as_ref()))
}
