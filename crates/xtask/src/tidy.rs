//! What no compiler checks. Every message says what to edit.

mod docs;
mod edges;
mod files;
mod games;
mod lines;

use std::fmt;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::arguments::Arguments;

/// Something to put in order.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Problem {
    /// A path, perhaps with the number of a line.
    place: String,
    /// What is wrong there and what to do about it.
    message: String,
}

impl Problem {
    fn new(place: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { place: place.into(), message: message.into() }
    }

    /// A problem in a line, counted from 0.
    fn in_line(path: &str, index: usize, message: impl Into<String>) -> Problem {
        Problem::new(format!("{path}:{}", index + 1), message)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    check()
}

/// Prints every problem there is; an error if there are any.
pub(crate) fn check() -> Result<()> {
    let files = files::read_all()?;
    let slugs: Vec<&str> = catalog::CATALOG.iter().map(|entry| entry.info().slug).collect();
    let commands: Vec<&str> = crate::COMMANDS.iter().map(|command| command.name).collect();

    let mut problems = edges::check(&metadata()?)?;
    problems.extend(files::check(&files));
    problems.extend(games::check(&files, &slugs));
    problems.extend(files.iter().flat_map(lines::check));
    problems.extend(docs::check(&files, &commands));
    problems.sort();
    for problem in &problems {
        println!("{problem}");
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

/// What cargo knows about the workspace, as JSON.
fn metadata() -> Result<String> {
    output(Command::new("cargo").args(["metadata", "--no-deps", "--format-version", "1"]))
}

/// What a program prints.
fn output(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("start `{name}`"))?;
    if !output.status.success() {
        bail!("`{name}` failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("read what `{name}` printed"))
}
