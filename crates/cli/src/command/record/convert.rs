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

    /// The form to write; by default what OUT ends with,
    /// else text
    #[arg(long, value_enum, value_name = "FORM", ignore_case = true, verbatim_doc_comment)]
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

/// What the name of a file may end with.
const ENDINGS: [(&str, Form); 4] =
    [("txt", Form::Text), ("pgn", Form::Text), ("text", Form::Text), ("json", Form::Json)];

impl Convert {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let form = self.form()?;
        let record = self.source.record()?;
        let text = match form {
            Form::Text => record.text(),
            Form::Json => format!("{}\n", record.json()),
        };
        self.destination.write(|out| Ok(out.write_all(text.as_bytes())?))
    }

    fn form(&self) -> anyhow::Result<Form> {
        let asked = if self.json { Some(Form::Json) } else { self.to };
        Ok(self.destination.form("--to", asked, &ENDINGS)?.unwrap_or(Form::Text))
    }
}
