//! Migrations: a database of the first version is opened by this one, and its games continue.

mod stage;

use std::time::Duration;

use quincunx_server::RateLimits;
use sqlx::{AnyConnection, Connection};
use stage::{Stage, given_database, new_file, with_timeout};

/// The schema of the first version. A released migration never changes.
const TABLES: &str = include_str!("../migrations/0001-games.sql");

/// Its data. The format of events has not changed since.
const CONTENT: &str = include_str!("upgrade/0001.sql");

const STEPS: &str = "CREATE TABLE schema_steps (step BIGINT NOT NULL PRIMARY KEY); \
    INSERT INTO schema_steps (step) VALUES (1)";

/// The unfinished game, and the token of its guest.
const GAME: &str = "4wxnw2ce0jgnhasd";
const GUEST: &str = "gzycexbawqwcqkh02rb7de1e0jhhj9hw";

/// The game in which the computer is to move.
const WAITING: &str = "p5rj6nbgkwhd3c8t";

/// The cookie of Ada's browser.
const ADA: &str = "quincunx=eryrwyyjgxs63mvrby391z3hhjdwkfbt";

async fn connect(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await.expect("the database is there")
}

/// An empty database: as given to a server, and as a URL.
async fn new_database() -> [String; 2] {
    let Some(given) = given_database() else {
        let file = new_file();
        return [file.clone(), format!("sqlite://{file}?mode=rwc")];
    };
    let name = format!("upgrade_{}", std::process::id());
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    let created = sqlx::raw_sql(create).execute(&mut connect(&given).await).await;
    created.expect("the name is free");
    let (server, _) = given.rsplit_once('/').expect("a URL");
    let url = format!("{server}/{name}");
    [url.clone(), url]
}

#[tokio::test]
async fn a_database_of_the_first_version_is_upgraded() {
    let [database, url] = new_database().await;
    let mut first = connect(&url).await;
    for part in [TABLES, STEPS, CONTENT] {
        sqlx::raw_sql(part).execute(&mut first).await.unwrap();
    }
    first.close().await.unwrap();

    let mut stage = Stage::over(database, RateLimits::default().times(1000)).await;
    let state = stage.state(GAME).await;
    assert_eq!(state["moves"], serde_json::json!(["b1c1", "a1a2", "a6a5"]), "{state}");
    let text = state["legal"][0]["move"].as_str().unwrap();
    let played = stage.play(GAME, GUEST, text, 3).await;
    assert_eq!(played.status, 200, "{}", played.text());

    // Ada's old session is valid, and she can sign in again.
    let form = "name=ada&password=correct+horse";
    let elsewhere = stage.form("/account/sign-in", "", form).await.cookie();
    for cookie in [ADA, elsewhere.as_str()] {
        let page = stage.page(&format!("/g/{GAME}"), cookie).await.text();
        assert!(page.contains("Hello &#39;you&#39;") && page.contains("name=\"move\">"), "{page}");
        let games = stage.page("/games", cookie).await.text();
        assert!(games.contains("You vs Guest") && games.contains("4 moves"), "{games}");
        assert!(games.contains("Sight") && games.contains("First won"), "{games}");
    }
    // The computer starts to think when the game is opened.
    with_timeout(async {
        while stage.state(WAITING).await["ply"] != 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    stage.restart().await;
    assert_eq!(stage.state(GAME).await["moves"][3], text);
    stage.stop().await;
}
