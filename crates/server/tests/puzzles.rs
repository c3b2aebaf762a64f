//! Puzzles: pages with forms, the API, ratings, and attempts that are sent twice.

mod stage;

use catalog::CATALOG;
use puzzle::{Library, Puzzle};
use serde_json::{Value, json};
use stage::Stage;
use tokio::sync::{Mutex, MutexGuard};

/// A random-looking token, as a program makes one for itself.
const TOKEN: &str = "gzycexbawqwcqkh02rb7de1e0jhhj9hw";

/// Ratings belong to all visitors of a database, which all tests may share.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}

fn slug(puzzle: &Puzzle) -> &'static str {
    puzzle.entry.info().slug
}

/// The first puzzle of a game whose solution has this many moves.
fn with_moves(game: &str, moves: usize) -> Option<&'static Puzzle> {
    Library::shipped().of_game(game).find(|puzzle| puzzle.line.len().div_ceil(2) == moves)
}

fn any_with_moves(moves: usize) -> &'static Puzzle {
    let all = CATALOG.iter().find_map(|entry| with_moves(entry.info().slug, moves));
    all.expect("a puzzle of this length is shipped")
}

/// The solver's moves.
fn solution(puzzle: &Puzzle) -> Vec<&str> {
    puzzle.line.iter().step_by(2).map(String::as_str).collect()
}

/// A legal move that is not the solution.
fn wrong_move(puzzle: &Puzzle) -> String {
    let choices = puzzle.open().expect("a position").choices().into_iter();
    choices.map(|choice| choice.text).find(|text| *text != puzzle.line[0]).expect("a choice")
}

fn page(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", slug(puzzle), puzzle.id)
}

fn attempts(puzzle: &Puzzle) -> String {
    format!("/api/v1{}/attempts", page(puzzle))
}

fn form(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| text.replace('=', "%3D").replace(' ', "+");
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", escape(value)));
    pairs.collect::<Vec<_>>().join("&")
}

#[tokio::test]
async fn a_puzzle_of_every_game_is_solved_with_forms() {
    let _alone = alone().await;
    let stage = Stage::new().await;
    let mut cookie = String::new();
    for entry in CATALOG {
        let game = entry.info().slug;
        let next = stage.page(&format!("/puzzles/{game}"), &cookie).await;
        assert_eq!(next.status, 303, "{game}");
        let path = next.header("location").unwrap().to_owned();
        let id = path.rsplit('/').next().unwrap();
        let puzzle = Library::shipped().find(id).expect("a puzzle");
        let start = stage.page(&path, &cookie).await.text();
        assert!(start.contains("to move: find the only move") && !start.contains("Solution<"));
        let mut found = String::new();
        for (index, text) in solution(puzzle).into_iter().enumerate() {
            let body = form(&[("found", &found), ("try", text)]);
            let reply = stage.form(&path, &cookie, &body).await;
            assert_eq!(reply.status, 200, "{game}: {}", reply.text());
            if cookie.is_empty() {
                cookie = reply.cookie();
            }
            found = format!("{found} {text}").trim().to_owned();
            let is_last = 2 * index + 1 == puzzle.line.len();
            let words = if is_last { "Solved!" } else { "Correct!" };
            assert!(reply.text().contains(words), "{game} {text}: {}", reply.text());
        }
        // The solution can be stepped through, and the next puzzle is another one.
        let last = stage.page(&format!("{path}?at={}", puzzle.line.len()), &cookie).await.text();
        assert!(last.contains("aria-current=\"step\"") && last.contains("Themes:"), "{last}");
        let other = stage.page(&format!("/puzzles/{game}"), &cookie).await;
        assert_ne!(other.header("location"), Some(path.as_str()), "{game}");
    }
    let overview = stage.page("/puzzles", &cookie).await.text();
    assert_eq!(overview.matches("<td>Solved</td>").count(), CATALOG.len(), "{overview}");
    assert_eq!(overview.matches("Streak: 1, best 1. 1 puzzle tried.").count(), CATALOG.len());
}

