//! The WebAssembly module of `crates/browser`.

mod std_library;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::report::{Done, call};
use crate::tools;

const TARGET: &str = "wasm32-unknown-unknown";

/// The build folder: another compiler may be at work here, whose files must not replace ours.
const FOLDER: &str = "target/wasm";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let quick = arguments.flag("--quick");
    arguments.finish()?;
    let Some(module) = build(if quick { "dev" } else { "release" })? else {
        bail!("{}", std_library::ADVICE);
    };
    let bytes = module.metadata().with_context(|| format!("read {}", module.display()))?.len();
    println!("{} ({bytes} bytes)", module.display());
    Ok(())
}

/// Builds the module and runs it in Node, where the bench must give the same signatures as here.
pub(crate) fn test() -> Result<Done> {
    if !tools::answers(&["node", "--version"]) {
        return Ok(Done::Skipped("install `nodejs` to run it"));
    }
    let Some(module) = build("dev")? else { return Ok(Done::Skipped(std_library::ADVICE)) };
    let module = fs::canonicalize(&module)?;
    let mut node = Command::new("node");
    node.args(["--test", "module.test.js"]).env("QUINCUNX_MODULE", module);
    call(node.current_dir("browser-tests"))
}

/// Builds the module; `None` where no standard library for it can be had.
fn build(profile: &str) -> Result<Option<PathBuf>> {
    let Some(library) = std_library::find_or_make()? else { return Ok(None) };
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked", "--package", "quincunx-browser", "--target", TARGET]);
    cargo.args(["--target-dir", FOLDER, "--profile", profile]);
    library.select(&mut cargo);
    call(&mut cargo)?;
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(Some(Path::new(FOLDER).join(TARGET).join(folder).join("quincunx_browser.wasm")))
}
