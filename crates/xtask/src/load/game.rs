//! A live game whose two players listen on sockets.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use client::{Connection, Pair, Socket};
use serde::Deserialize;

const SEATS: [&str; 2] = ["first", "second"];

/// A game in progress.
#[derive(Debug)]
pub(super) struct Game {
    pair: Pair,
    state: Mutex<ClientState>,
}

/// Client-side state of a game.
#[derive(Debug, Default)]
struct ClientState {
    /// The last message with the full state.
    message: String,
    /// The move in flight: its player and its scheduled time.
    sent: Option<(usize, Instant)>,
    /// Latencies of moves.
    latencies: Vec<Duration>,
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

/// The part of a message that a player needs. Borrowed, because players take their time from the
/// server that is measured.
#[derive(Deserialize)]
struct Shown<'a> {
    #[serde(borrow)]
    state: Position<'a>,
}

#[derive(Deserialize)]
struct Position<'a> {
    ply: usize,
    turn: &'a str,
    #[serde(borrow)]
    legal: Vec<LegalMove<'a>>,
}

#[derive(Deserialize)]
struct LegalMove<'a> {
    #[serde(rename = "move")]
    text: &'a str,
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
            let first = socket.text().await.context("receive the state of the game")?;
            game.lock_state().message = first;
            tokio::spawn(Arc::clone(&game).listen(seat, socket));
        }
        Ok(game)
    }

    fn lock_state(&self) -> std::sync::MutexGuard<'_, ClientState> {
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
            let mut state = self.lock_state();
            if let Some((_, due)) = state.sent.take_if(|(by, _)| SEATS[*by] == event.by) {
                state.latencies.push(now.duration_since(due));
            }
            state.message = text;
        }
    }

    /// The next move with its player and its ply, unless the game is over or a move is in flight.
    /// Marks it as in flight.
    pub(super) fn next(&self, due: Instant) -> Option<(usize, String, usize)> {
        let mut state = self.lock_state();
        if state.sent.is_some() {
            return None;
        }
        let Shown { state: Position { ply, turn, legal } } =
            serde_json::from_str(&state.message).ok()?;
        let text = legal.get(ply * 7919 % legal.len().max(1))?.text.to_owned();
        let by = SEATS.iter().position(|seat| turn == *seat)?;
        state.sent = Some((by, due));
        Some((by, text, ply))
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
            self.lock_state().sent = None;
        }
        taken
    }

    /// Takes the latencies so far; `true` if a move is still in flight.
    pub(super) fn latencies(&self) -> (Vec<Duration>, bool) {
        let mut state = self.lock_state();
        (std::mem::take(&mut state.latencies), state.sent.is_some())
    }
}
