//! Builds that leave a game out.

use std::process::Command;

use anyhow::Result;
use catalog::CATALOG;

use crate::report::{Done, call};

/// The game that a distributor may have to leave out: its designer asks to be contacted before
/// publication.
const LEFT_OUT: &str = "claustro";

/// Compiles the catalog without each game in turn, and the program without one.
pub(super) fn check() -> Result<Done> {
    for entry in CATALOG {
        call(&mut without(entry.info().slug, "check", &["quincunx-catalog"]))?;
    }
    call(&mut without(LEFT_OUT, "check", &["quincunx"]))
}

/// Tests the libraries without a game.
pub(super) fn test() -> Result<Done> {
    let packages = ["quincunx-games", "quincunx-reference", "quincunx-catalog", "quincunx-draw"];
    call(without(LEFT_OUT, "test", &packages).env("INSTA_UPDATE", "no"))
}

/// A call of cargo with every game but one.
fn without(slug: &str, what: &str, packages: &[&str]) -> Command {
    let others = CATALOG.iter().map(|entry| entry.info().slug).filter(|other| *other != slug);
    let others: Vec<&str> = others.collect();
    let mut command = Command::new("cargo");
    command.args([what, "--locked", "--no-default-features"]);
    command.args(["--features", &others.join(",")]);
    for package in packages {
        command.args(["--package", package]);
    }
    command
}
