//! Everything that checks the project.

mod api;
mod browser;
mod features;
pub(crate) mod fuzz;
pub(crate) mod package;
mod python;
mod reviews;
pub(crate) mod sixth_game;
pub(crate) mod wasm;

use std::process::Command;

use anyhow::{Context, Result};
use catalog::CATALOG;

use crate::arguments::Arguments;
use crate::report::{Done, Report, call};
use crate::{tidy, tools};

/// Environment of the tests under `--long`: ten times as many plies and fuzz inputs, 10,000
/// positions for the perfect player, every entry of the books, every puzzle, and 100 killed workers
/// on each of two boards.
const LONG: [(&str, &str); 6] = [
    ("QUINCUNX_PLIES", "10000000"),
    ("QUINCUNX_FUZZ", "10"),
    ("QUINCUNX_PERFECT", "10000"),
    ("QUINCUNX_BOOKS", "all"),
    ("QUINCUNX_PUZZLES", "all"),
    ("QUINCUNX_KILLS", "100"),
];

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let long = arguments.flag("--long");
    arguments.finish()?;
    tools::ensure().context("a tool is missing")?;

    let mut report = Report::on_stdout();
    report.step("format", format);
    report.step("tidy", tidy);
    report.step("clippy", clippy);
    report.step("features", features::check);
    report.step("tests", || tests(long));
    report.step("postgres", postgres);
    report.step("api", api::test);
    report.step("browser", browser::test);
    report.step("python", python::test);
    report.step("wasm", || wasm::test(long));
    report.step("docs", docs);
    report.step("bench", bench);
    if long {
        for entry in CATALOG {
            let game = entry.info().slug;
            report.step(&format!("reviews of {game}"), || reviews::test(game));
        }
        report.step("without a game", features::test);
        report.step("package", package::check);
        report.step("sixth game", sixth_game::check);
    }
    report.close()
}

fn cargo(words: &str) -> Command {
    let mut command = Command::new("cargo");
    command.args(words.split_whitespace());
    command
}

/// The fuzz targets and the peer benchmark are separate workspaces, which `--all` does not reach.
fn format() -> Result<Done> {
    call(&mut cargo("fmt --all --check"))?;
    call(&mut cargo("fmt --manifest-path benches/peer/Cargo.toml --check"))?;
    call(&mut cargo("fmt --manifest-path fuzz/Cargo.toml --check"))
}

/// Our own checks, and cargo-deny by the same configuration where it is installed. Advisories are
/// not among them: they change with the day, not with the code.
fn tidy() -> Result<Done> {
    tidy::check()?;
    if tools::answers(&["cargo", "deny", "--version"]) {
        return call(&mut cargo("deny --locked check licenses bans sources"));
    }
    Ok(Done::Ok)
}

fn clippy() -> Result<Done> {
    call(&mut cargo("clippy --locked --workspace --all-targets -- -D warnings"))
}

/// Unit, rules, law, fuzz-smoke, snapshot, end-to-end and documentation tests. One that fails does
/// not stop the others. The dev profile builds in half the time of the release profile and checks
/// for overflow; the long run tests the release profile.
fn tests(long: bool) -> Result<Done> {
    let mut command = cargo("test --locked --workspace --no-fail-fast");
    // A snapshot that is missing or different fails and is not written.
    command.env("INSTA_UPDATE", "no");
    if long {
        command.arg("--release").envs(LONG);
    }
    call(&mut command)
}

/// The server's tests once more, against a temporary `PostgreSQL`. Skipped where it is not
/// installed and cannot be: the embedded database has been tested above.
fn postgres() -> Result<Done> {
    if !tools::postgres() {
        return Ok(Done::Skipped("install `postgresql` to run it"));
    }
    // The same packages and features as above, so that nothing is built again.
    let tests = "cargo test --locked --workspace --no-fail-fast \
        --test accounts --test api --test attack --test lag --test live --test pages --test retries \
        --test upgrade --test kill --test ledger --test nodes";
    let url = "postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres";
    let line = format!("QUINCUNX_TEST_DATABASE={url} exec {tests}");
    call(Command::new("pg_virtualenv").args(["sh", "-c", &line]))
}

fn docs() -> Result<Done> {
    let mut command = cargo("doc --locked --workspace --no-deps");
    call(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// A quick run of the benchmark, so that it keeps working. In a process of its own, so that a panic
/// does not take the summary with it, and by the program of the tests, which is built already.
fn bench() -> Result<Done> {
    call(Command::new("target/debug/xtask").args(["bench", "--quick"]))
}
