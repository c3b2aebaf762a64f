//! `quincunx record check`.

use std::process::ExitCode;

use anyhow::{Context, bail};
use catalog::{Record, RecordError, RecordFault};
use clap::Args;
use messages::say;
use serde_json::{Value, json};

use super::RecordFile;
use crate::output;
use crate::words::text;

/// Exit status for invalid records.
const NO: u8 = 1;

const EXAMPLES: &str = "\
  quincunx record check game.txt
  quincunx record convert game.txt --to json | quincunx record check - --json";

/// The form of the JSON.
const JSON: &str = "\
{\"ok\":true}\n\
{\"ok\":false,\"move\":12,\"text\":\"a1b1\",\"error\":\"…\"}\n\
{\"ok\":false,\"move\",\"text\",\"error\",\"faults\":[{\"game\",\"move\",\"text\",\
\"error\"}],\"games\"}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    #[command(flatten)]
    source: RecordFile,

    #[arg(long, long_help = JSON)]
    json: bool,
}

/// Result of checking a file.
struct CheckResult {
    games: usize,
    /// Description of the last valid game.
    described: String,
    /// Invalid games by number.
    faults: Vec<(usize, RecordError)>,
}

impl Check {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let result = self.result()?;
        if self.json {
            output::print_json(&result.facts())?;
        } else {
            output::print_text(&result.in_words())?;
        }
        Ok(if result.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
    }

    fn result(&self) -> anyhow::Result<CheckResult> {
        let mut result = CheckResult { games: 0, described: String::new(), faults: Vec::new() };
        let mut add = |read: Result<Record, RecordError>| {
            result.games += 1;
            match read {
                Ok(record) => result.described = describe(&record),
                // These mean that the file isn't a record at all, not that a record is invalid.
                Err(error)
                    if matches!(
                        error.fault,
                        RecordFault::TooLong { .. } | RecordFault::NotUtf8
                    ) =>
                {
                    return Err(error).with_context(|| self.source.name());
                }
                Err(error) => result.faults.push((result.games, error)),
            }
            Ok(())
        };
        let (bytes, tags) = (self.source.bytes()?, self.source.default_tags());
        match Record::read_all_with(&bytes, &tags) {
            Ok(mut records) => records.try_for_each(add)?,
            Err(error) => add(Err(error))?,
        }
        if result.games == 0 {
            bail!("{}", text(&say("command-no-games").with("file", self.source.name())));
        }
        Ok(result)
    }
}

impl CheckResult {
    fn in_words(&self) -> String {
        let CheckResult { games, described, faults } = self;
        let fault = |(number, error): &(usize, RecordError)| {
            let why = text(&error.message());
            if *games == 1 {
                return format!("not ok: {why}\n");
            }
            let fault = say("command-game-fault").with("number", *number).with("why", why);
            format!("not ok: {}\n", text(&fault))
        };
        match (games, faults.is_empty()) {
            (1, true) => format!("ok: {described}\n"),
            (_, true) => format!("ok: {}\n", text(&say("command-games").with("count", *games))),
            (_, false) => faults.iter().map(fault).collect::<Vec<_>>().concat(),
        }
    }

    fn facts(&self) -> Value {
        let faults: Vec<Value> = self.faults.iter().map(fault_facts).collect();
        let several = self.games > 1;
        let mut facts = json!({"ok": faults.is_empty()});
        if let Some(first) = faults.first() {
            for name in ["move", "text", "error"] {
                facts[name] = first[name].clone();
            }
            if several {
                facts["faults"] = faults.into();
            }
        }
        if several {
            facts["games"] = self.games.into();
        }
        facts
    }
}

/// `talpa, size 4, 3 moves`
fn describe(record: &Record) -> String {
    let (game, size, count) = (record.game, record.size, record.moves.len());
    let record = say("command-record").with("game", game).with("size", size.to_string());
    text(&record.with("count", count))
}

fn fault_facts((number, error): &(usize, RecordError)) -> Value {
    let (ply, text) = match &error.fault {
        RecordFault::Move { number, text, .. } => (Some(number), Some(text)),
        _ => (None, None),
    };
    json!({"game": number, "move": ply, "text": text, "error": error.to_string()})
}
