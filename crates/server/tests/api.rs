//! The JSON API as bots use it.

mod stage;

use client::any_move;
use serde_json::{Value, json};
use stage::Stage;

/// Plays a game to its end with two tokens.
async fn play_out(stage: &Stage, id: &str, tokens: &[String; 2], seed: usize) -> Value {
    let mut state = stage.state(id).await;
    while let Some(text) = any_move(&state, seed) {
        let player = usize::from(state["turn"] == "second");
        let ply = state["ply"].as_u64().expect("a number of moves") as usize;
        let reply = stage.play(id, &tokens[player], &text, ply).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        state = reply.json();
    }
    state
}

#[tokio::test]
async fn every_game_can_be_played_to_its_end() {
    let stage = Stage::new().await;
    for (seed, entry) in catalog::CATALOG.iter().enumerate() {
        let slug = entry.info().slug;
        let (id, tokens) = stage.two_players(slug).await;
        let state = play_out(&stage, &id, &tokens, seed).await;
        assert!(state["outcome"].is_string(), "{slug}: {state}");
        assert!(state["reason"].as_str().unwrap().contains(": "), "{slug}: {state}");

        // The rules alone give the same result.
        let mut game = entry.start(&entry.info().usual()).unwrap();
        for text in state["moves"].as_array().unwrap() {
            game.play(text.as_str().unwrap()).unwrap();
        }
        assert_eq!(state["outcome"], game.outcome().unwrap().slug(), "{slug}");
        assert_eq!(state["position"], game.position_text(), "{slug}");

        let record = stage.get(&format!("/g/{id}/record.txt")).await;
        let record = catalog::Record::read(&record.body).unwrap();
        assert_eq!(record.replay().unwrap().moves(), game.moves(), "{slug}");
        assert_eq!(record.tag("First"), Some("guest"));
    }
}

#[tokio::test]
async fn a_move_is_refused_with_its_reason() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("talpa").await;
    let illegal = stage.play(&id, &first, "xa1", 0).await;
    assert_eq!(illegal.status, 422);
    let illegal = illegal.json();
    assert!(illegal["error"].as_str().unwrap().contains("(T3)"), "{illegal}");
    assert!(illegal["hint"].as_str().unwrap().contains("capture"), "{illegal}");

    let early = stage.play(&id, &second, "a1a2", 0).await;
    assert_eq!((early.status, early.json()["ply"].clone()), (409, json!(0)));
    let stale = stage.play(&id, &first, "b1c1", 3).await;
    assert_eq!((stale.status, stale.json()["ply"].clone()), (409, json!(0)));
    assert_eq!(stage.play(&id, "", "b1c1", 0).await.status, 401);
    assert_eq!(stage.play(&id, "0123456789abcdef", "b1c1", 0).await.status, 403);
    assert_eq!(stage.play(&id, &first, "b1c1", 0).await.status, 200);
    // A repeated request does no harm.
    assert_eq!(stage.play(&id, &first, "b1c1", 0).await.status, 409);
    assert_eq!(stage.state(&id).await["moves"], json!(["b1c1"]));
}

#[tokio::test]
async fn invalid_games_are_refused_with_a_hint() {
    let stage = Stage::new().await;
    for (body, expected) in [
        (json!({"game": "chess", "first": "me", "second": "open"}), "not a game"),
        (json!({"game": "talpa", "size": "99", "first": "me", "second": "me"}), "99"),
        (json!({"game": "talpa", "rules": {"a": "b"}, "first": "me", "second": "me"}), "a=b"),
        (json!({"game": "talpa", "first": "ugi:rm", "second": "me"}), "can't play here"),
        (json!({"game": "talpa", "first": "engine:11", "second": "me"}), "can't play here"),
        (json!({"game": "talpa", "position": "x", "first": "me", "second": "me"}), "x"),
        (
            json!({"game": "talpa", "first": "me", "second": "me", "clock": {"initial_s": 0}}),
            "clock",
        ),
    ] {
        let reply = stage.post("/api/v1/games", "", &body).await;
        assert_eq!(reply.status, 422, "{body}: {}", reply.text());
        let reply = reply.json();
        assert!(reply["error"].as_str().unwrap().contains(expected), "{body}: {reply}");
        assert!(reply["hint"].is_string());
    }
    let reply = stage.post("/api/v1/games", "", &json!({"game": "talpa", "who": 1})).await;
    assert_eq!(reply.status, 400, "{}", reply.text());
    assert_eq!(stage.get("/api/v1/games/0123").await.status, 404);
    assert_eq!(stage.get("/api/v1/nothing").await.json()["hint"], "go to the home page");
}

