//! Sockets.

use std::fmt;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

/// What a socket reads at once. Thousands of them are open in one program.
const BUFFER: usize = 4 << 10;

/// A socket of a server.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

/// Why there is none.
#[derive(Debug)]
pub enum NoSocket {
    /// The server refuses it with this status.
    Refused(u16),
    /// There is no server, or it went away.
    Lost(Error),
}

impl fmt::Display for NoSocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSocket::Refused(status) => write!(f, "refused with the status {status}"),
            NoSocket::Lost(error) => write!(f, "{error}"),
        }
    }
}

impl Socket {
    /// Opens a socket at a path.
    pub async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, NoSocket> {
        let request = format!("ws://{address}{path}").into_client_request();
        let mut request = request.map_err(NoSocket::Lost)?;
        for (name, value) in headers {
            let value = value.parse().map_err(|_| NoSocket::Lost(Error::Utf8(value.clone())))?;
            request.headers_mut().insert(*name, value);
        }
        let lost = |error| NoSocket::Lost(Error::Io(error));
        let stream = TcpStream::connect(address).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(Error::Http(response)) => Err(NoSocket::Refused(response.status().as_u16())),
            Err(error) => Err(NoSocket::Lost(error)),
        }
    }

    /// The text of the next message; nothing when there are no more.
    pub async fn text(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message; null when there are no more.
    pub async fn next(&mut self) -> Value {
        let text = self.text().await.unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Sends a message; it is no failure when nobody is there any more.
    pub async fn say(&mut self, message: impl Into<Message>) {
        let _ = self.0.send(message.into()).await;
    }
}
