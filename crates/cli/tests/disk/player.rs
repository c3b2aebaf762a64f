//! Client that plays both seats of one game after another, and remembers what was acknowledged.

use std::net::SocketAddr;
use std::path::Path;

use client::{Connection, any_move};
use serde_json::{Value, json};

/// Moves per game.
const MOVES: usize = 6;

/// A move that was sent.
#[derive(Debug)]
pub(crate) struct Sent {
    pub(crate) ply: usize,
    pub(crate) text: String,
    /// Length of the journal when it was acknowledged.
    pub(crate) acknowledged: Option<u64>,
}

/// An acknowledged game and its moves.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) id: String,
    token: String,
    /// Length of the journal when it was acknowledged.
    pub(crate) acknowledged: u64,
    pub(crate) sent: Vec<Sent>,
}

impl Game {
    /// Checks the stored moves: those that were acknowledged up to a length of the journal are
    /// there, and all were sent.
    pub(crate) fn check(&self, moves: &[String], until: u64) {
        for Sent { ply, text, acknowledged } in &self.sent {
            if acknowledged.is_some_and(|at| at <= until) {
                assert_eq!(moves.get(*ply), Some(text), "ply {ply} of {} is lost", self.id);
            }
        }
        for (ply, text) in moves.iter().enumerate() {
            let was_sent = self.sent.iter().any(|sent| sent.ply == ply && sent.text == *text);
            assert!(was_sent, "{text} at ply {ply} of {} was never sent", self.id);
        }
    }
}

/// The games of a session.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// Acknowledged games.
    pub(crate) games: Vec<Game>,
    /// Number of requests that were refused with a server error.
    pub(crate) refused: usize,
}

/// Bytes that the fault library has written to its journal, which may not exist.
fn length(journal: &Path) -> u64 {
    journal.metadata().map_or(0, |file| file.len())
}

/// Creates games and plays some moves in each.
pub(crate) async fn session(address: SocketAddr, journal: &Path, games: usize, seed: usize) -> Log {
    let mut connection = Connection::open(address).await.unwrap();
    let mut log = Log::default();
    for number in 0..games {
        let wanted = json!({ "game": "sight", "first": "me", "second": "me" });
        let created = connection.post("/api/v1/games", "", &wanted).await.unwrap();
        if created.status != 201 {
            assert_eq!(created.status, 503, "{}", created.text());
            log.refused += 1;
            continue;
        }
        let created = created.json();
        let [id, token] = ["id", "token"].map(|field| created[field].as_str().unwrap().to_owned());
        let mut game = Game { id, token, acknowledged: length(journal), sent: Vec::new() };
        log.refused += play(&mut connection, journal, &mut game, created, seed + number).await;
        log.games.push(game);
    }
    log
}

/// Plays some moves, and returns how many were refused.
async fn play(
    connection: &mut Connection,
    journal: &Path,
    game: &mut Game,
    state: Value,
    seed: usize,
) -> usize {
    let (mut state, mut refused) = (state, 0);
    for _ in 0..MOVES {
        let Some(text) = any_move(&state, seed) else { break };
        let ply = state["ply"].as_u64().unwrap() as usize;
        let reply = connection.play(&game.id, &game.token, &text, ply).await.unwrap();
        let acknowledged = (reply.status == 200).then(|| length(journal));
        game.sent.push(Sent { ply, text, acknowledged });
        if reply.status != 200 {
            assert_eq!(reply.status, 503, "{}", reply.text());
            refused += 1;
        }
        let reply = connection.get(&format!("/api/v1/games/{}", game.id)).await.unwrap();
        if reply.status != 200 {
            // Even reading may fail while the disk does: it may have to reopen a connection.
            assert_eq!(reply.status, 503, "{}", reply.text());
            break;
        }
        state = reply.json();
    }
    refused
}
