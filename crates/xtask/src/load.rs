//! Load test: live games on one server. Server and players share the machine over loopback, so the
//! server has less than all of its cores.

mod game;
mod measurement;
mod players;
mod watchers;

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use client::Server;

use crate::arguments::Arguments;
use crate::bench::machine;
use crate::page;
use crate::report::call;
use measurement::Measurement;
use players::Players;

const PAGE: &str = "docs/performance.md";

/// Folder of the database: on disk, unlike many temporary folders.
const FOLDER: &str = "target/load";

/// Variable with the path of another program to measure, which is not built.
const PROGRAM: &str = "QUINCUNX";

/// Latency limit of a live game (99th percentile).
const MAX_LATENCY: Duration = Duration::from_millis(100);

/// Open files besides sockets: database, connection pool, program.
const OTHER_FILES: u64 = 300;

/// `--limit` multiplies the rate by this factor after each step, and a step takes this long.
const RATE_FACTOR: f64 = 1.5;
const STEP_TIME: Duration = Duration::from_secs(10);

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let games = arguments.number("--games")?.unwrap_or(2000);
    let rate = arguments.number("--rate")?.unwrap_or(200);
    let seconds = arguments.number("--seconds")?.unwrap_or(30);
    let watchers = arguments.number("--watchers")?;
    let (limit, write) = (arguments.flag("--limit"), arguments.flag("--write"));
    arguments.finish()?;
    ensure!(games > 0 && rate > 0 && seconds > 0, "nothing to measure: give 1 or more of each");

    let (needed, allowed) = (2 * games + OTHER_FILES, client::raise_file_limit());
    ensure!(
        needed <= allowed,
        "{games} games need {needed} open files in each of two programs, and {allowed} are allowed: \
         ask for fewer with `--games {}`, or raise the limit with `ulimit -Hn {needed}` as root",
        allowed.saturating_sub(OTHER_FILES) / 2
    );
    if env::var_os(PROGRAM).is_none() {
        let words = "build --locked --workspace --release --bin quincunx";
        call(Command::new("cargo").args(words.split_whitespace()))?;
    }
    if let Some(watchers) = watchers {
        return watched(watchers as usize);
    }

    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("unknown").to_owned();
    let runtime = tokio::runtime::Runtime::new().context("start tokio")?;
    let time = Duration::from_secs(seconds);
    let rows = runtime.block_on(measure(games as usize, rate as f64, time, limit))?;
    let about = machine::measured("server and players together on ");
    let figures = format!(
        "{about} The load of the machine before it began was {load}.\n\n{}\n{}",
        Measurement::HEAD,
        rows.join("\n")
    );
    println!("\n{figures}");
    if write { page::update(PAGE, "load", &figures) } else { Ok(()) }
}

/// The rows of the table: one at the given rate, and with `--limit` more at increasing rates until
/// moves are late.
async fn measure(games: usize, rate: f64, time: Duration, limit: bool) -> Result<Vec<String>> {
    let (mut rate, mut time, mut rows) = (rate, time, Vec::new());
    loop {
        let figures = match live(games, rate, time).await {
            // Earlier rows stay valid.
            Err(error) if !rows.is_empty() => {
                eprintln!("{error:#}: the limit was not reached");
                return Ok(rows);
            }
            figures => figures?,
        };
        println!("{}\n{}", Measurement::HEAD, figures.row());
        rows.push(figures.row());
        if !limit || !figures.is_good(MAX_LATENCY) {
            return Ok(rows);
        }
        (rate, time) = ((rate * RATE_FACTOR).round(), STEP_TIME);
    }
}

/// Measures one game without and with watchers.
fn watched(watchers: usize) -> Result<()> {
    let server = start()?;
    println!("{}", watchers::HEAD);
    for count in [0, watchers] {
        println!("{}", watchers::measure(&server, count)?);
    }
    drop(server);
    fs::remove_dir_all(FOLDER).with_context(|| format!("remove {FOLDER}"))
}

/// Starts a server with an empty database on disk.
fn start() -> Result<Server> {
    let _ = fs::remove_dir_all(FOLDER);
    fs::create_dir_all(FOLDER).with_context(|| format!("make {FOLDER}"))?;
    let database = format!("{FOLDER}/games.db");
    // All players share one address, which the rate limiter must allow.
    let arguments =
        ["serve", "--listen", "127.0.0.1:0", "--generosity", "100000", "--database", &database];
    let given = env::var_os(PROGRAM).unwrap_or_else(|| "target/release/quincunx".into());
    Server::start(Path::new(&given), &arguments).context("start the server")
}

/// Runs one server with new games for some time.
async fn live(games: usize, rate: f64, time: Duration) -> Result<Measurement> {
    let server = start()?;
    println!("begin {games} games with {} sockets", 2 * games);
    let mut players = Players::start(&server, games).await.context("begin the games")?;
    let figures = players.play(&server, rate, time).await?;
    drop(server);
    fs::remove_dir_all(FOLDER).with_context(|| format!("remove {FOLDER}"))?;
    Ok(figures)
}
