//! Positions as text, pictures and JSON.

use std::io::Write;

use anyhow::bail;
use catalog::AnyGame;
use clap::{Args, ValueEnum};
use draw::{TextStyle, Theme};
use messages::say;
use rules::Outcome;
use serde_json::{Map, Value, json};

use crate::output::Destination;
use crate::terminal::ColorWhen;
use crate::words::{self, text};

/// Output options for positions.
#[derive(Debug, Args)]
pub(crate) struct Picture {
    #[arg(long, value_enum, ignore_case = true)]
    format: Option<Format>,

    #[arg(long, conflicts_with = "format")]
    json: bool,

    #[arg(long, value_name = "PIXELS")]
    width: Option<u32>,

    #[arg(long, value_enum, ignore_case = true)]
    theme: Option<ThemeArg>,

    #[arg(long)]
    ascii: bool,

    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", ignore_case = true)]
    #[arg(hide_default_value = true)]
    color: ColorWhen,

    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// Output format of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    Text,
    Svg,
    Png,
    Json,
}

/// File extensions.
const ENDINGS: [(&str, Format); 5] = [
    ("txt", Format::Text),
    ("text", Format::Text),
    ("svg", Format::Svg),
    ("png", Format::Png),
    ("json", Format::Json),
];

/// Picture theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ThemeArg {
    Light,
    Dark,
}

impl Picture {
    /// Output format. Options that don't apply to it are refused.
    pub(crate) fn format(&self) -> anyhow::Result<Format> {
        let asked = if self.json { Some(Format::Json) } else { self.format };
        let format =
            self.destination.format_of("--format", asked, &ENDINGS)?.unwrap_or(Format::Text);
        if self.width.is_some() && format != Format::Png {
            bail!("{}", text(&say("command-width-needs-png")));
        }
        if self.theme.is_some() && !matches!(format, Format::Svg | Format::Png) {
            bail!("{}", text(&say("command-theme-needs-picture")));
        }
        if format == Format::Png && self.destination.is_terminal() {
            bail!("{}", text(&say("command-no-png-here")));
        }
        Ok(format)
    }

    /// Writes a position. `last` is the move that led to it.
    pub(crate) fn draw(
        &self,
        out: &mut dyn Write,
        game: &dyn AnyGame,
        last: Option<&str>,
    ) -> anyhow::Result<()> {
        match self.format()? {
            Format::Text => out.write_all(self.text(game, last).as_bytes())?,
            Format::Svg => writeln!(out, "{}", self.svg(game))?,
            Format::Png => {
                out.write_all(&draw::png(&self.svg(game), self.width.unwrap_or(800))?)?;
            }
            Format::Json => writeln!(out, "{}", Value::Object(facts(game, last)))?,
        }
        Ok(())
    }

    /// Board, last move if given, player to move or result, and position text.
    pub(crate) fn text(&self, game: &dyn AnyGame, last: Option<&str>) -> String {
        let color = self.color.depth(self.destination.is_terminal());
        let view = game.view();
        let board = draw::text(
            &view,
            TextStyle { color, unicode: !self.ascii, language: Some(words::reader()) },
        );
        let mover = view.color_name(view.turn.opponent());
        let last = last.map_or_else(String::new, |last| {
            let last = say("command-last-move").with_color("color", mover).with("move", last);
            format!("{}\n", text(&last))
        });
        let state = text(&game.state_in_words());
        format!("{board}\n{last}{state}\n{}\n", game.position_text())
    }

    fn svg(&self, game: &dyn AnyGame) -> String {
        let theme = match self.theme {
            None | Some(ThemeArg::Light) => Theme::Light,
            Some(ThemeArg::Dark) => Theme::Dark,
        };
        draw::svg(&game.view(), theme)
    }
}

/// Position as JSON. `last` is the move that led to it.
pub(crate) fn facts(game: &dyn AnyGame, last: Option<&str>) -> Map<String, Value> {
    let rules: Map<String, Value> =
        game.setup().rules.iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let cells = game.view().cells.into_iter().filter_map(|cell| {
        let owner = cell.owner?.slug();
        Some(json!({"cell": cell.cell.to_string(), "owner": owner, "height": cell.height}))
    });
    let mut facts = Map::new();
    facts.insert("game".into(), game.info().slug.into());
    facts.insert("size".into(), game.setup().size.to_string().into());
    facts.insert("rules".into(), rules.into());
    facts.insert("position".into(), game.position_text().into());
    facts.insert("turn".into(), game.turn().slug().into());
    facts.insert("outcome".into(), game.outcome().map(Outcome::slug).into());
    facts.insert("reason".into(), game.reason().map(|reason| reason.to_string()).into());
    facts.insert("cells".into(), cells.collect::<Vec<Value>>().into());
    facts.insert("last".into(), last.into());
    facts
}
