//! The profile of an account: results by game and opponent, and public games.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use catalog::find;

use super::GameListRow;
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::visitor::Visitor;
use crate::page::{Viewer, html};
use crate::room::seating::{HERE, HUMAN, computer_name};
use crate::store::{ArchiveQuery, Tally};

/// Maximum number of public games on the page.
const MAX_LISTED: i64 = 12;

/// Results against one kind of opponent at one game.
struct ResultRow {
    game: &'static str,
    opponent: String,
    won: usize,
    drawn: usize,
    lost: usize,
}

#[derive(Template)]
#[template(path = "player.html")]
struct PlayerPage {
    viewer: Viewer,
    name: String,
    since: String,
    total: [usize; 3],
    rows: Vec<ResultRow>,
    games: Vec<GameListRow>,
}

pub(crate) async fn player(
    State(app): State<App>,
    Path(name): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let store = &app.services.store;
    let key = name.to_lowercase();
    let (shown, created) = store.profile(&key).await?.ok_or(AppError::PageNotFound)?;
    let viewer = Viewer::from(&visitor);
    let tallies = store.results_of(&key).await?;
    let total = tallies.iter().fold([0; 3], |[won, drawn, lost], tally| {
        [won + tally.won, drawn + tally.drawn, lost + tally.lost]
    });
    let mut rows: Vec<ResultRow> =
        tallies.iter().filter_map(|tally| result_row(&viewer, tally)).collect();
    rows.sort_by(|one, other| {
        one.game.cmp(other.game).then_with(|| one.opponent.cmp(&other.opponent))
    });
    let query = ArchiveQuery { player: key, limit: MAX_LISTED, ..ArchiveQuery::default() };
    let mine = visitor.owners();
    let games = store.finished_games(&query).await?;
    Ok(html(&PlayerPage {
        name: shown,
        since: viewer.day(created),
        total,
        rows,
        games: games
            .into_iter()
            .filter_map(|listed| GameListRow::of(&viewer, &mine, listed))
            .collect(),
        viewer: viewer.clone(),
    }))
}

fn result_row(viewer: &Viewer, tally: &Tally) -> Option<ResultRow> {
    let opponent = match tally.opponent.as_str() {
        HERE => return None,
        HUMAN => viewer.say("player-people").to_string(),
        computer => viewer.tell(computer_name(computer)),
    };
    let &Tally { won, drawn, lost, .. } = tally;
    Some(ResultRow { game: find(&tally.game).ok()?.info().name, opponent, won, drawn, lost })
}
