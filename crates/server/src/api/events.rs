//! `GET /games/{id}/events`: a WebSocket with the events of a game.

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::http::error::AppError;
use crate::http::listener::ConnectionPermit;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::http::websocket::{configure, send};
use crate::page::subscriber::{Feed, Subscriber};
use crate::room::snapshot::event_json;

/// Maximum number of missed events that are replayed; beyond that only the state is sent.
const MAX_REPLAYED: i64 = 200;

#[derive(Deserialize)]
pub(super) struct Since {
    /// The version that the client knows.
    since: Option<i64>,
}

pub(super) async fn listen(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    client: ClientInfo,
    visitor: Visitor,
    connection: ConnectionPermit,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let room = app.rooms.current(&id).await?;
    let seats = room.seats_of(&visitor).await?;
    let permits = (app.limiters.sockets.acquire(client.address)?, connection);
    Ok(configure(upgrade).on_upgrade(async move |mut socket| {
        // Subscribed before the events are read, so that nothing is missed in between.
        let feed = Feed::Events(room.subscribe());
        let mut subscriber = Subscriber::new(app, room, seats, feed, permits);
        if let Some(known) = replay(&mut socket, &subscriber, since).await {
            subscriber.run(socket, known).await;
        }
    }))
}

/// Sends the missed events and the current state; returns its version.
async fn replay(
    socket: &mut WebSocket,
    subscriber: &Subscriber,
    since: Option<i64>,
) -> Option<i64> {
    let (room, app) = (&subscriber.room, &subscriber.app);
    // Read first, so that events in the meantime are sent as events and not skipped.
    let (version, current) = subscriber.current().await?;
    let replayed = since.filter(|since| (0..=version).contains(since));
    if let Some(since) = replayed.filter(|since| version - since <= MAX_REPLAYED) {
        for event in app.services.store.events(&room.row.id, since).await.ok()? {
            let hidden = event.kind.is_private() && !subscriber.is_player();
            if event.version <= version && !hidden {
                let message = json!({ "version": event.version, "event": event_json(&event) });
                send(socket, Message::text(message.to_string())).await?;
            }
        }
    }
    send(socket, Message::text(current)).await?;
    Some(version)
}
