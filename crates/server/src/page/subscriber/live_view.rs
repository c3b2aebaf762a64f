//! Live views: the page of a game is rendered once for everyone who sees the same, and only what
//! has changed is sent.
//!
//! A message is the state as JSON, a line break and the HTML of the page. The first message to a
//! subscriber is complete; every further one is a delta to the one before.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use messages::Language;
use rules::Player;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::AbortHandle;

use super::delta::{NOTHING_CHANGED, ascii_html, ascii_json, delta};
use crate::http::presentation::Presentation;
use crate::page::game::{GamePage, Side, ViewOptions};
use crate::page::{Viewer, in_language};
use crate::room::Room;
use crate::room::snapshot::RoomUpdate;

/// Frames that a subscriber may be behind before it gets the whole page again.
const FRAME_BUFFER: usize = 32;

/// Subscribers that are sent a frame at once. Players never wait for more of them, however many
/// watch.
const GROUP_SIZE: usize = 64;

/// Pause between two groups.
const GROUP_PAUSE: Duration = Duration::from_millis(1);

/// Shorter messages are not worth the browser's effort to inflate them.
const MIN_DEFLATED_BYTES: usize = 600;

/// Everything that a rendering depends on besides the room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ViewKey {
    seats: [bool; 2],
    side: Option<Side>,
    language: &'static Language,
    /// The page's own address names the language, so that all its addresses do.
    is_addressed: bool,
}

impl ViewKey {
    pub(super) fn new(
        seats: &[Player],
        side: Option<Side>,
        presentation: &Presentation,
    ) -> ViewKey {
        ViewKey {
            seats: Player::BOTH.map(|player| seats.contains(&player)),
            side,
            language: presentation.language,
            is_addressed: !presentation.root.is_empty(),
        }
    }

    fn seats(self) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|player| self.seats[player.index()]).collect()
    }

    fn is_player(self) -> bool {
        self.seats.contains(&true)
    }

    /// The message about an update; `None` if it is not for spectators.
    fn message(self, room: &Room, update: &RoomUpdate) -> Option<String> {
        if update.is_private() && !self.is_player() {
            return None;
        }
        let options = ViewOptions { ply: None, side: self.side };
        // Nobody in particular: the rendering is shared by all who read this language.
        let language = self.language;
        let viewer = Viewer::of_anyone(Presentation { language, ..Presentation::default() });
        let (state, now) = (&update.state, update.now);
        let page = GamePage::new(viewer, &room.participants(), state, &self.seats(), options, now);
        let (state, mut html) = page.live();
        if self.is_addressed {
            html = in_language(html, &format!("/{}", language.code()));
        }
        let (version, event) = (update.version, update.event_json());
        let json = format!(r#"{{"version":{version},"event":{event},"state":{state}}}"#);
        Some(format!("{}\n{}", ascii_json(&json), ascii_html(&html)))
    }
}

/// A message to send, shared by all its receivers.
#[derive(Debug)]
struct Frame {
    number: u64,
    text: Utf8Bytes,
    deflated: OnceLock<Option<Bytes>>,
}

impl Frame {
    fn new(number: u64, text: String) -> Frame {
        Frame { number, text: text.into(), deflated: OnceLock::new() }
    }

    fn message(&self, inflates: bool) -> Message {
        let deflated = || {
            let long = self.text.len() >= MIN_DEFLATED_BYTES;
            long.then(|| deflate(self.text.as_bytes()))
        };
        match inflates.then(|| self.deflated.get_or_init(deflated).as_ref()).flatten() {
            Some(bytes) => Message::Binary(bytes.clone()),
            None => Message::Text(self.text.clone()),
        }
    }
}

fn deflate(bytes: &[u8]) -> Bytes {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("writing to memory cannot fail");
    encoder.finish().expect("writing to memory cannot fail").into()
}

/// The latest rendering of a view, and those who follow it.
#[derive(Debug)]
struct Latest {
    /// The complete message. Its number is that of the delta that led to it.
    full: Arc<Frame>,
    groups: Vec<broadcast::Sender<Arc<Frame>>>,
}

/// The page of a game as some of its readers see it, while there are any.
#[derive(Debug)]
struct LiveView {
    key: ViewKey,
    room: Arc<Room>,
    latest: Mutex<Latest>,
    task: OnceLock<AbortHandle>,
    views: Arc<LiveViews>,
}

impl LiveView {
    fn latest(&self) -> MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The complete message, and a receiver of every later one.
    fn join(&self) -> (Arc<Frame>, broadcast::Receiver<Arc<Frame>>) {
        let mut latest = self.latest();
        let roomy = latest.groups.iter().find(|group| group.receiver_count() < GROUP_SIZE);
        let receiver = if let Some(group) = roomy {
            group.subscribe()
        } else {
            let (group, receiver) = broadcast::channel(FRAME_BUFFER);
            latest.groups.push(group);
            receiver
        };
        (Arc::clone(&latest.full), receiver)
    }

