//! Checks that no compiler makes. Every message says what to edit.

mod dependencies;
mod docs;
mod files;
mod folders;
mod games;
mod licenses;
mod lines;
mod names;
pub(crate) mod packages;
pub(crate) mod translations;

use std::fmt;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;

/// A finding.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Problem {
    /// A path, perhaps with a line number.
    location: String,
    /// An imperative sentence: what to do, and why.
    message: String,
}

impl Problem {
    fn new(location: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { location: location.into(), message: message.into() }
    }

    /// A problem in a line, by its index from 0.
    fn in_line(path: &str, index: usize, message: impl Into<String>) -> Problem {
        Problem::new(format!("{path}:{}", index + 1), message)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.message)
    }
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    check()
}

/// Prints all problems; an error if there are any.
pub(crate) fn check() -> Result<()> {
    let files = files::read_all()?;
    let slugs: Vec<&str> = catalog::CATALOG.iter().map(|entry| entry.info().slug).collect();
    let commands: Vec<&str> = crate::COMMANDS.iter().map(|command| command.name).collect();

    let metadata = metadata()?;
    let mut problems = dependencies::check(&metadata)?;
    problems.extend(packages::check(&metadata, &files)?);
    let (unfit, duplicates) = licenses::check(&full_metadata()?, &tree()?, &read("deny.toml")?)?;
    problems.extend(unfit);
    problems.extend(files::check(&files));
    problems.extend(games::check(&files, &slugs, &listings()));
    problems.extend(folders::check(&files));
    problems.extend(files.iter().flat_map(lines::check));
    problems.extend(files.iter().flat_map(names::check));
    problems.extend(docs::check(&files, &commands));
    problems.sort();
    for problem in &problems {
        println!("{problem}");
    }
    println!(
        "note: {} dependencies in several versions: {}",
        duplicates.len(),
        duplicates.join(", ")
    );
    let wide: usize = files.iter().map(lines::wide_prose).sum();
    if wide > 0 {
        println!("note: {wide} lines of prose are wider than {} columns", lines::WIDTH);
    }
    match problems.len() {
        0 => {
            println!("{} files are tidy", files.len());
            Ok(())
        }
        1 => bail!("tidy has found a problem"),
        count => bail!("tidy has found {count} problems"),
    }
}

/// The lists of games that cannot be derived from the catalog.
fn listings() -> Vec<games::Listing> {
    let listing = |path, begins, slugs| games::Listing { path, begins, slugs };
    vec![
        listing("crates/reference/src/lib.rs", "const GAMES", reference::slugs().collect()),
        listing(
            "crates/xtask/src/positions/recipe.rs",
            "const RECIPES",
            crate::positions::slugs().collect(),
        ),
        listing(
            "crates/xtask/src/bench/subject.rs",
            "const SUBJECTS",
            crate::bench::slugs().collect(),
        ),
        listing(
            "crates/xtask/src/solved/boards.rs",
            "const BOARDS",
            crate::solved::slugs().collect(),
        ),
    ]
}

/// The paths of all files that git tracks or would add.
pub(crate) fn tracked() -> Result<Vec<String>> {
    Ok(files::paths()?.split_terminator('\0').map(str::to_owned).collect())
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("read {path}"))
}

/// The packages of the workspace, as JSON.
fn metadata() -> Result<String> {
    output(Command::new("cargo").args(["metadata", "--no-deps", "--format-version", "1"]))
}

/// The same with every dependency on this platform, so that nothing has to be fetched.
fn full_metadata() -> Result<String> {
    let version = output(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc names its host")?;
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--locked", "--format-version", "1", "--filter-platform", host]);
    output(&mut cargo)
}

/// The packages that are built on this platform, one per line.
fn tree() -> Result<String> {
    let words = "tree --locked --workspace --prefix none --format {p}";
    output(Command::new("cargo").args(words.split_whitespace()))
}

/// Standard output of a program.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("read what `{name}` printed"))
}
