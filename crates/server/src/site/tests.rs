use serde_json::{Value, json};

use super::{SiteRequest, answer};

/// A browser with its storage.
#[derive(Default)]
struct Browser {
    games: Vec<Value>,
    settings: String,
    languages: String,
    count: usize,
}

impl Browser {
    /// Sends a request and stores what the answer says.
    fn send(&mut self, method: &str, address: &str, body: &str) -> Value {
        self.count += 1;
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let request = json!({
            "method": method, "path": path, "query": query, "body": body, "root": "/sub",
            "settings": self.settings, "now": self.count, "id": format!("id{}", self.count),
            "games": self.games, "languages": self.languages,
        });
        let request: SiteRequest = serde_json::from_value(request).unwrap();
        let answer = serde_json::to_value(answer(&request)).unwrap();
        for game in answer["games"].as_array().unwrap() {
            self.games.retain(|known| known["id"] != game["id"]);
            self.games.push(game.clone());
        }
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
    for path in ["/", "/new/talpa", "/rules/talpa", "/games", "/analysis", "/edit", "/about"] {
        let page = browser.get(path);
        for address in ["/watch", "/account", "/api\"", "/report", "value=\"anyone\"", "board.png"]
        {
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
