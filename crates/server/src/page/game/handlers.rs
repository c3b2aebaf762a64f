//! The requests of the page of a game.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, Redirect};

use super::{GamePage, MoveForm, ViewOptions, visit_time};
use crate::api::{ActionRequest, perform};
use crate::app::App;
use crate::http::error::PageError;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::Form;
use crate::page::Viewer;
use crate::page::game::guide::Guide;
use crate::room::Room;
use crate::room::game_state::PlayerRequest;
use crate::time::milliseconds;
use crate::token;

pub(crate) async fn game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<ViewOptions>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<(HeaderMap, Html<String>), PageError> {
    let room = app.rooms.current(&id).await?;
    // Visitors get their cookie before they take a seat, so that a lost answer doesn't lose it.
    let visitor =
        if room.open_seat().is_some() { visitor.with_secret(token::secret) } else { visitor };
    let seats = room.seats_of(&visitor).await?;
    // Rendered without the lock, so that no reader delays a move.
    let state = room.state().await.copy();
    if room.is_remote() {
        room.page_loaded(&seats, visit_time(&seats, state.turn()));
    }
    let guide = Guide::of(&app, &room, &state, &visitor, &seats).await?;
    let page = GamePage::new(
        Viewer::from(&visitor),
        &room.participants(),
        &state,
        &seats,
        options,
        milliseconds(),
    );
    let page = Html(page.with_guide(guide));
    Ok((visitor.cookie(client.secure), page))
}

fn back_to(room: &Room) -> Redirect {
    Redirect::to(&format!("/g/{}", room.row.id))
}

/// Takes the open seat.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<(HeaderMap, Redirect), PageError> {
    let room = app.rooms.get(&id).await?;
    // Asked again because the answer was lost.
    let visitor = visitor.with_secret(token::secret);
    if room.seats_of(&visitor).await?.is_empty() {
        room.join(&visitor, None).await?;
    }
    Ok((visitor.cookie(client.secure), back_to(&room)))
}

pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(form): Form<MoveForm>,
) -> Result<Redirect, PageError> {
    let room = app.rooms.get(&id).await?;
    let by = room.acting_seat(&visitor).await?;
    room.act(by, &PlayerRequest::Move { text: form.text, ply: form.ply }).await?;
    Ok(back_to(&room))
}

/// An action from a button.
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Form(request): Form<ActionRequest>,
) -> Result<Redirect, PageError> {
    let room = app.rooms.get(&id).await?;
    perform(&app, &room, &visitor, client, &request).await?;
    // An accepted rematch leads straight to the new game.
    match room.state().await.rematch.clone().filter(|_| request.action != "say") {
        Some(next) => Ok(Redirect::to(&format!("/g/{next}"))),
        None => Ok(back_to(&room)),
    }
}
