//! `quincunx book`: opening books.

mod list;
mod make;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use catalog::{Book, BookView};
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum BookCommand {
    Make(make::Make),
    List(list::List),
}

impl BookCommand {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            BookCommand::Make(make) => make.run(),
            BookCommand::List(list) => list.run(),
        }
    }
}

/// The books of a file.
fn read(path: &Path) -> anyhow::Result<Vec<Book>> {
    let bytes = fs::read(path)
        .map_err(|error| anyhow::anyhow!("{} cannot be read: {error}", path.display()))?;
    Ok(BookView::read_all(path, &bytes)?.iter().map(BookView::to_book).collect())
}
