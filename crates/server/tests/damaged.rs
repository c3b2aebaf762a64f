//! Mutation fuzzing of what clients send: cookies, forwarded headers, uploads, JSON and WebSocket
//! messages, damaged as a seed decides. Nothing is an internal error, and the server goes on.
//! `QUINCUNX_FUZZ` multiplies the number of inputs.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]

mod stage;

use client::Connection;
use rng::Rng;
use stage::{Stage, with_timeout};

/// Pieces that readers stumble over.
const PIECES: [&str; 20] = [
    "",
    ";",
    ",",
    "=",
    "\"",
    "\\",
    "\r\n",
    "\r\n\r\n",
    "--",
    "--xyz",
    "{",
    "[[",
    "null",
    "-1",
    "1e999",
    "99999999999999999999",
    "\u{202e}",
    "é",
    "\0",
    "::ffff:1.2.3.4",
];

fn rounds(usual: usize) -> usize {
    let factor = std::env::var_os("QUINCUNX_FUZZ");
    usual * factor.map_or(1, |text| text.to_str().unwrap().parse().unwrap())
}

/// A text with one to four places removed, repeated or replaced.
fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let start = rng.below(letters.len() + 1);
        let end = (start + rng.below(8)).min(letters.len());
        let piece: Vec<char> = match rng.below(3) {
            0 => PIECES[rng.below(PIECES.len())].chars().collect(),
            1 => letters[start..end].repeat(1 + rng.below(300)),
            _ => vec![char::from(rng.below(256) as u8)],
        };
        let end = if rng.below(2) == 0 { start } else { end };
        letters.splice(start..end, piece);
    }
    letters.into_iter().collect()
}

/// The same for a header, which is one line of visible letters.
fn damaged_header(text: &str, rng: &mut Rng) -> String {
    let damaged = damaged(text, rng);
    damaged.chars().filter(|letter| (' '..='~').contains(letter)).take(4000).collect()
}

/// Sends a request, and checks that its answer is no internal error.
async fn send(
    stage: &Stage,
    connection: &mut Option<Connection>,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) {
    if connection.is_none() {
        *connection = Some(Connection::open(stage.address).await.unwrap());
    }
    let open = connection.as_mut().unwrap();
    match with_timeout(open.send(method, path, headers, body)).await {
        Ok(reply) => {
            assert!(reply.status < 500, "{method} {path} {headers:?} {body:?}: {}", reply.status);
        }
        // The server may hang up on what is not HTTP.
        Err(_) => *connection = None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_cookies_and_forwarded_headers_do_no_harm() {
    let stage = Stage::behind_proxies(2).await;
    let (id, [token, _]) = stage.two_players("sight").await;
    let (mut rng, mut connection) = (Rng::seeded(1), None);
    for _ in 0..rounds(300) {
        let cookie = damaged_header(&format!("a=b; quincunx={token}; c=\"d\""), &mut rng);
        let addresses = damaged_header("203.0.113.7, [2001:db8::1]:80, 10.0.0.1", &mut rng);
        let host = damaged_header("games.example:8080", &mut rng);
        let bearer = damaged_header(&format!("Bearer {token}"), &mut rng);
        let path = format!("/api/v1/games/{id}");
        let headers = [
            ("cookie", cookie.as_str()),
            ("x-forwarded-for", addresses.as_str()),
            ("x-forwarded-host", host.as_str()),
            ("x-forwarded-proto", "https"),
            ("authorization", bearer.as_str()),
        ];
        let headers = &headers[..4 + rng.below(2)];
        send(&stage, &mut connection, "GET", &path, headers, "").await;
    }
    // Limits count by address, and that of most requests above could not be read.
    let other = [("x-forwarded-for", "198.51.100.1, 10.0.0.1")];
    let reply = stage.send("GET", &format!("/api/v1/games/{id}"), &other, "").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_uploads_and_json_do_no_harm() {
    let stage = Stage::new().await;
    let (id, [token, _]) = stage.two_players("sight").await;
    let (mut rng, mut connection) = (Rng::seeded(2), None);
    let origin = format!("http://{}", stage.address);
    let upload = "--xyz\r\nContent-Disposition: form-data; name=\"record\"; filename=\"a\"\r\n\r\n\
        [Game \"sight\"]\n[Size \"5\"]\n\n1. c3 (1. b2 {a ! comment} b3) 1... d4 *\n\r\n--xyz--\r\n";
    let bearer = format!("Bearer {token}");
    for _ in 0..rounds(150) {
        let kind = match rng.below(4) {
            0 => damaged_header("multipart/form-data; boundary=\"xyz\"", &mut rng),
            _ => "multipart/form-data; boundary=xyz".to_owned(),
        };
        let headers = [("content-type", kind.as_str()), ("origin", origin.as_str())];
        let body = damaged(upload, &mut rng);
        send(&stage, &mut connection, "POST", "/analysis", &headers, &body).await;

        let (path, text) = [
            (
                "/api/v1/games".to_owned(),
                r#"{"game":"sight","first":"me","second":"open","clock":{"initial_s":60}}"#,
            ),
            (format!("/api/v1/games/{id}/moves"), r#"{"move":"c3","ply":0}"#),
            (format!("/api/v1/games/{id}/actions"), r#"{"do":"say","text":"hi","version":1}"#),
        ][rng.below(3)]
        .clone();
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let body = damaged(text, &mut rng);
        send(&stage, &mut connection, "POST", &path, &headers, &body).await;
    }
    assert_eq!(stage.get("/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_websocket_messages_do_no_harm() {
    let stage = Stage::new().await;
    let (id, _) = stage.two_players("sight").await;
    let mut rng = Rng::seeded(3);
    let paths = ["/api/v1/analysis".to_owned(), format!("/api/v1/games/{id}/events")];
    for round in 0..rounds(24) {
        let path = &paths[round % 2];
        let mut socket = stage.socket(path, &[]).await.unwrap();
        for _ in 0..20 {
            let question = r#"{"game":"sight","size":"5","moves":"c3","lines":2,"stop":false}"#;
            socket.say(damaged(question, &mut rng)).await;
        }
    }
    assert_eq!(stage.get(&format!("/api/v1/games/{id}")).await.status, 200);
    let metrics = stage.get("/metrics").await.text();
    assert!(metrics.contains("quincunx_failed_total 0"), "{metrics}");
}
