//! Printing results and writing files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use atomic_file::AtomicFile;
use clap::{Args, ValueEnum};
use messages::say;

use crate::words::text;

/// Output file or stdout.
#[derive(Debug, Args)]
pub(crate) struct Destination {
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    #[arg(long, requires = "output")]
    force: bool,
}

impl Destination {
    /// The file; `None` for stdout.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|&path| path != "-")
    }

    /// Output format: the value of this option, otherwise the file extension. `None` without
    /// either. `endings` lists the preferred extension of each format first.
    pub(crate) fn format_of<F: ValueEnum + PartialEq>(
        &self,
        option: &str,
        asked: Option<F>,
        endings: &[(&str, F)],
    ) -> anyhow::Result<Option<F>> {
        let Some((path, given)) = self.ending() else { return Ok(asked) };
        let known = endings.iter().find(|(ending, _)| given.eq_ignore_ascii_case(ending));
        let (name, ending) = (quote_path(path), quote_path(Path::new(&format!(".{given}"))));
        match (asked, known) {
            (Some(asked), Some((_, by_name))) if asked != *by_name => {
                let asked = name_of(&asked);
                let conflict =
                    say("command-ending-conflict").with("file", name).with("ending", ending);
                bail!("{}", text(&conflict.with("option", format!("{option} {asked}"))))
            }
            (Some(asked), _) => Ok(Some(asked)),
            (None, Some((_, by_name))) => Ok(Some(by_name.clone())),
            (None, None) => {
                let usual = usual_endings(endings);
                let unknown =
                    say("command-ending-unknown").with("file", name).with("ending", ending);
                let unknown = unknown.with("endings", usual).with("option", option);
                bail!("{}", text(&unknown))
            }
        }
    }

    /// The file and its extension, if it has one.
    fn ending(&self) -> Option<(&Path, String)> {
        let path = self.file()?;
        let ending = path.extension()?.to_string_lossy().into_owned();
        (!ending.is_empty()).then_some((path, ending))
    }

    /// Refuses a file that exists and may not be overwritten, before long work rather than after it.
    pub(crate) fn check_free(&self) -> anyhow::Result<()> {
        match self.file() {
            Some(path) if !self.force && fs::metadata(path).is_ok_and(|known| known.is_file()) => {
                bail!("{}", exists(path))
            }
            _ => Ok(()),
        }
    }

    /// True if the result goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.file().is_none() && io::stdout().is_terminal()
    }

    /// Writes a result incrementally.
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

/// File that results are appended to as they arrive, so that a crash loses none.
#[derive(Debug)]
pub(crate) struct GrowingFile {
    path: PathBuf,
    file: File,
    /// True if the file didn't exist before.
    is_new: bool,
    is_empty: bool,
}

impl GrowingFile {
    /// Opens a file for results. An existing file is refused unless forced, and is only truncated
    /// by the first result.
    pub(crate) fn open(path: &Path, force: bool) -> anyhow::Result<GrowingFile> {
        let known = fs::metadata(path);
        let is_new = fs::symlink_metadata(path).is_err();
        if known.as_ref().is_ok_and(fs::Metadata::is_dir) {
            bail!("{}", is_folder(&quote_path(path)));
        }
        let is_device = known.is_ok_and(|known| !known.is_file());
        if !is_new && !is_device && !force {
            bail!("{}", exists(path));
        }
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.with_context(|| cannot_write(path))?;
        Ok(GrowingFile { path: path.to_owned(), file, is_new, is_empty: true })
    }

    /// Appends a result.
    pub(crate) fn add(&mut self, text: &str) -> anyhow::Result<()> {
        self.begin();
        let failed = || cannot_write(&self.path);
        self.file.write_all(text.as_bytes()).with_context(failed)
    }

    /// Truncates the file before the first result.
    fn begin(&mut self) {
        if self.is_empty {
            // Devices can't be truncated.
            let _nothing_old = self.file.set_len(0);
            self.is_empty = false;
        }
    }

    /// True if nothing has been appended yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.is_empty
    }
}

impl Write for GrowingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begin();
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for GrowingFile {
    fn drop(&mut self) {
        if self.is_new && self.is_empty {
            let _nobody_will_miss_it = fs::remove_file(&self.path);
        }
    }
}

/// Prints a result incrementally; the callback flushes what should appear early.
pub(crate) fn print(
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    fill(io::stdout().lock(), result)
        .map_err(|error| blame(error, || text(&say("command-cannot-print"))))
}

/// Prints text.
pub(crate) fn print_text(text: &str) -> anyhow::Result<()> {
    print(|out| Ok(out.write_all(text.as_bytes())?))
}

/// Prints a JSON value as a line.
pub(crate) fn print_json(value: &serde_json::Value) -> anyhow::Result<()> {
    print_text(&format!("{value}\n"))
}

