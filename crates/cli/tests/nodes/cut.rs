//! Database outage during games.

use std::collections::BTreeMap;
use std::time::Duration;

use client::{Connection, Reply, Server, any_move};
use serde_json::json;
use tokio::sync::Barrier;

use super::cluster::Cluster;
use super::patient;

/// Number of outages.
const CUTS: usize = 2;

/// Number of players that race against an outage.
const RACERS: usize = 3;

/// Waits until a server reports this readiness.
async fn until_ready(server: &Server, ready: bool) {
    patient(async {
        let status = if ready { 200 } else { 503 };
        while ask(server, "GET", "/readyz", "", "").await.status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
}

/// Request on its own connection.
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

/// Checks the answer during an outage: it says what to do and reveals no internals.
fn is_plain(reply: &Reply) {
    // A page names its own address in links.
    let text = reply.text().replace("http://127.0.0.1", "");
    assert_eq!(reply.status, 503, "{text}");
    assert!(text.to_lowercase().contains("try again in a moment"), "{text}");
    let inner =
        ["postgres", "sqlx", "pool", "os error", "connection refused", "SELECT", "127.0.0.1"];
    for word in inner {
        assert!(!text.contains(word), "{word} in {text}");
    }
}

/// Result of a move attempt.
#[derive(PartialEq, Debug)]
enum Tried {
    Kept,
    Refused,
    /// The game is over.
    Over,
}

/// Player of both sides that retries and logs acknowledged moves.
struct Persistent<'a> {
    server: &'a Server,
    id: String,
    tokens: [String; 2],
    kept: BTreeMap<usize, String>,
}

impl Persistent<'_> {
    /// Creates a game, if it can be stored.
    async fn begin(server: &Server) -> Option<Persistent<'_>> {
        let mut connection = Connection::open(server.address()).await.unwrap();
        let pair = patient(connection.two_players("talpa")).await.ok()?;
        Some(Persistent { server, id: pair.id, tokens: pair.tokens, kept: BTreeMap::new() })
    }

    async fn read(&self) -> Reply {
        ask(self.server, "GET", &format!("/api/v1/games/{}", self.id), "", "").await
    }

    /// Tries one move.
    async fn try_a_move(&mut self) -> Tried {
        let reply = self.read().await;
        if reply.status != 200 {
            is_plain(&reply);
            return Tried::Refused;
        }
        let state = reply.json();
        let Some(text) = any_move(&state, 5) else { return Tried::Over };
        let ply = state["ply"].as_u64().unwrap() as usize;
        let body = json!({ "move": text, "ply": ply }).to_string();
        let path = format!("/api/v1/games/{}/moves", self.id);
        let reply = ask(self.server, "POST", &path, &self.tokens[ply % 2], &body).await;
        match reply.status {
            200 => assert_eq!(self.kept.insert(ply, text), None),
            // It was stored by an earlier attempt whose answer was lost.
            409 => {}
            _ => {
                is_plain(&reply);
                return Tried::Refused;
            }
        }
        Tried::Kept
    }

    /// Plays this many moves, or to the end.
    async fn play(&mut self, moves: usize) {
        let goal = self.kept.len() + moves;
        patient(async {
            while self.kept.len() < goal && self.try_a_move().await != Tried::Over {}
        })
        .await;
    }
}

/// Plays games until a move can't be stored, and returns all of them. The barrier marks the start.
async fn race<'a>(server: &'a Server, at_it: &Barrier) -> Vec<Persistent<'a>> {
    let mut games: Vec<Persistent<'_>> = Vec::new();
    while let Some(mut game) = Persistent::begin(server).await {
        let mut tried = game.try_a_move().await;
        if games.is_empty() {
            assert_eq!(tried, Tried::Kept);
            at_it.wait().await;
        }
        while tried == Tried::Kept {
            tokio::time::sleep(Duration::from_millis(10)).await;
            tried = game.try_a_move().await;
        }
        games.push(game);
        if tried == Tried::Refused {
            break;
        }
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_outlives_the_database_server() {
    let Some(cluster) = Cluster::start() else { return };
    let server = cluster.database.serve("1");
    let mut games = vec![Persistent::begin(&server).await.unwrap()];
    for _ in 0..CUTS {
        games[0].play(3).await;
        let at_it = Barrier::new(RACERS + 1);
        let cut = async {
            at_it.wait().await;
            cluster.stop()
        };
        let race = |_| Box::pin(race(&server, &at_it));
        let [one, two, three] = std::array::from_fn::<_, RACERS, _>(race);
        let (mut stopping, one, two, three) =
            patient(async { tokio::join!(cut, one, two, three) }).await;
        assert!(stopping.wait().unwrap().success());
        games.extend([one, two, three].into_iter().flatten());

        until_ready(&server, false).await;
        assert_eq!(ask(&server, "GET", "/healthz", "", "").await.status, 200);
        let begin = json!({ "game": "sight", "first": "me", "second": "open" }).to_string();
        is_plain(&ask(&server, "POST", "/api/v1/games", "", &begin).await);
        is_plain(&ask(&server, "GET", "/", "", "").await);
        is_plain(&ask(&server, "GET", "/g/2dknah77zrpjm8wr", "", "").await);
        assert_eq!(games[0].try_a_move().await, Tried::Refused);

        cluster.start_again();
        until_ready(&server, true).await;
        for game in &mut games {
            game.play(1).await;
        }
    }
    assert!(games.len() > CUTS * RACERS);
    // Stored in the database, not only in the memory of the server that acknowledged it.
    let another = cluster.database.serve("1");
    for game in &games {
        is_all_there(game, &another).await;
    }
}

/// Checks that every acknowledged move is there.
async fn is_all_there(player: &Persistent<'_>, server: &Server) {
    let state = ask(server, "GET", &format!("/api/v1/games/{}", player.id), "", "").await.json();
    for (ply, text) in &player.kept {
        assert_eq!(state["moves"][ply], text.as_str(), "move {ply} of {state}");
    }
}
