//! Printing results, writing files and complaining.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;

/// Where a result goes.
#[derive(Debug, Args)]
pub(crate) struct Destination {
    /// Write to FILE instead of the standard output, whole or not at all
    ///
    /// An existing file is left alone unless `--force` is given.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace the file if it exists
    #[arg(long, requires = "output")]
    force: bool,
}

impl Destination {
    /// The file, if it is not the standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|&path| path != "-")
    }

    /// Whether the name of the file ends like this.
    pub(crate) fn ends_with(&self, extension: &str) -> bool {
        let given = self.file().and_then(Path::extension);
        given.is_some_and(|given| given.eq_ignore_ascii_case(extension))
    }

    /// Whether a person will see the result at once.
    pub(crate) fn is_terminal(&self) -> bool {
        self.file().is_none() && io::stdout().is_terminal()
    }

    /// Writes a result piece by piece.
    pub(crate) fn write(
        &self,
        result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        match self.file() {
            None => print(result),
            Some(path) => write_file(path, self.force, result),
        }
    }
}

/// Prints a result piece by piece. Whoever wants a piece to appear before the end flushes it.
pub(crate) fn print(
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    fill(io::stdout().lock(), result).map_err(|error| blame(error, "the result cannot be printed"))
}

/// Prints a whole text.
pub(crate) fn print_text(text: &str) -> anyhow::Result<()> {
    print(|out| Ok(out.write_all(text.as_bytes())?))
}

/// Prints a JSON value on a line of its own.
pub(crate) fn print_json(value: &serde_json::Value) -> anyhow::Result<()> {
    print_text(&format!("{value}\n"))
}

/// Says something that is not a result. Nobody is left to be told when that fails.
pub(crate) fn complain(text: &str) {
    let _nobody_listens = io::stderr().write_all(text.as_bytes());
}

/// Whether a command failed only because nobody reads its result any more.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(closed))
}

/// The text with its lines cut and without characters that could drive the terminal.
pub(crate) fn harmless(text: &str) -> String {
    const LONGEST: usize = 400;
    let mut safe = String::new();
    for line in text.lines() {
        let mut rest = line.chars();
        let cut = rest.by_ref().take(LONGEST);
        safe.extend(cut.map(|symbol| if symbol.is_control() { '\u{fffd}' } else { symbol }));
        safe.push_str(if rest.next().is_some() { "…\n" } else { "\n" });
    }
    safe
}

/// The name of a file in backticks; of a very long one, the end.
pub(crate) fn quote_path(path: &Path) -> String {
    const LONGEST: usize = 200;
    let name = path.to_string_lossy().replace(char::is_control, "\u{fffd}");
    let surplus = name.chars().count().saturating_sub(LONGEST);
    let dots = if surplus > 0 { "…" } else { "" };
    format!("`{dots}{}`", name.chars().skip(surplus).collect::<String>())
}

fn write_file(
    path: &Path,
    force: bool,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let failed = |error| blame(error, &format!("{} cannot be written", quote_path(path)));
    match fs::metadata(path) {
        Ok(known) if known.is_dir() => {
            bail!("{} is a directory: give the name of a file", quote_path(path))
        }
        // A device or a pipe is written into; renaming something over it would destroy it.
        Ok(known) if !known.is_file() => {
            let file = OpenOptions::new().write(true).open(path).map_err(anyhow::Error::from);
            file.and_then(|file| fill(file, result)).map_err(failed)
        }
        // Even a link that leads nowhere is somebody's.
        _ if !force && fs::symlink_metadata(path).is_ok() => {
            bail!("{} exists: choose another name or add `--force`", quote_path(path))
        }
        _ => replace(path, result).map_err(failed),
    }
}

/// Writes beside the file and renames at the end, so that nobody ever sees half of it.
fn replace(
    path: &Path,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = target.file_name().context("the name of a file is missing")?;
    let mut draft_name = name.to_owned();
    draft_name.push(format!(".{}.tmp", std::process::id()));
    let draft = target.with_file_name(draft_name);
    let file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
    let written = fill(file, result).and_then(|()| {
        if let Ok(old) = fs::metadata(&target) {
            fs::set_permissions(&draft, old.permissions())?;
        }
        Ok(fs::rename(&draft, &target)?)
    });
    if written.is_err() {
        let _already_failing = fs::remove_file(&draft);
    }
    written
}

fn fill(
    out: impl Write,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(out);
    result(&mut out)?;
    Ok(out.flush()?)
}

/// Says what could not be written, unless there was nothing to be written in the first place.
fn blame(error: anyhow::Error, failure: &str) -> anyhow::Error {
    if error.is::<io::Error>() { error.context(failure.to_owned()) } else { error }
}
