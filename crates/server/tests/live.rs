//! Live updates, presence, idempotency, and recovery after a restart.

mod stage;

use std::time::Duration;

use client::any_move;
use serde_json::{Value, json};
use stage::Stage;

fn bearer(token: &str) -> [(&'static str, String); 1] {
    [("authorization", format!("Bearer {token}"))]
}

#[tokio::test]
async fn a_stored_move_is_broadcast_to_everyone() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("sight").await;
    let path = format!("/api/v1/games/{id}/events");
    let mut player = stage.socket(&path, &bearer(&second)).await.unwrap();
    let mut watcher = stage.socket(&path, &[]).await.unwrap();
    // Joining was the first event.
    assert_eq!(player.next().await["version"], 1);
    assert_eq!(watcher.next().await["state"]["ply"], 0);

    stage.play(&id, &first, "c3", 0).await;
    for socket in [&mut player, &mut watcher] {
        let news = socket.next().await;
        assert_eq!((&news["version"], &news["event"]["kind"]), (&json!(2), &json!("moved")));
        assert_eq!(news["event"]["text"], "c3");
        assert_eq!(news["state"]["moves"], json!(["c3"]));
    }
}

#[tokio::test]
async fn missed_events_are_replayed() {
    let stage = Stage::new().await;
    let (id, tokens) = stage.two_players("sight").await;
    for ply in 0..4 {
        let state = stage.state(&id).await;
        stage.play(&id, &tokens[ply % 2], &any_move(&state, 1).unwrap(), ply).await;
    }
    let path = format!("/api/v1/games/{id}/events?since=2");
    let mut socket = stage.socket(&path, &[]).await.unwrap();
    for version in 3..=5 {
        let missed = socket.next().await;
        assert_eq!(
            (&missed["version"], &missed["event"]["kind"]),
            (&json!(version), &json!("moved"))
        );
    }
    assert_eq!(socket.next().await["state"]["ply"], 4);
    // A version from the future is answered with the state.
    let path = format!("/api/v1/games/{id}/events?since=99");
    let mut socket = stage.socket(&path, &[]).await.unwrap();
    assert_eq!(socket.next().await["state"]["version"], 5);
}

#[tokio::test]
async fn the_chat_is_for_players_only() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("sight").await;
    let path = format!("/api/v1/games/{id}/events");
    let mut player = stage.socket(&path, &bearer(&second)).await.unwrap();
    let mut watcher = stage.socket(&path, &[]).await.unwrap();
    player.next().await;
    watcher.next().await;
    let words = "<script>alert(1)</script>";
    let said = json!({ "do": "say", "text": words });
    let actions = format!("/api/v1/games/{id}/actions");
    assert_eq!(stage.post(&actions, &first, &said).await.status, 200);
    assert_eq!(stage.post(&actions, "", &said).await.status, 401);
    stage.play(&id, &first, "c3", 0).await;
    let heard = player.next().await;
    assert_eq!((&heard["event"]["kind"], &heard["event"]["text"]), (&json!("said"), &json!(words)));
    // The spectator sees the move only.
    assert_eq!(watcher.next().await["event"]["kind"], "moved");
}

#[tokio::test]
async fn repeated_actions_are_idempotent() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let actions = format!("/api/v1/games/{id}/actions");
    let version = async || stage.state(&id).await["version"].as_i64().unwrap();
    let known = version().await;
    let said = json!({ "do": "say", "text": "ok", "version": known });
    for _ in 0..2 {
        assert_eq!(stage.post(&actions, &first, &said).await.status, 200);
        assert_eq!(version().await, known + 1);
    }
    let again = json!({ "do": "say", "text": "ok", "version": known + 1 });
    assert_eq!(stage.post(&actions, &first, &again).await.status, 200);
    assert_eq!(version().await, known + 2);

    // With forms, where it is the opponent's turn afterwards.
    let created = stage.form("/new", "", "start=sight:here").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    for (ply, text) in ["c3", "b2", "d4"].into_iter().enumerate() {
        let body = format!("move={text}&ply={ply}");
        assert_eq!(stage.form(&format!("{path}/move"), &cookie, &body).await.status, 303);
    }
    let page = stage.page(&path, &cookie).await.text();
    assert!(page.contains("name=\"version\" value=\"3\""), "{page}");
    for _ in 0..2 {
        let back = stage.form(&format!("{path}/do"), &cookie, "do=ask-take-back&version=3").await;
        assert_eq!(back.status, 303, "{}", back.text());
        assert_eq!(stage.state(path.trim_start_matches("/g/")).await["ply"], 2);
    }
}

#[tokio::test]
async fn repeated_rematch_requests_are_idempotent() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:here").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let (id, actions) = (path.trim_start_matches("/g/"), format!("{path}/do"));
    assert_eq!(stage.form(&actions, &cookie, "do=resign").await.status, 303);
    let known = stage.state(id).await["version"].as_i64().unwrap();
    let rematch = format!("do=ask-rematch&version={known}");
    let both = tokio::join!(
        stage.form(&actions, &cookie, &rematch),
        stage.form(&actions, &cookie, &rematch)
    );
    let last = stage.form(&actions, &cookie, &rematch).await;
    let places = [both.0, both.1, last].map(|answer| answer.header("location").unwrap().to_owned());
    let after = stage.state(id).await;
    let next = format!("/g/{}", after["rematch"].as_str().unwrap());
    assert_eq!(places, [next.as_str(); 3]);
    assert_eq!(after["version"], known + 1, "one game, and no open offer of another");
}

