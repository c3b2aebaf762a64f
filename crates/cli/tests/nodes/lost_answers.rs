//! Answers that are lost on the way, after which a request is repeated at another server.

use client::{Connection, Reply, Server};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::{Shared, patient};

const CREATE: &str = "8e03978e-40d5-43dd-bc93-6894a57f9324";
const JOIN: &str = "0d5b8c3e-2f43-4c8e-9a55-2f5c0e1d7a61";
const GAMES: &str = "/api/v1/games";

async fn post(server: &Server, path: &str, key: &str, body: &Value) -> Reply {
    let mut connection = Connection::open(server.address()).await.unwrap();
    let headers = [("idempotency-key", key), ("content-type", "application/json")];
    patient(connection.send("POST", path, &headers, &body.to_string())).await.unwrap()
}

/// Sends a request and does not wait for the answer. The connection stays open.
async fn post_unheard(server: &Server, path: &str, key: &str, body: &Value) -> TcpStream {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nidempotency-key: {key}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        server.address(),
        body.len()
    );
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

fn text(reply: &Value, field: &str) -> String {
    reply[field].as_str().unwrap_or_else(|| panic!("no `{field}` in {reply}")).to_owned()
}

/// The answers to `POST /games` and `join` are lost with the server that gave them. Repeated at
/// another server, the requests lead to the same game and seats.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_whose_token_was_lost_is_given_again_by_another_server() {
    let Some(shared) = Shared::new("lost_answers") else { return };
    let (mut one, other) = (shared.serve("1"), shared.serve("1"));
    let wanted = json!({ "game": "sight", "first": "me", "second": "open" });

    let unheard = post_unheard(&one, GAMES, CREATE, &wanted).await;
    shared.wait_for("SELECT count(*) FROM games", "1").await;
    let id = shared.ask("SELECT id FROM games");
    let join = format!("{GAMES}/{id}/join");
    let unheard = (unheard, post_unheard(&one, &join, JOIN, &json!({})).await);
    shared.wait_for("SELECT count(*) FROM seats", "2").await;
    one.kill().unwrap();
    drop(unheard);

    let created = post(&other, GAMES, CREATE, &wanted).await;
    assert_eq!(created.status, 201, "{}", created.text());
    let joined = post(&other, &join, JOIN, &json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    let (created, joined) = (created.json(), joined.json());
    assert_eq!((text(&created, "id"), text(&joined, "seat")), (id.clone(), "second".to_owned()));
    assert_eq!(shared.ask("SELECT count(*) FROM games"), "1");
    // The tokens are good for both seats.
    let mut connection = Connection::open(other.address()).await.unwrap();
    for (ply, (answer, cell)) in [(&created, "c3"), (&joined, "b2")].into_iter().enumerate() {
        let played = connection.play(&id, &text(answer, "token"), cell, ply).await.unwrap();
        assert_eq!(played.status, 200, "{}", played.text());
    }
    // Someone else gets no seat, and the key is good for this request only.
    assert_eq!(post(&other, &join, CREATE, &json!({})).await.status, 422);
    assert_eq!(post(&other, &join, &JOIN.replace('0', "9"), &json!({})).await.status, 409);
}

/// The same request at both servers at once: one game, and everyone who is answered with success
/// has the same token.
#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_used_once_by_all_servers() {
    let Some(shared) = Shared::new("used_keys") else { return };
    let servers = [shared.serve("1"), shared.serve("1")];
    let wanted = json!({ "game": "sight", "first": "me", "second": "open" });
    for round in 0..10 {
        let key = format!("{CREATE}-{round}");
        let (one, other) = tokio::join!(
            post(&servers[0], GAMES, &key, &wanted),
            post(&servers[1], GAMES, &key, &wanted)
        );
        let answered: Vec<Value> =
            [&one, &other].iter().filter(|it| it.status == 201).map(|it| it.json()).collect();
        assert!(!answered.is_empty(), "{} {}", one.text(), other.text());
        for reply in [&one, &other] {
            assert!(matches!(reply.status, 201 | 409), "{}", reply.text());
        }
        let last = post(&servers[round % 2], GAMES, &key, &wanted).await.json();
        for answer in &answered {
            assert_eq!(text(answer, "id"), text(&last, "id"));
            assert_eq!(text(answer, "token"), text(&last, "token"));
        }
    }
    assert_eq!(shared.ask("SELECT count(*) FROM games"), "10");
}
