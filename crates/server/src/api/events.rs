//! What happens in a game, as it happens.

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::http::error::Refusal;
use crate::http::listener::Place;
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::page::socket::{Listener, accept, tell};
use crate::room::snapshot::event_json;

/// Events that a program asks for again; more than this is answered with the whole state.
const MOST_MISSED: i64 = 200;

#[derive(Deserialize)]
pub(super) struct Since {
    /// The number of the last event that is known.
    since: Option<i64>,
}

pub(super) async fn listen(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    client: Client,
    visitor: Visitor,
    place: Place,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let room = app.room(&id).await?;
    let seats = app.seats_of(&visitor, &room).await?;
    let held = (app.sockets.hold(client.address)?, place);
    Ok(accept(upgrade).on_upgrade(async move |mut socket| {
        // Listening begins before the past is read, so nothing falls in between.
        let mut listener = Listener::new(app, room, seats, None, held);
        if let Some(known) = begin(&mut socket, &listener, since).await {
            listener.run(socket, known).await;
        }
    }))
}

/// Sends what was missed, or everything; the number of the last event that was sent.
async fn begin(socket: &mut WebSocket, listener: &Listener, since: Option<i64>) -> Option<i64> {
    let (room, app) = (&listener.room, &listener.app);
    // First, so that whatever happens meanwhile is told as an event and not passed over.
    let (version, present) = listener.present().await?;
    let replayed = since.filter(|since| (0..=version).contains(since));
    if let Some(since) = replayed.filter(|since| version - since <= MOST_MISSED) {
        for event in app.store.events(&room.row.id, since).await.ok()? {
            let hidden = event.deed.is_private() && !listener.is_player();
            if event.version <= version && !hidden {
                let message = json!({ "version": event.version, "event": event_json(&event) });
                tell(socket, Message::text(message.to_string())).await?;
            }
        }
    }
    tell(socket, Message::text(present)).await?;
    Some(version)
}
