//! Subscribers: WebSocket connections that follow a game, for pages and for bots.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use rules::Player;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::game::{GamePage, ViewOptions};
use crate::app::App;
use crate::http::error::AppError;
use crate::http::listener::ConnectionPermit;
use crate::http::middleware::ClientInfo;
use crate::http::rate_limits::ConcurrencyPermit;
use crate::http::visitor::Visitor;
use crate::http::websocket::{Heartbeat, configure, send};
use crate::room::Room;
use crate::room::presence::PresenceGuard;
use crate::room::snapshot::RoomUpdate;
use crate::time::milliseconds;

/// A socket that receives every update of a room.
pub(crate) struct Subscriber {
    pub(crate) app: App,
    pub(crate) room: Arc<Room>,
    seats: Vec<Player>,
    /// The viewer of the page, if it is a page; messages then carry its HTML.
    page: Option<(Visitor, ViewOptions)>,
    updates: broadcast::Receiver<Arc<RoomUpdate>>,
    presence: Option<PresenceGuard>,
    _permits: (ConcurrencyPermit, ConnectionPermit),
}

impl Subscriber {
    pub(crate) fn new(
        app: App,
        room: Arc<Room>,
        seats: Vec<Player>,
        page: Option<(Visitor, ViewOptions)>,
        permits: (ConcurrencyPermit, ConnectionPermit),
    ) -> Subscriber {
        app.services.metrics.socket_opened();
        let (updates, presence) = (room.subscribe(), Some(room.enter(&seats)));
        room.presence.end_visit(&seats);
        room.publish_presence(&seats);
        Subscriber { app, room, seats, page, updates, presence, _permits: permits }
    }

    /// Players see the chat, spectators do not.
    pub(crate) fn is_player(&self) -> bool {
        !self.seats.is_empty()
    }

    /// The version and the message about the current state.
    pub(crate) async fn current(&self) -> Option<(i64, String)> {
        let update = RoomUpdate::new(&self.room, &*self.room.state().await, None, milliseconds());
        Some((update.version, self.message(&update).await?))
    }

    /// True for updates that are not to be sent: events up to version `known`, and for bots presence,
    /// which is no event.
    fn skips(&self, update: &RoomUpdate, known: i64) -> bool {
        match update.event {
            Some(_) => update.version <= known,
            None => self.page.is_none(),
        }
    }

    /// The message about an update; `None` if this subscriber may not see it.
    async fn message(&self, update: &RoomUpdate) -> Option<String> {
        let message = update.message(self.is_player())?;
        let Some((visitor, options)) = &self.page else { return Some(message) };
        let page = {
            let state = self.room.state().await;
            let options = ViewOptions { ply: None, ..*options };
            GamePage::new(visitor, &self.room, &state, &self.seats, options)
        };
        let html = serde_json::to_string(&page.content()).expect("a text is JSON");
        Some(format!(r#"{},"html":{html}}}"#, message.strip_suffix('}')?))
    }

    /// Sends every update after version `known` until either side ends the connection.
    pub(crate) async fn run(&mut self, mut socket: WebSocket, known: i64) {
        let mut heartbeat = Heartbeat::new();
        loop {
            let message = tokio::select! {
                update = self.updates.recv() => match update {
                    Ok(update) if self.skips(&update, known) => continue,
                    Ok(update) => self.message(&update).await.map(Message::text),
                    // Too slow: after reconnecting it gets everything it has missed.
                    Err(RecvError::Lagged(_)) => return close(socket, close_code::AGAIN).await,
                    Err(RecvError::Closed) => return close(socket, close_code::AWAY).await,
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Pong(_))) => {
                        if let Some(round_trip) = heartbeat.pong() {
                            self.room.measure_lag(&self.seats, round_trip);
                        }
                        None
                    }
                    Some(Ok(_)) => None,
                },
                ping = heartbeat.ping() => match ping {
                    // The previous ping was not answered.
                    None => return,
                    ping => ping,
                },
                () = self.app.services.shutdown.requested() => {
                    return close(socket, close_code::RESTART).await;
                }
            };
            if let Some(message) = message
                && send(&mut socket, message).await.is_none()
            {
                return;
            }
        }
    }
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        drop(self.presence.take());
        self.room.publish_presence(&self.seats);
        self.app.services.metrics.socket_closed();
    }
}

/// Closes a socket with a reason, if the client is still there.
async fn close(mut socket: WebSocket, code: u16) {
    let reason = CloseFrame { code, reason: "".into() };
    send(&mut socket, Message::Close(Some(reason))).await;
}

/// The page of a game, live: every message carries the part of the page that changes.
pub(crate) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(options): Query<ViewOptions>,
    client: ClientInfo,
    visitor: Visitor,
    connection: ConnectionPermit,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let room = app.rooms.current(&id).await?;
    let seats = room.seats_of(&visitor).await?;
    let permits = (app.limiters.sockets.acquire(client.address)?, connection);
    Ok(configure(upgrade).on_upgrade(async move |mut socket| {
        let page = Some((visitor, options));
        let mut subscriber = Subscriber::new(app, room, seats, page, permits);
        // The current page includes everything that was missed.
        let Some((version, message)) = subscriber.current().await else { return };
        if send(&mut socket, Message::text(message)).await.is_some() {
            subscriber.run(socket, version).await;
        }
    }))
}
