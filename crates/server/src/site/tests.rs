use std::sync::atomic::AtomicBool;

use catalog::lessons::LessonId;
use messages::Language;
use serde_json::{Value, json};

use super::{SiteRequest, answer};

/// A browser with its storage.
#[derive(Default)]
struct Browser {
    games: Vec<Value>,
    attempts: Vec<Value>,
    settings: String,
    languages: String,
    count: usize,
    /// Time that has passed besides, in milliseconds.
    later: usize,
}

impl Browser {
    /// Sends a request and stores what the answer says.
    fn send(&mut self, method: &str, address: &str, body: &str) -> Value {
        self.count += 1;
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let request = json!({
            "method": method, "path": path, "query": query, "body": body, "root": "/sub",
            "settings": self.settings, "now": self.count + self.later, "id": format!("id{}", self.count),
            "games": self.games, "attempts": self.attempts, "languages": self.languages,
        });
        let request: SiteRequest = serde_json::from_value(request).unwrap();
        let answer = serde_json::to_value(answer(&request)).unwrap();
        for game in answer["games"].as_array().unwrap() {
            self.games.retain(|known| known["id"] != game["id"]);
            self.games.push(game.clone());
        }
        self.attempts.extend(answer["attempts"].as_array().unwrap().iter().cloned());
        if let Some(settings) = answer["settings"].as_str() {
            settings.clone_into(&mut self.settings);
        }
        answer
    }

    fn get(&mut self, address: &str) -> String {
        let answer = self.send("GET", address, "");
        assert_eq!(answer["status"], 200, "{address}: {}", answer["body"]);
        answer["body"].as_str().unwrap().to_owned()
    }

    /// Starts a game and returns its path below the root.
    fn start(&mut self, form: &str) -> String {
        let answer = self.send("POST", "/new", form);
        assert_eq!(answer["status"], 303, "{answer}");
        answer["location"].as_str().unwrap().strip_prefix("/sub").unwrap().to_owned()
    }

    fn json(&mut self, method: &str, address: &str, body: &str) -> Value {
        let answer = self.send(method, address, body);
        serde_json::from_str(answer["body"].as_str().unwrap()).unwrap()
    }
}

