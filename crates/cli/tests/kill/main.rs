//! Crash test: hundreds of games continue while the server is killed at random moments. Every
//! acknowledged move survives, nothing is stored twice, and all clients see the same events.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::print_stdout, reason = "the seed, and how much was at stake")]

mod player;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::{Connection, Server};
use player::{Fate, Log, Player, Table};
use rng::Rng;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// URL of a database to use instead of a file.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// Variable with the number of kills, and its default.
const KILLS: (&str, usize) = ("QUINCUNX_KILLS", 24);

/// Games between two clients, and games against a computer.
const PAIRS: usize = 200;
const SOLOS: usize = 25;

const COMPUTERS: [&str; 3] = ["random", "greedy", "engine:1"];

/// Time limit of the test, besides what the kills take.
const TIME_LIMIT: Duration = Duration::from_mins(5);

/// Time limit per kill.
const KILL_TIME_LIMIT: Duration = Duration::from_secs(20);

/// Variable with the seed of the moments of the kills; by default the process id.
const SEED: &str = "QUINCUNX_SEED";

/// Temporary database file, or the database given.
struct Database {
    address: String,
    file: Option<PathBuf>,
}

impl Database {
    fn new() -> Database {
        if let Some(url) = std::env::var_os(DATABASE) {
            return Database { address: url.into_string().unwrap(), file: None };
        }
        let name = format!("quincunx-kill-{}.db", std::process::id());
        let file = std::env::temp_dir().join(name);
        Database { address: file.to_string_lossy().into_owned(), file: Some(file) }
    }

    /// Server with this database. The rate limits are raised, because all clients share one
    /// address.
    fn serve(&self) -> Server {
        let arguments = [
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--generosity",
            "1000",
            "--database",
            &self.address,
        ];
        Server::start(Path::new(env!("CARGO_BIN_EXE_quincunx")), &arguments).unwrap()
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let Some(file) = &self.file else { return };
            let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
        }
    }
}

/// Creates all games and seats the players.
async fn players(server: &Server, table: &Arc<Table>) -> Vec<Player> {
    let mut connection = Connection::open(server.address()).await.unwrap();
    let mut players = Vec::new();
    for number in 0..PAIRS {
        let pair = connection.two_players(game_slug(number)).await.unwrap();
        for (seat, token) in pair.tokens.into_iter().enumerate() {
            players.push(Player::new(table, &pair.id, seat, token, Some(number)));
        }
    }
    for number in 0..SOLOS {
        let (game, computer) = (game_slug(number), COMPUTERS[number % COMPUTERS.len()]);
        let wanted = json!({"game": game, "first": "me", "second": computer});
        let begun = connection.create_game(&wanted).await.unwrap();
        let [id, token] = ["id", "token"].map(|field| begun[field].as_str().unwrap().to_owned());
        players.push(Player::new(table, &id, 0, token, None));
    }
    players
}

/// Kills the server after some more acknowledged moves, and starts the next one.
async fn kill_and_restart(
    database: &Database,
    mut server: Server,
    address: &watch::Sender<Option<std::net::SocketAddr>>,
    table: &Table,
    rng: &mut Rng,
) -> Server {
    let target = table.acknowledged.load(Ordering::SeqCst) + 20 + rng.below(130);
    while table.acknowledged.load(Ordering::SeqCst) < target {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    tokio::time::sleep(Duration::from_micros(rng.below(10_000) as u64)).await;
    server.kill().unwrap();
    address.send_replace(None);
    let server = database.serve();
    address.send_replace(Some(server.address()));
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_and_nothing_happens_twice() {
    let kills = number(KILLS.0).unwrap_or(KILLS.1);
    let seed = number(SEED).unwrap_or(std::process::id() as usize);
    println!("seed {seed}, {kills} kills");
    let limit = TIME_LIMIT + KILL_TIME_LIMIT * kills as u32;
    let playing = tokio::time::timeout(limit, play_and_kill(kills, seed));
    playing.await.expect("everybody is done in time");
}

/// The number in an environment variable.
fn number(variable: &str) -> Option<usize> {
    Some(std::env::var_os(variable)?.to_str().unwrap().parse().unwrap())
}

async fn play_and_kill(kills: usize, seed: usize) {
    let database = Database::new();
    let mut server = database.serve();
    let (address, addresses) = watch::channel(Some(server.address()));
    let table = Arc::new(Table::new(addresses));
    let mut playing = JoinSet::new();
    for player in players(&server, &table).await {
        playing.spawn(player.play());
    }

    let mut rng = Rng::seeded(seed as u64);
    let rounds = async {
        for _ in 0..kills {
            server = kill_and_restart(&database, server, &address, &table, &mut rng).await;
        }
        server
    };
    let server = tokio::select! {
        server = rounds => server,
        // Nobody leaves early unless something is wrong.
        Some(early) = playing.join_next() => panic!("{:?}", early.map(|logs| logs.len())),
    };

    table.stop().await;
    let logs: Vec<Log> = playing.join_all().await.into_iter().flatten().collect();
    let mut connection = Connection::open(server.address()).await.unwrap();
    let mut fates = [0; 3];
    for log in &logs {
        let state = connection.state(&log.id).await.unwrap();
        assert_eq!(log.moves, moves_of(&state), "the moves that a player of {} knows", log.id);
        assert_eq!(Some(log.version), state["version"].as_i64(), "{}", log.id);
        for attempt in &log.attempts {
            let kept = log.moves.get(attempt.ply) == Some(&attempt.text);
            match attempt.fate {
                Fate::Acknowledged => assert!(kept, "{attempt:?} of {} is lost", log.id),
                // Unacknowledged moves may or may not be stored.
                Fate::Unknown => {}
            }
            fates[if attempt.fate == Fate::Acknowledged { 0 } else { 1 + usize::from(kept) }] += 1;
        }
    }
    let [acknowledged, lost, kept] = fates;
    println!(
        "{} games, {acknowledged} moves acknowledged; of {} that the server was killed over, \
         {kept} had been stored",
        logs.iter().map(|log| &log.id).collect::<HashSet<_>>().len(),
        lost + kept
    );
    assert!(acknowledged >= kills * 20, "{acknowledged} moves");
    assert!(lost + kept > 0, "no kill ever came between a move and its answer");
}

fn moves_of(state: &Value) -> Vec<String> {
    let moves = state["moves"].as_array().unwrap().iter();
    moves.map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Slug of a game; all games take turns.
fn game_slug(number: usize) -> &'static str {
    catalog::CATALOG[number % catalog::CATALOG.len()].info().slug
}
