//! Clients that hop between servers: a server that is behind refuses nothing that is right, and
//! shows nothing that is older than what was acknowledged.

use std::time::Duration;

use client::{Connection, Reply, Server, any_move};
use serde_json::{Value, json};

use super::muted::MutedListen;
use super::{Shared, patient, sit_apart};

/// A request on its own connection.
async fn send(server: &Server, method: &str, path: &str, token: &str, body: &Value) -> Reply {
    let mut connection = Connection::open(server.address()).await.unwrap();
    let answer = async {
        match method {
            "GET" => connection.send("GET", path, &[], "").await,
            _ => connection.post(path, token, body).await,
        }
    };
    patient(answer).await.unwrap()
}

async fn state(server: &Server, id: &str) -> Value {
    send(server, "GET", &format!("/api/v1/games/{id}"), "", &Value::Null).await.json()
}

async fn act(server: &Server, id: &str, token: &str, action: &str) -> Reply {
    let path = format!("/api/v1/games/{id}/actions");
    send(server, "POST", &path, token, &json!({ "do": action })).await
}

/// Plays with every request at the next server; returns the number of moves.
async fn play_hopping(servers: [&Server; 2], id: &str, tokens: [&str; 2], max: usize) -> usize {
    let mut current = state(servers[0], id).await;
    let mut ply = 0;
    while ply < max
        && let Some(text) = any_move(&current, ply)
    {
        let server = servers[ply % 2];
        let path = format!("/api/v1/games/{id}/moves");
        let body = json!({ "move": text, "ply": ply });
        let reply = send(server, "POST", &path, tokens[ply % 2], &body).await;
        assert_eq!(reply.status, 200, "move {ply}: {}", reply.text());
        ply += 1;
        // The server that has not made the move shows it as well.
        current = state(servers[ply % 2], id).await;
        assert_eq!(current["ply"], ply, "an old state was read");
    }
    ply
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_hears_nothing_refuses_no_right_move() {
    let Some(shared) = Shared::new("deaf") else { return };
    let proxy = MutedListen::start(&shared).await;
    let (one, deaf) = (shared.serve("1"), proxy.database.serve("1"));
    let (id, seats) = sit_apart("talpa", &one, &deaf).await;
    let tokens = [seats[0].token.as_str(), seats[1].token.as_str()];
    proxy.mute(true);
    // The deaf server has the room open, since both sockets are.
    assert!(play_hopping([&one, &deaf], &id, tokens, 12).await > 4);

    // Two people on one screen, whose seat depends on the turn.
    let same_screen = json!({ "game": "sight", "first": "me", "second": "me" });
    let begun = send(&one, "POST", "/api/v1/games", "", &same_screen).await.json();
    let (id, token) = (begun["id"].as_str().unwrap(), begun["token"].as_str().unwrap());
    state(&deaf, id).await;
    assert!(play_hopping([&one, &deaf], id, [token; 2], 8).await > 4);

    // Requests and answers at different servers.
    let (id, seats) = sit_apart("sight", &one, &deaf).await;
    let [first, second] = seats.each_ref().map(|seat| seat.token.as_str());
    for (server, token, action, status) in [
        (&one, first, "resign", 200),
        (&deaf, second, "resign", 409),
        (&one, first, "ask-rematch", 200),
        (&deaf, second, "accept", 200),
    ] {
        let reply = act(server, &id, token, action).await;
        assert_eq!(reply.status, status, "{action}: {}", reply.text());
    }
    let rematches = [&one, &deaf].map(async |server| state(server, &id).await["rematch"].clone());
    let [left, right] = rematches;
    let (left, right) = (left.await, right.await);
    assert!(left.is_string() && left == right, "{left} {right}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_open_seats_both_can_be_taken_anywhere() {
    let Some(shared) = Shared::new("open_seats") else { return };
    let proxy = MutedListen::start(&shared).await;
    let (one, deaf) = (shared.serve("1"), proxy.database.serve("1"));
    proxy.mute(true);
    let wanted = json!({ "game": "sight", "first": "open", "second": "open" });
    let begun = send(&one, "POST", "/api/v1/games", "", &wanted).await.json();
    let id = begun["id"].as_str().unwrap();
    state(&deaf, id).await;
    let path = format!("/api/v1/games/{id}/join");
    for (server, seat) in [(&one, json!("first")), (&deaf, json!("second"))] {
        let joined = send(server, "POST", &path, "", &json!({})).await;
        assert_eq!((joined.status, &joined.json()["seat"]), (200, &seat), "{}", joined.text());
    }
    for server in [&one, &deaf] {
        assert_eq!(send(server, "POST", &path, "", &json!({})).await.status, 409);
    }
}

/// Waits for a readiness check with this status.
async fn until_ready(server: &Server, status: u16) -> String {
    patient(async {
        loop {
            let reply = send(server, "GET", "/readyz", "", &Value::Null).await;
            if reply.status == status {
                return reply.text();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silently_dead_listening_connection_is_noticed_and_replaced() {
    let Some(shared) = Shared::new("silent") else { return };
    let proxy = MutedListen::start(&shared).await;
    let (one, deaf) = (shared.serve("1"), proxy.database.serve("1"));
    let (id, mut seats) = sit_apart("sight", &one, &deaf).await;
    until_ready(&deaf, 200).await;
    proxy.mute(true);
    let text = until_ready(&deaf, 503).await;
    assert!(text.contains("notifications"), "{text}");
    let token = seats[0].token.clone();
    let played = patient(seats[0].connection.play(&id, &token, "c3", 0)).await.unwrap();
    assert_eq!(played.status, 200);
    proxy.mute(false);
    until_ready(&deaf, 200).await;
    // What was missed is read after the reconnection.
    assert_eq!(seats[1].hear(1).await["ply"], 1);
}
