//! The visitor's own games.

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::{Query, State};
#[cfg(feature = "serve")]
use axum::http::header;
#[cfg(feature = "serve")]
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::{GameListRow, game_options};
#[cfg(feature = "serve")]
use crate::app::App;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
#[cfg(feature = "serve")]
use crate::page::analysis::saved;
#[cfg(feature = "serve")]
use crate::page::files;
use crate::page::{Viewer, render};
use crate::room::game_row::ListedGame;
#[cfg(feature = "serve")]
use crate::store::SavedAnalysis;
use crate::texts::Text;

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
    shows: [(&'static str, Text, bool); 4],
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

#[cfg(feature = "serve")]
async fn analyses_of(app: &App, visitor: &Visitor) -> Result<Vec<AnalysisRow>, PageError> {
    let owners = visitor.owners();
    if owners.is_empty() {
        return Ok(Vec::new());
    }
    let saved = app.services.store.analyses_of(&owners, saved::MAX_SAVED).await?;
    let row = |one: SavedAnalysis| {
        let game = catalog::find(&one.game).ok()?.info().name;
        Some(AnalysisRow { date: saved::date(&one), id: one.id, title: one.title, game })
    };
    Ok(saved.into_iter().filter_map(row).collect())
}

#[cfg(feature = "serve")]
async fn games_of(app: &App, visitor: &Visitor) -> Result<Vec<ListedGame>, PageError> {
    let owners = visitor.owners();
    if owners.is_empty() {
        return Ok(Vec::new());
    }
    Ok(app.services.store.games_of(&owners, MAX_LISTED).await?)
}

#[cfg(feature = "serve")]
/// The visitor's running games: those in which they are to move come first.
pub(in crate::page) async fn running(
    app: &App,
    visitor: &Visitor,
    limit: usize,
) -> Result<Vec<GameListRow>, PageError> {
    let (viewer, owners) = (Viewer::from(visitor), visitor.owners());
    let rows = games_of(app, visitor).await?.into_iter().filter(|game| game.result.is_empty());
    let mut rows: Vec<GameListRow> =
        rows.filter_map(|listed| GameListRow::of(&viewer, &owners, listed)).collect();
    rows.sort_by_key(|row| !row.your_turn);
    rows.truncate(limit);
    Ok(rows)
}

#[cfg(feature = "serve")]
/// The visitor's games, with filters.
pub(crate) async fn games(
    State(app): State<App>,
    Query(query): Query<GamesQuery>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let listed = games_of(&app, &visitor).await?;
    let analyses = analyses_of(&app, &visitor).await?;
    let page =
        GamesPage { analyses, ..page(Viewer::from(&visitor), &visitor.owners(), listed, &query) };
    Ok(Html(render(&page)))
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
        ("", viewer.say("games.show-all")),
        ("turn", viewer.say("games.show-turn")),
        ("running", viewer.say("games.show-running")),
        ("finished", viewer.say("games.show-finished")),
    ];
    let shows = shows.map(|(value, label)| (value, label, value == query.show));
    let options = game_options(&query.game);
    GamesPage { viewer, any, games, shows, options, analyses: Vec::new() }
}

#[cfg(feature = "serve")]
/// All games of the visitor as one file of records.
pub(crate) async fn records(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let mut file = String::new();
    for listed in games_of(&app, &visitor).await? {
        let room = app.rooms.get(&listed.game.id).await?;
        if !file.is_empty() {
            file.push('\n');
        }
        file.push_str(files::record(&room).await.text().trim_end());
        file.push('\n');
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"quincunx-games.txt\""),
    ];
    Ok((headers, file).into_response())
}
