//! Sockets: the page of a game as it changes.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use rules::Player;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::game::{GamePage, Look};
use crate::app::App;
use crate::door::Place;
use crate::error::Refusal;
use crate::guard::Client;
use crate::limit::Held;
use crate::live::{Presence, Room};
use crate::response::News;
use crate::seat::Visitor;
use crate::time::{milliseconds, now};

/// The longest message that is read. Listeners have little to say.
const LONGEST: usize = 8 << 10;

/// What a socket reads at once. Thousands of them are open, and hardly any has anything to say.
const BUFFER: usize = 2 << 10;

/// How often a socket is asked whether anybody is there.
const PING: Duration = Duration::from_secs(20);

/// A socket with our limits.
pub(crate) fn accept(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(BUFFER)
}

/// Someone who listens to what happens in a room.
pub(crate) struct Listener {
    pub(crate) app: App,
    pub(crate) room: Arc<Room>,
    seats: Vec<Player>,
    /// Whose page is to be kept up to date, if it is a page that listens.
    page: Option<(Visitor, Look)>,
    news: broadcast::Receiver<Arc<News>>,
    presence: Option<Presence>,
    _held: (Held, Place),
}

impl Listener {
    pub(crate) fn new(
        app: App,
        room: Arc<Room>,
        seats: Vec<Player>,
        page: Option<(Visitor, Look)>,
        held: (Held, Place),
    ) -> Listener {
        app.metrics.socket_opened();
        let (news, presence) = (room.listen(), Some(room.enter(&seats)));
        app.tell_presence(&room, &seats);
        Listener { app, room, seats, page, news, presence, _held: held }
    }

    /// Whether the players' own talk is for these ears.
    pub(crate) fn is_player(&self) -> bool {
        !self.seats.is_empty()
    }

    /// The game as it stands, as this listener wants to hear it, and the number of its last event.
    pub(crate) async fn present(&self) -> Option<(i64, String)> {
        let news = News::new(&self.room, &*self.room.course().await, None, milliseconds());
        Some((news.version, self.put(&news).await?))
    }

    /// Whether news is old. Who comes and goes is shown on pages and no event.
    fn has_heard(&self, news: &News, known: i64) -> bool {
        match news.event {
            Some(_) => news.version <= known,
            None => self.page.is_none(),
        }
    }

    /// Something new, as this listener wants to hear it; nothing if it is not for these ears.
    async fn put(&self, news: &News) -> Option<String> {
        let message = news.message(self.is_player())?;
        let Some((visitor, look)) = &self.page else { return Some(message) };
        let page = {
            let course = self.room.course().await;
            GamePage::new(visitor, &self.room, &course, &self.seats, Look { ply: None, ..*look })
        };
        let html = serde_json::to_string(&page.content()).expect("a text is JSON");
        Some(format!(r#"{},"html":{html}}}"#, message.strip_suffix('}')?))
    }

    /// Tells everything after an event until either side has enough.
    pub(crate) async fn run(&mut self, mut socket: WebSocket, known: i64) {
        // The first question comes at once: how long it takes to be answered counts for the clock.
        let mut question = tokio::time::interval(PING);
        let mut asked = None;
        loop {
            let message = tokio::select! {
                news = self.news.recv() => match news {
                    Ok(news) if self.has_heard(&news, known) => continue,
                    Ok(news) => self.put(&news).await.map(Message::text),
                    // Too slow: whoever comes back is told everything.
                    Err(RecvError::Lagged(_)) => return goodbye(socket, close_code::AGAIN).await,
                    Err(RecvError::Closed) => return goodbye(socket, close_code::AWAY).await,
                },
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Pong(_))) => {
                        if let Some(asked) = asked.take() {
                            self.room.measure_lag(&self.seats, now().duration_since(asked));
                        }
                        None
                    }
                    Some(Ok(_)) => None,
                },
                _ = question.tick() => {
                    // Whoever has not answered the question before is gone.
                    if asked.replace(now()).is_some() {
                        return;
                    }
                    Some(Message::Ping(Vec::new().into()))
                },
                () = self.app.stopped() => return goodbye(socket, close_code::RESTART).await,
            };
            if let Some(message) = message
                && socket.send(message).await.is_err()
            {
                return;
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        drop(self.presence.take());
        self.app.tell_presence(&self.room, &self.seats);
        self.app.metrics.socket_closed();
    }
}

/// Tells a listener why there is no more; it may be gone already.
async fn goodbye(mut socket: WebSocket, code: u16) {
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
}

/// The page of a game, live: every message has the part of the page that changes.
pub(crate) async fn listen(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    client: Client,
    visitor: Visitor,
    place: Place,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let room = app.room(&id).await?;
    let seats = app.seats_of(&visitor, &room).await?;
    let held = (app.sockets.hold(client.address)?, place);
    Ok(accept(upgrade).on_upgrade(async move |mut socket| {
        let mut listener = Listener::new(app, room, seats, Some((visitor, look)), held);
        // Whatever was missed is in the page as it is now.
        let Some((version, message)) = listener.present().await else { return };
        if socket.send(Message::text(message)).await.is_ok() {
            listener.run(socket, version).await;
        }
    }))
}
