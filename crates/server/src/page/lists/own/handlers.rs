//! The requests for one's own games.

use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use super::{AnalysisRow, GamesPage, GamesQuery, MAX_LISTED, page};
use crate::app::App;
use crate::http::error::PageError;
use crate::http::visitor::Visitor;
use crate::page::analysis::saved;
use crate::page::files;
use crate::page::lists::GameListRow;
use crate::page::{Viewer, render};
use crate::room::game_row::ListedGame;
use crate::store::SavedAnalysis;

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

async fn games_of(app: &App, visitor: &Visitor) -> Result<Vec<ListedGame>, PageError> {
    let owners = visitor.owners();
    if owners.is_empty() {
        return Ok(Vec::new());
    }
    Ok(app.services.store.games_of(&owners, MAX_LISTED).await?)
}

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
        file.push_str(files::handlers::record(&room).await.text().trim_end());
        file.push('\n');
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"quincunx-games.txt\""),
    ];
    Ok((headers, file).into_response())
}
