//! Lag compensation for a player on a slow connection.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod stage;

use std::net::SocketAddr;
use std::time::Duration;

use client::{Connection, Socket, any_move};
use serde_json::{Value, json};
use stage::Stage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// The server's maximum compensation per move.
const MAX_LAG: Duration = Duration::from_millis(300);

/// Time limit for everything that should end.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A proxy that delays everything in both directions.
async fn slow_proxy(server: SocketAddr, delay: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(server).await.unwrap();
            for stream in [&near, &far] {
                stream.set_nodelay(true).unwrap();
            }
            let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
            forward(from_near, to_far, delay);
            forward(from_far, to_near, delay);
        }
    });
    address
}

/// Forwards everything with a delay, in order.
fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, delay: Duration) {
    let (send, mut sent) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            let due = Instant::now() + delay;
            let _ = send.send((due, bytes[..count].to_vec()));
        }
    });
    tokio::spawn(async move {
        while let Some((due, bytes)) = sent.recv().await {
            tokio::time::sleep_until(due).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    });
}

/// A player with a socket and a connection.
struct Player {
    token: String,
    socket: Socket,
    connection: Connection,
}

impl Player {
    async fn sit(address: SocketAddr, id: &str, token: &str) -> Player {
        let path = format!("/api/v1/games/{id}/events");
        let headers = [("authorization", format!("Bearer {token}"))];
        let socket = Socket::open(address, &path, &headers).await.unwrap();
        let connection = Connection::open(address).await.unwrap();
        Player { token: token.to_owned(), socket, connection }
    }

    /// Waits for the state at a ply.
    async fn hear(&mut self, ply: usize) -> Value {
        loop {
            let message = tokio::time::timeout(TIMEOUT, self.socket.next()).await.unwrap();
            assert!(!message.is_null(), "the socket was closed");
            if message["state"]["ply"] == ply {
                return message["state"].clone();
            }
        }
    }

    /// Makes a move: the game after it.
    async fn play(&mut self, id: &str, state: &Value, ply: usize) -> Value {
        let text = any_move(state, 1).unwrap();
        let play = self.connection.play(id, &self.token, &text, ply);
        let reply = tokio::time::timeout(TIMEOUT, play).await.unwrap().unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()
    }
}

/// Clock time that each of four moves cost the second player, who is behind the slow proxy, and the
/// real time between the first player's move and the reply's arrival.
async fn cost(delay: Duration) -> Vec<(Duration, Duration)> {
    let stage = Stage::new().await;
    let proxy = slow_proxy(stage.address, delay).await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "open",
        "clock": { "initial_s": 600, "increment_s": 0 } });
    let created = stage.post("/api/v1/games", "", &wanted).await.json();
    let id = created["id"].as_str().unwrap();
    let joined = stage.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await.json();
    let mut near = Player::sit(stage.address, id, created["token"].as_str().unwrap()).await;
    let mut far = Player::sit(proxy, id, joined["token"].as_str().unwrap()).await;
    let mut left = 600_000;
    let mut costs = Vec::new();
    let mut state = near.hear(0).await;
    for round in 0..6 {
        let ply = 2 * round;
        let start = Instant::now();
        near.play(id, &state, ply).await;
        let seen = far.hear(ply + 1).await;
        let answer = far.play(id, &seen, ply + 1);
        let heard = async { (near.hear(ply + 2).await, start.elapsed()) };
        let (_, (heard, took)) = tokio::join!(answer, heard);
        state = heard;
        let before = left;
        left = state["clock"]["second_ms"].as_u64().unwrap();
        // The first moves are free, and give the server time to measure the lag.
        if round > 1 {
            costs.push((Duration::from_millis(before - left), took));
        }
    }
    costs
}

/// The clock has a resolution of one millisecond.
const ROUNDING: Duration = Duration::from_millis(2);

#[tokio::test(flavor = "multi_thread")]
async fn lag_costs_nothing() {
    let delay = Duration::from_millis(100);
    for (cost, took) in cost(delay).await {
        // However slow this machine is: the round trip took at least that long.
        assert!(cost + 2 * delay <= took + ROUNDING, "{cost:?} of {took:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lag_beyond_the_limit_is_not_compensated() {
    let delay = Duration::from_millis(250);
    for (cost, took) in cost(delay).await {
        assert!(cost + MAX_LAG + ROUNDING >= 2 * delay, "{cost:?} of {took:?}");
        assert!(cost + MAX_LAG <= took + ROUNDING, "{cost:?} of {took:?}");
    }
}
