//! A game as a file: pictures and records.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::Record;
use draw::Theme;
use rules::Player;
use serde::Deserialize;

use super::game::{Look, Side, at_ply};
use crate::app::App;
use crate::http::error::{OnPage, Refusal};
use crate::room::snapshot::PlayerState;
use crate::room::{Room, guest};

/// How wide a PNG picture is, in pixels.
const PIXELS: u32 = 1024;

#[derive(Deserialize)]
pub(crate) struct PictureLook {
    ply: Option<usize>,
    side: Option<Side>,
    #[serde(default)]
    dark: bool,
}

async fn draw_board(app: &App, id: &str, look: &PictureLook) -> Result<String, Refusal> {
    let room = app.room(id).await?;
    let course = room.course().await;
    let game = at_ply(&*course.game, look.ply.unwrap_or(usize::MAX));
    let theme = if look.dark { Theme::Dark } else { Theme::Light };
    let side = look.side.map_or(Player::First, Player::from);
    Ok(draw::svg_from(&game.view(), theme, side))
}

pub(crate) async fn svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<PictureLook>,
) -> Result<Response, OnPage> {
    let picture = draw_board(&app, &id, &look).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

pub(crate) async fn png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<PictureLook>,
) -> Result<Response, OnPage> {
    let picture = draw_board(&app, &id, &look).await?;
    let pixels = tokio::task::spawn_blocking(move || draw::png(&picture, PIXELS)).await;
    let pixels = pixels.map_err(|_| Refusal::Broken)?.map_err(|_| Refusal::Broken)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

/// The record of a game with who played it, and how it ended.
pub(super) async fn record(room: &Room) -> Record {
    let course = room.course().await;
    let mut record = course.game.record();
    let players = room.players(&course.game.view());
    record.set_tag("First", recorded_name(&players.first));
    record.set_tag("Second", recorded_name(&players.second));
    record.set_tag("Date", &catalog::date(room.row.created as u64 / 86_400_000));
    record.result = course.outcome();
    if let Some(reason) = course.reason() {
        record.set_tag("Termination", &reason);
    }
    record
}

/// `guest`, the name of an account, or `engine:3`.
fn recorded_name(player: &PlayerState) -> &str {
    match player.kind.as_str() {
        "human" if player.name == guest() => "guest",
        "human" => &player.name,
        kind => kind,
    }
}

pub(crate) async fn record_text(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(_): Query<Look>,
) -> Result<Response, OnPage> {
    let room = app.room(&id).await?;
    let name = format!("attachment; filename=\"{}-{id}.txt\"", room.row.game);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record(&room).await.text()).into_response())
}

pub(crate) async fn record_json(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, OnPage> {
    let room = app.room(&id).await?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    Ok((headers, record(&room).await.json()).into_response())
}
