//! Proof that CONTRIBUTING.md names every file a new game needs: a copy of the workspace gets a
//! sixth game by that list alone, and everything that walks the catalog accepts it.

mod checklist;
mod patch;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;
use crate::report::{Done, Report, call};
use crate::test::sixth_game::checklist::Checklist;
use crate::test::sixth_game::patch::Patch;
use crate::tidy;

/// The new game: its files below this folder, and what it changes in files that exist.
const TEMPLATE: &str = "crates/xtask/sixth-game";
const EDITS: &str = "edits.txt";

pub(super) const SLUG: &str = "trio";

/// The folder for the copy of the workspace.
const SCRATCH: &str = "target/sixth-game";

pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let keep = arguments.flag("--keep");
    arguments.finish()?;
    let mut report = Report::on_stdout();
    steps(&mut report);
    if !keep {
        let _there_may_be_none = fs::remove_dir_all(SCRATCH);
    }
    report.close()
}

/// The steps as one, for the test run.
pub(crate) fn check() -> Result<Done> {
    let mut report = Report::on_stdout();
    steps(&mut report);
    report.close()?;
    Ok(Done::Ok)
}

fn steps(report: &mut Report) {
    let mut ready = false;
    report.step("add a game", || {
        add()?;
        ready = true;
        Ok(Done::Ok)
    });
    if ready {
        let folder = PathBuf::from(SCRATCH);
        report.step("its tests", || trial::tests(&folder));
        report.step("its commands", || trial::commands(&folder));
        report.step("its pages", || trial::pages(&folder));
        report.step("tidy", || trial::tidy(&folder));
    }
}

/// Copies the workspace and adds the game to it.
fn add() -> Result<()> {
    let patches = Patch::read_all(&read(&format!("{TEMPLATE}/{EDITS}"))?)?;
    let new = new_files()?;
    let touched: BTreeSet<&str> =
        new.iter().map(String::as_str).chain(patches.iter().map(|patch| &*patch.path)).collect();
    let checklist = Checklist::read(&read("CONTRIBUTING.md")?, SLUG)?;
    checklist.compare(&touched)?;

    let scratch = Path::new(SCRATCH);
    let _there_may_be_none = fs::remove_dir_all(scratch);
    for path in tidy::tracked()? {
        copy(Path::new(&path), &scratch.join(&path))?;
    }
    for path in &new {
        copy(&Path::new(TEMPLATE).join(path), &scratch.join(path))?;
    }
    for patch in &patches {
        let path = scratch.join(&patch.path);
        let text = fs::read_to_string(&path).with_context(|| format!("read {}", patch.path))?;
        fs::write(&path, patch.apply(&text)?).with_context(|| format!("write {}", patch.path))?;
    }
    // Tidy asks git which files there are.
    call(Command::new("git").args(["init", "--quiet"]).current_dir(scratch))?;
    println!("{} has {} files of the sixth game", SCRATCH, touched.len());
    Ok(())
}

/// The files of the template, by the paths that they get.
fn new_files() -> Result<Vec<String>> {
    let mut paths: Vec<String> = tidy::tracked()?
        .iter()
        .filter_map(|path| path.strip_prefix(TEMPLATE)?.strip_prefix('/'))
        .filter(|path| *path != EDITS)
        .map(str::to_owned)
        .collect();
    paths.sort();
    if paths.is_empty() {
        bail!("there is no file in {TEMPLATE}");
    }
    Ok(paths)
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("read {path}"))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let what = || format!("copy {} to {}", from.display(), to.display());
    fs::create_dir_all(to.parent().unwrap_or(to)).with_context(what)?;
    fs::copy(from, to).with_context(what)?;
    Ok(())
}
