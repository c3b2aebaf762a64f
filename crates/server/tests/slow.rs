//! Slow clients, and too many of them, with the default limits.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod stage;

use std::time::Duration;

use client::Connection;
use quincunx_server::RateLimits;
use stage::Stage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Time limit for everything that should end.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Reads until the server closes the connection.
async fn read_to_close(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let ended = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut bytes)).await;
    // A reset closes the connection, too.
    let _ = ended.expect("the server hangs up");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn slow_clients_are_disconnected() {
    let stage = Stage::with_limits(RateLimits::default()).await;
    let mut silent = TcpStream::connect(stage.address).await.unwrap();
    let mut slow = TcpStream::connect(stage.address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: slow\r\nx-letter: a").await.unwrap();
    let (silent, slow) = tokio::join!(read_to_close(&mut silent), read_to_close(&mut slow));
    for said in [silent, slow] {
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
    assert_eq!(stage.get("/healthz").await.status, 200);
}

/// A connection on which the server has answered; `None` if it is one too many.
async fn one_more(stage: &Stage) -> Option<Connection> {
    let mut connection = Connection::open(stage.address).await.unwrap();
    let answer = tokio::time::timeout(TIMEOUT, connection.get("/healthz")).await;
    let answered = answer.expect("an answer or an end").is_ok_and(|reply| reply.status == 200);
    answered.then_some(connection)
}

#[tokio::test]
async fn one_address_cannot_have_all_connections() {
    let limits = RateLimits::default();
    let stage = Stage::with_limits(limits).await;
    let (id, _) = stage.two_players("sight").await;
    // An open WebSocket counts as a connection.
    let path = format!("/api/v1/games/{id}/events");
    let mut sockets = Vec::new();
    for _ in 0..limits.sockets {
        sockets.push(stage.socket(&path, &[]).await.unwrap());
    }
    assert_eq!(stage.socket(&path, &[]).await.err(), Some(429));
    let mut open = Vec::new();
    while let Some(connection) = one_more(&stage).await {
        open.push(connection);
        assert!(open.len() < limits.connections, "the limit of connections is not applied");
    }
    drop((open, sockets));
    // The server does not notice at once.
    let back = async { while one_more(&stage).await.is_none() {} };
    tokio::time::timeout(TIMEOUT, back).await.expect("there is room again");
}
