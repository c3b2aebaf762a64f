//! Client that plays both seats of one game after another, and remembers what was acknowledged.

use std::net::SocketAddr;

use client::{Connection, any_move};
use serde_json::{Value, json};

/// Moves per game.
const MOVES: usize = 6;

/// A game and its acknowledged moves.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) id: String,
    token: String,
    /// Moves that were sent: ply, text, and true if acknowledged.
    pub(crate) sent: Vec<(usize, String, bool)>,
}

/// The games of a session.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// Acknowledged games.
    pub(crate) games: Vec<Game>,
    /// Number of requests that were refused with a server error.
    pub(crate) refused: usize,
}

/// Creates games and plays some moves in each.
pub(crate) async fn session(address: SocketAddr, games: usize, seed: usize) -> Log {
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
        let mut game = Game { id, token, sent: Vec::new() };
        log.refused += play(&mut connection, &mut game, created, seed + number).await;
        log.games.push(game);
    }
    log
}

/// Plays some moves, and returns how many were refused.
async fn play(connection: &mut Connection, game: &mut Game, state: Value, seed: usize) -> usize {
    let (mut state, mut refused) = (state, 0);
    for _ in 0..MOVES {
        let Some(text) = any_move(&state, seed) else { break };
        let ply = state["ply"].as_u64().unwrap() as usize;
        let reply = connection.play(&game.id, &game.token, &text, ply).await.unwrap();
        game.sent.push((ply, text, reply.status == 200));
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