#[tokio::test]
async fn all_errors_are_json() {
    let stage = Stage::new().await;
    for (method, path, status) in [
        ("DELETE", "/api/v1/games", 405),
        ("POST", "/api/v1/position", 405),
        ("GET", "/api/v1", 404),
        ("GET", "/api/v1/nothing", 404),
        ("GET", "/api/v1/games/%ff", 400),
        ("GET", "/api/v1/games/0123/events", 400),
        ("GET", "/api/v1/games/0123/events?since=x", 400),
        ("GET", "/api/v1/position?game=sight&game=talpa", 400),
        ("GET", "/api/v1/analysis", 400),
    ] {
        let reply = stage.send(method, path, &[], "").await;
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.text());
        assert_eq!(reply.header("content-type"), Some("application/json"), "{method} {path}");
        let problem = reply.json();
        assert!(problem["error"].is_string() && problem["hint"].is_string(), "{path}: {problem}");
        let allowed = reply.header("allow").is_some();
        assert_eq!(allowed, status == 405, "{method} {path}");
    }
    let page = stage.get("/g/0123?ply=x").await;
    assert_eq!(page.status, 400);
    assert!(page.text().contains("<html"), "{}", page.text());
}

#[tokio::test]
async fn arrays_are_not_objects() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let game = json!(["sight", null, {}, null, "me", "open", null, false]);
    assert_eq!(stage.post("/api/v1/games", "", &game).await.status, 400);
    let clock = json!({"game": "sight", "first": "me", "second": "open", "clock": [300, 5, null]});
    assert_eq!(stage.post("/api/v1/games", "", &clock).await.status, 400);
    let path = format!("/api/v1/games/{id}/moves");
    assert_eq!(stage.post(&path, &first, &json!(["c3", 0])).await.status, 400);
    let path = format!("/api/v1/games/{id}/actions");
    assert_eq!(stage.post(&path, &first, &json!(["resign"])).await.status, 400);
    let state = stage.state(&id).await;
    assert!(state["outcome"].is_null() && state["ply"] == 0, "{state}");
}

#[tokio::test]
async fn the_seat_is_taken_once() {
    let stage = Stage::new().await;
    let (id, _) = stage.two_players("sight").await;
    let late = stage.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await;
    assert_eq!((late.status, late.json()["error"].clone()), (409, json!("the seat is taken")));
}

#[tokio::test]
async fn racing_moves_have_one_winner() {
    let stage = Stage::new().await;
    let (id, [first, _]) = stage.two_players("sight").await;
    let moves = ["a1", "b2", "c3", "d4", "e5", "a5", "b4", "d2"];
    let tries = moves.map(|text| stage.play(&id, &first, text, 0));
    let replies = futures_util::future::join_all(tries).await;
    let won = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(won, 1, "{replies:?}");
    assert_eq!(stage.state(&id).await["ply"], 1);
}

#[tokio::test]
async fn computers_reply() {
    let stage = Stage::new().await;
    for (second, name) in [("engine:2", "Computer, level 2"), ("perfect", "Computer, perfect")] {
        let body =
            json!({"game": "clusterfuss", "size": "4", "first": "engine:1", "second": second});
        let created = stage.post("/api/v1/games", "", &body).await.json();
        let path = format!("/api/v1/games/{}/events", created["id"].as_str().unwrap());
        let mut socket = stage.socket(&path, &[]).await.unwrap();
        let mut last = socket.next().await;
        while last["state"]["outcome"].is_null() {
            last = socket.next().await;
        }
        assert_eq!(last["state"]["players"]["second"]["name"], name);
    }
}