    /// Renders an update and sends what has changed.
    async fn publish(&self, update: &RoomUpdate) {
        let Some(text) = self.key.message(&self.room, update) else { return };
        let previous = Arc::clone(&self.latest().full);
        let change = delta(&previous.text, &text);
        if change == NOTHING_CHANGED {
            return;
        }
        let number = previous.number + 1;
        let frame = Arc::new(Frame::new(number, change));
        self.latest().full = Arc::new(Frame::new(number, text));
        for index in 0.. {
            // Those who join from now on already have this frame, and skip it.
            match self.latest().groups.get(index) {
                // An error only means that a group is empty.
                Some(group) => _ = group.send(Arc::clone(&frame)),
                None => return,
            }
            tokio::time::sleep(GROUP_PAUSE).await;
        }
    }
}

impl Drop for LiveView {
    fn drop(&mut self) {
        if let Some(task) = self.task.get() {
            task.abort();
        }
        self.views.forget(&self.room.row.id, self.key);
    }
}

/// Publishes every update after version `known`, while there is anyone to read it.
async fn publish_updates(
    view: Weak<LiveView>,
    mut updates: broadcast::Receiver<Arc<RoomUpdate>>,
    mut known: i64,
) {
    loop {
        let received = updates.recv().await;
        let Some(view) = view.upgrade() else { return };
        match received {
            // Older than the first rendering.
            Ok(update) if update.version < known + i64::from(update.event.is_some()) => {}
            Ok(update) => view.publish(&update).await,
            Err(RecvError::Lagged(_)) => {
                let current = view.room.current().await;
                known = current.version;
                view.publish(&current).await;
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Every live view of this server, by game.
#[derive(Debug, Default)]
pub(crate) struct LiveViews {
    open: Mutex<HashMap<(String, ViewKey), Weak<LiveView>>>,
}

impl LiveViews {
    fn open(&self) -> MutexGuard<'_, HashMap<(String, ViewKey), Weak<LiveView>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, game: &str, key: ViewKey) {
        let mut open = self.open();
        let name = (game.to_owned(), key);
        // Another one may have been opened since.
        if open.get(&name).is_some_and(|view| view.strong_count() == 0) {
            open.remove(&name);
        }
    }

    /// The view of a room, which is rendered if nobody has it open yet.
    async fn get(self: &Arc<LiveViews>, room: &Arc<Room>, key: ViewKey) -> Option<Arc<LiveView>> {
        let name = (room.row.id.clone(), key);
        if let Some(view) = self.open().get(&name).and_then(Weak::upgrade) {
            return Some(view);
        }
        // Subscribed first, so that nothing is missed in between.
        let updates = room.subscribe();
        let current = room.current().await;
        let full = Arc::new(Frame::new(0, key.message(room, &current)?));
        let view = Arc::new(LiveView {
            key,
            room: Arc::clone(room),
            latest: Mutex::new(Latest { full, groups: Vec::new() }),
            task: OnceLock::new(),
            views: Arc::clone(self),
        });
        let other = {
            let mut open = self.open();
            let other = open.get(&name).and_then(Weak::upgrade);
            if other.is_none() {
                open.insert(name, Arc::downgrade(&view));
            }
            other
        };
        // Someone else may have been faster.
        if other.is_some() {
            return other;
        }
        let task = tokio::spawn(publish_updates(Arc::downgrade(&view), updates, current.version));
        let _ = view.task.set(task.abort_handle());
        Some(view)
    }
}

/// The messages of a live view to one subscriber.
#[derive(Debug)]
pub(crate) struct PageFeed {
    view: Arc<LiveView>,
    frames: broadcast::Receiver<Arc<Frame>>,
    /// The number of the last frame that was sent.
    sent: u64,
    /// True if the browser can inflate messages.
    inflates: bool,
}

impl PageFeed {
    /// Joins a view: the feed and the first message.
    pub(super) async fn join(
        views: &Arc<LiveViews>,
        room: &Arc<Room>,
        key: ViewKey,
        inflates: bool,
    ) -> Option<(PageFeed, Message)> {
        let view = views.get(room, key).await?;
        let (full, frames) = view.join();
        let message = full.message(inflates);
        Some((PageFeed { view, frames, sent: full.number, inflates }, message))
    }

    /// The next message; `None` at the end. A subscriber who was too slow gets the whole page.
    pub(super) async fn next(&mut self) -> Option<Message> {
        loop {
            match self.frames.recv().await {
                Ok(frame) if frame.number <= self.sent => {}
                Ok(frame) => {
                    self.sent = frame.number;
                    return Some(frame.message(self.inflates));
                }
                Err(RecvError::Lagged(_)) => {
                    let (full, frames) = self.view.join();
                    (self.sent, self.frames) = (full.number, frames);
                    return Some(full.message(self.inflates));
                }
                Err(RecvError::Closed) => return None,
            }
        }
    }
}
