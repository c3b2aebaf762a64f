//! The visitor's own games.

#[cfg(feature = "serve")]
pub(crate) mod handlers;

use askama::Template;
use messages::Localized;
use serde::Deserialize;

use super::{GameListRow, game_options};
use crate::page::{Viewer, render};
use crate::room::game_row::ListedGame;

/// Maximum length of the list, and of the exported file.
const MAX_LISTED: i64 = 200;

#[derive(Deserialize)]
pub(crate) struct GamesQuery {
    #[serde(default)]
    show: String,
    #[serde(default)]
    game: String,
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    viewer: Viewer,
    /// The visitor has games, whatever the filters leave.
    any: bool,
    games: Vec<GameListRow>,
    shows: [(&'static str, Localized, bool); 4],
    options: Vec<(&'static str, &'static str, bool)>,
    analyses: Vec<AnalysisRow>,
}

/// A saved analysis.
struct AnalysisRow {
    id: String,
    title: String,
    game: &'static str,
    date: String,
}

/// The page of a static site.
pub(crate) fn local_page(
    viewer: Viewer,
    owners: &[String],
    listed: Vec<ListedGame>,
    query: &GamesQuery,
) -> String {
    render(&page(viewer, owners, listed, query))
}

/// The page with the games that the filters leave, and without analyses.
fn page(
    viewer: Viewer,
    owners: &[String],
    listed: Vec<ListedGame>,
    query: &GamesQuery,
) -> GamesPage {
    let any = !listed.is_empty();
    let is_shown = |row: &GameListRow| {
        (query.game.is_empty() || row.game == query.game)
            && match query.show.as_str() {
                "turn" => row.your_turn,
                "running" => row.result.is_empty(),
                "finished" => !row.result.is_empty(),
                _ => true,
            }
    };
    let rows = listed.into_iter().filter_map(|game| GameListRow::of(&viewer, owners, game));
    let mut games: Vec<GameListRow> = rows.filter(is_shown).collect();
    games.sort_by_key(|row| (!row.your_turn, !row.result.is_empty()));
    let shows = [
        ("", viewer.say("games-show-all")),
        ("turn", viewer.say("games-show-turn")),
        ("running", viewer.say("games-show-running")),
        ("finished", viewer.say("games-show-finished")),
    ];
    let shows = shows.map(|(value, label)| (value, label, value == query.show));
    let options = game_options(&query.game);
    GamesPage { viewer, any, games, shows, options, analyses: Vec::new() }
}
