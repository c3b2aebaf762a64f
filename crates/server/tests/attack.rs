//! Attacks: forged credentials, cross-site requests, malformed input, path traversal, floods.

mod stage;

use quincunx_server::RateLimits;
use serde_json::json;
use stage::Stage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn seats_are_protected_by_their_tokens() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("sight").await;
    let (other, _) = stage.two_players("sight").await;
    assert_eq!(stage.play(&id, &second, "c3", 0).await.status, 409);
    assert_eq!(stage.play(&other, &first, "c3", 0).await.status, 403);
    assert_eq!(stage.play(&id, &first, "c3", 0).await.status, 200);
    assert_eq!(stage.play(&id, &first, "c4", 1).await.status, 409);
    let resign = json!({ "do": "resign" });
    for token in ["", "0", "guest", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"] {
        let reply = stage.post(&format!("/api/v1/games/{id}/actions"), token, &resign).await;
        assert!(matches!(reply.status, 401 | 403), "{token}: {reply:?}");
    }
    assert!(stage.state(&id).await["outcome"].is_null());
}

#[tokio::test]
async fn cookies_cannot_be_forged_or_read_by_scripts() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:here").await;
    let line = created.header("set-cookie").unwrap();
    assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax"), "{line}");
    let path = created.header("location").unwrap();
    for cookie in [
        "quincunx=",
        "quincunx=0123456789abcdefghjkmnpqrstvwxyz",
        "quincunx=' OR 1=1 --",
        "quincunx=account:ada",
        "other=1",
    ] {
        let reply = stage.form(&format!("{path}/move"), cookie, "move=c3&ply=0").await;
        assert!(matches!(reply.status, 401 | 403), "{cookie}: {}", reply.status);
    }
    let own = created.cookie();
    assert_eq!(stage.form(&format!("{path}/move"), &own, "move=c3&ply=0").await.status, 303);
}

#[tokio::test]
async fn other_sites_cannot_act_for_a_visitor() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:here").await;
    let (path, cookie) = (created.header("location").unwrap(), created.cookie());
    let target = format!("{path}/move");
    let kind = ("content-type", "application/x-www-form-urlencoded");
    let own = format!("http://{}", stage.address);
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1", &own[..own.len() - 1]] {
        let headers = [("cookie", cookie.as_str()), ("origin", origin), kind];
        let reply = stage.send("POST", &target, &headers, "move=c3&ply=0").await;
        assert_eq!(reply.status, 403, "{origin}");
    }
    // A cookie without an origin is refused, too.
    let headers = [("cookie", cookie.as_str()), kind];
    assert_eq!(stage.send("POST", &target, &headers, "move=c3&ply=0").await.status, 403);

    for origin in ["http://evil.example", "null"] {
        let headers = [("cookie", cookie.clone()), ("origin", origin.to_owned())];
        let refused = stage.socket(&format!("{path}/live"), &headers).await.err();
        assert_eq!(refused, Some(403), "{origin}");
    }
    let refused = stage.socket(&format!("{path}/live"), &[("cookie", cookie.clone())]).await.err();
    assert_eq!(refused, Some(403));
}

#[tokio::test]
async fn oversized_and_malformed_requests_are_refused() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let path = format!("/api/v1/games/{id}/moves");
    let bearer = format!("Bearer {first}");
    let json = ("content-type", "application/json");
    let headers = [("authorization", bearer.as_str()), json];
    let large = format!("{{\"move\":\"{}\"}}", "a".repeat(100_000));
    for (body, status) in [
        (large.as_str(), 413),
        ("", 400),
        ("{", 400),
        ("[]", 400),
        ("{\"move\":1}", 400),
        ("{\"move\":\"c3\",\"ply\":-1}", 400),
        ("{\"move\":\"\\u0000\"}", 422),
        ("\u{0}\u{1}\u{2}", 400),
    ] {
        let reply = stage.send("POST", &path, &headers, body).await;
        assert_eq!(reply.status, status, "{}: {}", &body[..body.len().min(40)], reply.text());
    }
    assert_eq!(stage.send("DELETE", &path, &headers, "").await.status, 405);
    let long = format!("{{\"move\":\"{}\"}}", "\u{202e}".repeat(300));
    let reply = stage.send("POST", &path, &headers, &long).await;
    assert!(reply.status == 422 && !reply.text().contains('\u{202e}'), "{}", reply.text());
    assert_eq!(stage.state(&id).await["ply"], 0);
}

