//! Subproblems per minute of one and of two worker processes on a ledger.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::arguments::Arguments;

/// Default time for each measurement.
const SECONDS: u64 = 20;

/// Measurements of one and of two processes, in turns: what else the machine does changes slowly.
const ROUNDS: usize = 3;

/// A board that takes longer than that, and a budget that gives many rows.
const BOARD: [&str; 3] = ["clusterfuss", "--size", "6"];
const BUDGET: &str = "20000";

/// What was done in measurements.
#[derive(Default)]
struct Work {
    /// Rows proved or split.
    rows: usize,
    /// Their nodes.
    nodes: u64,
    time: Duration,
}

impl Work {
    fn add(&mut self, other: &Work) {
        self.rows += other.rows;
        self.nodes += other.nodes;
        self.time += other.time;
    }

    fn rows_per_minute(&self) -> f64 {
        60.0 * self.rows as f64 / self.time.as_secs_f64()
    }

    fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64()
    }
}

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let seconds = arguments.number("--seconds")?.unwrap_or(SECONDS);
    arguments.finish()?;
    build()?;
    println!("{}, budget {BUDGET}, {ROUNDS} times {seconds} s each in turns:\n", BOARD.join(" "));
    let (mut one, mut two) = (Work::default(), Work::default());
    for _ in 0..ROUNDS {
        one.add(&measure(1, Duration::from_secs(seconds))?);
        two.add(&measure(2, Duration::from_secs(seconds))?);
    }
    println!("| processes | rows a minute | nodes a second |\n|---:|---:|---:|");
    for (processes, work) in [(1, &one), (2, &two)] {
        let (rows, nodes) = (work.rows_per_minute(), work.nodes_per_second());
        println!("| {processes} | {rows:.0} | {nodes:.0} |");
    }
    let rows = two.rows_per_minute() / one.rows_per_minute();
    let nodes = two.nodes_per_second() / one.nodes_per_second();
    println!("\nTwo processes finish {rows:.2} times the rows and {nodes:.2} times the nodes.");
    Ok(())
}

fn build() -> Result<()> {
    let built = Command::new("cargo").args(["build", "--release", "-p", "quincunx"]).status();
    ensure!(built.context("run cargo")?.success(), "the program was not built");
    Ok(())
}

fn program() -> Command {
    let folder = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    Command::new(PathBuf::from(folder).join("release/quincunx"))
}

/// Lets so many workers work on a new ledger.
fn measure(processes: usize, time: Duration) -> Result<Work> {
    let ledger = env::temp_dir().join(format!("ledger-speed-{}-{processes}", std::process::id()));
    let text = ledger.to_str().context("a temporary folder with a readable name")?;
    // Begins the ledger, and searches nothing.
    let mut begin = program();
    begin.args(["solve"]).args(BOARD).args(["--budget", BUDGET, "--time", "1ms"]);
    begin.args(["--ledger", text]).stdout(Stdio::null()).stderr(Stdio::null());
    begin.status().context("begin a ledger")?;
    let before = done(text)?;
    let clock = Instant::now();
    let start = || {
        let mut worker = program();
        worker.args(["work", "--threads", "1", "--ledger", text]);
        worker.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("start a worker")
    };
    let mut workers = (0..processes).map(|_| start()).collect::<Result<Vec<Child>>>()?;
    thread::sleep(time);
    let after = done(text)?;
    let time = clock.elapsed();
    for worker in &mut workers {
        worker.kill().and_then(|()| worker.wait()).context("end a worker")?;
    }
    for ending in ["", "-wal", "-shm"] {
        let _may_be_missing = fs::remove_file(format!("{text}{ending}"));
    }
    ensure!(after.0 > before.0, "nothing was done: give more seconds");
    Ok(Work { rows: after.0 - before.0, nodes: after.1 - before.1, time })
}

/// Rows that are not open, and their nodes.
fn done(ledger: &str) -> Result<(usize, u64)> {
    let output = program().args(["ledger", "export", ledger]).output().context("export")?;
    let text = String::from_utf8(output.stdout).context("an export is text")?;
    let nodes: Vec<u64> = (text.lines())
        .filter(|line| line.split(' ').nth(2).is_some_and(|state| state != "open"))
        .filter_map(|line| line.split(' ').nth(3)?.parse().ok())
        .collect();
    Ok((nodes.len(), nodes.iter().sum()))
}
