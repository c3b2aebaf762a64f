//! The Python package: its wheel is built, installed into a virtual environment and tested there,
//! with the checks that `PettingZoo`, Gymnasium and `OpenSpiel` publish.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::report::{Done, call};
use crate::tools;

/// The virtual environment.
const FOLDER: &str = "target/python";

/// What is installed into it, by name.
const PACKAGES: [&str; 7] =
    ["gymnasium", "maturin", "mypy", "numpy", "open_spiel", "pettingzoo", "pytest"];

/// The same packages as Python imports them.
const IMPORTS: &str = "import gymnasium, maturin, mypy, numpy, pettingzoo, pyspiel, pytest";

/// Skipped where the packages are not installed and cannot be: nobody should need Python to change
/// the rules of a game.
pub(crate) fn test() -> Result<Done> {
    if !is_installed() && !install() {
        return Ok(Done::Skipped(
            "install `python3-venv` (3.11 or later) and connect to a package index to run it",
        ));
    }
    let wheel = build()?;
    let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"];
    call(python().args(pip).arg(wheel))?;
    // From here, so that the installed package is tested and not the folder of its sources.
    call(python().args(["-P", "-m", "pytest", "python"]))
}

fn python() -> Command {
    Command::new(program("python"))
}

fn program(name: &str) -> PathBuf {
    Path::new(FOLDER).join("bin").join(name)
}

fn is_installed() -> bool {
    python().args(["-c", IMPORTS]).output().is_ok_and(|output| output.status.success())
}

fn install() -> bool {
    let pip = format!("{FOLDER}/bin/pip");
    let install = [&[pip.as_str(), "install", "--quiet"][..], &PACKAGES].concat();
    tools::answers(&["python3", "-m", "venv", FOLDER]) && tools::answers(&install) && is_installed()
}

/// Builds the wheel in the dev profile, which shares its crates with the Rust tests.
fn build() -> Result<PathBuf> {
    let wheels = Path::new(FOLDER).join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    let words = ["build", "--quiet", "--locked", "--manifest-path", "python/Cargo.toml", "--out"];
    call(Command::new(program("maturin")).args(words).arg(&wheels))?;
    let built = fs::read_dir(&wheels).context("maturin leaves a wheel")?.next();
    Ok(built.context("maturin leaves a wheel")??.path())
}
