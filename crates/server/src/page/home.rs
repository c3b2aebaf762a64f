//! The home page: pick a game and an opponent, or continue, join or watch a game.

mod daily;
pub(crate) mod new_game;
mod opponents;

use std::borrow::Borrow;

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::State;
#[cfg(feature = "serve")]
use axum::response::Html;
use catalog::CATALOG;
use rules::GameInfo;

use super::lists::GameListRow;
#[cfg(feature = "serve")]
use super::lists::own;
#[cfg(feature = "serve")]
use super::puzzles;
use super::{Viewer, picture, render};
#[cfg(feature = "serve")]
use crate::app::App;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
#[cfg(feature = "serve")]
use crate::time::milliseconds;
use daily::DailyPuzzle;
use opponents::Opponent;

/// Maximum length of the lists of games.
const MAX_LISTED: i64 = 6;

/// The preselected level, for people who have never played.
pub(super) const FIRST_LEVEL: u8 = 2;

/// A game to pick.
struct Tile {
    info: &'static GameInfo,
    picture: &'static str,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    viewer: Viewer,
    tiles: Vec<Tile>,
    opponents: Vec<Opponent>,
    mine: Vec<GameListRow>,
    open: Vec<GameListRow>,
    live: Vec<GameListRow>,
    daily: Option<DailyPuzzle>,
    /// The number of the visitor's mistakes that are due.
    mistakes: usize,
}

impl HomePage {
    /// Everything is as it is as a rule: this form is always a new one.
    #[expect(clippy::unused_self, reason = "parts of forms ask every page")]
    fn has(&self, _name: &str, _value: &str, usual: impl Borrow<bool>) -> bool {
        *usual.borrow()
    }
}

/// The home page of a static site, with the reader's running games and today's puzzle.
pub(crate) fn local_page(viewer: Viewer, mine: Vec<GameListRow>, now: Option<i64>) -> String {
    render(&HomePage {
        tiles: tiles(viewer.language()),
        opponents: opponents::all(&viewer),
        mine,
        open: Vec::new(),
        live: Vec::new(),
        daily: now.and_then(|now| daily::of(now, viewer.language())),
        mistakes: 0,
        viewer,
    })
}

fn tiles(language: &'static messages::Language) -> Vec<Tile> {
    let tile = |entry| {
        let picture = picture::preview(entry, language);
        Tile { info: catalog::Entry::info(entry), picture }
    };
    CATALOG.iter().map(tile).collect()
}

#[cfg(feature = "serve")]
pub(crate) async fn home(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let running = own::handlers::running(&app, &visitor, MAX_LISTED as usize).await?;
    let open = app.services.store.open_games(MAX_LISTED).await?;
    let live = app.services.store.live_games(MAX_LISTED).await?;
    let (viewer, mine) = (Viewer::from(&visitor), visitor.owners());
    let row = |listed| GameListRow::of(&viewer, &mine, listed);
    // One's own games are at the top of the page already.
    let is_other = |row: &GameListRow| running.iter().all(|own| own.id != row.id);
    Ok(Html(render(&HomePage {
        tiles: tiles(viewer.language()),
        opponents: opponents::all(&viewer),
        open: open.into_iter().filter_map(row).filter(is_other).collect(),
        live: live.into_iter().filter_map(row).filter(is_other).collect(),
        daily: daily::of(milliseconds(), viewer.language()),
        mistakes: puzzles::mistakes::due(&app, &visitor).await?,
        mine: running,
        viewer: viewer.clone(),
    })))
}
