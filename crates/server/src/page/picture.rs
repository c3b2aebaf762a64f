//! Static boards in pages.

#[cfg(feature = "serve")]
pub(crate) mod png_cache;

use std::sync::LazyLock;

use catalog::{CATALOG, Entry};
use draw::Theme;
use rng::Rng;
use rules::{Player, View};

/// An embedded board. Its cells have no ids, which belong to the board that is played on.
pub(super) fn still(view: &View) -> String {
    let picture = draw::svg_from(view, Theme::Light, Player::First);
    ["cell", "piece"].iter().fold(picture, |picture, kind| {
        picture.replace(&format!(" id=\"{kind}-"), &format!(" data-{kind}=\""))
    })
}

/// A middlegame position of a game.
pub(super) fn preview(entry: &Entry) -> &'static str {
    static PREVIEWS: LazyLock<Vec<String>> =
        LazyLock::new(|| CATALOG.iter().map(draw_preview).collect());
    let index = CATALOG.iter().position(|known| known.info().slug == entry.info().slug);
    index.map_or("", |index| &PREVIEWS[index])
}

/// Plays some greedy moves, about as many as the board has files and ranks.
fn draw_preview(entry: &Entry) -> String {
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
