//! `quincunx book list`: the boards of books.

use std::path::PathBuf;
use std::process::ExitCode;

use catalog::{Book, BookView, CATALOG, Entry};
use clap::Args;
use serde_json::json;

use super::read;
use crate::output;

/// The form of the JSON.
const JSON: &str = "[{\"board\",\"entries\",\"nodes\"}]";

#[derive(Debug, Args)]
pub(crate) struct List {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl List {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let books = match &self.file {
            Some(file) => read(file)?,
            None => {
                CATALOG.iter().flat_map(Entry::books).map(|book| BookView::to_book(&book)).collect()
            }
        };
        if self.json {
            let facts = |Book { about, search_nodes, entries }: &Book| json!({ "board": about, "entries": entries.len(), "nodes": search_nodes });
            output::print_json(&books.iter().map(facts).collect())?;
        } else {
            let line = |Book { about, search_nodes, entries }: &Book| {
                let rest = match search_nodes {
                    0 => "incomplete".to_owned(),
                    nodes => format!("else {nodes} nodes of search"),
                };
                format!("{about:<30} {:>6} entries, {rest}\n", entries.len())
            };
            output::print_text(&books.iter().map(line).collect::<String>())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
