//! `quincunx record convert`.

use clap::{Args, ValueEnum};

use super::Source;
use crate::output::Destination;

const EXAMPLES: &str = "\
Examples:
  quincunx record convert game.txt --to json
  quincunx record convert game.json --output copy.txt";

/// Write a record in its text or JSON form
///
/// Every move gets its canonical text. Comments, glyphs, variations and unknown
/// tags are kept.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Convert {
    #[command(flatten)]
    source: Source,

    /// The form to write; by default JSON if FILE ends with .json, else text
    #[arg(long, value_enum, value_name = "FORM", ignore_case = true)]
    to: Option<Form>,

    /// The same as `--to json`
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    destination: Destination,
}

/// A form of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Tags and numbered moves, much like the PGN of chess
    Text,
    /// An object with a list of moves
    Json,
}

impl Convert {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let record = self.source.record()?;
        let text = match self.form() {
            Form::Text => record.text(),
            Form::Json => format!("{}\n", record.json()),
        };
        self.destination.write(|out| Ok(out.write_all(text.as_bytes())?))
    }

    fn form(&self) -> Form {
        match self.to {
            Some(form) => form,
            None if self.json || self.destination.ends_with("json") => Form::Json,
            None => Form::Text,
        }
    }
}
