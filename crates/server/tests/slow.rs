//! Slow clients, and too many of them, with the usual limits.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod stage;

use std::time::Duration;

use client::Connection;
use quincunx_server::Limits;
use stage::Stage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Nothing here takes longer, unless it never ends.
const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until the server hangs up: what it said before.
async fn goodbye(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    // A connection that is reset has ended, too.
    let _ = ended.expect("the server hangs up");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn whoever_takes_too_long_is_shown_out() {
    let stage = Stage::with_limits(Limits::default()).await;
    let mut silent = TcpStream::connect(stage.address).await.unwrap();
    let mut slow = TcpStream::connect(stage.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: slow\r\nx-letter: a").await.unwrap();
    let (silent, slow) = tokio::join!(goodbye(&mut silent), goodbye(&mut slow));
    for said in [silent, slow] {
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
    assert_eq!(stage.get("/healthz").await.status, 200);
}

/// One more connection, on which the server has answered; nothing if it is one too many.
async fn one_more(stage: &Stage) -> Option<Connection> {
    let mut connection = Connection::open(stage.address).await.unwrap();
    let answer = tokio::time::timeout(PATIENCE, connection.get("/healthz")).await;
    let answered = answer.expect("an answer or an end").is_ok_and(|reply| reply.status == 200);
    answered.then_some(connection)
}

#[tokio::test]
async fn one_address_cannot_have_all_connections() {
    let limits = Limits::default();
    let stage = Stage::with_limits(limits).await;
    let (id, _) = stage.two_players("sight").await;
    // A socket is a connection, too, for as long as it is open.
    let path = format!("/api/v1/games/{id}/events");
    let mut sockets = Vec::new();
    for _ in 0..limits.sockets {
        sockets.push(stage.socket(&path, &[]).await.unwrap());
    }
    assert_eq!(stage.socket(&path, &[]).await.err(), Some(429));
    let mut open = Vec::new();
    while let Some(connection) = one_more(&stage).await {
        open.push(connection);
        assert!(open.len() < limits.connections, "sockets and connections are never too many");
    }
    drop((open, sockets));
    // They are not missed at once.
    let back = async { while one_more(&stage).await.is_none() {} };
    tokio::time::timeout(PATIENCE, back).await.expect("there is room again");
}
