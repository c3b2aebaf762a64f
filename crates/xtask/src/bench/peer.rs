//! Comparison with the crate minimax, a generic engine: the workspace `benches/peer`.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::Arguments;
use crate::bench::machine;
use crate::page;

const PAGE: &str = "docs/performance.md";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let games = arguments.number("--games")?.unwrap_or(200);
    let positions = arguments.number("--positions")?.unwrap_or(15);
    let time = arguments.number("--time")?.unwrap_or(50);
    let write = arguments.flag("--write");
    let chosen: Vec<String> = std::iter::from_fn(|| arguments.word()).collect();
    arguments.finish()?;
    ensure!(
        games > 0 && games.is_multiple_of(2),
        "`{games}` games are not pairs: give an even number"
    );
    ensure!(positions > 0, "give 1 position or more");
    ensure!(time > 0, "give 1 millisecond or more");
    ensure!(!write || chosen.is_empty() && time == 50, "`--write` needs all games and 50 ms");
    for name in &chosen {
        catalog::find(name)?;
    }

    let table = measure(&[games, positions, time], &chosen)?;
    let figures = format!("{}\n\n{table}", machine::description());
    println!("{figures}");
    if write { page::update(PAGE, "peer", &figures) } else { Ok(()) }
}

/// Runs the benchmark and returns its table; progress goes to stderr.
fn measure(numbers: &[u64], chosen: &[String]) -> Result<String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--locked"]);
    cargo.args(["--manifest-path", "benches/peer/Cargo.toml", "--"]);
    cargo.args(numbers.iter().map(u64::to_string)).args(chosen);
    let output = cargo.stderr(Stdio::inherit()).output().context("start cargo")?;
    if !output.status.success() {
        bail!("the benchmark in benches/peer ended with {}", output.status);
    }
    let table = String::from_utf8(output.stdout).context("read the table of the benchmark")?;
    Ok(table.trim_end().to_owned())
}
