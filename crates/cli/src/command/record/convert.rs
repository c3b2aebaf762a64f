//! `quincunx record convert`.

use std::io::Write;

use catalog::Record;
use clap::{Args, ValueEnum};

use super::RecordFile;
use crate::output::Destination;

const EXAMPLES: &str = "\
Examples:
  quincunx record convert game.txt --to json
  quincunx record convert game.json -o copy.txt";

/// Convert game records between text and JSON
///
/// Moves are written in canonical form. Comments, glyphs, variations and unknown
/// tags are kept. In JSON, one record is an object and several are an array.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Convert {
    #[command(flatten)]
    source: RecordFile,

    /// Output format; defaults to the extension of OUT,
    /// then to text
    #[arg(long, value_enum, value_name = "FORM", ignore_case = true, verbatim_doc_comment)]
    to: Option<RecordFormat>,

    /// Same as `--to json`
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    destination: Destination,
}

/// Record format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum RecordFormat {
    /// Tags and numbered moves, similar to PGN
    Text,
    /// Object with a list of moves
    Json,
}

/// File extensions.
const ENDINGS: [(&str, RecordFormat); 4] = [
    ("txt", RecordFormat::Text),
    ("pgn", RecordFormat::Text),
    ("text", RecordFormat::Text),
    ("json", RecordFormat::Json),
];

impl Convert {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let format = self.format()?;
        let records = self.source.records()?;
        self.destination.write(|out| match (format, records.as_slice()) {
            (RecordFormat::Text, records) => write_text(out, records),
            (RecordFormat::Json, [record]) => Ok(writeln!(out, "{}", record.json())?),
            (RecordFormat::Json, records) => write_list(out, records),
        })
    }

    fn format(&self) -> anyhow::Result<RecordFormat> {
        let asked = if self.json { Some(RecordFormat::Json) } else { self.to };
        Ok(self.destination.format_of("--to", asked, &ENDINGS)?.unwrap_or(RecordFormat::Text))
    }
}

/// Records separated by an empty line.
fn write_text(out: &mut dyn Write, records: &[Record]) -> anyhow::Result<()> {
    for (index, record) in records.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        write!(out, "{gap}{}", record.text())?;
    }
    Ok(())
}

fn write_list(out: &mut dyn Write, records: &[Record]) -> anyhow::Result<()> {
    for (index, record) in records.iter().enumerate() {
        let mark = if index > 0 { ",\n" } else { "[" };
        write!(out, "{mark}{}", record.json())?;
    }
    Ok(writeln!(out, "]")?)
}