#[tokio::test]
async fn a_page_is_updated_live() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:link").await;
    assert_eq!(created.status, 303, "{created:?}");
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let origin = format!("http://{}", stage.address);
    let headers = [("cookie", cookie.clone()), ("origin", origin)];
    let mut socket = stage.live_page(&format!("{path}/live?side=first"), &headers).await;
    let html = |message: &Value| message["html"].as_str().unwrap().to_owned();
    assert!(html(&socket.next().await).contains("White to move"));
    stage.form(&format!("{path}/move"), &cookie, "move=c3&ply=0").await;
    // Pages also receive updates of the presence.
    let news = html(&socket.next_event().await);
    assert!(news.contains("Black to move") && news.contains("id=\"piece-c3\""), "{news}");
}

/// Waits until the first player is shown as here or away.
async fn until_here(stage: &Stage, id: &str, here: bool) {
    let shown = async {
        while stage.state(id).await["players"]["first"]["here"] != here {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), shown).await.expect("it is shown in time");
}

#[tokio::test]
async fn players_are_present_with_and_without_scripts() {
    let stage = Stage::new().await;
    let created = stage.form("/new", "", "start=sight:link").await;
    let (path, cookie) = (created.header("location").unwrap().to_owned(), created.cookie());
    let id = path.trim_start_matches("/g/");
    stage.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await;
    assert_eq!(stage.state(id).await["players"]["first"]["here"], false);
    stage.page(&path, &cookie).await;
    until_here(&stage, id, true).await;
    // The page of a spectator shows the player as here.
    assert!(stage.page(&path, "").await.text().contains("is here"));
    let headers = [("cookie", cookie), ("origin", format!("http://{}", stage.address))];
    let mut socket = stage.socket(&format!("{path}/live"), &headers).await.unwrap();
    socket.next().await;
    drop(socket);
    until_here(&stage, id, false).await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_closes_sockets() {
    let mut stage = Stage::new().await;
    let (id, tokens) = stage.two_players("crosscut").await;
    for ply in 0..6 {
        let state = stage.state(&id).await;
        stage.play(&id, &tokens[ply % 2], &any_move(&state, 3).unwrap(), ply).await;
    }
    let before = stage.state(&id).await;
    let mut socket = stage.socket(&format!("/api/v1/games/{id}/events"), &[]).await.unwrap();
    socket.next().await;
    stage.restart().await;
    assert_eq!(socket.next().await, Value::Null);
    assert_eq!(stage.state(&id).await, before);
    let state = stage.state(&id).await;
    assert_eq!(stage.play(&id, &tokens[0], &any_move(&state, 3).unwrap(), 6).await.status, 200);
}

#[tokio::test]
async fn a_computer_goes_on_after_a_restart() {
    let mut stage = Stage::new().await;
    let body = json!({"game": "sight", "first": "me", "second": "engine:1"});
    let created = stage.post("/api/v1/games", "", &body).await.json();
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    stage.play(id, token, "c3", 0).await;
    stage.restart().await;
    let mut socket = stage.socket(&format!("/api/v1/games/{id}/events"), &[]).await.unwrap();
    let mut news = socket.next().await;
    while news["state"]["ply"] != 2 {
        news = socket.next().await;
        assert!(!news.is_null());
    }
}

#[tokio::test]
async fn the_engine_reports_progress_and_can_be_stopped() {
    let stage = Stage::new().await;
    let mut socket = stage.socket("/api/v1/analysis", &[]).await.unwrap();
    socket.say(json!({"game": "talpa", "lines": 2}).to_string()).await;
    let report = socket.next().await;
    assert!(report["depth"].is_u64() && report["lines"].is_array(), "{report}");
    socket.say(json!({"stop": true}).to_string()).await;
    socket.say(json!({"game": "nothing"}).to_string()).await;
    let mut answer = socket.next().await;
    while answer["error"].is_null() {
        answer = socket.next().await;
    }
    assert!(answer["error"].as_str().unwrap().contains("nothing"), "{answer}");
}

#[tokio::test]
async fn a_clock_runs_out_while_nobody_is_connected() {
    let mut stage = Stage::new().await;
    let wanted = json!({"game": "sight", "first": "me", "second": "me",
        "clock": {"initial_s": 1, "increment_s": 0}});
    let created = stage.post("/api/v1/games", "", &wanted).await.json();
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    for (ply, text) in ["a1", "b1"].into_iter().enumerate() {
        assert_eq!(stage.play(id, token, text, ply).await.status, 200);
    }
    stage.restart().await;
    // The list of games does not open the game, as its page would.
    let cookie = format!("quincunx={token}");
    let is_over = async || {
        while !stage.page("/games", &cookie).await.text().contains("Second won") {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_mins(1), is_over()).await.unwrap();
    assert_eq!(stage.state(id).await["outcome"], "second");
}

#[tokio::test]
async fn hanging_up_during_a_move_does_no_harm() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("crosscut").await;
    let mut socket =
        stage.socket(&format!("/api/v1/games/{id}/events"), &bearer(&second)).await.unwrap();
    let mut state = socket.next().await["state"].clone();
    for ply in 0..20 {
        let (token, text) = ([&first, &second][ply % 2], any_move(&state, ply).unwrap());
        // Disconnects before there can be a response. The move may or may not be stored, so it is
        // sent again, and refused if it was.
        let mut hasty = client::Connection::open(stage.address).await.unwrap();
        let body = hasty.play(&id, token, &text, ply);
        let _ = tokio::time::timeout(std::time::Duration::from_micros(300), body).await;
        drop(hasty);
        let again = stage.play(&id, token, &text, ply).await.status;
        assert!(matches!(again, 200 | 409), "{again}");
        let mut news = socket.next().await;
        while news["event"]["kind"] != "moved" {
            news = socket.next().await;
        }
        state = news["state"].clone();
        assert_eq!(state["ply"], ply + 1);
    }
}
