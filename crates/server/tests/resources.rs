//! Resource attacks that need more than a client: what one visitor can cost the others. Limits are
//! generous, because tests share the machine; `cargo xtask load` prints exact figures. More attacks
//! are in the command line's `flood` tests, on a server of its own.

#![expect(clippy::print_stdout, reason = "how long games take to open, for comparison")]

mod stage;

use std::time::Duration;

use client::any_move;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _};
use stage::Stage;
use tokio::time::Instant;

/// Limits for an innocent visitor, ten times what is promised on a quiet machine.
const SLOW_MOVE: Duration = Duration::from_secs(1);
const SLOW_QUERY: Duration = Duration::from_secs(10);

/// Limit for the whole process: the server and all clients of these tests.
const MAX_MEMORY_KIB: u64 = 512 << 10;

/// Fails if the process has ever used too much memory. Known on Linux only.
fn assert_little_memory() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|text| text.split_whitespace().next()?.parse::<u64>().ok());
    assert!(peak.is_none_or(|peak| peak < MAX_MEMORY_KIB), "{peak:?} KiB");
}

/// A connection to the database, to store what would take too long through the server.
async fn connect(stage: &Stage) -> AnyConnection {
    let url = match &stage.database {
        url if url.contains("://") => url.clone(),
        file => format!("sqlite://{file}"),
    };
    sqlx::any::install_default_drivers();
    AnyConnection::connect(&url).await.expect("the database of the server")
}

/// Plays moves in a game between two bots; returns the slowest.
async fn slowest_move(stage: &Stage, id: &str, tokens: &[String; 2], from: usize) -> Duration {
    let mut slowest = Duration::ZERO;
    for ply in from..from + 8 {
        let text = any_move(&stage.state(id).await, 5).expect("the game goes on");
        let begin = Instant::now();
        assert_eq!(stage.play(id, &tokens[ply % 2], &text, ply).await.status, 200);
        slowest = slowest.max(begin.elapsed());
    }
    slowest
}

#[tokio::test]
async fn watchers_do_not_delay_players() {
    const WATCHERS: usize = 300;
    let stage = Stage::new().await;
    let (id, tokens) = stage.two_players("clusterfuss").await;
    let path = format!("/g/{id}/live?inflate=true");
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        let mut watcher = stage.live_page(&path, &[]).await;
        watcher.next().await;
        watchers.push(watcher);
    }
    let slowest = slowest_move(&stage, &id, &tokens, 0).await;
    assert!(slowest < SLOW_MOVE, "{slowest:?}");
    // Nobody is forgotten, and everybody sees the same board.
    let board = |message: &Value| message["state"]["position"].clone();
    let position = stage.state(&id).await["position"].clone();
    for watcher in &mut watchers {
        let mut news = watcher.next_event().await;
        while news["state"]["ply"] != 8 {
            news = watcher.next_event().await;
        }
        assert_eq!(board(&news), position);
    }
    assert_little_memory();
}

#[tokio::test]
async fn a_position_query_keeps_its_promise_on_the_largest_board() {
    let stage = Stage::new().await;
    let begin = Instant::now();
    let reply = stage.get("/api/v1/position?game=clusterfuss&size=10").await;
    assert_eq!(reply.status, 200);
    // It promises about a second.
    assert!(begin.elapsed() < Duration::from_secs(8), "{:?}", begin.elapsed());
    assert_little_memory();
}

/// Before queries had a thread of their own, this one waited for all the computers.
#[tokio::test]
async fn queries_do_not_wait_for_the_computers_of_the_same_visitor() {
    let stage = Stage::new().await;
    let engine = "engine:time=5s";
    let wanted = json!({ "game": "clusterfuss", "size": "10", "first": engine, "second": "me" });
    for _ in 0..8 {
        assert_eq!(stage.post("/api/v1/games", "", &wanted).await.status, 201);
    }
    let begin = Instant::now();
    let reply = stage.get("/api/v1/position?game=sight&size=9").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert!(begin.elapsed() < SLOW_QUERY, "{:?}", begin.elapsed());
}

