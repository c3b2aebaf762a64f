//! Slow clients, and too many of them, with the usual limits.

mod stage;

use std::time::Duration;

use client::Connection;
use server::Limits;
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

#[tokio::test]
async fn one_address_cannot_have_all_connections() {
    let stage = Stage::with_limits(Limits::default()).await;
    let mut open = Vec::new();
    for _ in 0..=Limits::default().connections {
        open.push(TcpStream::connect(stage.address).await.unwrap());
    }
    // The last one is one too many, and is told so by nothing but its end.
    assert_eq!(goodbye(open.last_mut().unwrap()).await, "");
    drop(open);
    // They are not missed at once.
    let back = async {
        loop {
            let mut connection = Connection::open(stage.address).await.unwrap();
            if connection.get("/healthz").await.is_ok_and(|reply| reply.status == 200) {
                break;
            }
        }
    };
    tokio::time::timeout(PATIENCE, back).await.expect("there is room again");
}
