//! Sockets: the page of a game as it changes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use rules::Player;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Interval;

use super::game::{GamePage, Look};
use crate::app::App;
use crate::http::error::Refusal;
use crate::http::listener::Place;
use crate::http::middleware::Client;
use crate::http::rate_limits::Held;
use crate::http::visitor::Visitor;
use crate::room::snapshot::News;
use crate::room::{Presence, Room};
use crate::time::{milliseconds, now};

/// The longest message that is read. Listeners have little to say.
const LONGEST: usize = 8 << 10;

/// What a socket reads at once. Thousands of them are open, and hardly any has anything to say.
const BUFFER: usize = 2 << 10;

/// How often a socket is asked whether anybody is there.
const PING: Duration = Duration::from_secs(20);

/// How long someone may take to hear a message.
const PATIENCE: Duration = PING;

/// A socket with our limits.
pub(crate) fn accept(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).read_buffer_size(BUFFER)
}

/// Says something, unless whoever is to hear it does not listen any more.
pub(crate) async fn tell(socket: &mut WebSocket, message: Message) -> Option<()> {
    tokio::time::timeout(PATIENCE, socket.send(message)).await.ok()?.ok()
}

/// Asks again and again whether anybody is there.
pub(crate) struct Pulse {
    question: Interval,
    asked: Option<Instant>,
}

impl Pulse {
    /// The first question comes at once: how long it takes to be answered counts for the clock.
    pub(crate) fn new() -> Pulse {
        Pulse { question: tokio::time::interval(PING), asked: None }
    }

    /// The next question when it is time for it; nothing if the one before was not answered.
    pub(crate) async fn question(&mut self) -> Option<Message> {
        self.question.tick().await;
        let unanswered = self.asked.replace(now()).is_some();
        (!unanswered).then(|| Message::Ping(Vec::new().into()))
    }

    /// An answer, and how long it took.
    pub(crate) fn answer(&mut self) -> Option<Duration> {
        self.asked.take().map(|asked| now().duration_since(asked))
    }
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
        room.end_visit(&seats);
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
        let mut pulse = Pulse::new();
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
                        if let Some(lag) = pulse.answer() {
                            self.room.measure_lag(&self.seats, lag);
                        }
                        None
                    }
                    Some(Ok(_)) => None,
                },
                question = pulse.question() => match question {
                    // Whoever has not answered the question before is gone.
                    None => return,
                    question => question,
                },
                () = self.app.stopped() => return goodbye(socket, close_code::RESTART).await,
            };
            if let Some(message) = message
                && tell(&mut socket, message).await.is_none()
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
    let reason = CloseFrame { code, reason: "".into() };
    tell(&mut socket, Message::Close(Some(reason))).await;
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
        if tell(&mut socket, Message::text(message)).await.is_some() {
            listener.run(socket, version).await;
        }
    }))
}
