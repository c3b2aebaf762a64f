//! A live game whose two players listen on sockets.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use client::{Connection, Pair, Socket, any_move};
use serde::Deserialize;
use serde_json::Value;

const SEATS: [&str; 2] = ["first", "second"];

/// A game in progress.
#[derive(Debug)]
pub(super) struct Game {
    pair: Pair,
    state: Mutex<Known>,
}

/// Client-side state of a game.
#[derive(Debug, Default)]
struct Known {
    /// The last message with the full state.
    message: String,
    /// The move in flight: its player and its scheduled time.
    sent: Option<(usize, Instant)>,
    /// Latencies of moves.
    delays: Vec<Duration>,
}

/// A socket message without its state.
#[derive(Deserialize)]
struct Message {
    event: Option<Event>,
}

#[derive(Deserialize)]
struct Event {
    kind: String,
    by: String,
}

impl Game {
    /// Creates a game and opens both sockets.
    pub(super) async fn begin(
        address: SocketAddr,
        connection: &mut Connection,
        slug: &str,
    ) -> Result<Arc<Game>> {
        let pair = connection.two_players(slug).await?;
        let game = Arc::new(Game { pair, state: Mutex::default() });
        for (seat, token) in game.pair.tokens.iter().enumerate() {
            let path = format!("/api/v1/games/{}/events", game.pair.id);
            let headers = [("authorization", format!("Bearer {token}"))];
            let socket = Socket::open(address, &path, &headers).await;
            let mut socket = socket.map_err(|error| anyhow!("{error}")).context("open a socket")?;
            let first = socket.text().await.context("hear how the game stands")?;
            game.known().message = first;
            tokio::spawn(Arc::clone(&game).listen(seat, socket));
        }
        Ok(game)
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Receives events at one seat and times the opponent's moves.
    async fn listen(self: Arc<Game>, seat: usize, mut socket: Socket) {
        while let Some(text) = socket.text().await {
            let now = Instant::now();
            let Ok(Message { event: Some(event) }) = serde_json::from_str(&text) else { continue };
            if event.kind != "moved" || event.by == SEATS[seat] {
                continue;
            }
            let mut known = self.known();
            if let Some((_, due)) = known.sent.take_if(|(by, _)| SEATS[*by] == event.by) {
                known.delays.push(now.duration_since(due));
            }
            known.message = text;
        }
    }

    /// The next move with its player and its ply, unless the game is over or a move is in flight.
    /// Marks it as in flight.
    pub(super) fn next(&self, due: Instant) -> Option<(usize, String, usize)> {
        let mut known = self.known();
        if known.sent.is_some() {
            return None;
        }
        let message: Value = serde_json::from_str(&known.message).ok()?;
        let state = &message["state"];
        let text = any_move(state, self.pair.id.len())?;
        let by = SEATS.iter().position(|seat| state["turn"] == *seat)?;
        known.sent = Some((by, due));
        Some((by, text, state["ply"].as_u64()? as usize))
    }

    /// Sends a move; `true` if the server accepted it.
    pub(super) async fn play(
        &self,
        connection: &mut Connection,
        (by, text, ply): (usize, String, usize),
    ) -> bool {
        let played = connection.play(&self.pair.id, &self.pair.tokens[by], &text, ply).await;
        let taken = played.is_ok_and(|reply| reply.status == 200);
        if !taken {
            self.known().sent = None;
        }
        taken
    }

    /// Takes the latencies so far; `true` if a move is still in flight.
    pub(super) fn delays(&self) -> (Vec<Duration>, bool) {
        let mut known = self.known();
        (std::mem::take(&mut known.delays), known.sent.is_some())
    }
}
