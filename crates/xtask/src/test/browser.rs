//! Browser tests and static checks of the web client.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::report::{Done, call};
use crate::tools;

/// Scripts of the web client.
const SCRIPTS: &str = "crates/server/static";

/// The tests.
const FOLDER: &str = "browser-tests";

/// Type-checks and lints the scripts and runs the browser tests. Skipped where no browser is
/// installed or can be: nobody should need one to change the rules of a game.
pub(crate) fn test() -> Result<Done> {
    if !tools::browser() {
        return Ok(Done::Skipped("install `chromium` and `npm` to run it"));
    }
    if !is_installed() {
        let words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
        call(Command::new("npm").args(words).current_dir(FOLDER))?;
    }
    // The binary of the Rust tests: `cargo build` would resolve other features and build it again.
    let words = ["test", "--quiet", "--locked", "--workspace", "--no-run"];
    call(Command::new("cargo").args(words))?;
    check_scripts()?;
    let program = env::current_dir()?.join("target/debug/quincunx");
    // One file at a time: on few cores, parallel tests run into their timeouts.
    call(
        Command::new("node")
            .args(["--test", "--test-concurrency=1"])
            .env("QUINCUNX", program)
            .current_dir(FOLDER),
    )
}

/// `true` if `node_modules` is at least as new as the lock file.
fn is_installed() -> bool {
    let folder = Path::new(FOLDER);
    let made = |path: &str| folder.join(path).metadata().and_then(|file| file.modified()).ok();
    made("node_modules/.package-lock.json") >= made("package-lock.json")
}

/// tsc and eslint, for the client and for the tests.
fn check_scripts() -> Result<Done> {
    for project in ["tsconfig.json", "tsconfig.tests.json"] {
        let words = ["node_modules/typescript/bin/tsc", "--project", project];
        call(Command::new("node").args(words).current_dir(FOLDER))?;
    }
    // From the root: eslint ignores files outside its working directory.
    let linter = Path::new(FOLDER).join("node_modules/eslint/bin/eslint.js");
    let rules = Path::new(FOLDER).join("eslint.config.js");
    let mut command = Command::new("node");
    command.arg(linter).arg("--config").arg(rules);
    call(command.args(["--max-warnings=0", SCRIPTS, FOLDER]))
}
