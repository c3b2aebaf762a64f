//! `quincunx record check`.

use std::process::ExitCode;

use anyhow::Context;
use catalog::{Fault, Record, RecordError};
use clap::Args;
use serde_json::json;

use super::Source;
use crate::output;

/// The answer is "no".
const NO: u8 = 1;

const EXAMPLES: &str = "\
Examples:
  quincunx record check game.txt
  quincunx record convert game.txt --to json | quincunx record check - --json";

/// Say whether a record is well-formed and its moves are legal
///
/// Prints one line: `ok` with what was read, or `not ok` with the place, the move
/// and the clause it breaks. The exit status is 0 or 1; it is 2 when the file is
/// unreadable, not UTF-8 or too long.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Check {
    #[command(flatten)]
    source: Source,

    /// Print a JSON object
    ///
    /// {"ok":true} or {"ok":false,"move":12,"text":"a1b1","error":"…"}.
    /// Where no move is to blame, "move" and "text" are null.
    #[arg(long, verbatim_doc_comment)]
    json: bool,
}

impl Check {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match Record::read(&self.source.bytes()?) {
            Ok(record) => {
                self.print_yes(&record)?;
                Ok(ExitCode::SUCCESS)
            }
            // These say that the file is no record at all, not that one is wrong.
            Err(error) if matches!(error.fault, Fault::TooLong { .. } | Fault::NotUtf8) => {
                Err(error).with_context(|| self.source.name())
            }
            Err(error) => {
                self.print_no(&error)?;
                Ok(ExitCode::from(NO))
            }
        }
    }

    fn print_yes(&self, record: &Record) -> anyhow::Result<()> {
        if self.json {
            return output::print_json(&json!({"ok": true}));
        }
        let (game, size, count) = (record.game, record.size, record.moves.len());
        let plural = if count == 1 { "" } else { "s" };
        output::print_text(&format!("ok: {game}, size {size}, {count} move{plural}\n"))
    }

    fn print_no(&self, error: &RecordError) -> anyhow::Result<()> {
        if !self.json {
            return output::print_text(&format!("not ok: {error}\n"));
        }
        let (number, text) = match &error.fault {
            Fault::Move { number, text, .. } => (Some(number), Some(text)),
            _ => (None, None),
        };
        let error = error.to_string();
        output::print_json(&json!({"ok": false, "move": number, "text": text, "error": error}))
    }
}
