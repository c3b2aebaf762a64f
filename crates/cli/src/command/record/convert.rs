//! `quincunx record convert`.

use std::io::Write;

use catalog::Record;
use clap::{Args, ValueEnum};

use super::RecordFile;
use crate::output::Destination;

const EXAMPLES: &str = "\
  quincunx record convert game.txt --to json
  quincunx record convert game.json -o copy.txt";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    source: RecordFile,

    #[arg(long, value_enum, value_name = "FORM", ignore_case = true)]
    to: Option<RecordFormat>,

    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    destination: Destination,
}

/// Record format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum RecordFormat {
    Text,
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
