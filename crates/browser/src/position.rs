//! The part of a request that describes a position, and the description of a position in answers.

use std::collections::BTreeMap;
use std::error::Error;

use catalog::AnyGame;
use draw::Theme;
use messages::Language;
use rules::{Outcome, Player, Size};
use serde::Deserialize;
use serde_json::{Value, json};

/// A game, its options, a position and moves from there.
#[derive(Debug, Deserialize)]
pub(crate) struct Position {
    game: String,
    size: Option<String>,
    #[serde(default)]
    rules: BTreeMap<String, String>,
    /// The position text; by default the start.
    #[serde(rename = "position")]
    text: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// The language of words about it; without one, English.
    #[serde(default)]
    pub(crate) language: String,
}

impl Position {
    /// The game after the moves.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyGame>, Box<dyn Error>> {
        let entry = catalog::find(&self.game)?;
        let size = self.size.as_deref().map(Size::read).transpose()?;
        let rules: Vec<String> =
            self.rules.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let rules = entry.info().read_rules(rules.iter().map(String::as_str))?;
        let mut game = entry.open(self.text.as_deref().unwrap_or("start"), size, &rules)?;
        game.play_all(&self.moves.join(" "))?;
        Ok(game)
    }
}

/// A position as the server's API describes games, with the board as SVG.
pub(crate) fn describe(game: &dyn AnyGame, viewer: Player) -> Value {
    let legal = game.choices().into_iter().map(|choice| {
        let path: Vec<String> = choice.path.iter().map(ToString::to_string).collect();
        json!({ "move": choice.text, "path": path })
    });
    let setup = game.setup();
    json!({
        "game": game.info().slug,
        "size": setup.size.to_string(),
        "position": game.position_text(),
        "ply": game.ply(),
        "turn": game.turn().slug(),
        "moves": game.moves(),
        "legal": legal.collect::<Vec<_>>(),
        "outcome": game.outcome().map(Outcome::slug),
        "reason": game.reason().map(|reason| reason.to_string()),
        "state": game.state_in_words().to_string(),
        "board": draw::svg_grid(&game.view(), Theme::Light, viewer, Language::english()),
    })
}
