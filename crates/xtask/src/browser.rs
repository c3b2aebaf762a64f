//! The web application in a real browser.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::report::{Done, call};
use crate::tools;

/// Where the tests are.
const FOLDER: &str = "browser-tests";

/// Checks the types of the scripts, and plays in a browser. Left out where there is none and none
/// can be installed: nobody should have to install a browser to change a rule of a game.
pub(crate) fn test() -> Result<Done> {
    if !tools::browser() {
        return Ok(Done::Skipped("install `chromium` and `npm` to run it"));
    }
    if !Path::new(FOLDER).join("node_modules").exists() {
        let words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
        call(Command::new("npm").args(words).current_dir(FOLDER))?;
    }
    call(Command::new("cargo").args(["build", "--quiet", "--locked", "--release"]))?;
    call(Command::new("node").arg("node_modules/typescript/bin/tsc").current_dir(FOLDER))?;
    let program = env::current_dir()?.join("target/release/quincunx");
    // Two files at once would fight for the processors, and what waits too long fails.
    call(
        Command::new("node")
            .args(["--test", "--test-concurrency=1"])
            .env("QUINCUNX", program)
            .current_dir(FOLDER),
    )
}
