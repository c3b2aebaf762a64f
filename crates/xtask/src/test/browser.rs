//! The web application in a real browser.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::report::{Done, call};
use crate::tools;

/// Where the scripts of the pages are.
const SCRIPTS: &str = "crates/server/static";

/// Where the tests are.
const FOLDER: &str = "browser-tests";

/// Checks the scripts, and plays in a browser. Left out where there is none and none
/// can be installed: nobody should have to install a browser to change a rule of a game.
pub(crate) fn test() -> Result<Done> {
    if !tools::browser() {
        return Ok(Done::Skipped("install `chromium` and `npm` to run it"));
    }
    if !is_installed() {
        let words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
        call(Command::new("npm").args(words).current_dir(FOLDER))?;
    }
    call(Command::new("cargo").args(["build", "--quiet", "--locked", "--release"]))?;
    check_scripts()?;
    let program = env::current_dir()?.join("target/release/quincunx");
    // Two files at once would fight for the processors, and what waits too long fails.
    call(
        Command::new("node")
            .args(["--test", "--test-concurrency=1"])
            .env("QUINCUNX", program)
            .current_dir(FOLDER),
    )
}

/// Whether everything that the tests need is there, also what a later version has added.
fn is_installed() -> bool {
    let folder = Path::new(FOLDER);
    let made = |path: &str| folder.join(path).metadata().and_then(|file| file.modified()).ok();
    made("node_modules/.package-lock.json") >= made("package-lock.json")
}

/// Types and habits of the scripts of the pages and of the tests.
fn check_scripts() -> Result<Done> {
    for project in ["tsconfig.json", "tsconfig.tests.json"] {
        let words = ["node_modules/typescript/bin/tsc", "--project", project];
        call(Command::new("node").args(words).current_dir(FOLDER))?;
    }
    // From here, because it looks at nothing outside the folder it is called in.
    let linter = Path::new(FOLDER).join("node_modules/eslint/bin/eslint.js");
    let rules = Path::new(FOLDER).join("eslint.config.js");
    let mut command = Command::new("node");
    command.arg(linter).arg("--config").arg(rules);
    call(command.args(["--max-warnings=0", SCRIPTS, FOLDER]))
}
