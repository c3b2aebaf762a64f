//! `quincunx record replay`.

use std::io::Write;

use anyhow::bail;
use catalog::{AnyGame, Glyph, Record, RecordedMove};
use clap::Args;
use messages::say;
use serde_json::Value;

use super::RecordFile;
use crate::picture::{Format, Picture, facts};
use crate::words::text;

const EXAMPLES: &str = "\
  quincunx record replay game.txt
  quincunx record replay game.txt --ply 12
  quincunx record replay game.txt --number 1 --output end.png";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Replay {
    #[command(flatten)]
    source: RecordFile,

    #[arg(long, value_name = "N")]
    number: Option<usize>,

    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    #[command(flatten)]
    picture: Picture,
}

impl Replay {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let record = self.source.record(self.number)?;
        let mut game = record.replay()?;
        let end = game.ply();
        let (first, last) = match (self.ply, self.picture.format()?) {
            (Some(ply), _) if ply > end => {
                bail!("{}", text(&say("command-no-ply").with("ply", ply).with("last", end)))
            }
            (Some(ply), _) => (ply, ply),
            (None, Format::Text | Format::Json) => (0, end),
            (None, Format::Svg | Format::Png) => (end, end),
        };
        while game.ply() > first {
            game.undo();
        }
        self.picture.destination.write(|out| match self.picture.format()? {
            Format::Text => self.print_text(out, &record, &mut *game, last),
            Format::Json if self.ply.is_none() => print_list(out, &record, &mut *game),
            Format::Json => Ok(writeln!(out, "{}", numbered_facts(&record, &*game))?),
            Format::Svg | Format::Png => self.picture.draw(out, &*game, None),
        })
    }

    fn print_text(
        &self,
        out: &mut dyn Write,
        record: &Record,
        game: &mut dyn AnyGame,
        last: usize,
    ) -> anyhow::Result<()> {
        loop {
            write!(out, "{}\n{}", heading(record, game), self.picture.text(game, None))?;
            if game.ply() == last {
                break;
            }
            game.redo();
            writeln!(out)?;
        }
        let at_end = game.ply() == record.moves.len();
        if let Some(outcome) = record.result.filter(|_| at_end && game.outcome().is_none()) {
            let result = game.view().result(outcome);
            writeln!(out, "{}", text(&say("command-recorded-result").with("result", result)))?;
        }
        Ok(())
    }
}

/// `Ply 2, Blue: b2b1!`, the comment if there is one, and an empty line.
fn heading(record: &Record, game: &dyn AnyGame) -> String {
    let Some(last) = last_move(record, game) else {
        return format!("{}\n", text(&say("command-first-ply")));
    };
    let mover = game.view().color_name(game.turn().opponent());
    let glyph = last.glyph.map_or("", Glyph::text);
    let comment = last.comment.as_ref().map_or(String::new(), |comment| format!("{comment}\n"));
    let ply = say("command-ply").with("ply", game.ply()).with_color("color", mover);
    let ply = ply.with("move", format!("{}{glyph}", last.text));
    format!("{}\n{comment}", text(&ply))
}

/// Positions as a JSON array, one per line, streamed so that a long game doesn't fill the memory.
fn print_list(out: &mut dyn Write, record: &Record, game: &mut dyn AnyGame) -> anyhow::Result<()> {
    write!(out, "[{}", numbered_facts(record, game))?;
    while game.redo() {
        write!(out, ",\n{}", numbered_facts(record, game))?;
    }
    Ok(writeln!(out, "]")?)
}

/// Position as JSON with its ply.
fn numbered_facts(record: &Record, game: &dyn AnyGame) -> Value {
    let mut facts = facts(game, last_move(record, game).map(|last| last.text.as_str()));
    facts.insert("ply".into(), game.ply().into());
    facts.into()
}

/// Move that led to the current position.
fn last_move<'a>(record: &'a Record, game: &dyn AnyGame) -> Option<&'a RecordedMove> {
    record.moves.get(game.ply().checked_sub(1)?)
}
