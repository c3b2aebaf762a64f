//! `quincunx moves`: legal moves of a position.

use catalog::AnyGame;
use clap::Args;
use rules::Outcome;
use serde_json::{Value, json};

use crate::output;
use crate::position::Position;

const EXAMPLES: &str = "\
  quincunx moves talpa --size 4
  quincunx moves claustro --position \"-1bb1/4b/r3b/r4/1rr1- r\" --after a3b3
  quincunx moves sight --rule blocked=loses --json";

/// The form of the JSON.
const JSON: &str = "\
{\"game\",\"size\",\"position\",\"moves\":[…],\
\"outcome\":null|\"first\"|\"second\"|\"draw\",\"values\":{…}}";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Moves {
    #[command(flatten)]
    position: Position,

    #[arg(long)]
    values: bool,

    #[arg(long, long_help = JSON)]
    json: bool,
}

impl Moves {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        if self.json {
            return output::print_json(&self.facts(&*game));
        }
        output::print(|out| {
            if self.values {
                for (text, value) in game.move_scores() {
                    writeln!(out, "{text}\t{value}")?;
                }
                return Ok(());
            }
            for choice in game.choices() {
                writeln!(out, "{}", choice.text)?;
            }
            Ok(())
        })
    }

    fn facts(&self, game: &dyn AnyGame) -> Value {
        let moves: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
        let mut facts = json!({
            "game": game.info().slug,
            "size": game.setup().size.to_string(),
            "position": game.position_text(),
            "moves": moves,
            "outcome": game.outcome().map(Outcome::slug),
        });
        if self.values {
            let values = game.move_scores().into_iter().map(|(text, value)| (text, value.into()));
            facts["values"] = Value::Object(values.collect());
        }
        facts
    }
}