#[tokio::test]
async fn path_traversal_is_refused() {
    let stage = Stage::new().await;
    for path in [
        "/../Cargo.toml",
        "/static/x/../../Cargo.toml",
        "/static/x/..%2f..%2fCargo.toml",
        "/static/x/%2e%2e%2fCargo.toml",
        "/g/..%2f..%2fetc%2fpasswd",
        "/g/%00",
        "/g/' OR 1=1 --/".split(' ').next().unwrap(),
        "/g/AAAAAAAAAAAAAAAA",
        "/rules/..%2ftalpa",
        "/learn/%3Cscript%3E",
        "/account/../metrics",
    ] {
        let reply = stage.get(path).await;
        assert!(matches!(reply.status, 400 | 404 | 405), "{path}: {}", reply.status);
        assert!(!reply.text().contains("<script>alert") && !reply.text().contains("[package]"));
    }
}

#[tokio::test]
async fn sockets_survive_malformed_messages() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let path = format!("/api/v1/games/{id}/events");
    let mut socket = stage.socket(&path, &[]).await.unwrap();
    socket.next().await;
    for malformed in [Message::text("{"), Message::binary(vec![0xff; 100]), Message::text("\u{0}")]
    {
        socket.say(malformed).await;
    }
    stage.play(&id, &first, "c3", 0).await;
    assert_eq!(socket.next().await["event"]["text"], "c3");
    socket.say(Message::text("x".repeat(1 << 20))).await;
    assert!(socket.next().await.is_null(), "an oversized message ends the connection");

    let mut engine = stage.socket("/api/v1/analysis", &[]).await.unwrap();
    engine.say(Message::text("[1,2")).await;
    assert!(engine.next().await["error"].is_string());
    assert_eq!(stage.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn names_and_chat_messages_are_escaped() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:link").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let message = "do=say&text=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E%3C%2Fscript%3E";
    assert_eq!(stage.form(&format!("{path}/do"), &cookie, message).await.status, 303);
    let page = stage.page(&path, &cookie).await.text();
    assert!(!page.contains("<img src=x") && page.contains("&#60;img"), "{page}");
    let signed = stage.form("/account/sign-up", &cookie, "name=%3Cb%3E&password=12345678").await;
    assert_eq!(signed.status, 422);
}

#[tokio::test]
async fn guessing_and_flooding_are_rate_limited() {
    let stage = Stage::with_limits(RateLimits::default()).await;
    let mut refused = 0;
    for _ in 0..30 {
        let reply = stage.form("/account/sign-in", "", "name=ada&password=wrongwrong").await;
        assert!(matches!(reply.status, 401 | 429), "{reply:?}");
        if reply.status == 429 {
            assert!(reply.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
            refused += 1;
        }
    }
    assert!(refused >= 15, "{refused}");
    let new_game = json!({"game": "sight", "first": "me", "second": "me"});
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(stage.post("/api/v1/games", "", &new_game).await.status);
    }
    assert!(statuses.contains(&201) && statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn a_forged_address_behind_a_proxy_does_not_evade_rate_limits() {
    let stage = Stage::behind_proxies(1).await;
    let origin = format!("http://{}", stage.address);
    let mut refused = 0;
    for number in 0..30 {
        let forged = format!("198.51.100.{number}");
        let headers = [
            ("origin", origin.as_str()),
            ("content-type", "application/x-www-form-urlencoded"),
            // The client's own line, and the one that the proxy has added.
            ("x-forwarded-for", forged.as_str()),
            ("x-forwarded-for", "192.0.2.9"),
        ];
        let body = "name=ada&password=wrongwrong";
        let reply = stage.send("POST", "/account/sign-in", &headers, body).await;
        refused += usize::from(reply.status == 429);
    }
    assert!(refused >= 15, "{refused}");
}

#[tokio::test]
async fn ten_thousand_junk_requests_do_no_harm() {
    let stage = Stage::with_limits(RateLimits::default()).await;
    let mut stream = TcpStream::connect(stage.address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let request = format!("GET /g/junk?%ff=%00&ply=x HTTP/1.1\r\nhost: {}\r\n\r\n", stage.address);
    let (mut limited, mut bytes) = (0, vec![0; 64 << 10]);
    for _ in 0..100 {
        stream.write_all(request.repeat(100).as_bytes()).await.unwrap();
        // A response may arrive in pieces, so they are counted in everything received.
        let mut answers = String::new();
        while answers.matches("HTTP/1.1 ").count() < 100 {
            let count = stream.read(&mut bytes).await.unwrap();
            assert!(count > 0, "the server has hung up");
            answers += &String::from_utf8_lossy(&bytes[..count]);
        }
        limited += answers.matches("HTTP/1.1 429").count();
    }
    // The number of tokens refilled meanwhile depends on the machine.
    assert!(limited > 1000, "{limited}");
    assert_eq!(stage.get("/healthz").await.status, 200);
}
