//! The HTTP API against its own OpenAPI document, with requests that Schemathesis generates.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use client::Server;

use crate::report::{Done, call};
use crate::tools;

/// The version that is installed, into a virtual environment of its own.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// The virtual environment.
const FOLDER: &str = "target/schemathesis";

/// The configuration of the checks.
const CONFIG: &str = "crates/xtask/schemathesis.toml";

/// Time limit for generated requests, in seconds.
const MAX_SECONDS: &str = "60";

/// Skipped where Schemathesis is not installed and cannot be: nobody should need Python to change
/// the rules of a game.
pub(crate) fn test() -> Result<Done> {
    if !is_installed() && !install() {
        return Ok(Done::Skipped(
            "install `python3-venv` and connect to a package index to run it",
        ));
    }
    // The binary of the Rust tests, as for the browser tests.
    let words = ["test", "--quiet", "--locked", "--workspace", "--no-run"];
    call(Command::new("cargo").args(words))?;
    let database = env::temp_dir().join(format!("quincunx-api-{}.db", std::process::id()));
    let result = run(&database);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", database.display()));
    }
    result
}

fn run(database: &Path) -> Result<Done> {
    let database = database.to_str().context("the temporary folder has a plain name")?;
    let arguments =
        ["serve", "--listen", "127.0.0.1:0", "--generosity", "1000", "--database", database];
    let server = Server::start(Path::new("target/debug/quincunx"), &arguments)?;
    let document = format!("http://{}/openapi.json", server.address());
    let root = std::env::current_dir().context("the workspace is there")?;
    call(
        // In its own folder, where it leaves what it has found.
        Command::new(root.join(FOLDER).join("bin/schemathesis"))
            .current_dir(FOLDER)
            .arg("--config-file")
            .arg(root.join(CONFIG))
            .args(["run", &document])
            .args(["--checks", "all", "--mode", "all", "--seed", "1", "--no-color"])
            .args(["--max-time", MAX_SECONDS, "--generation-database", "none"]),
    )
}

fn is_installed() -> bool {
    let (_, version) = SCHEMATHESIS.split_once("==").unwrap_or_default();
    let program = format!("{FOLDER}/bin/schemathesis");
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(version))
}

fn install() -> bool {
    let pip = format!("{FOLDER}/bin/pip");
    tools::answers(&["python3", "-m", "venv", FOLDER])
        && tools::answers(&[&pip, "install", "--quiet", SCHEMATHESIS])
        && is_installed()
}
