//! `GET /games/{id}/events`: a WebSocket with the events of a game.

use axum::extract::Query;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;

use crate::http::websocket::{configure, send};
use crate::page::subscriber::{Admission, Feed, Subscriber};
use crate::room::snapshot::event_json;

/// Maximum number of missed events that are replayed; beyond that only the state is sent.
const MAX_REPLAYED: i64 = 200;

#[derive(Deserialize)]
pub(super) struct Since {
    /// The version that the client knows.
    since: Option<i64>,
}

pub(super) async fn listen(
    Query(Since { since }): Query<Since>,
    upgrade: WebSocketUpgrade,
    admission: Admission,
) -> Response {
    configure(upgrade).on_upgrade(async move |mut socket| {
        // Subscribed before the events are read, so that nothing is missed in between.
        let feed = Feed::Events(admission.room.subscribe());
        let mut subscriber = Subscriber::new(admission, feed);
        if let Some(known) = replay(&mut socket, &subscriber, since).await {
            subscriber.run(socket, known).await;
        }
    })
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
