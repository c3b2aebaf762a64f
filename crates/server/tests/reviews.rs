//! Reviews of finished games: API, pages, another try at a mistake, and what is refused.

mod stage;

use std::time::Duration;

use catalog::Record;
use client::any_move;
use review::Review;
use serde_json::{Value, json};
use stage::{Stage, with_timeout};

/// Small boards, on which reviews take little time.
const BOARDS: [(&str, &str); 5] =
    [("crosscut", "4"), ("clusterfuss", "4"), ("talpa", "4"), ("claustro", "4"), ("sight", "3")];

/// Begins a game with both seats.
async fn begin(stage: &Stage, game: &str, size: &str) -> (String, String) {
    let wanted = json!({"game": game, "size": size, "first": "me", "second": "me"});
    let begun = stage.post("/api/v1/games", "", &wanted).await.json();
    let field = |name: &str| begun[name].as_str().expect("a text").to_owned();
    (field("id"), field("token"))
}

/// Plays a game of weak moves to its end.
async fn finished(stage: &Stage, game: &str, size: &str, seed: usize) -> (String, String) {
    let (id, token) = begin(stage, game, size).await;
    let mut state = stage.state(&id).await;
    while let Some(text) = any_move(&state, seed) {
        let ply = state["ply"].as_u64().expect("a number of moves") as usize;
        state = stage.play(&id, &token, &text, ply).await.json();
    }
    (id, token)
}

