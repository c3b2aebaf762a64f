//! My mistakes: kept when a game is reviewed, asked again by forms and over the API, and counted
//! once.

mod stage;

use std::time::Duration;

use catalog::Record;
use client::any_move;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _};
use stage::{Stage, with_timeout};

const DAY_MS: i64 = 86_400_000;

/// Small boards, on which reviews take little time.
const BOARDS: [(&str, &str); 5] =
    [("crosscut", "4"), ("clusterfuss", "4"), ("talpa", "4"), ("claustro", "4"), ("sight", "3")];

/// A mistake in a game that was reviewed.
struct Made {
    id: String,
    token: String,
    ply: u64,
    /// The mistake as the review has it.
    reviewed: Value,
}

impl Made {
    fn api(&self) -> String {
        format!("/api/v1/mistakes/{}/{}", self.id, self.ply)
    }

    fn page(&self) -> String {
        format!("/puzzles/mistakes/{}/{}", self.id, self.ply)
    }

    fn cookie(&self) -> String {
        format!("quincunx={}", self.token)
    }

    fn played(&self) -> &str {
        self.reviewed["move"].as_str().expect("a move")
    }

    fn best(&self) -> &str {
        self.reviewed["best"][0].as_str().expect("a better move")
    }
}

/// Plays a game of weak moves to its end, and reviews it.
async fn reviewed_game(
    stage: &Stage,
    game: &str,
    size: &str,
    seed: usize,
) -> (String, String, Value) {
    let wanted = json!({"game": game, "size": size, "first": "me", "second": "me"});
    let begun = stage.post("/api/v1/games", "", &wanted).await.json();
    let field = |name: &str| begun[name].as_str().expect("a text").to_owned();
    let (id, token) = (field("id"), field("token"));
    let mut state = stage.state(&id).await;
    while let Some(text) = any_move(&state, seed) {
        let ply = state["ply"].as_u64().expect("a number of moves") as usize;
        state = stage.play(&id, &token, &text, ply).await.json();
    }
    let review = with_timeout(async {
        loop {
            let reply = stage.get(&format!("/api/v1/games/{id}/review")).await;
            if reply.status == 200 {
                return reply.json();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    (id, token, review)
}

fn is_mistake(mv: &Value) -> bool {
    ["mistake", "blunder", "missed-win"].contains(&mv["mark"].as_str().expect("a mark"))
}

/// A mistake with a better move.
async fn made(stage: &Stage, game: &str, size: &str) -> Made {
    for seed in 1..20 {
        let (id, token, review) = reviewed_game(stage, game, size, seed).await;
        let moves = review["moves"].as_array().expect("a list");
        let fits = |mv: &&Value| is_mistake(mv) && mv["best"][0].is_string();
        if let Some(reviewed) = moves.iter().find(fits).cloned() {
            let ply = reviewed["ply"].as_u64().expect("a ply");
            return Made { id, token, ply, reviewed };
        }
    }
    panic!("no mistake in any game of {game}");
}

/// Lets days pass for the mistakes of a game.
async fn pass_days(stage: &Stage, id: &str, days: i64) {
    let url = match &stage.database {
        url if url.contains("://") => url.clone(),
        file => format!("sqlite://{file}"),
    };
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(&url).await.expect("the database of the server");
    let update = sqlx::query("UPDATE mistakes SET due = due - $1 WHERE game = $2");
    update.bind(days * DAY_MS).bind(id).execute(&mut database).await.expect("an update");
    database.close().await.expect("a connection");
}

async fn list(stage: &Stage, token: &str) -> Value {
    let bearer = format!("Bearer {token}");
    stage.send("GET", "/api/v1/mistakes", &[("authorization", &bearer)], "").await.json()
}

#[tokio::test]
async fn the_mistakes_of_a_reviewed_game_are_kept_once() {
    let mut stage = Stage::new().await;
    for (seed, (game, size)) in BOARDS.into_iter().enumerate() {
        let (id, token, review) = reviewed_game(&stage, game, size, seed + 1).await;
        let wanted: Vec<&Value> = review["moves"].as_array().unwrap().iter().collect();
        let wanted: Vec<&Value> =
            wanted.into_iter().filter(|mv| is_mistake(mv)).map(|mv| &mv["ply"]).collect();
        let before = list(&stage, &token).await;
        stage.restart().await;
        stage.get(&format!("/api/v1/games/{id}/review")).await;
        let after = list(&stage, &token).await;
        assert_eq!(before, after, "nothing is lost or doubled");
        let own: Vec<&Value> =
            after["mistakes"].as_array().unwrap().iter().map(|mistake| &mistake["ply"]).collect();
        assert_eq!((own, &after["due"]), (wanted, &json!(0)), "{game}: {after}");
    }
}

#[tokio::test]
async fn computers_do_not_learn() {
    let stage = Stage::new().await;
    let wanted = json!({"game": "sight", "size": "3", "first": "me", "second": "random"});
    let begun = stage.post("/api/v1/games", "", &wanted).await.json();
    let (id, token) = (begun["id"].as_str().unwrap(), begun["token"].as_str().unwrap());
    with_timeout(async {
        loop {
            let state = stage.state(id).await;
            if !state["outcome"].is_null() {
                break;
            }
            if state["turn"] == "first" {
                let text = any_move(&state, 3).unwrap();
                stage.play(id, token, &text, state["ply"].as_u64().unwrap() as usize).await;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        while stage.get(&format!("/api/v1/games/{id}/review")).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let own = list(&stage, token).await;
    let plies = own["mistakes"].as_array().unwrap().iter().map(|one| one["ply"].as_u64().unwrap());
    assert!(plies.into_iter().all(|ply| ply % 2 == 1), "{own}");
}

#[tokio::test]
async fn a_mistake_comes_back_after_1_3_7_and_21_days() {
    let mut stage = Stage::new().await;
    let made = made(&stage, "talpa", "4").await;
    let attempts = format!("{}/attempts", made.api());
    let best = json!({"move": made.best()});
    // Before its time, an answer is practice.
    let early = stage.post(&attempts, &made.token, &best).await.json();
    assert_eq!((&early["state"], &early["counted"]), (&json!("right"), &json!(false)), "{early}");
    for (index, days) in [1, 3, 7, 21].into_iter().enumerate() {
        pass_days(&stage, &made.id, days).await;
        assert_eq!(list(&stage, &made.token).await["mistakes"][0]["due"], true);
        let answer = stage.post(&attempts, &made.token, &best).await.json();
        let state = (&answer["counted"], &answer["mistake"]["right"]);
        assert_eq!(state, (&json!(true), &json!(index + 1)), "{answer}");
        assert!(answer["why"].as_str().unwrap().starts_with("Yes, "), "{answer}");
        // The same request again changes nothing, also after a crash.
        stage.restart().await;
        let again = stage.post(&attempts, &made.token, &best).await.json();
        assert_eq!((&again["counted"], &again["mistake"]), (&json!(false), &answer["mistake"]));
    }
    pass_days(&stage, &made.id, 999).await;
    let bearer = format!("Bearer {}", made.token);
    let learned = stage.send("GET", &made.api(), &[("authorization", &bearer)], "").await.json();
    assert_eq!((&learned["right"], &learned["due_ms"]), (&json!(4), &Value::Null), "{learned}");
    assert_eq!(learned["due"], false);
}

#[tokio::test]
async fn a_wrong_answer_says_why_and_leads_back_to_one_day() {
    let stage = Stage::new().await;
    for (game, size) in BOARDS {
        let made = made(&stage, game, size).await;
        let attempts = format!("{}/attempts", made.api());
        pass_days(&stage, &made.id, 1).await;
        stage.post(&attempts, &made.token, &json!({"move": made.best()})).await;
        pass_days(&stage, &made.id, 3).await;
        let wrong = stage.post(&attempts, &made.token, &json!({"move": made.played()})).await;
        let wrong = wrong.json();
        assert_eq!(
            (&wrong["state"], &wrong["counted"]),
            (&json!("wrong"), &json!(true)),
            "{wrong}"
        );
        assert_eq!(
            (&wrong["mistake"]["right"], &wrong["best"]),
            (&json!(0), &json!([])),
            "{wrong}"
        );
        assert!(wrong["why"].as_str().unwrap().starts_with(made.played()), "{wrong}");
        // Right at the second attempt: too late.
        let late = stage.post(&attempts, &made.token, &json!({"move": made.best()})).await.json();
        assert_eq!((&late["state"], &late["counted"]), (&json!("right"), &json!(false)), "{late}");
        assert!(late["best"].as_array().unwrap().contains(&json!(made.best())), "{late}");
    }
}

#[tokio::test]
async fn every_move_that_keeps_the_value_is_right() {
    let stage = Stage::new().await;
    let made = made(&stage, "sight", "3").await;
    let bearer = format!("Bearer {}", made.token);
    let open = stage.send("GET", &made.api(), &[("authorization", &bearer)], "").await.json();
    let entry = catalog::find("sight").unwrap();
    let position = open["position"].as_str().unwrap();
    let game = entry.open(position, None, &entry.info().usual().rules).unwrap();
    let query = format!("/api/v1/position?game=sight&position={}", position.replace(' ', "%20"));
    let values = stage.get(&query).await.json();
    assert!(values["value"].is_string(), "{values}");
    for choice in game.choices() {
        let body = json!({"move": choice.text});
        let answer = stage.post(&format!("{}/attempts", made.api()), &made.token, &body).await;
        let answer = answer.json();
        let moves = values["moves"].as_array().unwrap();
        let own = moves.iter().find(|mv| mv["move"] == choice.text.as_str()).unwrap();
        assert_eq!(answer["state"] == "right", own["value"] == values["value"], "{answer} {own}");
    }
}

#[tokio::test]
async fn pages_ask_by_forms_and_show_what_is_due() {
    let stage = Stage::new().await;
    let made = made(&stage, "clusterfuss", "4").await;
    let cookie = made.cookie();
    let page = |path: String| {
        let (stage, cookie) = (&stage, &cookie);
        async move { stage.page(&path, cookie).await.text() }
    };
    assert!(!page("/".to_owned()).await.contains("Learn from your mistakes"));
    assert!(page("/puzzles/mistakes".to_owned()).await.contains("Nothing to practice right now"));
    pass_days(&stage, &made.id, 1).await;
    assert!(page("/".to_owned()).await.contains("Learn from your mistakes"));
    assert!(page("/puzzles".to_owned()).await.contains("to practice</strong>"));
    assert!(page("/puzzles/mistakes".to_owned()).await.contains("<strong>Now</strong>"));
    let next = stage.page("/puzzles/mistakes/next", &cookie).await;
    assert_eq!(next.header("location"), Some(made.page().as_str()));
    let asked = page(made.page()).await;
    assert!(asked.contains("Find a better move.") && asked.contains("id=\"try-form\""), "{asked}");
    assert!(!asked.contains("In the game:"), "the answer is not told: {asked}");
    let refused = stage.form(&made.page(), &cookie, "try=zz99").await.text();
    assert!(
        refused.contains("isn&#39;t legal") && refused.contains("id=\"try-form\""),
        "{refused}"
    );
    let wrong = stage.form(&made.page(), &cookie, &format!("try={}", made.played())).await.text();
    assert!(wrong.contains("Not this one.") && wrong.contains("comes back tomorrow"), "{wrong}");
    let right = stage.form(&made.page(), &cookie, &format!("try={}", made.best())).await.text();
    assert!(right.contains("Right!") && right.contains("This was practice"), "{right}");
    assert!(right.contains("In the game:") && !right.contains("id=\"try-form\""), "{right}");
    pass_days(&stage, &made.id, 1).await;
    let shown = stage.form(&made.page(), &cookie, "show=true").await.text();
    assert!(shown.contains("Here is a better move.") && shown.contains(made.best()), "{shown}");
    let empty = stage.form(&made.page(), &cookie, "").await;
    assert_eq!(empty.status, 200);
    assert!(!empty.text().contains("class=\"verdict\""));
}

#[tokio::test]
async fn a_guest_takes_their_mistakes_to_an_account() {
    let stage = Stage::new().await;
    let made = made(&stage, "sight", "3").await;
    let name = format!("learner{}", std::process::id());
    let body = format!("name={name}&password=correct-horse-battery-{name}");
    let signed = stage.form("/account/sign-up", &made.cookie(), &body).await;
    assert!(signed.status < 400, "{}: {}", signed.status, signed.text());
    let own = stage.page(&made.page(), &signed.cookie()).await;
    assert_eq!(own.status, 200, "{}", own.text());
    assert_eq!(stage.page(&made.page(), &made.cookie()).await.status, 404);
}

#[tokio::test]
async fn junk_and_the_mistakes_of_others_are_refused_in_words() {
    let stage = Stage::new().await;
    let made = made(&stage, "talpa", "4").await;
    let (own, other) = (made.cookie(), "quincunx=gzycexbawqwcqkh02rb7de1e0jhhj9hw".to_owned());
    let page = made.page();
    for (path, cookie) in [
        (page.as_str(), other.as_str()),
        (page.as_str(), ""),
        (&format!("/puzzles/mistakes/{}/99999", made.id), &own),
        (&format!("/puzzles/mistakes/{}/-1", made.id), &own),
        (&format!("/puzzles/mistakes/{}/junk", made.id), &own),
        (&format!("/puzzles/mistakes/{}/99999999999999999999", made.id), &own),
        ("/puzzles/mistakes/%3Cscript%3E/1", &own),
    ] {
        for reply in [stage.page(path, cookie).await, stage.form(path, cookie, "try=a1").await] {
            assert_eq!(reply.status, 404, "{path}: {}", reply.text());
            assert!(reply.text().contains("one of your mistakes"), "{}", reply.text());
        }
    }
    let attempts = format!("{}/attempts", made.api());
    for (token, body, status) in [
        ("", json!({"move": made.best()}), 404),
        (made.token.as_str(), json!({}), 400),
        (&made.token, json!({"move": 5}), 400),
        (&made.token, json!({"moves": ["a1"]}), 400),
        (&made.token, json!({"move": "zz99"}), 422),
    ] {
        let reply = stage.post(&attempts, token, &body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.text());
    }
    assert_eq!(stage.get("/api/v1/mistakes").await.json(), json!({"mistakes": [], "due": 0}));
    let nothing = stage.get("/puzzles/mistakes").await.text();
    assert!(nothing.contains("Nothing here yet."), "{nothing}");
    let next = stage.get("/puzzles/mistakes/next?skip=junk").await;
    assert_eq!(next.header("location"), Some("/puzzles/mistakes"));
}

#[tokio::test]
async fn reviews_of_earlier_versions_give_their_mistakes_as_well() {
    let mut stage = Stage::new().await;
    let made = made(&stage, "sight", "3").await;
    let before = list(&stage, &made.token).await["mistakes"].as_array().unwrap().len();
    let url = match &stage.database {
        url if url.contains("://") => url.clone(),
        file => format!("sqlite://{file}"),
    };
    let mut database = AnyConnection::connect(&url).await.unwrap();
    let delete = sqlx::query("DELETE FROM mistakes WHERE game = $1").bind(&made.id);
    delete.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    assert_eq!(list(&stage, &made.token).await["mistakes"], json!([]));
    stage.restart().await;
    let record = stage.get(&format!("/g/{}/review.txt", made.id)).await.text();
    assert!(Record::read_text(&record).is_ok(), "{record}");
    let after = list(&stage, &made.token).await["mistakes"].as_array().unwrap().len();
    assert_eq!(after, before);
}
