//! Resource attacks: one address floods the analysis sockets, or keeps all engine threads busy. The
//! server's memory stays bounded, and another visitor is still served.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::print_stdout, reason = "the peak memory, for comparison")]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use client::{Connection, Server, Socket};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// Memory that the server may use at most, in kilobytes.
const MAX_KILOBYTES: u64 = 512 << 10;

/// Sockets of the attacker.
const SOCKETS: usize = 10;

/// Duration of the attack.
const ATTACK_TIME: Duration = Duration::from_secs(6);

/// Time limit for the other visitor: far more than needed, as the machine may be slow.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A database file, removed on drop.
struct Database(PathBuf);

impl Database {
    fn new(name: &str) -> Database {
        let name = format!("quincunx-{name}-{}.db", std::process::id());
        Database(std::env::temp_dir().join(name))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }
}

/// Peak resident memory of a process, in kilobytes.
fn peak_memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Sends positions as fast as the server takes them, and reads no answers.
async fn flood(address: SocketAddr) {
    let headers = [("x-forwarded-for", "192.0.2.1".to_owned())];
    let mut socket = Socket::open(address, "/api/v1/analysis", &headers).await.unwrap();
    loop {
        socket.say(json!({ "game": "clusterfuss", "size": "10", "lines": 5 }).to_string()).await;
    }
}

/// Starts a game and makes a move as another visitor.
async fn play_elsewhere(address: SocketAddr) {
    let mut connection = Connection::open(address).await.unwrap();
    let headers = [("x-forwarded-for", "192.0.2.2"), ("content-type", "application/json")];
    let wanted = json!({ "game": "sight", "first": "me", "second": "me" }).to_string();
    let created = connection.send("POST", "/api/v1/games", &headers, &wanted).await.unwrap();
    assert_eq!(created.status, 201, "{}", created.text());
    let created = created.json();
    let [id, token] = ["id", "token"].map(|field| created[field].as_str().unwrap().to_owned());
    let played = connection.play(&id, &token, "c3", 0).await.unwrap();
    assert_eq!(played.status, 200, "{}", played.text());
}

/// A server with the default limits and two engine threads.
fn serve(database: &Database) -> Server {
    let mut arguments = vec!["serve", "--listen", "127.0.0.1:0", "--threads", "2"];
    arguments.extend(["--behind-proxy", "--database", database.0.to_str().unwrap()]);
    Server::start(Path::new(env!("CARGO_BIN_EXE_quincunx")), &arguments).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_analyses_stays_within_bounds() {
    let database = Database::new("flood");
    let server = serve(&database);
    let mut attack = JoinSet::new();
    for _ in 0..SOCKETS {
        attack.spawn(flood(server.address()));
    }
    let played = tokio::time::timeout(TIMEOUT, play_elsewhere(server.address())).await;
    assert!(played.is_ok(), "another visitor has to wait");
    // The attack never ends by itself.
    assert!(tokio::time::timeout(ATTACK_TIME, attack.join_next()).await.is_err());
    let peak = peak_memory(server.id());
    println!("peak memory: {} MB", peak >> 10);
    let played = tokio::time::timeout(TIMEOUT, play_elsewhere(server.address())).await;
    assert!(played.is_ok(), "another visitor has to wait");
    assert!(peak < MAX_KILOBYTES, "{peak} kB");
}

/// Starts a game in which a computer moves first, and returns its id.
async fn start_against(connection: &mut Connection, from: &str, computer: &str) -> String {
    let headers = [("x-forwarded-for", from), ("content-type", "application/json")];
    let wanted = json!({ "game": "clusterfuss", "size": "10", "first": computer, "second": "me" });
    let created = connection.send("POST", "/api/v1/games", &headers, &wanted.to_string()).await;
    let created = created.unwrap();
    assert_eq!(created.status, 201, "{}", created.text());
    created.json()["id"].as_str().unwrap().to_owned()
}

/// Waits for the computer's move.
async fn wait_for_move(connection: &mut Connection, id: &str) {
    let moved = async {
        while connection.state(id).await.unwrap()["ply"] != 1 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    assert!(tokio::time::timeout(TIMEOUT, moved).await.is_ok(), "no move in {TIMEOUT:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_searches_end_and_do_not_delay_quick_ones() {
    let database = Database::new("long");
    let server = serve(&database);
    let mut connection = Connection::open(server.address()).await.unwrap();
    let mut long = Vec::new();
    for _ in 0..4 {
        long.push(start_against(&mut connection, "192.0.2.1", "perfect").await);
    }
    let quick = start_against(&mut connection, "192.0.2.2", "engine:1").await;
    let start = Instant::now();
    wait_for_move(&mut connection, &quick).await;
    println!("a quick move took {:?}", start.elapsed());
    wait_for_move(&mut connection, &long[0]).await;
    println!("a long move took {:?}", start.elapsed());
}