#[test]
fn a_game_against_the_computer_is_stored_as_events() {
    let mut browser = Browser::default();
    let path = browser.start("game=sight&opponent=computer&level=3&side=second&size=3");
    let api = path.replace("/g/", "/api/v1/games/");
    let question = browser.json("GET", &format!("{api}/engine-moves"), "");
    assert_eq!(question["player"], "engine:3");
    let body = json!({"move": "b2", "version": question["version"]}).to_string();
    let state = browser.json("POST", &format!("{api}/engine-moves"), &body);
    assert_eq!((&state["ply"], &state["turn"]), (&json!(1), &json!("second")));
    // It is no longer the computer's turn, and not this move's version.
    let late = browser.send("POST", &format!("{api}/engine-moves"), &body);
    assert_eq!(late["status"], 409, "{late}");
    assert_eq!(browser.json("GET", &format!("{api}/engine-moves"), ""), Value::Null);
    let state = browser.json("POST", &format!("{api}/moves"), r#"{"move": "a1", "ply": 1}"#);
    assert_eq!(state["moves"], json!(["b2", "a1"]));
    let illegal = browser.send("POST", &format!("{api}/moves"), r#"{"move": "z9"}"#);
    assert!(illegal["status"] == 409 && illegal["games"] == json!([]), "{illegal}");
    let page = browser.get(&path);
    assert!(page.contains("action=\"/sub/g/") && page.contains("data-root=\"/sub\""));
    assert!(browser.get(&format!("{path}/live")).starts_with("{\"version\":2,"));
    assert!(browser.get(&format!("{path}/record.txt")).contains("1. b2 a1"));
    assert!(browser.get("/").contains(&format!("href=\"/sub{path}\"")));
}

#[test]
fn one_screen_can_take_back_resign_and_play_again() {
    let mut browser = Browser::default();
    let path = browser.start("game=talpa&opponent=here&size=4");
    let api = path.replace("/g/", "/api/v1/games/");
    let first = browser.json("GET", &api, "")["legal"][0]["move"].clone();
    browser.json("POST", &format!("{api}/moves"), &json!({ "move": first }).to_string());
    let state = browser.json("POST", &format!("{api}/actions"), r#"{"do": "ask-take-back"}"#);
    assert_eq!(state["ply"], 0);
    let state = browser.json("POST", &format!("{api}/actions"), r#"{"do": "resign"}"#);
    assert_eq!(state["outcome"], "second");
    let state = browser.json("POST", &format!("{api}/actions"), r#"{"do": "ask-rematch"}"#);
    let next = state["rematch"].as_str().unwrap();
    assert_eq!(browser.json("GET", &format!("/api/v1/games/{next}"), "")["ply"], 0);
    assert_eq!(browser.games.len(), 2);
}

#[test]
fn a_damaged_game_hides_no_other() {
    let mut browser = Browser::default();
    let sound = browser.start("game=sight&opponent=here&size=3");
    let mut damaged = browser.games[0].clone();
    damaged["id"] = "damaged".into();
    damaged["events"] = json!([[0, "moved", "first", "z9", 0]]);
    browser.games.push(damaged);
    browser.games.push(json!({"id": "nonsense"}));
    let list = browser.get("/games");
    assert!(list.contains(&sound) && !list.contains("/g/damaged"));
    for id in ["damaged", "nonsense"] {
        let answer = browser.send("GET", &format!("/g/{id}"), "");
        assert_eq!(answer["status"], 500, "{id}");
    }
    assert_eq!(browser.send("GET", "/g/unknown", "")["status"], 404);
    assert!(browser.get("/games/records.txt").starts_with("[Game \"sight\"]"));
}

#[test]
fn pages_offer_nothing_that_needs_a_server() {
    let mut browser = Browser::default();
    let pages = ["/", "/new/talpa", "/rules/talpa", "/games", "/analysis", "/edit", "/about"];
    for path in pages.into_iter().chain(["/puzzles"]) {
        let page = browser.get(path);
        let missing = ["/watch", "/account", "/api\"", "/report", "/mistakes", "value=\"anyone\""];
        for address in missing.into_iter().chain(["board.png"]) {
            assert!(!page.contains(address), "{path} has {address}");
        }
    }
    assert_eq!(browser.send("GET", "/watch", "")["status"], 404);
    assert_eq!(browser.send("DELETE", "/", "")["status"], 405);
}

#[test]
fn settings_and_refused_forms_are_answered_as_by_the_server() {
    let mut browser = Browser::default();
    let answer = browser.send("POST", "/settings", "scheme=dark&board=wood&back=/learn");
    assert_eq!((&answer["location"], &*browser.settings), (&json!("/sub/learn"), "dark.wood"));
    assert!(browser.get("/learn").contains("data-theme=\"dark\""));
    assert_eq!(browser.send("POST", "/new", "game=chess&opponent=here")["status"], 422);
    let refused = browser.send("GET", "/analysis?game=talpa&moves=zz", "");
    assert_eq!(refused["status"], 422);
    assert!(refused["body"].as_str().unwrap().contains("class=\"problem\""));
}

#[test]
fn an_analysis_shows_proved_values() {
    let mut browser = Browser::default();
    let page = browser.get("/analysis?game=sight&size=3&moves=b2");
    assert!(page.contains("class=\"values\""));
    let judged = browser.json("GET", "/api/v1/judge?game=talpa&path=a1,b2", "");
    assert!(judged["error"].as_str().unwrap().contains('T'), "{judged}");
}

#[test]
fn pages_are_in_the_language_of_the_browser_or_of_the_setting() {
    let mut browser = Browser { languages: "en-xa,en".to_owned(), ..Browser::default() };
    assert!(browser.get("/learn").contains("<html lang=\"en-xa\""));
    let refused = browser.json("GET", "/api/v1/nothing", "");
    assert!(refused["error"].as_str().unwrap().contains("doesn't exist"), "{refused}");
    let refused = browser.json("GET", "/api/v1/nothing?language=en-xa", "");
    assert!(!refused["error"].as_str().unwrap().contains("doesn't exist"), "{refused}");
    let chosen = browser.send("POST", "/settings", "language=en");
    assert_eq!(chosen["status"], 303);
    assert!(browser.get("/learn").contains("<html lang=\"en\""));
}

#[test]
fn a_wrong_move_in_a_lesson_is_explained_by_what_happens_next() {
    let mut browser = Browser::default();
    let rules = browser.get("/learn/clusterfuss");
    assert!(rules.contains("action=\"/sub/learn/clusterfuss\""), "{rules}");
    assert!(browser.get("/learn").contains("href=\"/sub/learn/clusterfuss/ideas\""));
    let id = LessonId::find("clusterfuss", Some("ideas")).unwrap();
    let step = &id.open(Language::english()).steps[0];
    let choices = step.start.choices();
    let wrong = &choices.iter().find(|choice| !step.accepts(&choice.text)).unwrap().text;
    let page = browser.get(&format!("/learn/clusterfuss/ideas?step=1&try={wrong}"));
    assert!(page.contains(&format!("{wrong} loses")) && page.contains("(F"), "{page}");
    let right = format!("/learn/clusterfuss/ideas?step=1&try={}", step.solution());
    assert!(browser.get(&right).contains("answer right"));
    assert_eq!(browser.send("GET", "/learn/clusterfuss/chess", "")["status"], 404);
}

#[test]
fn puzzles_are_rated_by_the_attempts_that_the_browser_keeps() {
    let mut browser = Browser::default();
    assert!(browser.get("/puzzles").contains("href=\"/sub/puzzles/talpa\""));
    let next = |browser: &mut Browser| {
        let answer = browser.send("GET", "/puzzles/talpa", "");
        answer["location"].as_str().unwrap().strip_prefix("/sub").unwrap().to_owned()
    };
    let path = next(&mut browser);
    let puzzle = puzzle::Library::shipped().find(path.rsplit('/').next().unwrap()).unwrap();
    assert!(browser.get(&path).contains("id=\"try-form\""));
    // An illegal move does not count.
    let refused = browser.send("POST", &path, "try=z9");
    assert_eq!((&refused["status"], browser.attempts.len()), (&json!(200), 0));
    let mut found = String::new();
    for text in puzzle.line.iter().step_by(2) {
        let page = browser.send("POST", &path, &format!("found={found}&try={text}"));
        assert!(page["body"].as_str().unwrap().contains("answer right"), "{text}");
        found = format!("{found}+{text}");
    }
    assert_eq!((browser.attempts.len(), &browser.attempts[0]["solved"]), (1, &json!(true)));
    // Tried again, it does not count again; given up, another one counts as failed.
    browser.send("POST", &path, "show=true");
    assert_eq!(browser.attempts.len(), 1);
    let other = next(&mut browser);
    assert_ne!(other, path);
    browser.send("POST", &other, "show=true");
    assert_eq!((browser.attempts.len(), &browser.attempts[1]["solved"]), (2, &json!(false)));
    // What cannot be read is left out.
    browser.attempts.push(json!({"puzzle": 5}));
    let page = browser.get("/puzzles");
    assert!(page.contains(&puzzle.id) && page.matches("<tr>").count() == 3, "{page}");
}

#[test]
fn a_game_by_the_clock_ends_when_the_time_is_up() {
    let mut browser = Browser::default();
    let path = browser.start("game=sight&opponent=here&size=3&clock=60%2B0");
    let api = path.replace("/g/", "/api/v1/games/");
    for text in ["b2", "a1"] {
        browser.json("POST", &format!("{api}/moves"), &json!({ "move": text }).to_string());
    }
    assert!(browser.get(&path).contains("data-ms="));
    let early = browser.send("POST", &format!("{api}/timeout"), "");
    assert_eq!(early["status"], 409, "{early}");
    browser.later = 61_000;
    let state = browser.json("POST", &format!("{api}/timeout"), "");
    assert_eq!(state["outcome"], "second", "First was to move");
    assert_eq!(browser.send("POST", &format!("{api}/timeout"), "")["status"], 409);
}

#[test]
fn a_finished_game_is_reviewed_and_its_mistakes_are_tried_again() {
    let mut browser = Browser::default();
    let path = browser.start("game=talpa&opponent=here&size=4");
    let api = path.replace("/g/", "/api/v1/games/");
    assert_eq!(browser.send("GET", &format!("{path}/review"), "")["status"], 409, "not over");
    browser.json("POST", &format!("{api}/actions"), r#"{"do": "resign"}"#);
    assert_eq!(browser.send("GET", &format!("{path}/review"), "")["status"], 409, "no moves");

    let path = browser.start("game=sight&opponent=here&size=3");
    let api = path.replace("/g/", "/api/v1/games/");
    let mut state = browser.json("GET", &api, "");
    while state["outcome"].is_null() {
        let text = state["legal"][0]["move"].clone();
        let body = json!({ "move": text }).to_string();
        state = browser.json("POST", &format!("{api}/moves"), &body);
    }
    let making = browser.get(&format!("{path}/review"));
    let id = path.rsplit('/').next().unwrap();
    assert!(making.contains(&format!("data-review=\"{id}\"")), "{making}");
    // What the engine in its worker does with the question.
    let question = browser.json("GET", &format!("{api}/review"), "");
    let record = catalog::Record::read_text(question["record"].as_str().unwrap()).unwrap();
    let (options, stop) = (review::ReviewOptions::default(), AtomicBool::new(false));
    let game = record.replay().unwrap();
    let review = review::Review::of(&*game, &options, &stop, &mut |_, _| {}).unwrap();
    let wrong = json!({ "review": question["record"] }).to_string();
    assert_eq!(browser.send("POST", &format!("{api}/review"), &wrong)["status"], 400);
    let body = json!({ "review": review.annotate(&record).text() }).to_string();
    browser.json("POST", &format!("{api}/review"), &body);
    let page = browser.get(&format!("{path}/review"));
    assert!(page.contains("class=\"accuracies\""), "{page}");
    let mistake = review.moves.iter().find(|mv| mv.mark.is_error()).expect("they play badly");
    let again = format!("{path}/review?again={}", mistake.ply);
    assert!(browser.get(&again).contains("id=\"try-form\""));
    let best = mistake.best.iter().find(|best| **best != mistake.text).unwrap();
    assert!(browser.get(&format!("{again}&try={best}")).contains("answer right"));
    assert!(browser.get(&format!("{path}/review.txt")).contains("[%mark"));
}