/// Asks for a review until it is made.
async fn review_of(stage: &Stage, id: &str) -> Value {
    with_timeout(async {
        loop {
            let reply = stage.get(&format!("/api/v1/games/{id}/review")).await;
            if reply.status == 200 {
                return reply.json();
            }
            assert_eq!(reply.status, 202, "{}", reply.text());
            assert_eq!(reply.header("retry-after"), Some("1"));
            let progress = reply.json();
            assert!(progress["done"].as_u64() <= progress["all"].as_u64(), "{progress}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
}

async fn page(stage: &Stage, id: &str, query: &str) -> String {
    let reply = stage.get(&format!("/g/{id}/review?{query}")).await;
    assert_eq!(reply.status, 200, "{query}: {}", reply.text());
    reply.text()
}

/// A finished game with a mistake, its review and the mistake.
async fn with_mistake(stage: &Stage, game: &str, size: &str) -> (String, Value, Value) {
    for seed in 1..20 {
        let (id, _) = finished(stage, game, size, seed).await;
        let review = review_of(stage, &id).await;
        let moves = review["moves"].as_array().expect("a list");
        let is_wanted = |mv: &&Value| mv["mark"] == "blunder" && mv["refutation"][0].is_string();
        if let Some(mistake) = moves.iter().find(is_wanted).cloned() {
            return (id, review, mistake);
        }
    }
    panic!("no blunder in any game of {game}");
}

#[tokio::test]
async fn every_game_is_reviewed_once_and_for_all() {
    let mut stage = Stage::new().await;
    let mut made = Vec::new();
    for (seed, (game, size)) in BOARDS.into_iter().enumerate() {
        let (id, _) = finished(&stage, game, size, seed).await;
        let (review, state) = (review_of(&stage, &id).await, stage.state(&id).await);
        assert_eq!((&review["game"], &review["result"]), (&state["game"], &state["outcome"]));
        let moves: Vec<&Value> =
            review["moves"].as_array().unwrap().iter().map(|mv| &mv["move"]).collect();
        assert_eq!(moves, state["moves"].as_array().unwrap().iter().collect::<Vec<_>>());
        made.push((id, review));
    }
    stage.restart().await;
    for (id, review) in made {
        // Stored: nobody waits again.
        let again = stage.get(&format!("/api/v1/games/{id}/review")).await;
        assert_eq!((again.status, again.json()), (200, review));
    }
    stage.stop().await;
}

#[tokio::test]
async fn the_page_explains_mistakes_and_plays_refutations() {
    let stage = Stage::new().await;
    let (id, review, mistake) = with_mistake(&stage, "talpa", "4").await;
    let game = stage.get(&format!("/g/{id}")).await.text();
    assert!(game.contains(&format!("href=\"/g/{id}/review\"")), "{game}");
    let ply = mistake["ply"].as_u64().unwrap();
    let shown = page(&stage, &id, &format!("at={ply}")).await;
    let text = mistake["text"].as_str().unwrap().replace('\'', "&#39;");
    assert!(shown.contains(&text) && shown.contains("graph-picture"), "{shown}");
    let percent = (100.0 * review["accuracy"]["first"].as_f64().unwrap()).round();
    assert!(shown.contains(&format!("<td>{percent} %</td>")), "{shown}");
    // After the first move of the refutation, the other side is to move.
    let line = page(&stage, &id, &format!("at={ply}.1")).await;
    assert_ne!(status_of(&line), status_of(&shown));
    assert!(line.contains(&format!("value=\"{ply}.1\" aria-current=\"true\"")), "{line}");
    // Whatever does not exist is the nearest that does.
    for query in ["at=99999", "at=99999.7", "at=x", "again=0", "again=99999", "at=-1.-1", ""] {
        page(&stage, &id, query).await;
    }
}

/// What the page says about the position.
fn status_of(page: &str) -> &str {
    let (_, status) = page.split_once("id=\"status\"").expect("a status");
    status.split_once("</strong>").expect("a state").0
}

#[tokio::test]
async fn another_try_at_a_mistake_is_answered() {
    let stage = Stage::new().await;
    for (game, size) in BOARDS {
        let (id, _, mistake) = with_mistake(&stage, game, size).await;
        let ply = mistake["ply"].as_u64().unwrap();
        let attempt = async |text: &str| {
            page(&stage, &id, &format!("again={ply}&try={}", text.replace('=', "%3D"))).await
        };
        let ask = page(&stage, &id, &format!("again={ply}")).await;
        assert!(ask.contains("Find a better move for") && ask.contains("id=\"try-form\""));
        let text = |field: &Value| field.as_str().unwrap().to_owned();
        let best = attempt(&text(&mistake["best"][0])).await;
        assert!(best.contains("Right!") && best.contains("is the best move"), "{best}");
        assert!(!best.contains("id=\"try-form\""));
        let again = attempt(&text(&mistake["move"])).await;
        assert!(again.contains("Not yet.") && again.contains("was played in the game"), "{again}");
        let junk = attempt("zz9").await;
        assert!(junk.contains("Not yet.") && junk.contains("zz9"), "{junk}");
        let shown = page(&stage, &id, &format!("again={ply}&show=true")).await;
        assert!(shown.contains("A good move here is"), "{shown}");
    }
}

#[tokio::test]
async fn the_reviewed_record_carries_the_review() {
    let stage = Stage::new().await;
    let (id, review, _) = with_mistake(&stage, "clusterfuss", "4").await;
    let reply = stage.get(&format!("/g/{id}/review.txt")).await;
    assert!(reply.header("content-disposition").unwrap().contains("-reviewed.txt"));
    let record = Record::read(&reply.body).unwrap();
    assert_eq!(record.tag("First"), Some("guest"));
    assert_eq!(Review::of_record(&record).unwrap().json(), review);
    let analysis = stage.get(&format!("/g/{id}/analysis?at=1")).await.text();
    assert!(analysis.contains("name=\"at\" value=\"1\" aria-current=\"true\""), "{analysis}");
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused() {
    let stage = Stage::new().await;
    let refused = async |id: &str, status: u16, words: &str| {
        let reply = stage.get(&format!("/api/v1/games/{id}/review")).await;
        assert_eq!(reply.status, status, "{}", reply.text());
        assert!(reply.json()["error"].as_str().unwrap().contains(words), "{}", reply.text());
        for path in ["review", "review.txt"] {
            let page = stage.get(&format!("/g/{id}/{path}")).await;
            assert_eq!(page.status, status, "{path}");
            assert!(page.text().contains("<html"), "{}", page.text());
        }
    };
    refused("0123", 404, "there is no game").await;
    refused("junk'--", 404, "there is no game").await;
    let (id, token) = begin(&stage, "sight", "3").await;
    refused(&id, 409, "isn't over").await;
    let resign = async |id: &str| {
        stage.post(&format!("/api/v1/games/{id}/actions"), &token, &json!({"do": "resign"})).await
    };
    let (unmoved, other) = begin(&stage, "sight", "3").await;
    let path = format!("/api/v1/games/{unmoved}/actions");
    stage.post(&path, &other, &json!({"do": "resign"})).await;
    refused(&unmoved, 409, "before its first move").await;
    let banner = stage.get(&format!("/g/{unmoved}")).await.text();
    assert!(!banner.contains(&format!("/g/{unmoved}/review")));

    // Two plies and a resignation are a game.
    stage.play(&id, &token, "b2", 0).await;
    stage.play(&id, &token, "a1", 1).await;
    refused(&id, 409, "isn't over").await;
    assert_eq!(resign(&id).await.status, 200);
    let review = review_of(&stage, &id).await;
    assert_eq!(review["moves"].as_array().unwrap().len(), 2);
    assert_eq!(review["result"], stage.state(&id).await["outcome"]);
    assert!(!review["summary"].as_str().unwrap().contains("not finished"), "{review}");
}

#[tokio::test]
async fn a_review_is_stopped_and_started_again() {
    let stage = Stage::new().await;
    // The usual board: the review takes long enough to be stopped.
    let (id, _) = finished(&stage, "talpa", "8", 1).await;
    let making = stage.get(&format!("/g/{id}/review")).await.text();
    assert!(making.contains("is being reviewed") && making.contains("data-reload"), "{making}");
    let change = async |action: &str| {
        let reply = stage.form(&format!("/g/{id}/review"), "", &format!("do={action}")).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        stage.get(&format!("/g/{id}/review")).await.text()
    };
    let stopped = change("stop").await;
    assert!(stopped.contains("was stopped") && !stopped.contains("data-reload"), "{stopped}");
    let started = change("start").await;
    assert!(started.contains("is being reviewed"), "{started}");
    assert!(change("stop").await.contains("was stopped"));
    // A program that asks wants it.
    assert_eq!(stage.get(&format!("/api/v1/games/{id}/review")).await.status, 202);
}
