//! `quincunx table probe`: tablebase lookup.

use std::process::ExitCode;

use anyhow::bail;
use catalog::{Knowledge, ProvedValue};
use clap::Args;
use messages::say;
use serde_json::{Value, json};

use crate::command::solving::table::TablebaseFolder;
use crate::output;
use crate::position::Position;
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx table probe talpa --size 3 --after \"a1b1\"
  quincunx table probe talpa --size 3 --json";

/// The form of the JSON.
const JSON: &str = "\
{\"position\",\"value\",\"distance\",\"moves\":[{\"move\",\"value\",\"distance\"}]}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Probe {
    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    folder: TablebaseFolder,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Probe {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let game = self.position.open()?;
        let Some(truth) = game.probe(&self.folder.tables()?)? else {
            let (slug, size) = (game.info().slug, game.setup().size);
            let missing = say("command-no-table-of-position").with("game", slug);
            bail!("{}", text(&missing.with("size", size.to_string())));
        };
        if self.json {
            output::print_json(&facts(&game.position_text(), &truth))?;
        } else {
            output::print_text(&summary(&truth))?;
        }
        Ok(if truth.value.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn summary(truth: &Knowledge) -> String {
    let value = truth
        .value
        .map_or_else(|why| format!("unknown ({})", why.slug()), |value| value.to_string());
    let line = |(mv, value): &(String, Option<ProvedValue>)| {
        let value = value
            .map_or_else(|| text(&say("command-decided-by-repetition")), |value| value.to_string());
        format!("{mv:<10} {value}\n")
    };
    let lines: Vec<String> = truth.moves.iter().map(line).collect();
    format!("{value}\n{}", lines.concat())
}

fn facts(position: &str, truth: &Knowledge) -> Value {
    let word = |value: Option<ProvedValue>| value.map_or("unknown", |value| value.wdl.slug());
    let plies = |value: Option<ProvedValue>| value.and_then(|value| value.plies);
    let moves = truth.moves.iter().map(
        |(text, value)| json!({ "move": text, "value": word(*value), "distance": plies(*value) }),
    );
    json!({
        "position": position,
        "value": word(truth.value.ok()),
        "distance": plies(truth.value.ok()),
        "moves": moves.collect::<Vec<_>>(),
    })
}
