//! Lists of games: one's own, the public ones, and those of a player.

pub(crate) mod own;
#[cfg(feature = "serve")]
pub(crate) mod player;
mod row;
#[cfg(feature = "serve")]
pub(crate) mod watch;

pub(crate) use row::GameListRow;

use catalog::CATALOG;

/// The games on offer in a filter: slug, name, and whether it is the chosen one.
fn game_options(chosen: &str) -> Vec<(&'static str, &'static str, bool)> {
    let infos = CATALOG.iter().map(catalog::Entry::info);
    infos.map(|info| (info.slug, info.name, info.slug == chosen)).collect()
}
