//! A server for tests, with its own port and database, and a client for it.

#![allow(dead_code, reason = "each test file uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test helper fails like a test")]

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::{Connection, Reply, SocketError};
use quincunx_server::{Config, RateLimits};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// The variable with the URL of an empty database for all tests, instead of a file for each.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// Time limit for everything that should end.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The database for all tests, if there is one.
pub(crate) fn given_database() -> Option<String> {
    std::env::var_os(DATABASE).map(|url| url.into_string().unwrap())
}

/// A new file name.
pub(crate) fn new_file() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("quincunx-server-{}-{count}.db", std::process::id());
    std::env::temp_dir().join(name).into_os_string().into_string().unwrap()
}

/// A running server. A database file is removed on drop.
pub(crate) struct Stage {
    pub(crate) address: SocketAddr,
    /// A file, or the URL of a database.
    pub(crate) database: String,
    end: Option<oneshot::Sender<()>>,
    server: Option<JoinHandle<()>>,
    limits: RateLimits,
    proxies: usize,
}

impl Stage {
    /// A server with practically no rate limits.
    pub(crate) async fn new() -> Stage {
        Stage::with_limits(RateLimits::default().times(1000)).await
    }

    pub(crate) async fn with_limits(limits: RateLimits) -> Stage {
        Stage::over(given_database().unwrap_or_else(new_file), limits).await
    }

    /// A server on this database.
    pub(crate) async fn over(database: String, limits: RateLimits) -> Stage {
        let address = ([127, 0, 0, 1], 0).into();
        let mut stage = Stage { address, database, end: None, server: None, limits, proxies: 0 };
        stage.start().await;
        stage
    }

    /// A server with the default limits that trusts this many proxies.
    pub(crate) async fn behind_proxies(proxies: usize) -> Stage {
        let mut stage = Stage::with_limits(RateLimits::default()).await;
        stage.proxies = proxies;
        stage.restart().await;
        stage
    }

    async fn start(&mut self) {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: self.database.clone(),
            threads: 2,
            proxies: self.proxies,
            limits: self.limits,
            connections: 1000,
            tables: catalog::Tablebases::none(),
            module: None,
        };
        let (ready, address) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let server = tokio::spawn(async move {
            let ready = |address| _ = ready.send(address);
            quincunx_server::start(&config, ready, async { _ = ended.await }).await.unwrap();
        });
        self.address = with_timeout(address).await.unwrap();
        (self.end, self.server) = (Some(end), Some(server));
    }

    /// Stops the server.
    pub(crate) async fn stop(&mut self) {
        drop(self.end.take());
        if let Some(server) = self.server.take() {
            with_timeout(server).await.unwrap();
        }
    }

    /// Stops the server and starts another one on the same database.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    async fn connection(&self) -> Connection {
        Connection::open(self.address).await.unwrap()
    }

    /// Sends a request on its own connection.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut connection = self.connection().await;
        let headers = [headers, &[("connection", "close")]].concat();
        with_timeout(connection.send(method, path, &headers, body)).await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], "").await
    }

    /// Gets a page with a cookie.
    pub(crate) async fn page(&self, path: &str, cookie: &str) -> Reply {
        self.send("GET", path, &[("cookie", cookie)], "").await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Reply {
        with_timeout(self.connection().await.post(path, token, body)).await.unwrap()
    }

    /// Posts a form as a browser does from our own pages.
    pub(crate) async fn form(&self, path: &str, cookie: &str, body: &str) -> Reply {
        let origin = format!("http://{}", self.address);
        let headers = [
            ("cookie", cookie),
            ("origin", origin.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
        ];
        self.send("POST", path, &headers[usize::from(cookie.is_empty())..], body).await
    }

    /// Starts a game between two bots: its id and both tokens.
    pub(crate) async fn two_players(&self, game: &str) -> (String, [String; 2]) {
        let pair = with_timeout(self.connection().await.two_players(game)).await.unwrap();
        (pair.id, pair.tokens)
    }

    /// Makes a move.
    pub(crate) async fn play(&self, id: &str, token: &str, text: &str, ply: usize) -> Reply {
        with_timeout(self.connection().await.play(id, token, text, ply)).await.unwrap()
    }

    pub(crate) async fn state(&self, id: &str) -> Value {
        with_timeout(self.connection().await.state(id)).await.unwrap()
    }

    /// Opens the live page of a game.
    pub(crate) async fn live_page(
        &self,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> LivePage {
        LivePage(client::LivePage::new(self.socket(path, headers).await.unwrap().0))
    }

    /// Opens a WebSocket, or returns the status of the refusal.
    pub(crate) async fn socket(
        &self,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, u16> {
        match with_timeout(client::Socket::open(self.address, path, headers)).await {
            Ok(socket) => Ok(Socket(socket)),
            Err(SocketError::Refused(status)) => Err(status),
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
            let _ = std::fs::remove_file(format!("{}{ending}", self.database));
        }
    }
}

/// A live page with timeouts.
pub(crate) struct LivePage(client::LivePage);

impl LivePage {
    /// The next message; null at the end.
    pub(crate) async fn next(&mut self) -> Value {
        with_timeout(self.0.next()).await
    }

    /// The next message about an event, and not just about presence.
    pub(crate) async fn next_event(&mut self) -> Value {
        let mut news = self.next().await;
        while news["event"].is_null() && !news.is_null() {
            news = self.next().await;
        }
        news
    }

    /// The size of the last message as it was sent.
    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes
    }
}

/// A WebSocket with timeouts.
pub(crate) struct Socket(client::Socket);

impl Socket {
    /// The next message; null at the end.
    pub(crate) async fn next(&mut self) -> Value {
        with_timeout(self.0.next()).await
    }

    pub(crate) async fn say(&mut self, message: impl Into<Message>) {
        self.0.say(message).await;
    }
}

pub(crate) async fn with_timeout<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(TIMEOUT, work).await.expect("a result in time")
}
