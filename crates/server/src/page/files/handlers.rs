//! The requests for files of a game.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::Record;
use messages::Language;
use qrcode::QrCode;

use super::{PNG_PIXELS, PictureOptions, record_of};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::presentation::Presentation;
use crate::http::visitor::Visitor;
use crate::page::game::ViewOptions;
use crate::room::Room;

async fn draw_board(
    app: &App,
    id: &str,
    options: &PictureOptions,
    language: &'static Language,
) -> Result<String, AppError> {
    let room = app.rooms.current(id).await?;
    // Drawn without the lock, so that no reader delays a move.
    let latest = room.state().await.game.copy();
    Ok(options.draw(&*latest, language))
}

pub(crate) async fn svg(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<PictureOptions>,
    presentation: Presentation,
) -> Result<Response, PageError> {
    let picture = draw_board(&app, &id, &options, presentation.language).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

pub(crate) async fn png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<PictureOptions>,
    client: ClientInfo,
) -> Result<Response, PageError> {
    let picture = draw_board(&app, &id, &options, Language::english()).await?;
    let pixels = app.pictures.png(client, picture, PNG_PIXELS).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

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
pub(in crate::page) async fn record(room: &Room) -> Record {
    let state = room.state().await.copy();
    record_of(&room.participants(), &state)
}

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

pub(crate) async fn record_json(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let room = app.rooms.current(&id).await?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    Ok((headers, record(&room).await.json()).into_response())
}
