//! Everything that checks the project.

use std::process::Command;

use anyhow::{Context, Result};

use crate::arguments::Arguments;
use crate::report::{Done, Report, call};
use crate::{browser, tidy, tools};

/// What `--long` asks of the tests that read these variables: ten times as many plies, ten times as
/// many inputs, and 10,000 positions to be played perfectly.
const LONG: [(&str, &str); 3] =
    [("QUINCUNX_PLIES", "10000000"), ("QUINCUNX_FUZZ", "10"), ("QUINCUNX_PERFECT", "10000")];

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let long = arguments.flag("--long");
    arguments.finish()?;
    tools::ensure().context("something is missing")?;

    let mut report = Report::on_stdout();
    report.step("format", format);
    report.step("tidy", || tidy::check().map(|()| Done::Ok));
    report.step("clippy", clippy);
    report.step("tests", || tests(long));
    report.step("postgres", postgres);
    report.step("browser", browser::test);
    report.step("docs", docs);
    report.step("deny", deny);
    report.step("bench", bench);
    report.close()
}

fn cargo(words: &str) -> Command {
    let mut command = Command::new("cargo");
    command.args(words.split_whitespace());
    command
}

/// The fuzz targets and the peer are workspaces of their own, which `--all` does not reach.
fn format() -> Result<Done> {
    call(&mut cargo("fmt --all --check"))?;
    call(&mut cargo("fmt --manifest-path benches/peer/Cargo.toml --check"))?;
    call(&mut cargo("fmt --manifest-path fuzz/Cargo.toml --check"))
}

fn clippy() -> Result<Done> {
    call(&mut cargo("clippy --locked --workspace --all-targets --release -- -D warnings"))
}

/// Unit, rules, law, fuzz-smoke, snapshot, end-to-end and documentation tests, all of them even
/// if one fails.
fn tests(long: bool) -> Result<Done> {
    let mut command = cargo("test --locked --workspace --release --no-fail-fast");
    // A snapshot that is missing or different fails and is not written.
    command.env("INSTA_UPDATE", "no");
    if long {
        command.envs(LONG);
    }
    call(&mut command)
}

/// The tests of the web application once more, with a database server that lives only for them. Left
/// out where there is none and none can be installed: the embedded database has been tested above.
fn postgres() -> Result<Done> {
    if !tools::postgres() {
        return Ok(Done::Skipped("install `postgresql` to run it"));
    }
    // The same words as above, so that nothing is built again.
    let tests = "cargo test --locked --workspace --release --no-fail-fast \
        --test api --test attack --test lag --test live --test pages --test upgrade --test kill \
        --test nodes";
    let url = "postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres";
    let line = format!("QUINCUNX_TEST_DATABASE={url} exec {tests}");
    call(Command::new("pg_virtualenv").args(["sh", "-c", &line]))
}

fn docs() -> Result<Done> {
    let mut command = cargo("doc --locked --workspace --no-deps --release");
    call(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Known vulnerabilities are not among the checks: they change with the day, not with the code.
fn deny() -> Result<Done> {
    if !tools::answers(&["cargo", "deny", "--version"]) {
        return Ok(Done::Skipped("cargo-deny is not installed"));
    }
    call(&mut cargo("deny --locked check licenses bans sources"))
}

/// The benchmark with hardly any repetition, so that it cannot rot. In a process of its own: if
/// it panics, there shall still be a summary.
fn bench() -> Result<Done> {
    call(&mut cargo("run --quiet --locked --release --package xtask -- bench --quick"))
}
