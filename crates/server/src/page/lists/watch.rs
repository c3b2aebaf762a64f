//! Public games: those being played, and the archive.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Html;
use messages::Localized;
use serde::Deserialize;

use super::{GameListRow, game_options};
use crate::app::App;
use crate::http::error::PageError;
use crate::http::visitor::Visitor;
use crate::page::{Viewer, html};
use crate::store::ArchiveQuery;

/// Maximum number of live games on the page.
const MAX_LIVE: i64 = 12;

/// Games on a page of the archive.
const PAGE_LENGTH: usize = 24;

/// The last page that can be asked for.
const MAX_PAGE: usize = 1000;

#[derive(Deserialize)]
pub(crate) struct WatchQuery {
    #[serde(default)]
    game: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    page: usize,
}

#[derive(Template)]
#[template(path = "watch.html")]
struct WatchPage {
    viewer: Viewer,
    live: Vec<GameListRow>,
    finished: Vec<GameListRow>,
    player: String,
    options: Vec<(&'static str, &'static str, bool)>,
    results: [(&'static str, Localized, bool); 4],
    filtered: bool,
    /// Paths of the neighboring pages.
    newer: Option<String>,
    older: Option<String>,
}

pub(crate) async fn watch(
    State(app): State<App>,
    Query(query): Query<WatchQuery>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let (viewer, mine) = (Viewer::from(&visitor), visitor.owners());
    let row = |listed| GameListRow::of(&viewer, &mine, listed);
    let live = app.services.store.live_games(MAX_LIVE).await?;
    let page = query.page.min(MAX_PAGE);
    let player = query.player.trim().to_owned();
    let wanted = ArchiveQuery {
        game: query.game.clone(),
        player: player.to_lowercase(),
        result: query.result.clone(),
        skip: (page * PAGE_LENGTH) as i64,
        // One more tells if there is another page.
        limit: PAGE_LENGTH as i64 + 1,
    };
    let mut finished = app.services.store.finished_games(&wanted).await?;
    let has_older = finished.len() > PAGE_LENGTH;
    finished.truncate(PAGE_LENGTH);
    let address = |page: usize| {
        let query = [("game", &query.game), ("player", &player), ("result", &query.result)];
        let fields = query.iter().filter(|(_, value)| is_plain(value));
        let fields: Vec<String> = fields.map(|(name, value)| format!("{name}={value}&")).collect();
        format!("/watch?{}page={page}", fields.concat())
    };
    let results = [
        ("", viewer.say("watch-any-result")),
        ("first", viewer.say("games-first-won")),
        ("second", viewer.say("games-second-won")),
        ("draw", viewer.say("games-draw")),
    ];
    Ok(html(&WatchPage {
        live: live.into_iter().filter_map(row).collect(),
        finished: finished.into_iter().filter_map(row).collect(),
        options: game_options(&query.game),
        results: results.map(|(value, label)| (value, label, value == query.result)),
        filtered: [&query.game, &player, &query.result].iter().any(|text| !text.is_empty()),
        newer: (page > 0).then(|| address(page - 1)),
        older: has_older.then(|| address(page + 1)),
        player,
        viewer: viewer.clone(),
    }))
}

/// True for a filter that can stand in an address as it is; no game or account is named otherwise.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
}