/// Writes to stderr. A failure has nowhere to be reported.
pub(crate) fn complain(text: &str) {
    let _nobody_listens = io::stderr().write_all(text.as_bytes());
}

/// Overwrites the progress line, or clears it. Only in terminals.
pub(crate) fn show_progress(line: &str) {
    if io::stderr().is_terminal() {
        complain(&format!("\r\x1b[K{line}"));
    }
}

/// Writes a line of progress where there is no progress line: to logs.
pub(crate) fn log_progress(line: &str) {
    if !io::stderr().is_terminal() {
        complain(&format!("{line}\n"));
    }
}

/// True if stdout is a pipe that nobody reads any more. Long work can then end early.
pub(crate) fn is_stdout_closed() -> bool {
    #[cfg(unix)]
    {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let stdout = io::stdout();
        // No events to wait for: errors are reported in any case.
        let mut watched = [PollFd::new(&stdout, PollFlags::empty())];
        let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
        poll(&mut watched, Some(&at_once)).is_ok() && watched[0].revents().contains(PollFlags::ERR)
    }
    #[cfg(not(unix))]
    false
}

/// True if the only problem is a closed pipe.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(closed))
}

/// Truncates lines and replaces control characters.
pub(crate) fn harmless(text: &str) -> String {
    const LONGEST: usize = 400;
    let mut safe = String::new();
    for line in text.lines() {
        let mut rest = line.chars();
        let cut = rest.by_ref().take(LONGEST);
        safe.extend(cut.map(|symbol| if rules::is_hidden(symbol) { '\u{fffd}' } else { symbol }));
        safe.push_str(if rest.next().is_some() { "…\n" } else { "\n" });
    }
    safe
}

/// Path in backticks; a very long one is cut at the front.
pub(crate) fn quote_path(path: &Path) -> String {
    const LONGEST: usize = 200;
    let name = path.to_string_lossy().replace(rules::is_hidden, "\u{fffd}");
    let surplus = name.chars().count().saturating_sub(LONGEST);
    let dots = if surplus > 0 { "…" } else { "" };
    format!("`{dots}{}`", name.chars().skip(surplus).collect::<String>())
}

/// A file can't be read, as far as its name is known.
pub(crate) fn cannot_read(path: &Path) -> String {
    text(&say("command-cannot-read").with("file", quote_path(path)))
}

/// A file can't be written.
pub(crate) fn cannot_write(path: &Path) -> String {
    text(&say("command-cannot-write").with("file", quote_path(path)))
}

/// A name is that of a folder.
pub(crate) fn is_folder(name: &str) -> String {
    text(&say("command-is-folder").with("file", name))
}

fn exists(path: &Path) -> String {
    text(&say("command-exists").with("file", quote_path(path)))
}

/// Command-line name of a format.
fn name_of(form: &impl ValueEnum) -> String {
    form.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

/// `.txt, .svg or .json`: the preferred extension of each format.
fn usual_endings<F: PartialEq>(endings: &[(&str, F)]) -> String {
    let is_first = |&(index, (_, form)): &(usize, &(&str, F))| {
        endings[..index].iter().all(|(_, earlier)| earlier != form)
    };
    let usual = endings.iter().enumerate().filter(is_first);
    let mut usual: Vec<String> = usual.map(|(_, (ending, _))| format!(".{ending}")).collect();
    let last = usual.pop().unwrap_or_default();
    if usual.is_empty() {
        return last;
    }
    text(&say("command-or").with("start", usual.join(", ")).with("end", last))
}

fn write_file(
    path: &Path,
    force: bool,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let failed = |error| blame(error, || cannot_write(path));
    match fs::metadata(path) {
        Ok(known) if known.is_dir() => {
            bail!("{}", is_folder(&quote_path(path)))
        }
        // Devices and pipes are written in place; a rename would destroy them.
        Ok(known) if !known.is_file() => {
            let file = OpenOptions::new().write(true).open(path).map_err(anyhow::Error::from);
            file.and_then(|file| fill(file, result)).map_err(failed)
        }
        // A dangling symbolic link isn't overwritten either.
        _ if !force && fs::symlink_metadata(path).is_ok() => {
            bail!("{}", exists(path))
        }
        _ => replace(path, result).map_err(failed),
    }
}

/// Writes a temporary file and renames it, so that nobody sees half of it.
fn replace(
    path: &Path,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut draft = AtomicFile::create(path)?;
    result(&mut draft)?;
    draft.finish()?;
    Ok(())
}

fn fill(
    out: impl Write,
    result: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(out);
    result(&mut out)?;
    Ok(out.flush()?)
}

/// Adds what couldn't be written to an I/O error.
fn blame(error: anyhow::Error, failure: impl FnOnce() -> String) -> anyhow::Error {
    if error.is::<io::Error>() { error.context(failure()) } else { error }
}