#[tokio::test]
async fn perfect_play_is_given_only_where_it_is_perfect() {
    let stage = Stage::new().await;
    let created = async |position: &str| {
        let body =
            json!({"game": "talpa", "position": position, "first": "me", "second": "perfect"});
        stage.post("/api/v1/games", "", &body).await
    };
    let talpa = catalog::find("talpa").unwrap();
    let mut game = talpa.start(&talpa.info().usual()).unwrap();
    for position in ["start", &game.position_text()] {
        let refused = created(position).await;
        assert_eq!(refused.status, 422, "{position}");
        let error = refused.json()["error"].as_str().unwrap().to_owned();
        assert!(error.contains("Talpa 8") && error.contains("choose"), "{error}");
    }
    // A position that is not the start may be close to the end of the game.
    let text = game.choices()[0].text.clone();
    game.play(&text).unwrap();
    assert_eq!(created(&game.position_text()).await.status, 201);
}

#[tokio::test]
async fn players_resign_offer_and_accept() {
    let stage = Stage::new().await;
    let (id, [first, second]) = stage.two_players("sight").await;
    let act = async |token: &str, action: &str| {
        stage.post(&format!("/api/v1/games/{id}/actions"), token, &json!({ "do": action })).await
    };
    stage.play(&id, &first, "c3", 0).await;
    assert_eq!(act(&first, "ask-draw").await.status, 409);
    assert_eq!(act(&first, "ask-take-back").await.json()["ask"]["what"], "take-back");
    assert_eq!(act(&second, "accept").await.json()["ply"], 0);
    assert_eq!(act(&second, "dance").await.status, 422);
    assert_eq!(act(&second, "resign").await.json()["outcome"], "first");
    assert_eq!(act(&first, "ask-rematch").await.json()["ask"]["what"], "rematch");
    let next = act(&second, "accept").await.json()["rematch"].as_str().unwrap().to_owned();
    // The sides are swapped, the tokens stay the same.
    assert_eq!(stage.play(&next, &first, "c3", 0).await.status, 409);
    assert_eq!(stage.play(&next, &second, "c3", 0).await.status, 200);
}

#[tokio::test]
async fn a_graph_evaluates_every_position() {
    let stage = Stage::new().await;
    let graph = stage.get("/api/v1/graph?game=sight&moves=c3+b2+d4").await.json();
    let points = graph["points"].as_array().unwrap();
    assert_eq!(points.len(), 4);
    for (ply, point) in points.iter().enumerate() {
        assert_eq!(point["ply"], ply);
        assert!((0.0..=1.0).contains(&point["share"].as_f64().unwrap()), "{point}");
        assert!(point["standing"].as_str().unwrap().contains(['+', 'w']), "{point}");
    }
    assert_eq!(stage.get("/api/v1/graph?game=sight&moves=zz").await.status, 422);
}

#[tokio::test]
async fn positions_come_with_their_proved_values() {
    let stage = Stage::new().await;
    let path = "/api/v1/position?game=sight&size=3&moves=a1+b1+a2";
    let known = stage.get(path).await.json();
    assert_eq!(known["turn"], "second");
    assert!(known["value"].is_string(), "{known}");
    assert!(known["moves"].as_array().unwrap().iter().all(|one| one["move"].is_string()));
    assert_eq!(stage.get("/api/v1/position?game=sight&position=zzz").await.status, 422);
}

#[tokio::test]
async fn the_openapi_document_is_complete_and_the_health_checks_answer() {
    let stage = Stage::new().await;
    let document = stage.get("/openapi.json").await.json();
    for path in
        ["/games", "/games/{id}", "/games/{id}/join", "/games/{id}/moves", "/position", "/graph"]
    {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    assert_eq!(stage.get("/healthz").await.text(), "ok\n");
    // A server with peers is ready once it hears them.
    stage::with_timeout(async {
        while stage.get("/readyz").await.text() != "ready\n" {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    stage.two_players("sight").await;
    let metrics = stage.get("/metrics").await.text();
    assert!(metrics.contains("quincunx_games_total 1\n"), "{metrics}");
}
