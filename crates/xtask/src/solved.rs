//! Solves small boards and writes docs/solved.md.

mod boards;
pub(crate) mod books;
pub(crate) mod perfect;
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
use crate::solved::row::{SolvedRow, TableFigures, searched_head, tabled_head};

const PAGE: &str = "docs/solved.md";

/// Tables and checkpoints between runs.
const FOLDER: &str = "target/solved";

/// Memory limit of a tablebase build.
const TABLE_BYTES: usize = 4 << 30;

/// Default time for a board of `--long`.
const MINUTES: u64 = 60;

/// Command-line options.
struct Options {
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
    let options = Options { threads, verify, minutes };
    let wanted = |board: &&Board| slug.as_deref().is_none_or(|slug| slug == board.slug);
    if long {
        for board in RECORDS.iter().filter(wanted) {
            let text = record::attempt(board, &options)?;
            println!("{text}");
            if write {
                page::update(PAGE, &board.mark(), &text)?;
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
            let figures = figures(entry, &boards, &options)?;
            println!("## {}\n\n{figures}", entry.info().name);
            if write {
                page::update(PAGE, mark, &figures)?;
            }
        }
    }
    Ok(())
}

/// The games of which boards are solved.
pub(crate) fn slugs() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|board| board.slug)
}

/// The table for boards of one game that are solved by one method.
fn figures(entry: &'static Entry, boards: &[&Board], options: &Options) -> Result<String> {
    let (mut rows, mut head) = (Vec::new(), String::new());
    for board in boards {
        let what = format!("{} {} {}", board.slug, board.size, board.rules);
        eprintln!("{}", what.trim_end());
        let (row, heading) = match board.method {
            Method::Table => (by_table(entry, board, options).context(what)?, tabled_head()),
            Method::Search { bytes } => {
                (by_search(entry, board, bytes, options).context(what)?, searched_head())
            }
        };
        rows.push(row);
        head = heading;
    }
    let machine = bench::machine::description().replace("one thread", &threads(options));
    Ok(format!("{machine}\n\n{head}\n{}", rows.join("\n")))
}

fn threads(options: &Options) -> String {
    if options.threads == 1 {
        "one thread".to_owned()
    } else {
        format!("{} threads", options.threads)
    }
}

fn setup(entry: &Entry, board: &Board) -> Result<Setup> {
    let rules = entry.info().read_rules(board.rules.split_whitespace())?;
    Ok(Setup { size: Size::read(board.size)?, rules })
}

/// Builds a tablebase, verifies it on request and formats its row.
fn by_table(entry: &'static Entry, board: &Board, options: &Options) -> Result<String> {
    let setup = setup(entry, board)?;
    let tables = Tablebases::in_folder(PathBuf::from(FOLDER));
    let (stop, began) = (AtomicBool::new(false), Instant::now());
    let build = Build { setup: &setup, bytes: TABLE_BYTES, threads: options.threads, stop: &stop };
    let contents = entry.build(&build, &mut |_| ())?;
    let path = tables.save(entry, &setup, &contents)?;
    let time = began.elapsed();
    if options.verify {
        verify(board, options)?;
    }
    let knowledge = entry.start(&setup)?.probe(&tables)?.context("the table knows the start")?;
    let row = SolvedRow::new(entry, &setup, &knowledge)?;
    let loaded = LoadedTablebase::new(entry, &setup, contents);
    let table = Tablebase::open(&path, &entry.start(&setup)?.setup_text())?;
    let figures = TableFigures {
        time,
        bytes: table.bytes(),
        probe: median_probe(&table, &loaded)?,
        verified: options.verify,
    };
    Ok(row.tabled(&loaded, &figures))
}

/// Median time of a probe in random order.
fn median_probe(table: &Tablebase, loaded: &LoadedTablebase) -> Result<Duration> {
    const PROBES: usize = 10_001;
    let mut rng = Rng::seeded(1);
    let mut times = Vec::with_capacity(PROBES);
    for _ in 0..PROBES {
        let (code, value) = loaded.entry(rng.below(loaded.len()));
        let began = Instant::now();
        let found = table.probe(code)?;
        times.push(began.elapsed());
        ensure!(found == value, "the table and its file differ at code {code}");
    }
    times.sort_unstable();
    Ok(times[PROBES / 2])
}

fn verify(board: &Board, options: &Options) -> Result<()> {
    let mut command = quincunx(&["table", "verify"], board);
    command.args(["--tables", FOLDER, "--threads", &options.threads.to_string()]);
    report::call(&mut command).map(|_| ())
}

/// Solves the start position by search and formats its row.
fn by_search(
    entry: &'static Entry,
    board: &Board,
    bytes: usize,
    options: &Options,
) -> Result<String> {
    let setup = setup(entry, board)?;
    let game = entry.start(&setup)?;
    let limits = SolveLimits { threads: options.threads, time: Duration::MAX, nodes: u64::MAX };
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let path = Some(proof::checkpoint(board)).filter(|_| options.verify);
    if let Some(path) = &path {
        // A new search: the figures must not come from an old checkpoint.
        let _lock = FileLock::take(path)?;
        for file in [path, &proof::path(board)] {
            let _may_be_missing = fs::remove_file(file);
        }
    }
    let mut checkpoint = Checkpoint::open(path.as_deref(), &*game, bytes)?;
    let stop = AtomicBool::new(false);
    let (knowledge, spent, saved) =
        checkpoint.solve(&*game, &limits, &stop, &mut |_| (), &mut |_, _| ());
    saved?;
    // Verification needs the memory.
    drop(checkpoint);
    let winner = knowledge.winner(game.turn()).context("the search has not found who wins")?;
    let proof = if options.verify { Some(proof::verified(board, winner)?) } else { None };
    let row = SolvedRow::new(entry, &setup, &knowledge)?;
    Ok(row.searched(&spent, knowledge.value_nodes, bytes, proof.as_ref()))
}
