//! Requests that are sent again because their answer was lost.

mod stage;

use client::Reply;
use serde_json::json;
use stage::Stage;

const KEY: &str = "8e03978e-40d5-43dd-bc93-6894a57f9324";

/// Posts JSON with an idempotency key.
async fn post(stage: &Stage, path: &str, key: &str, body: &str) -> Reply {
    let headers = [("idempotency-key", key), ("content-type", "application/json")];
    stage.send("POST", path, &headers, body).await
}

/// A key that no other test has used.
fn key(name: &str) -> String {
    format!("{KEY}-{name}-{}", std::process::id())
}

#[tokio::test]
async fn a_repeated_request_gets_the_same_seat_even_after_a_restart() {
    let mut stage = Stage::new().await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "open" }).to_string();
    let created = post(&stage, "/api/v1/games", &key("create"), &wanted).await;
    assert_eq!(created.status, 201, "{}", created.text());
    let created = created.json();
    let id = created["id"].as_str().unwrap().to_owned();
    let join = format!("/api/v1/games/{id}/join");
    let joined = post(&stage, &join, &key("join"), "").await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    let joined = joined.json();
    stage.restart().await;

    let again = post(&stage, "/api/v1/games", &key("create"), &wanted).await;
    assert_eq!(again.status, 201);
    let again = again.json();
    assert_eq!((&again["id"], &again["token"]), (&created["id"], &created["token"]));
    let again = post(&stage, &join, &key("join"), "").await;
    assert_eq!(again.status, 200, "{}", again.text());
    let again = again.json();
    assert_eq!((&again["seat"], &again["token"]), (&json!("second"), &joined["token"]));
    // The tokens open both seats.
    for (ply, (token, text)) in
        [(&created["token"], "c3"), (&joined["token"], "b2")].into_iter().enumerate()
    {
        let played = stage.play(&id, token.as_str().unwrap(), text, ply).await;
        assert_eq!(played.status, 200, "{}", played.text());
    }
    // Others get no seat, and other keys another game.
    assert_eq!(post(&stage, &join, &key("other"), "").await.status, 409);
    let other = post(&stage, "/api/v1/games", &key("third"), &wanted).await.json();
    assert_ne!(other["id"], created["id"]);
    assert_ne!(other["token"], created["token"]);
}

#[tokio::test]
async fn a_key_belongs_to_one_request() {
    let stage = Stage::new().await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "open" }).to_string();
    let created = post(&stage, "/api/v1/games", &key("reused"), &wanted).await.json();
    let different = json!({ "game": "talpa", "first": "me", "second": "open" }).to_string();
    let refused = post(&stage, "/api/v1/games", &key("reused"), &different).await;
    assert_eq!(refused.status, 422);
    assert!(refused.json()["error"].as_str().unwrap().contains("another request"));
    let join = format!("/api/v1/games/{}/join", created["id"].as_str().unwrap());
    assert_eq!(post(&stage, &join, &key("reused"), "").await.status, 422);
    for weak in ["1", "short", "with a blank in it"] {
        assert_eq!(post(&stage, "/api/v1/games", weak, &wanted).await.status, 400, "{weak}");
    }
}

#[tokio::test]
async fn racing_requests_with_one_key_create_one_game() {
    let stage = Stage::new().await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "open" }).to_string();
    let race = key("race");
    let tries = [(); 8].map(|()| post(&stage, "/api/v1/games", &race, &wanted));
    let replies = futures_util::future::join_all(tries).await;
    let created: Vec<_> = replies.iter().filter(|reply| reply.status == 201).collect();
    assert!(!created.is_empty(), "{replies:?}");
    for reply in &replies {
        assert!(matches!(reply.status, 201 | 409), "{}", reply.text());
    }
    let first = created[0].json();
    for reply in created {
        assert_eq!(reply.json()["token"], first["token"]);
    }
    let again = post(&stage, "/api/v1/games", &race, &wanted).await;
    assert_eq!((again.status, &again.json()["id"]), (201, &first["id"]));
}

#[tokio::test]
async fn a_form_that_is_sent_again_leads_to_the_same_game_and_cookie() {
    let stage = Stage::new().await;
    let form = format!("start=sight:here&idempotency-key={}", key("form"));
    let [one, other] = [stage.form("/new", "", &form).await, stage.form("/new", "", &form).await];
    assert_eq!((one.status, other.status), (303, 303));
    assert_eq!(one.header("location"), other.header("location"));
    assert_eq!(one.cookie(), other.cookie());
    // Another button of the same page starts another game.
    let other_game = stage.form("/new", "", &form.replace("sight", "talpa")).await;
    assert_eq!(other_game.status, 303);
    assert_ne!(one.header("location"), other_game.header("location"));
    let path = format!("{}/move", one.header("location").unwrap());
    assert_eq!(stage.form(&path, &other.cookie(), "move=c3&ply=0").await.status, 303);
    // The browser's history offers the same form after the game.
    let later = stage.form("/new", &one.cookie(), &form).await;
    assert_eq!(later.status, 303);
    assert_ne!(one.header("location"), later.header("location"));
}

#[tokio::test]
async fn a_visitor_who_joins_again_keeps_the_seat() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:link").await;
    let path = created.header("location").unwrap();
    // The page brings the cookie along, so that a lost answer to the form does not matter.
    let cookie = stage.get(path).await.cookie();
    for _ in 0..2 {
        let joined = stage.form(&format!("{path}/join"), &cookie, "").await;
        assert_eq!(joined.status, 303, "{}", joined.text());
        assert!(joined.header("set-cookie").is_none());
    }
    assert!(stage.get(path).await.header("set-cookie").is_none(), "nothing to join");
}
