//! A server for tests, on a port and in a file of its own, and someone who talks to it.

#![allow(dead_code, reason = "every test file uses a part of the stage")]
#![allow(clippy::unwrap_used, reason = "a test has nothing better to do than to fail")]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The URL of a database for all tests, in place of a file for each; it has to be empty.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// Nothing here takes longer, unless it never ends.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server. Its database is removed with it.
pub(crate) struct Stage {
    pub(crate) address: SocketAddr,
    database: PathBuf,
    end: Option<oneshot::Sender<()>>,
    server: Option<JoinHandle<()>>,
    limits: Limits,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The cookie that was set, as it is sent back.
    pub(crate) fn cookie(&self) -> String {
        let line = self.header("set-cookie").expect("a cookie");
        line.split(';').next().unwrap().to_owned()
    }
}

impl Stage {
    /// A server that lets a test do as much as it likes.
    pub(crate) async fn new() -> Stage {
        Stage::with_limits(Limits::default().times(1000)).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Stage {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("quincunx-server-{}-{count}.db", std::process::id());
        let database = std::env::temp_dir().join(name);
        let mut stage = Stage {
            address: ([127, 0, 0, 1], 0).into(),
            database,
            end: None,
            server: None,
            limits,
        };
        stage.start().await;
        stage
    }

    async fn start(&mut self) {
        let given = std::env::var_os(DATABASE).and_then(|url| url.into_string().ok());
        let file = || self.database.to_string_lossy().into_owned();
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: given.unwrap_or_else(file),
            threads: 2,
            behind_proxy: false,
            limits: self.limits,
        };
        let (ready, address) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let server = tokio::spawn(async move {
            let ready = |address| _ = ready.send(address);
            server::start(&config, ready, async { _ = ended.await }).await.unwrap();
        });
        self.address = patient(address).await.unwrap();
        (self.end, self.server) = (Some(end), Some(server));
    }

    /// Ends the server and waits until it is gone.
    pub(crate) async fn stop(&mut self) {
        drop(self.end.take());
        if let Some(server) = self.server.take() {
            patient(server).await.unwrap();
        }
    }

    /// Ends the server and starts another one with the same database.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Sends a request with these headers.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in headers {
            text.extend([name, ": ", value, "\r\n"]);
        }
        text += "\r\n";
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        // A server that refuses early may hang up before it has read everything.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = patient(stream.read_to_end(&mut bytes)).await;
        reply(&bytes)
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], "").await
    }

    /// A page as a browser with this cookie sees it.
    pub(crate) async fn page(&self, path: &str, cookie: &str) -> Reply {
        self.send("GET", path, &[("cookie", cookie)], "").await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Reply {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        self.send("POST", path, &headers[usize::from(token.is_empty())..], &body.to_string()).await
    }

    /// A form as a browser sends it from our own pages.
    pub(crate) async fn form(&self, path: &str, cookie: &str, body: &str) -> Reply {
        let origin = format!("http://{}", self.address);
        let headers = [
            ("cookie", cookie),
            ("origin", origin.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        self.send("POST", path, &headers[usize::from(cookie.is_empty())..], body).await
    }

    /// Begins a game between two programs: its name and both tokens.
    pub(crate) async fn two_players(&self, game: &str) -> (String, [String; 2]) {
        let begun = self
            .post("/api/v1/games", "", &json!({ "game": game, "first": "me", "second": "open" }))
            .await;
        assert_eq!(begun.status, 201, "{begun:?}");
        let begun = begun.json();
        let id = begun["id"].as_str().unwrap().to_owned();
        let joined = self.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await.json();
        let token = |reply: &Value| reply["token"].as_str().unwrap().to_owned();
        (id, [token(&begun), token(&joined)])
    }

    /// Makes a move.
    pub(crate) async fn play(&self, id: &str, token: &str, text: &str, ply: usize) -> Reply {
        let body = json!({ "move": text, "ply": ply });
        self.post(&format!("/api/v1/games/{id}/moves"), token, &body).await
    }

    pub(crate) async fn state(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/games/{id}")).await.json()
    }

    /// A socket, or the status with which it was refused.
    pub(crate) async fn socket(
        &self,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, u16> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        match patient(tokio_tungstenite::client_async(request, stream)).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                Err(response.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(server) = &self.server {
            server.abort();
        }
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.database.display()));
        }
    }
}

/// A socket of the server.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// The next message; null when there are no more.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            match patient(self.0.next()).await {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).unwrap(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Value::Null,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn say(&mut self, message: impl Into<Message>) {
        let _ = self.0.send(message.into()).await;
    }
}

async fn patient<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work).await.expect("an answer in time")
}

fn reply(bytes: &[u8]) -> Reply {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let header = |line: &str| {
        let (name, value) = line.split_once(':')?;
        Some((name.to_ascii_lowercase(), value.trim().to_owned()))
    };
    let headers = lines.filter_map(header).collect();
    Reply { status, headers, body: bytes[(end + 4).min(bytes.len())..].to_vec() }
}

/// Any legal move of a state, the same for the same seed.
pub(crate) fn any_move(state: &Value, seed: usize) -> Option<String> {
    let legal = state["legal"].as_array()?;
    let ply = state["ply"].as_u64()? as usize;
    let index = (ply * 7919 + seed * 104_729) % legal.len().max(1);
    Some(legal.get(index)?["move"].as_str()?.to_owned())
}