#[tokio::test]
async fn abandoned_games_do_not_slow_the_home_page_down() {
    const GAMES: usize = 300_000;
    let stage = Stage::new().await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "open", "listed": true });
    let created = stage.post("/api/v1/games", "", &wanted).await;
    let created = created.json()["id"].as_str().unwrap().to_owned();
    let timed = async || {
        let begin = Instant::now();
        let page = stage.get("/").await.text();
        (page, begin.elapsed())
    };
    let (page, before) = timed().await;
    assert!(page.contains(&created), "an open game is listed");
    let mut database = connect(&stage).await;
    // Seats that nobody took, in games newer than the one above.
    let abandoned = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {GAMES}) \
         INSERT INTO games (id, created, game, size, rules, start_position, first_player, \
         second_player, clock, listed, touched, plies, result) \
         SELECT 'abandoned' || i, created, game, size, rules, start_position, first_player, \
         second_player, clock, listed, touched + CASE WHEN i % 2 = 0 THEN 1000 ELSE -864000000 END, \
         1, '' FROM games, n WHERE id = $1"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(abandoned)).bind(&created);
    query.execute(&mut database).await.unwrap();
    let (page, after) = timed().await;
    assert!(page.contains("abandoned"));
    // Before there was a limit, the time grew with the number of games.
    let limit = 10 * before.max(Duration::from_millis(50));
    assert!(after < limit, "{before:?}, and {after:?} with many games");
    let (id, tokens) = stage.two_players("sight").await;
    let (_, slowest) = tokio::join!(timed(), slowest_move(&stage, &id, &tokens, 0));
    assert!(slowest < SLOW_MOVE, "{slowest:?}");
    assert_little_memory();
    let old = "DELETE FROM games WHERE id LIKE 'abandoned%' AND touched > created";
    sqlx::query(old).execute(&mut database).await.unwrap();
    let (page, _) = timed().await;
    assert!(page.contains(&created) && !page.contains("abandoned"), "old games are not listed");
}

/// Opening a game does not replay what no longer matters. `QUINCUNX_EVENTS` sets their number.
#[tokio::test]
async fn a_game_with_many_events_is_opened_from_few() {
    let events = std::env::var_os("QUINCUNX_EVENTS");
    let events: i64 = events.map_or(20_000, |text| text.to_str().unwrap().parse().unwrap());
    let mut stage = Stage::new().await;
    let wanted = json!({ "game": "sight", "first": "me", "second": "me" });
    let created = stage.post("/api/v1/games", "", &wanted).await.json();
    let id = created["id"].as_str().unwrap();
    stage.stop().await;
    // A move that is made and taken back again and again.
    let query = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {events}) \
         INSERT INTO events (game, version, at, kind, seat, content, amount, checksum) \
         SELECT id, i, created + i, CASE WHEN i % 2 = 1 THEN 'moved' ELSE 'took-back' END, 'first', \
         CASE WHEN i % 2 = 1 THEN 'c3' ELSE '' END, 1 - i % 2, '' FROM games, n WHERE id = $1"
    );
    let mut database = connect(&stage).await;
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(id);
    query.execute(&mut database).await.unwrap();

    let mut opened = Vec::new();
    for _ in 0..2 {
        stage.restart().await;
        let begin = Instant::now();
        assert_eq!(stage.state(id).await["version"], events);
        opened.push(begin.elapsed());
        // It is compacted in the background.
        let compacted = async {
            let query = "SELECT version, events FROM compacted_events WHERE game = $1";
            loop {
                let query = sqlx::query_as(query).bind(id);
                let found: Option<(i64, String)> =
                    query.fetch_optional(&mut database).await.unwrap();
                if let Some(found) = found {
                    return found;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let (version, text) = stage::with_timeout(compacted).await;
        assert_eq!(version, events);
        assert!(text.len() < 1000, "{} bytes", text.len());
    }
    println!("opened {events} events in {:?}, and then in {:?}", opened[0], opened[1]);
}
