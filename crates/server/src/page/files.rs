//! A game as a file: pictures and records.

#[cfg(feature = "serve")]
pub(crate) mod handlers;

use catalog::{AnyGame, Record};
use draw::Theme;
use messages::Language;
use rules::Player;
use serde::Deserialize;

use super::game::{Side, at_ply};
use crate::room::game_state::GameState;
use crate::room::seating::{Participants, guest};
use crate::room::snapshot::PlayerState;

/// Width of a PNG picture.
pub(crate) const PNG_PIXELS: u32 = 1024;

#[derive(Deserialize)]
pub(crate) struct PictureOptions {
    ply: Option<usize>,
    side: Option<Side>,
    #[serde(default)]
    dark: bool,
    /// Rows and names of cells for screen readers, for a board that is part of a page.
    #[serde(default)]
    grid: bool,
}

impl PictureOptions {
    /// The board of a game.
    pub(crate) fn draw(&self, latest: &dyn AnyGame, language: &'static Language) -> String {
        let game = at_ply(latest, self.ply.unwrap_or(usize::MAX));
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        let side = self.side.map_or(Player::First, Player::from);
        let draw = if self.grid { draw::svg_grid } else { draw::svg_from };
        draw(&game.view(), theme, side, language)
    }
}

/// The same for a state of the game.
pub(crate) fn record_of(room: &Participants<'_>, state: &GameState) -> Record {
    let mut record = state.game.record();
    let players = room.players(&state.game.view(), Language::english());
    record.set_tag("First", recorded_name(&players.first));
    record.set_tag("Second", recorded_name(&players.second));
    record.set_tag("Date", &catalog::date(room.row.created as u64 / 86_400_000));
    record.result = state.outcome();
    if let Some(reason) = state.reason() {
        record.set_tag("Termination", &reason.to_string());
    }
    record
}

/// `guest`, the name of an account, or a computer such as `engine:3`.
fn recorded_name(player: &PlayerState) -> &str {
    match player.kind.as_str() {
        "human" if player.name == guest().to_string() => "guest",
        "human" => &player.name,
        kind => kind,
    }
}
