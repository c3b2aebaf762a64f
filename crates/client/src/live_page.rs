//! The live page of a game, as a browser receives it.

use std::io::Read;

use flate2::read::DeflateDecoder;
use futures_util::StreamExt;
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::socket::Socket;

/// A WebSocket whose messages are deltas to a page.
#[derive(Debug)]
pub struct LivePage {
    socket: Socket,
    /// The last message in full: JSON, a line break and HTML.
    text: String,
    /// The size of the last message as it was sent.
    pub bytes: usize,
}

impl LivePage {
    /// Reads the messages of a socket that was opened at `/g/{id}/live`.
    pub fn new(socket: Socket) -> LivePage {
        LivePage { socket, text: String::new(), bytes: 0 }
    }

    /// The next message, with the HTML as `html`; null at the end.
    pub async fn next(&mut self) -> Value {
        self.read().await.unwrap_or_default()
    }

    /// Waits for the next message and does not decode it; `None` at the end.
    pub async fn skip(&mut self) -> Option<()> {
        self.receive().await.map(drop)
    }

    async fn read(&mut self) -> Option<Value> {
        let received = self.receive().await?;
        self.text = match serde_json::from_str::<Vec<Value>>(&received) {
            Ok(delta) => patch(&self.text, &delta)?,
            Err(_) => received,
        };
        let (json, html) = self.text.split_once('\n')?;
        let mut message: Value = serde_json::from_str(json).ok()?;
        message["html"] = html.into();
        Some(message)
    }

    async fn receive(&mut self) -> Option<String> {
        loop {
            match self.socket.0.next().await?.ok()? {
                Message::Text(text) => {
                    self.bytes = text.len();
                    return Some(text.to_string());
                }
                Message::Binary(bytes) => {
                    self.bytes = bytes.len();
                    let mut text = String::new();
                    DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).ok()?;
                    return Some(text);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}

/// Applies `[keep, drop, "insert", …]`.
fn patch(text: &str, delta: &[Value]) -> Option<String> {
    let (mut patched, mut rest) = (String::new(), text);
    for edit in delta.chunks(3) {
        let (keep, drop) = (edit[0].as_u64()? as usize, edit.get(1)?.as_u64()? as usize);
        patched += rest.get(..keep)?;
        patched += edit.get(2)?.as_str()?;
        rest = rest.get(keep + drop..)?;
    }
    Some(patched + rest)
}
