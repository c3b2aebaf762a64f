//! A database server that ends while games go on, and comes back.

use std::collections::BTreeMap;
use std::time::Duration;

use client::{Connection, Reply, Server, any_move};
use serde_json::{Value, json};

use super::cluster::Cluster;
use super::patient;

/// How often the database server ends.
const CUTS: usize = 2;

/// Waits until a server says whether it is ready.
async fn until_ready(server: &Server, ready: bool) {
    patient(async {
        let status = if ready { 200 } else { 503 };
        while ask(server, "GET", "/readyz", "", "").await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
}

/// An answer, on a connection of its own.
async fn ask(server: &Server, method: &str, path: &str, token: &str, body: &str) -> Reply {
    let bearer = format!("Bearer {token}");
    let headers = [
        ("connection", "close"),
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let headers = &headers[..if token.is_empty() { 2 } else { 3 }];
    let mut connection = Connection::open(server.address()).await.unwrap();
    patient(connection.send(method, path, headers, body)).await.unwrap()
}

/// What a visitor is told meanwhile: that it does not work now and what to do, and nothing about how
/// the server is made.
fn is_plain(reply: &Reply) {
    let text = reply.text();
    assert_eq!(reply.status, 503, "{text}");
    assert!(text.to_lowercase().contains("try again in a moment"), "{text}");
    let inner =
        ["postgres", "sqlx", "pool", "os error", "connection refused", "SELECT", "127.0.0.1"];
    for word in inner {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

/// Someone who plays for both sides, whatever happens, and remembers what was acknowledged.
struct Persistent<'a> {
    server: &'a Server,
    id: String,
    tokens: [String; 2],
    kept: BTreeMap<usize, String>,
}

impl Persistent<'_> {
    async fn begin(server: &Server) -> Persistent<'_> {
        let mut connection = Connection::open(server.address()).await.unwrap();
        let pair = patient(connection.two_players("talpa")).await.unwrap();
        Persistent { server, id: pair.id, tokens: pair.tokens, kept: BTreeMap::new() }
    }

    async fn state(&self) -> Value {
        ask(self.server, "GET", &format!("/api/v1/games/{}", self.id), "", "").await.json()
    }

    /// Tries one move: whether it was acknowledged. After the end there is none.
    async fn try_a_move(&mut self) -> bool {
        let state = self.state().await;
        let Some(text) = any_move(&state, 5) else { return false };
        let ply = state["ply"].as_u64().unwrap() as usize;
        let body = json!({ "move": text, "ply": ply }).to_string();
        let path = format!("/api/v1/games/{}/moves", self.id);
        let reply = ask(self.server, "POST", &path, &self.tokens[ply % 2], &body).await;
        match reply.status {
            200 => assert_eq!(self.kept.insert(ply, text), None),
            // It was stored when it was tried before, and nobody could be told.
            409 => {}
            _ => is_plain(&reply),
        }
        reply.status == 200
    }

    /// Plays so many moves, unless the game is over before.
    async fn play(&mut self, moves: usize) {
        let goal = self.kept.len() + moves;
        patient(async {
            while self.kept.len() < goal && self.state().await["outcome"].is_null() {
                self.try_a_move().await;
            }
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_the_database_server() {
    let Some(cluster) = Cluster::start() else { return };
    let server = cluster.database.serve("1");
    let mut player = Persistent::begin(&server).await;
    for _ in 0..CUTS {
        player.play(3).await;
        // One move after the other, until one cannot be kept.
        let mut going = Persistent::begin(&server).await;
        let mut stopping = cluster.stop();
        while going.try_a_move().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(stopping.wait().unwrap().success());

        until_ready(&server, false).await;
        assert_eq!(ask(&server, "GET", "/healthz", "", "").await.status, 200);
        let begin = json!({ "game": "sight", "first": "me", "second": "open" }).to_string();
        is_plain(&ask(&server, "POST", "/api/v1/games", "", &begin).await);
        is_plain(&ask(&server, "GET", "/", "", "").await);
        is_plain(&ask(&server, "GET", "/g/2dknah77zrpjm8wr", "", "").await);
        assert!(!player.try_a_move().await);

        cluster.start_again();
        until_ready(&server, true).await;
        for player in [&mut player, &mut going] {
            player.play(1).await;
        }
        is_all_there(&going, &server).await;
    }
    // Not only in the memory of this server.
    let another = cluster.database.serve("1");
    is_all_there(&player, &another).await;
}

/// Every move that was acknowledged is there, where it was made.
async fn is_all_there(player: &Persistent<'_>, server: &Server) {
    let state = ask(server, "GET", &format!("/api/v1/games/{}", player.id), "", "").await.json();
    for (ply, text) in &player.kept {
        assert_eq!(state["moves"][ply], text.as_str(), "move {ply} of {state}");
    }
}
