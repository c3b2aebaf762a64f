//! A server for tests, on a port and in a file of its own, and someone who talks to it.

#![allow(dead_code, reason = "every test file uses a part of the stage")]
#![allow(clippy::unwrap_used, reason = "a test has nothing better to do than to fail")]

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use client::{Connection, NoSocket, Reply};
use quincunx_server::{Config, Limits};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// The URL of a database for all tests, in place of a file for each; it has to be empty.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// Nothing here takes longer, unless it never ends.
const PATIENCE: Duration = Duration::from_mins(1);

/// The database for all tests, if there is one.
pub(crate) fn given_database() -> Option<String> {
    std::env::var_os(DATABASE).map(|url| url.into_string().unwrap())
}

/// The name of a file that nobody has.
pub(crate) fn new_file() -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("quincunx-server-{}-{count}.db", std::process::id());
    std::env::temp_dir().join(name).into_os_string().into_string().unwrap()
}

/// A running server. If its database is a file, that is removed with it.
pub(crate) struct Stage {
    pub(crate) address: SocketAddr,
    /// A file, or the URL of a database.
    database: String,
    end: Option<oneshot::Sender<()>>,
    server: Option<JoinHandle<()>>,
    limits: Limits,
}

impl Stage {
    /// A server that lets a test do as much as it likes.
    pub(crate) async fn new() -> Stage {
        Stage::with_limits(Limits::default().times(1000)).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Stage {
        Stage::over(given_database().unwrap_or_else(new_file), limits).await
    }

    /// A server with this database.
    pub(crate) async fn over(database: String, limits: Limits) -> Stage {
        let address = ([127, 0, 0, 1], 0).into();
        let mut stage = Stage { address, database, end: None, server: None, limits };
        stage.start().await;
        stage
    }

    async fn start(&mut self) {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: self.database.clone(),
            threads: 2,
            behind_proxy: false,
            limits: self.limits,
            connections: 1000,
            tables: catalog::Tablebases::none(),
        };
        let (ready, address) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let server = tokio::spawn(async move {
            let ready = |address| _ = ready.send(address);
            quincunx_server::start(&config, ready, async { _ = ended.await }).await.unwrap();
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

    async fn connection(&self) -> Connection {
        Connection::open(self.address).await.unwrap()
    }

    /// Sends a request with these headers, on a connection of its own.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Reply {
        let mut connection = self.connection().await;
        let headers = [headers, &[("connection", "close")]].concat();
        patient(connection.send(method, path, &headers, body)).await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], "").await
    }

    /// A page as a browser with this cookie sees it.
    pub(crate) async fn page(&self, path: &str, cookie: &str) -> Reply {
        self.send("GET", path, &[("cookie", cookie)], "").await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: &Value) -> Reply {
        patient(self.connection().await.post(path, token, body)).await.unwrap()
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
        let pair = patient(self.connection().await.two_players(game)).await.unwrap();
        (pair.id, pair.tokens)
    }

    /// Makes a move.
    pub(crate) async fn play(&self, id: &str, token: &str, text: &str, ply: usize) -> Reply {
        patient(self.connection().await.play(id, token, text, ply)).await.unwrap()
    }

    pub(crate) async fn state(&self, id: &str) -> Value {
        patient(self.connection().await.state(id)).await.unwrap()
    }

    /// A socket, or the status with which it was refused.
    pub(crate) async fn socket(
        &self,
        path: &str,
        headers: &[(&'static str, String)],
    ) -> Result<Socket, u16> {
        match patient(client::Socket::open(self.address, path, headers)).await {
            Ok(socket) => Ok(Socket(socket)),
            Err(NoSocket::Refused(status)) => Err(status),
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

/// A socket of the server, which is not waited for without end.
pub(crate) struct Socket(client::Socket);

impl Socket {
    /// The next message; null when there are no more.
    pub(crate) async fn next(&mut self) -> Value {
        patient(self.0.next()).await
    }

    pub(crate) async fn say(&mut self, message: impl Into<Message>) {
        self.0.say(message).await;
    }
}

pub(crate) async fn patient<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work).await.expect("an answer in time")
}
