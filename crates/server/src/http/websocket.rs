//! WebSocket connections: limits, sending with a timeout, and the heartbeat.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use tokio::time::Interval;

use crate::time::now;

/// Maximum size of a client's message. Clients have little to send.
const MAX_MESSAGE_BYTES: usize = 8 << 10;

/// Read buffer of a socket: small, because thousands are open and hardly any has anything to send.
const READ_BUFFER_BYTES: usize = 2 << 10;

const PING_INTERVAL: Duration = Duration::from_secs(20);

const SEND_TIMEOUT: Duration = PING_INTERVAL;

/// Sets the limits of a socket.
pub(crate) fn configure(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES)
}

/// Sends a message; `None` if the client is gone or does not read.
pub(crate) async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    tokio::time::timeout(SEND_TIMEOUT, socket.send(message)).await.ok()?.ok()
}

/// Pings a client at regular intervals, and measures the round trip.
pub(crate) struct Heartbeat {
    interval: Interval,
    pinged: Option<Instant>,
}

impl Heartbeat {
    /// The first ping is due at once: its round trip is needed for lag compensation.
    pub(crate) fn new() -> Heartbeat {
        Heartbeat { interval: tokio::time::interval(PING_INTERVAL), pinged: None }
    }

    /// Waits until the next ping is due; `None` if the previous one was not answered.
    pub(crate) async fn ping(&mut self) -> Option<Message> {
        self.interval.tick().await;
        let unanswered = self.pinged.replace(now()).is_some();
        (!unanswered).then(|| Message::Ping(Vec::new().into()))
    }

    /// Takes note of a pong: the round-trip time.
    pub(crate) fn pong(&mut self) -> Option<Duration> {
        self.pinged.take().map(|pinged| now().duration_since(pinged))
    }
}
