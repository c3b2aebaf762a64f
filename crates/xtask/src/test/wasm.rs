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

/// The profile of the module that is published.
const PROFILE: &str = "wasm";

/// The build folder: another compiler may be at work here, whose files must not replace ours.
const FOLDER: &str = "target/wasm";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let quick = arguments.flag("--quick");
    arguments.finish()?;
    let Some(module) = build(if quick { "dev" } else { PROFILE })? else {
        bail!("{}", std_library::ADVICE);
    };
    let bytes = module.metadata().with_context(|| format!("read {}", module.display()))?.len();
    println!("{} ({bytes} bytes)", module.display());
    println!("`quincunx serve --module` takes it; QUINCUNX_EMBED=PATH embeds it in a build");
    Ok(())
}

/// The folder of the static site, unless another is given.
const SITE: &str = "target/site";

/// The program of `crates/server` that writes it.
const WRITER: &str = "write-site";

/// Writes the static site.
pub(crate) fn site(mut arguments: Arguments) -> Result<()> {
    let quick = arguments.flag("--quick");
    let folder = arguments.text("--out")?.unwrap_or_else(|| SITE.to_owned());
    arguments.finish()?;
    let Some(module) = build(if quick { "dev" } else { PROFILE })? else {
        bail!("{}", std_library::ADVICE);
    };
    write_site(Path::new(&folder), &module)?;
    println!("{folder}: serve this folder, for example with `python3 -m http.server -d {folder}`");
    Ok(())
}

/// Writes the site with a module into a folder, which is emptied first if it holds an older one.
fn write_site(folder: &Path, module: &Path) -> Result<Done> {
    if folder.join("service-worker.js").is_file() {
        fs::remove_dir_all(folder).with_context(|| format!("empty {}", folder.display()))?;
    } else if folder.read_dir().is_ok_and(|mut entries| entries.next().is_some()) {
        bail!("{} is not empty and holds no site: give another folder", folder.display());
    }
    // With the features of the whole workspace, for which everything is built already.
    let words = ["build", "--quiet", "--locked", "--workspace", "--example", WRITER];
    call(Command::new("cargo").args(words))?;
    call(Command::new(Path::new("target/debug/examples").join(WRITER)).arg(folder).arg(module))
}

/// Builds the module and runs it in Node, where the bench must give the same signatures as here. A
/// long run tests the module that is published.
pub(crate) fn test(long: bool) -> Result<Done> {
    if !tools::answers(&["node", "--version"]) {
        return Ok(Done::Skipped("install `nodejs` to run it"));
    }
    let profile = if long { PROFILE } else { "dev" };
    let Some(module) = build(profile)? else { return Ok(Done::Skipped(std_library::ADVICE)) };
    let module = fs::canonicalize(&module)?;
    let mut node = Command::new("node");
    node.args(["--test", "module.test.js"]).env("QUINCUNX_MODULE", &module);
    call(node.current_dir("browser-tests"))?;
    test_site(&module, long)
}

/// Runs the static site in a browser, and a server with the module. Its size counts with the module
/// that is published.
fn test_site(module: &Path, is_published: bool) -> Result<Done> {
    if !tools::browser() || !Path::new("browser-tests/node_modules").is_dir() {
        return Ok(Done::Skipped("install `chromium` and `npm` to test the static site"));
    }
    write_site(Path::new(SITE), module)?;
    let words = ["build", "--quiet", "--locked", "--workspace", "--bin", "quincunx"];
    call(Command::new("cargo").args(words))?;
    let mut node = Command::new("node");
    node.args(["--test", "--test-concurrency=1", "offline.test.js", "engine.test.js"]);
    node.env("QUINCUNX_SITE", fs::canonicalize(SITE)?).env("QUINCUNX_MODULE", module);
    node.env("QUINCUNX", fs::canonicalize("target/debug/quincunx")?);
    node.env("QUINCUNX_PUBLISHED", is_published.to_string());
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
