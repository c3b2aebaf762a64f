//! Subscribers: WebSocket connections that follow a game, for pages and for bots.

mod delta;
mod live_view;

pub(crate) use live_view::LiveViews;

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::response::Response;
use rules::Player;
use serde::Deserialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use self::delta::NOTHING_CHANGED;
use self::live_view::{PageFeed, ViewKey};
use super::game::ViewOptions;
use crate::app::App;
use crate::http::error::AppError;
use crate::http::listener::ConnectionPermit;
use crate::http::middleware::ClientInfo;
use crate::http::presentation::Presentation;
use crate::http::rate_limits::ConcurrencyPermit;
use crate::http::visitor::Visitor;
use crate::http::websocket::{Heartbeat, configure, send};
use crate::room::Room;
use crate::room::presence::PresenceGuard;
use crate::room::snapshot::RoomUpdate;

/// The messages of a subscriber: the events of the API, or a page.
#[derive(Debug)]
pub(crate) enum Feed {
    Events(broadcast::Receiver<Arc<RoomUpdate>>),
    Page(PageFeed),
}

/// A visitor's permission to follow a game over a socket.
pub(crate) struct Admission {
    pub(crate) app: App,
    pub(crate) room: Arc<Room>,
    seats: Vec<Player>,
    presentation: Presentation,
    permits: (ConcurrencyPermit, ConnectionPermit),
}

impl FromRequestParts<App> for Admission {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Admission, AppError> {
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| AppError::PageNotFound)?;
        let client = ClientInfo::from_request_parts(parts, app).await?;
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let connection = ConnectionPermit::from_request_parts(parts, app).await?;
        let room = app.rooms.current(&id).await?;
        let seats = room.seats_of(&visitor).await?;
        let permits = (app.limiters.sockets.acquire(client.address)?, connection);
        let presentation = visitor.presentation;
        Ok(Admission { app: app.clone(), room, seats, presentation, permits })
    }
}

/// A socket that follows a room.
pub(crate) struct Subscriber {
    pub(crate) app: App,
    pub(crate) room: Arc<Room>,
    seats: Vec<Player>,
    feed: Feed,
    presence: Option<PresenceGuard>,
    _permits: (ConcurrencyPermit, ConnectionPermit),
}

/// The next item of a feed for its subscriber.
enum Fed {
    Message(Message),
    Nothing,
    /// The end, with a close code.
    End(u16),
}

impl Subscriber {
    pub(crate) fn new(admission: Admission, feed: Feed) -> Subscriber {
        let Admission { app, room, seats, permits, .. } = admission;
        app.services.metrics.socket_opened();
        let presence = Some(room.enter(&seats));
        room.presence.end_visit(&seats);
        room.publish_presence(&seats);
        Subscriber { app, room, seats, feed, presence, _permits: permits }
    }

    /// Players see the chat, spectators do not.
    pub(crate) fn is_player(&self) -> bool {
        !self.seats.is_empty()
    }

    fn is_page(&self) -> bool {
        matches!(self.feed, Feed::Page(_))
    }

    /// The version and the message of the API about the current state.
    pub(crate) async fn current(&self) -> Option<(i64, String)> {
        let update = self.room.current().await;
        Some((update.version, update.message(&self.room, self.is_player())?))
    }

    /// Waits for the next message; events up to version `known` are skipped.
    async fn next(&mut self, known: i64) -> Fed {
        let to_player = self.is_player();
        match &mut self.feed {
            Feed::Page(feed) => feed.next().await.map_or(Fed::End(close_code::AWAY), Fed::Message),
            Feed::Events(updates) => match updates.recv().await {
                // A change of presence is no event.
                Ok(update) if update.event.is_none() || update.version <= known => Fed::Nothing,
                Ok(update) => match update.message(&self.room, to_player) {
                    Some(message) => Fed::Message(Message::text(message)),
                    None => Fed::Nothing,
                },
                // Too slow: after reconnecting it gets everything it has missed.
                Err(RecvError::Lagged(_)) => Fed::End(close_code::AGAIN),
                Err(RecvError::Closed) => Fed::End(close_code::AWAY),
            },
        }
    }

    /// Sends every update after version `known` until either side ends the connection.
    pub(crate) async fn run(&mut self, mut socket: WebSocket, known: i64) {
        let mut heartbeat = Heartbeat::new();
        let shutdown = self.app.services.shutdown.clone();
        loop {
            let message = tokio::select! {
                fed = self.next(known) => match fed {
                    Fed::Message(message) => Some(message),
                    Fed::Nothing => None,
                    Fed::End(code) => return close(socket, code).await,
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Pong(_))) => {
                        if let Some(round_trip) = heartbeat.pong() {
                            self.room.measure_lag(&self.seats, round_trip);
                        }
                        None
                    }
                    // A page asks for a sign of life, and gets it.
                    Some(Ok(Message::Text(_))) if self.is_page() => {
                        Some(Message::Text(NOTHING_CHANGED.into()))
                    }
                    Some(Ok(_)) => None,
                },
                ping = heartbeat.ping() => match ping {
                    // The previous ping was not answered.
                    None => return,
                    ping => ping,
                },
                () = shutdown.requested() => return close(socket, close_code::RESTART).await,
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

/// The wire format that a page understands.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct WireOptions {
    /// True if the browser can inflate messages.
    #[serde(default)]
    inflate: bool,
}

/// The page of a game, live: messages carry what has changed.
pub(crate) async fn live(
    (Query(options), Query(wire)): (Query<ViewOptions>, Query<WireOptions>),
    upgrade: WebSocketUpgrade,
    admission: Admission,
) -> Response {
    configure(upgrade).on_upgrade(async move |mut socket| {
        let Admission { app, room, seats, presentation, .. } = &admission;
        let key = ViewKey::new(seats, options.side, presentation);
        let joined = PageFeed::join(&app.live_views, room, key, wire.inflate).await;
        let Some((feed, first)) = joined else { return };
        let mut subscriber = Subscriber::new(admission, Feed::Page(feed));
        if send(&mut socket, first).await.is_some() {
            subscriber.run(socket, 0).await;
        }
    })
}
