//! Positions as text, pictures and JSON.

use std::io::Write;

use anyhow::bail;
use catalog::AnyGame;
use clap::{Args, ValueEnum};
use draw::{TextStyle, Theme};
use rules::Outcome;
use serde_json::{Map, Value, json};

use crate::output::Destination;
use crate::terminal::ColorWhen;

/// How positions are shown, and where.
#[derive(Debug, Args)]
pub(crate) struct Picture {
    /// What to make; by default what OUT ends with,
    /// else text
    #[arg(long, value_enum, ignore_case = true, verbatim_doc_comment)]
    format: Option<Format>,

    /// The same as `--format json`
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// How wide a PNG picture is [default: 800]
    ///
    /// The height follows.
    #[arg(long, value_name = "PIXELS")]
    width: Option<u32>,

    /// The colours of an SVG or PNG picture
    /// [default: light]
    #[arg(long, value_enum, ignore_case = true, verbatim_doc_comment)]
    theme: Option<ThemeArg>,

    /// Draw text boards with letters instead of symbols
    #[arg(long)]
    ascii: bool,

    /// When text boards are coloured; by default in
    /// terminals
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", ignore_case = true)]
    #[arg(hide_default_value = true, verbatim_doc_comment)]
    color: ColorWhen,

    #[command(flatten)]
    pub(crate) destination: Destination,
}

/// What a position is shown as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// A board of characters, who is to move, and the position text
    Text,
    /// A picture of lines, for pages and for printing
    Svg,
    /// A picture of pixels
    Png,
    /// The occupied cells and everything else, for programs
    Json,
}

/// What the name of a file may end with.
const ENDINGS: [(&str, Format); 5] = [
    ("txt", Format::Text),
    ("text", Format::Text),
    ("svg", Format::Svg),
    ("png", Format::Png),
    ("json", Format::Json),
];

/// The environment a picture is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ThemeArg {
    /// Dark ink on light paper
    Light,
    /// Light ink on dark paper
    Dark,
}

impl Picture {
    /// What to make. Options that only make sense for something else are refused.
    pub(crate) fn format(&self) -> anyhow::Result<Format> {
        let asked = if self.json { Some(Format::Json) } else { self.format };
        let format =
            self.destination.format_of("--format", asked, &ENDINGS)?.unwrap_or(Format::Text);
        if self.width.is_some() && format != Format::Png {
            bail!("`--width` is for PNG pictures: add `--format png` or leave it out");
        }
        if self.theme.is_some() && !matches!(format, Format::Svg | Format::Png) {
            bail!("`--theme` is for pictures: add `--format svg` or `png`, or leave it out");
        }
        if format == Format::Png && self.destination.is_terminal() {
            bail!("a terminal cannot show PNG: add `--output OUT` or send it on with `> OUT`");
        }
        Ok(format)
    }

    /// Writes one position. `last` is the text of the move that led to it.
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

    /// The board, the last move if it is given, who is to move or has won, and the position text.
    pub(crate) fn text(&self, game: &dyn AnyGame, last: Option<&str>) -> String {
        let color = self.color.depth(self.destination.is_terminal());
        let view = game.view();
        let board = draw::text(&view, TextStyle { color, unicode: !self.ascii });
        let mover = view.color_name(view.turn.opponent());
        let last = last.map_or_else(String::new, |last| format!("Last move: {mover} {last}\n"));
        format!("{board}\n{last}{}\n{}\n", game.state_in_words(), game.position_text())
    }

    fn svg(&self, game: &dyn AnyGame) -> String {
        let theme = match self.theme {
            None | Some(ThemeArg::Light) => Theme::Light,
            Some(ThemeArg::Dark) => Theme::Dark,
        };
        draw::svg(&game.view(), theme)
    }
}

/// The position for programs. `last` is the text of the move that led to it.
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
    facts.insert("reason".into(), game.reason().into());
    facts.insert("cells".into(), cells.collect::<Vec<Value>>().into());
    facts.insert("last".into(), last.into());
    facts
}
