//! HTTP and WebSocket connections to a server.

use std::fmt::Display;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tungstenite::WebSocket;
use tungstenite::client::IntoClientRequest;
use tungstenite::protocol::WebSocketConfig;

use crate::error::BotError;
use crate::time::now;

/// Time to connect, and time without any byte.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Time for a whole answer, however slowly it trickles in.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(1);

/// Time without a message on a WebSocket; servers ping every 20 seconds.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(50);

/// Maximum size of an answer or a message.
const MAX_BYTES: usize = 4 << 20;

/// Address of a server.
#[derive(Clone, Debug)]
pub struct Site {
    host: String,
    port: u16,
    tls: Option<Arc<ClientConfig>>,
    /// Path in front of the API; empty or without a slash at the end.
    prefix: String,
    /// The game of a link such as `/g/2dknah77zrpjm8wr`.
    game: Option<String>,
}

/// A connection, encrypted or not.
trait Stream: Read + Write + Send {}
impl<T: Read + Write + Send> Stream for T {}

/// A connection that ends at a deadline, however slowly bytes trickle in until then.
struct Hurried {
    stream: Box<dyn Stream>,
    deadline: Option<Instant>,
}

/// A WebSocket to a server.
pub(crate) struct Socket(WebSocket<Hurried>);

/// How often a silent WebSocket looks whether it should stop.
const STOP_INTERVAL: Duration = Duration::from_millis(500);

/// Status and body of an answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Site {
    /// Reads the URL of a server, or of a game to join.
    pub fn read(url: &str) -> Result<Site, BotError> {
        let invalid = || BotError::Url(url.to_owned());
        let (scheme, rest) = url.split_once("://").ok_or_else(invalid)?;
        let is_encrypted = match scheme {
            "http" => false,
            "https" => true,
            _ => return Err(invalid()),
        };
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| invalid())?)
            }
            _ => (authority, if is_encrypted { 443 } else { 80 }),
        };
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
        if host.is_empty() || !host.bytes().all(is_plain) {
            return Err(invalid());
        }
        let path = path.trim_end_matches('/');
        let is_visible = |byte: u8| byte.is_ascii_graphic() && !b"?#".contains(&byte);
        if !path.bytes().all(is_visible) {
            return Err(invalid());
        }
        let (prefix, game) = match path.rsplit_once("g/") {
            Some((prefix, id)) if prefix.is_empty() || prefix.ends_with('/') => {
                (prefix.trim_end_matches('/'), Some(id.to_owned()))
            }
            _ => (path, None),
        };
        let prefix = if prefix.is_empty() { String::new() } else { format!("/{prefix}") };
        let tls = is_encrypted.then(tls_config);
        Ok(Site { host: host.to_owned(), port, tls, prefix, game })
    }

    /// The game to join, if the URL was the link of one.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// Host and port.
    pub fn name(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    fn unreachable(&self, why: &dyn Display) -> BotError {
        BotError::Unreachable { host: self.name(), why: why.to_string() }
    }

    pub(crate) fn unexpected(&self, why: &dyn Display) -> BotError {
        BotError::Unexpected { host: self.name(), why: why.to_string() }
    }

    /// Connects, and returns the plain stream, too, for its timeouts.
    fn connect(&self) -> Result<(Box<dyn Stream>, TcpStream), BotError> {
        let host = self.host.trim_matches(['[', ']']);
        let addresses =
            (host, self.port).to_socket_addrs().map_err(|why| self.unreachable(&why))?;
        let mut failure = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for address in addresses {
            match TcpStream::connect_timeout(&address, TIMEOUT) {
                Ok(stream) => {
                    let plain = stream.try_clone().map_err(|why| self.unreachable(&why))?;
                    return Ok((self.secure(stream)?, plain));
                }
                Err(error) => failure = error,
            }
        }
        Err(self.unreachable(&failure))
    }

    fn secure(&self, stream: TcpStream) -> Result<Box<dyn Stream>, BotError> {
        stream.set_read_timeout(Some(TIMEOUT)).map_err(|why| self.unreachable(&why))?;
        stream.set_write_timeout(Some(TIMEOUT)).map_err(|why| self.unreachable(&why))?;
        stream.set_nodelay(true).map_err(|why| self.unreachable(&why))?;
        let Some(config) = &self.tls else { return Ok(Box::new(stream)) };
        let host = self.host.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(host).map_err(|why| self.unreachable(&why))?;
        let session = ClientConnection::new(Arc::clone(config), name);
        let session = session.map_err(|why| self.unreachable(&why))?;
        Ok(Box::new(StreamOwned::new(session, stream)))
    }

    /// Sends a request. HTTP/1.0 has one way to end an answer: the connection ends.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<Answer, BotError> {
        let (mut stream, _) = self.connect()?;
        let authorization = match token {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
        let head = format!(
            "{method} {}{path} HTTP/1.0\r\nHost: {}\r\nUser-Agent: quincunx-bot\r\n\
             Content-Length: {}\r\n{kind}{authorization}\r\n",
            self.prefix,
            self.name(),
            body.len()
        );
        let sent =
            stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body.as_bytes()));
        sent.and_then(|()| stream.flush()).map_err(|why| self.unreachable(&why))?;
        let bytes = self.read_all(&mut *stream)?;
        read_answer(&bytes).map_err(|why| self.unexpected(&why))
    }

    fn read_all(&self, stream: &mut dyn Stream) -> Result<Vec<u8>, BotError> {
        let (deadline, mut bytes, mut buffer) = (now() + ANSWER_TIMEOUT, Vec::new(), [0; 1 << 14]);
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => return Ok(bytes),
                Ok(count) => bytes.extend_from_slice(&buffer[..count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Some servers end without saying so.
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(bytes),
                Err(error) => return Err(self.unreachable(&error)),
            }
            if bytes.len() > MAX_BYTES {
                return Err(self.unexpected(&"the answer is too long"));
            }
            if now() > deadline {
                return Err(self.unreachable(&"the answer takes too long"));
            }
        }
    }

    /// Opens a WebSocket.
    pub(crate) fn socket(&self, path: &str) -> Result<Socket, BotError> {
        let (stream, plain) = self.connect()?;
        let scheme = if self.tls.is_some() { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{}{path}", self.name(), self.prefix);
        let request = url.into_client_request().map_err(|why| self.unexpected(&why))?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_BYTES))
            .max_frame_size(Some(MAX_BYTES));
        let stream = Hurried { stream, deadline: Some(now() + ANSWER_TIMEOUT) };
        match tungstenite::client::client_with_config(request, stream, Some(config)) {
            Ok((mut socket, _)) => {
                socket.get_mut().deadline = None;
                let set = plain.set_read_timeout(Some(STOP_INTERVAL));
                set.map_err(|why| self.unreachable(&why))?;
                Ok(Socket(socket))
            }
            Err(error) => Err(self.unreachable(&error)),
        }
    }
}

