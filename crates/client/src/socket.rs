//! WebSocket connections.

use std::fmt;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Read buffer of a socket: small, since thousands are open in one process.
const READ_BUFFER_BYTES: usize = 4 << 10;

/// A WebSocket.
#[derive(Debug)]
pub struct Socket(pub(crate) WebSocketStream<TcpStream>);

/// An error of opening a WebSocket.
#[derive(Debug)]
pub enum SocketError {
    /// Refused with this status.
    Refused(u16),
    /// The connection failed.
    Lost(Error),
}

impl fmt::Display for SocketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SocketError::Refused(status) => write!(f, "refused with status {status}"),
            SocketError::Lost(error) => write!(f, "{error}"),
        }
    }
}

impl Socket {
    /// Opens a WebSocket at a path.
    pub async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, SocketError> {
        let request = format!("ws://{address}{path}").into_client_request();
        let mut request = request.map_err(SocketError::Lost)?;
        for (name, value) in headers {
            let value = value.parse().map_err(|_| SocketError::Lost(Error::Utf8(value.clone())))?;
            request.headers_mut().insert(*name, value);
        }
        let lost = |error| SocketError::Lost(Error::Io(error));
        let stream = TcpStream::connect(address).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let config =
            WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(Error::Http(response)) => Err(SocketError::Refused(response.status().as_u16())),
            Err(error) => Err(SocketError::Lost(error)),
        }
    }

    /// The text of the next message; `None` at the end.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message as JSON; null at the end.
    pub async fn next(&mut self) -> Value {
        let text = self.text().await.unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Sends a message; ignores errors, because the server may be gone.
    pub async fn say(&mut self, message: impl Into<Message>) {
        let _ = self.0.send(message.into()).await;
    }
}