#[tokio::test]
async fn a_wrong_move_says_why_and_counts_once() {
    let _alone = alone().await;
    let stage = Stage::new().await;
    for entry in CATALOG {
        let puzzle = with_moves(entry.info().slug, 1).expect("a short puzzle");
        let (path, wrong) = (page(puzzle), wrong_move(puzzle));
        let reply = stage.form(&path, "", &form(&[("try", &wrong)])).await;
        let (cookie, text) = (reply.cookie(), reply.text());
        assert!(text.contains("Not this one. Try again."), "{}: {text}", puzzle.id);
        assert!(text.contains(&format!("<p>{wrong} ")) && text.contains("loses"), "{text}");
        assert!(!text.contains("Instead"), "the solution is not told: {text}");
        assert!(text.contains("counted as not solved (−"), "{text}");
        // The solution is not shown unasked, and finding it later does not count.
        assert!(!text.contains(">Solution<"), "{text}");
        let solved = stage.form(&path, &cookie, &form(&[("try", &puzzle.line[0])])).await.text();
        assert!(solved.contains("Solved!") && solved.contains("counted as not solved"), "{solved}");
        assert!(solved.contains("Streak: 0, best 0. 1 puzzle tried."), "{solved}");
        // An illegal move is refused with its clause.
        let refused = stage.form(&path, &cookie, &form(&[("try", "zz99")])).await;
        assert_eq!(refused.status, 200);
        assert!(refused.text().contains("isn&#39;t legal"), "{}", refused.text());
    }
}

#[tokio::test]
async fn giving_up_shows_the_solution_and_an_unlikely_step_changes_nothing() {
    let _alone = alone().await;
    let stage = Stage::new().await;
    let puzzle = any_with_moves(3);
    let hidden = stage.get(&format!("{}?at=1", page(puzzle))).await.text();
    assert!(!hidden.contains(">Solution<"), "only after an attempt: {hidden}");
    let shown = stage.form(&page(puzzle), "", "show=true").await;
    let text = shown.text();
    assert!(text.contains("Here is the solution.") && text.contains(">Solution<"), "{text}");
    assert!(puzzle.line.iter().all(|mv| text.contains(&format!(">{mv}</button>"))), "{text}");
    for at in ["0", "1", "99"] {
        let step = stage.page(&format!("{}?at={at}", page(puzzle)), &shown.cookie()).await;
        assert!(step.text().contains("aria-current=\"step\""), "{at}");
    }
}

#[tokio::test]
async fn junk_is_answered_in_words() {
    let _alone = alone().await;
    let stage = Stage::new().await;
    for (path, status) in [
        ("/puzzles/chess", 404),
        ("/puzzles/talpa/talpa-8-9999", 404),
        ("/puzzles/talpa/crosscut-8-0001", 404),
        ("/puzzles/talpa/%3Cscript%3E", 404),
        ("/puzzles/talpa?theme=forks", 422),
        ("/puzzles/talpa?size=99", 422),
        ("/puzzles/talpa?size=junk", 422),
    ] {
        let reply = stage.get(path).await;
        assert_eq!(reply.status, status, "{path}: {}", reply.text());
        assert!(reply.text().contains("<h1>") && !reply.text().contains("<script>"), "{path}");
        let reply = stage.get(&format!("/api/v1{path}")).await;
        let problem = reply.json();
        assert!(problem["error"].is_string() && problem["hint"].is_string(), "{path}: {problem}");
        assert!([404, 422].contains(&reply.status), "{path}: {}", reply.status);
    }
    let puzzle = any_with_moves(1);
    for (body, status) in
        [(json!({"moves": ["zz99"]}), 422), (json!({"moves": "a1"}), 400), (json!({"who": 1}), 400)]
    {
        let reply = stage.post(&attempts(puzzle), TOKEN, &body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.text());
    }
    let state = stage.post(&attempts(puzzle), TOKEN, &json!({})).await.json();
    assert_eq!((&state["state"], &state["attempt"]), (&json!("open"), &Value::Null), "{state}");
}

