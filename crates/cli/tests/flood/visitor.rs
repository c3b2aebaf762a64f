//! The innocent visitor: plays moves against a friend, and starts games against a computer.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use client::{Connection, Pair, any_move};
use serde_json::{Value, json};
use tokio::time::Instant;

/// Time limit for everything that should happen.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Moves that are measured each time.
const MOVES: usize = 6;

/// What a visitor waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Latency {
    pub(crate) slowest_move: Duration,
    /// The first move of a computer of level 1, from the start of its game.
    pub(crate) level: Duration,
}

impl Latency {
    /// Compared with the same moments ago, on the same machine: it may be slow and busy with other
    /// tests, but the defects cost several seconds at least.
    pub(crate) fn is_bearable(self, before: Latency) -> bool {
        let limit = |quiet: Duration, fixed: u64| 10 * quiet + Duration::from_secs(fixed);
        self.slowest_move < limit(before.slowest_move, 1) && self.level < limit(before.level, 5)
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a move in {:?} and level 1 in {:?}", self.slowest_move, self.level)
    }
}

pub(crate) struct Visitor {
    connection: Connection,
    pair: Pair,
    ply: usize,
}

impl Visitor {
    pub(crate) async fn arrive(address: SocketAddr) -> Visitor {
        let mut connection = Connection::open(address).await.unwrap();
        let pair = connection.two_players("clusterfuss").await.unwrap();
        Visitor { connection, pair, ply: 0 }
    }

    /// The id of the game against the friend.
    pub(crate) fn game(&self) -> String {
        self.pair.id.clone()
    }

    pub(crate) async fn latency(&mut self) -> Latency {
        let mut slowest_move = Duration::ZERO;
        for _ in 0..MOVES {
            let text = any_move(&self.connection.state(&self.pair.id).await.unwrap(), 5).unwrap();
            let token = &self.pair.tokens[self.ply % 2];
            let begin = Instant::now();
            let played = self.connection.play(&self.pair.id, token, &text, self.ply);
            let played = tokio::time::timeout(TIMEOUT, played).await.unwrap().unwrap();
            assert_eq!(played.status, 200, "{}", played.text());
            slowest_move = slowest_move.max(begin.elapsed());
            self.ply += 1;
        }
        let begin = Instant::now();
        let wanted =
            json!({ "game": "clusterfuss", "size": "6", "first": "engine:1", "second": "me" });
        self.computer_moves(&wanted).await;
        Latency { slowest_move, level: begin.elapsed() }
    }

    /// Starts a game against a computer, and waits for its first move.
    pub(crate) async fn computer_moves(&mut self, wanted: &Value) {
        let created = self.connection.create_game(wanted).await.unwrap();
        let id = created["id"].as_str().unwrap();
        let moved = async {
            while self.connection.state(id).await.unwrap()["ply"] != 1 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        assert!(tokio::time::timeout(TIMEOUT, moved).await.is_ok(), "no move: {wanted}");
    }
}
