//! Boards that stand in a page and are not played on.

use std::sync::LazyLock;

use catalog::{CATALOG, Entry};
use draw::Theme;
use rng::Rng;
use rules::{Player, View};

/// A board as a part of a page. Names of cells are for the one board that is played on.
pub(super) fn still(view: &View) -> String {
    draw::svg_from(view, Theme::Light, Player::First).replace(" id=\"", " data-cell=\"")
}

/// A glimpse of a game in its middle.
pub(super) fn glimpse(entry: &Entry) -> &'static str {
    static GLIMPSES: LazyLock<Vec<String>> =
        LazyLock::new(|| CATALOG.iter().map(draw_glimpse).collect());
    let index = CATALOG.iter().position(|known| known.info().slug == entry.info().slug);
    index.map_or("", |index| &GLIMPSES[index])
}

/// About as many moves as the board has files and ranks, by players who look one move ahead.
fn draw_glimpse(entry: &Entry) -> String {
    let setup = entry.info().usual();
    let mut game = entry.start(&setup).expect("a usual setup is allowed");
    let mut rng = Rng::seeded(5);
    for _ in 0..2 * setup.size.longer_side() {
        let Some(text) = game.greedy_move(&mut rng) else { break };
        game.play(&text).expect("a chosen move can be played");
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    still(&game.view())
}