#[tokio::test]
async fn attempts_over_the_api_are_idempotent_and_survive_a_restart() {
    let _alone = alone().await;
    let mut stage = Stage::new().await;
    let puzzle = any_with_moves(2);
    let path = format!("/api/v1{}", page(puzzle));
    let before = stage.get(&path).await.json();
    assert_eq!((&before["line"], &before["moves"]), (&Value::Null, &json!(2)), "{before}");
    let first = stage.post(&attempts(puzzle), TOKEN, &json!({"moves": [puzzle.line[0]]})).await;
    let first = first.json();
    assert_eq!((&first["state"], &first["reply"]), (&json!("go-on"), &json!(puzzle.line[1])));
    assert_eq!(first["attempt"], Value::Null);
    let all = json!({"moves": solution(puzzle)});
    let solved = stage.post(&attempts(puzzle), TOKEN, &all).await.json();
    assert_eq!((&solved["state"], &solved["attempt"]["solved"]), (&json!("solved"), &json!(true)));
    assert!(solved["attempt"]["gain"].as_i64().unwrap() > 0, "{solved}");
    assert_eq!(solved["line"], json!(puzzle.line));
    stage.restart().await;
    assert_eq!(stage.post(&attempts(puzzle), TOKEN, &all).await.json(), solved);
    // A failure after it does not count either.
    let wrong = json!({"moves": [wrong_move(puzzle)]});
    let again = stage.post(&attempts(puzzle), TOKEN, &wrong).await.json();
    assert_eq!((&again["state"], &again["attempt"]), (&json!("wrong"), &solved["attempt"]));
    assert_eq!(again["score"], solved["score"]);
    assert!(again["why"].as_str().unwrap().contains("loses"), "{again}");
    // Without a token nothing is counted, and the puzzle has become easier only once.
    let rating = |json: &Value| json["rating"].as_i64().unwrap();
    let after = stage.get(&path).await.json();
    assert!(rating(&after) < rating(&before), "{before} {after}");
    let unknown = stage.post(&attempts(puzzle), "", &all).await.json();
    assert_eq!((&unknown["state"], &unknown["attempt"]), (&json!("solved"), &Value::Null));
    assert_eq!(rating(&stage.get(&path).await.json()), rating(&after));
}

#[tokio::test]
async fn lists_are_filtered_and_the_next_puzzle_fits_the_rating() {
    let _alone = alone().await;
    let stage = Stage::new().await;
    let list = stage.get("/api/v1/puzzles/claustro?limit=500").await.json();
    let ratings = |list: &Value| -> Vec<i64> {
        let puzzles = list["puzzles"].as_array().unwrap().iter();
        puzzles.map(|puzzle| puzzle["rating"].as_i64().unwrap()).collect()
    };
    let all = ratings(&list);
    assert!(all.is_sorted() && all.len() > 50, "{all:?}");
    assert_eq!(list["score"]["rating"], 800);
    assert_eq!(stage.get("/api/v1/puzzles/claustro?limit=501").await.status, 422);
    let some = stage.get("/api/v1/puzzles/claustro?min=600&max=900&limit=7").await.json();
    assert!(ratings(&some).iter().all(|rating| (600..=900).contains(rating)), "{some}");
    assert!(ratings(&some).len() <= 7 && some["total"].as_u64().unwrap() <= all.len() as u64);
    let (theme, count) = list["themes"].as_object().unwrap().iter().next().unwrap();
    let themed = stage.get(&format!("/api/v1/puzzles/claustro?theme={theme}")).await.json();
    assert_eq!(&themed["total"], count);
    let next = stage.get("/api/v1/puzzles/claustro/next").await.json();
    let usual = catalog::find("claustro").unwrap().info().usual().size;
    let near = format!("/api/v1/puzzles/claustro?size={usual}&min=600&max=1000&limit=500");
    let near = ratings(&stage.get(&near).await.json());
    let nearest = near.iter().map(|rating| (rating - 800).abs()).min();
    assert_eq!(Some((next["rating"].as_i64().unwrap() - 800).abs()), nearest, "{next}");
    let daily = stage.get("/api/v1/puzzles/daily").await.json();
    let home = stage.get("/").await.text();
    let link =
        format!("/puzzles/{}/{}\"", daily["game"].as_str().unwrap(), daily["id"].as_str().unwrap());
    assert!(home.contains("Puzzle of the day") && home.contains(&link), "{link}: {home}");
}