impl Read for Hurried {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.deadline.is_some_and(|deadline| now() > deadline) {
            return Err(io::Error::new(io::ErrorKind::TimedOut, "the answer takes too long"));
        }
        self.stream.read(buffer)
    }
}

impl Write for Hurried {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Socket {
    /// The next text message; `None` if the connection is lost or silent, or `stop` is set.
    pub(crate) fn receive(&mut self, stop: &AtomicBool) -> Option<String> {
        let mut heard = now();
        while !stop.load(Ordering::Relaxed) && heard.elapsed() < SOCKET_TIMEOUT {
            match self.0.read() {
                Ok(tungstenite::Message::Text(text)) => return Some(text.to_string()),
                Ok(tungstenite::Message::Close(_)) => return None,
                Ok(_) => heard = now(),
                Err(tungstenite::Error::Io(error)) if is_silence(&error) => {}
                Err(_) => return None,
            }
        }
        None
    }
}

fn is_silence(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

fn tls_config() -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    for certificate in rustls_native_certs::load_native_certs().certs {
        // One that can't be read is one that nothing is trusted by.
        let _unreadable = roots.add(certificate);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider knows the usual protocols")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

fn read_answer(bytes: &[u8]) -> Result<Answer, String> {
    const END: &[u8] = b"\r\n\r\n";
    let end = bytes.windows(END.len()).position(|window| window == END);
    let end = end.ok_or("the answer is not HTTP")?;
    let head = String::from_utf8_lossy(&bytes[..end]);
    let mut words = head.split_whitespace();
    let status = match (words.next(), words.next().map(str::parse)) {
        (Some(version), Some(Ok(status))) if version.starts_with("HTTP/1.") => status,
        _ => return Err("the answer is not HTTP".to_owned()),
    };
    Ok(Answer { status, body: bytes[end + END.len()..].to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_name_a_server_or_a_game() {
        let parts = |url: &str| {
            let site = Site::read(url).unwrap();
            (site.name(), site.prefix.clone(), site.game.clone())
        };
        let game = Some("2dknah77".to_owned());
        let name = |text: &str| text.to_owned();
        assert_eq!(parts("http://localhost:8080"), (name("localhost:8080"), name(""), None));
        assert_eq!(parts("https://games.example/"), (name("games.example:443"), name(""), None));
        assert_eq!(parts("http://a.example/club/"), (name("a.example:80"), name("/club"), None));
        assert_eq!(parts("http://[::1]:81/g/2dknah77"), (name("[::1]:81"), name(""), game.clone()));
        assert_eq!(parts("https://a/club/g/2dknah77"), (name("a:443"), name("/club"), game));
        for url in
            ["", "games.example", "ftp://a", "http://", "http://a:b", "http://a b", "http://a/?x"]
        {
            assert!(matches!(Site::read(url), Err(BotError::Url(_))), "{url}");
        }
    }

    #[test]
    fn answers_that_are_no_http_are_refused() {
        let answer = read_answer(b"HTTP/1.1 201 Created\r\nA: b\r\n\r\n{}").unwrap();
        assert_eq!((answer.status, answer.body.as_slice()), (201, b"{}".as_slice()));
        for bytes in [&b""[..], b"HTTP/1.1 200 OK", b"SSH-2.0\r\n\r\n", b"HTTP/1.1 ok\r\n\r\n"] {
            assert!(read_answer(bytes).is_err());
        }
    }
}
