//! A game as a file: pictures and records.

#[cfg(feature = "serve")]
use axum::extract::{Path, Query, State};
#[cfg(feature = "serve")]
use axum::http::header;
#[cfg(feature = "serve")]
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, Record};
use draw::Theme;
#[cfg(feature = "serve")]
use qrcode::QrCode;
use rules::Player;
use serde::Deserialize;

use super::game::{Side, ViewOptions, at_ply};
#[cfg(feature = "serve")]
use crate::app::App;
#[cfg(feature = "serve")]
use crate::http::error::{AppError, PageError};
#[cfg(feature = "serve")]
use crate::http::middleware::ClientInfo;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
#[cfg(feature = "serve")]
use crate::room::Room;
use crate::room::game_state::GameState;
use crate::room::seating::{Participants, guest};
use crate::room::snapshot::PlayerState;

/// Width of a PNG picture.
pub(crate) const PNG_PIXELS: u32 = 1024;

#[derive(Deserialize)]
pub(crate) struct PictureOptions {
    ply: Option<usize>,
    side: Option<Side>,
    #[serde(default)]
    dark: bool,
    /// Rows and names of cells for screen readers, for a board that is part of a page.
    #[serde(default)]
    grid: bool,
}

#[cfg(feature = "serve")]
async fn draw_board(app: &App, id: &str, options: &PictureOptions) -> Result<String, AppError> {
    let room = app.rooms.current(id).await?;
    // Drawn without the lock, so that no reader delays a move.
    let latest = room.state().await.game.copy();
    Ok(options.draw(&*latest))
}

impl PictureOptions {
    /// The board of a game.
    pub(crate) fn draw(&self, latest: &dyn AnyGame) -> String {
        let game = at_ply(latest, self.ply.unwrap_or(usize::MAX));
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        let side = self.side.map_or(Player::First, Player::from);
        let draw = if self.grid { draw::svg_grid } else { draw::svg_from };
        draw(&game.view(), theme, side)
    }
}

#[cfg(feature = "serve")]
pub(crate) async fn svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<PictureOptions>,
) -> Result<Response, PageError> {
    let picture = draw_board(&app, &id, &options).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

#[cfg(feature = "serve")]
pub(crate) async fn png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<PictureOptions>,
    client: ClientInfo,
) -> Result<Response, PageError> {
    let picture = draw_board(&app, &id, &options).await?;
    let pixels = app.pictures.png(client, picture, PNG_PIXELS).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

#[cfg(feature = "serve")]
/// The address of a game as a QR code, for a friend with a phone at the same table.
pub(crate) async fn invitation(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let room = app.rooms.get(&id).await?;
    let address = format!("{}/g/{}", visitor.presentation.origin, room.row.id);
    let picture = qr_code(&address).ok_or(AppError::Internal)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

#[cfg(feature = "serve")]
/// A QR code as SVG, dark on white whatever the theme: scanners expect it so. `None` if the text is
/// too long.
fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let is_dark = |color: &qrcode::Color| *color == qrcode::Color::Dark;
    let colors = code.into_colors();
    let modules = colors.iter().enumerate().filter(|(_, color)| is_dark(color));
    // A quiet zone of four modules on each side is part of the standard.
    let squares: Vec<String> = modules
        .map(|(index, _)| format!("M{} {}h1v1h-1z", index % width + 4, index / width + 4))
        .collect();
    let (squares, side) = (squares.concat(), width + 8);
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#FFFFFF\" d=\"M0 0h{side}v{side}h-{side}z\"/>\
         <path fill=\"#1D1F23\" d=\"{squares}\"/></svg>"
    ))
}

/// The record of a game, with players and result.
#[cfg(feature = "serve")]
pub(super) async fn record(room: &Room) -> Record {
    let state = room.state().await.copy();
    record_of(&room.participants(), &state)
}

/// The same for a state of the game.
pub(crate) fn record_of(room: &Participants<'_>, state: &GameState) -> Record {
    let mut record = state.game.record();
    let players = room.players(&state.game.view());
    record.set_tag("First", recorded_name(&players.first));
    record.set_tag("Second", recorded_name(&players.second));
    record.set_tag("Date", &catalog::date(room.row.created as u64 / 86_400_000));
    record.result = state.outcome();
    if let Some(reason) = state.reason() {
        record.set_tag("Termination", &reason);
    }
    record
}

/// `guest`, the name of an account, or a computer such as `engine:3`.
fn recorded_name(player: &PlayerState) -> &str {
    match player.kind.as_str() {
        "human" if player.name == guest() => "guest",
        "human" => &player.name,
        kind => kind,
    }
}

#[cfg(feature = "serve")]
pub(crate) async fn record_text(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(_): Query<ViewOptions>,
) -> Result<Response, PageError> {
    let room = app.rooms.current(&id).await?;
    let name = format!("attachment; filename=\"{}-{id}.txt\"", room.row.game);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record(&room).await.text()).into_response())
}

#[cfg(feature = "serve")]
pub(crate) async fn record_json(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let room = app.rooms.current(&id).await?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    Ok((headers, record(&room).await.json()).into_response())
}
