//! Static boards in pages.

#[cfg(feature = "serve")]
pub(crate) mod png_cache;

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use catalog::{CATALOG, Entry};
use draw::Theme;
use messages::Language;
use rng::Rng;
use rules::{Player, View};

/// An embedded board. Its cells have no ids, which belong to the board that is played on.
pub(super) fn still(view: &View, language: &'static Language) -> String {
    let picture = draw::svg_from(view, Theme::Light, Player::First, language);
    ["cell", "piece"].iter().fold(picture, |picture, kind| {
        picture.replace(&format!(" id=\"{kind}-"), &format!(" data-{kind}=\""))
    })
}

/// A middlegame position of a game. Drawn once in each language, which its title is in.
pub(super) fn preview(entry: &Entry, language: &'static Language) -> &'static str {
    static PREVIEWS: LazyLock<HashMap<(&str, &str), OnceLock<String>>> = LazyLock::new(|| {
        let of_language = |language: &'static Language| {
            CATALOG.iter().map(move |entry| (entry.info().slug, language.code()))
        };
        let keys = Language::all().iter().flat_map(of_language);
        keys.map(|key| (key, OnceLock::new())).collect()
    });
    let preview = PREVIEWS.get(&(entry.info().slug, language.code()));
    preview.map_or("", |preview| preview.get_or_init(|| still(&preview_view(entry), language)))
}

/// Plays some greedy moves, about as many as the board has files and ranks.
fn preview_view(entry: &Entry) -> View {
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
    game.view()
}
