//! Resource attacks with the default limits: whatever one address does, the server's memory stays
//! bounded, and another visitor's moves and computers are not delayed.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::print_stdout, reason = "memory and latencies, for comparison")]

mod visitor;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use client::{Connection, LivePage, Server, Socket};
use serde_json::json;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::Instant;
use visitor::{Latency, Visitor};

/// Memory that the server may use at most, in kilobytes.
const MAX_KILOBYTES: u64 = 512 << 10;

/// Time that an attack has before the visitor comes, so that it has its full effect.
const HEAD_START: Duration = Duration::from_secs(3);

/// Sockets or connections of the attacker.
const CONNECTIONS: usize = 10;

const ATTACKER: &str = "192.0.2.1";

/// Attacks run one after the other, since they would delay each other's visitors.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

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

/// A server with the default limits and two engine threads.
fn serve(database: &Database) -> Server {
    let mut arguments = vec!["serve", "--listen", "127.0.0.1:0", "--threads", "2"];
    arguments.extend(["--behind-proxy", "--database", database.0.to_str().unwrap()]);
    Server::start(Path::new(env!("CARGO_BIN_EXE_quincunx")), &arguments).unwrap()
}

/// Attacks a server, and checks its memory and what a visitor notices. `begin` starts the attack on
/// the server and the visitor's game; its tasks go on until they are aborted.
async fn withstand(name: &str, begin: impl AsyncFnOnce(SocketAddr, String) -> JoinSet<()>) {
    let _alone = ONE_AT_A_TIME.lock().await;
    let database = Database::new(name);
    let server = serve(&database);
    let mut visitor = Visitor::arrive(server.address()).await;
    let before = visitor.latency().await;
    let attack = begin(server.address(), visitor.game()).await;
    tokio::time::sleep(HEAD_START).await;
    let after = visitor.latency().await;
    let peak = peak_memory(server.id());
    println!("{name}: {before}, then {after}, {} MB", peak >> 10);
    drop(attack);
    assert!(peak < MAX_KILOBYTES, "{name}: {peak} kB");
    assert!(after.is_bearable(before), "{name}: {after}, before it {before}");
}

/// Sends a request again and again on several connections, whatever the answers are.
fn repeat(address: SocketAddr, path: impl Fn(usize) -> String) -> JoinSet<()> {
    let mut attack = JoinSet::new();
    for number in 0..CONNECTIONS {
        let paths: Vec<String> = (0..100).map(|round| path(100 * number + round)).collect();
        attack.spawn(async move {
            let headers = [("x-forwarded-for", ATTACKER)];
            let mut connection = Connection::open(address).await.unwrap();
            for path in paths.iter().cycle() {
                if connection.send("GET", path, &headers, "").await.is_err() {
                    connection = Connection::open(address).await.unwrap();
                }
            }
        });
    }
    attack
}

/// Defect 2: every message started a search, and none was given up.
#[tokio::test(flavor = "multi_thread")]
async fn analyses_of_one_address_are_bounded() {
    withstand("analyses", async |address, _| {
        let mut attack = JoinSet::new();
        for _ in 0..CONNECTIONS {
            attack.spawn(async move {
                let headers = [("x-forwarded-for", ATTACKER.to_owned())];
                let mut socket = Socket::open(address, "/api/v1/analysis", &headers).await.unwrap();
                // As fast as the server takes them, and no answer is read.
                loop {
                    let question = json!({ "game": "clusterfuss", "size": "10", "lines": 5 });
                    socket.say(question.to_string()).await;
                }
            });
        }
        attack
    })
    .await;
}

/// A large board after a move: from its start, which is not solved, `perfect` is refused.
const OPENED: &str = "1brbrbrbrb/rrbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr/rbrbrbrbrb/\
                      brbrbrbrbr/rbrbrbrbrb/brbrbrbrbr b";

/// Defect 3: four games against `perfect` stopped every computer for minutes.
#[tokio::test(flavor = "multi_thread")]
async fn long_searches_do_not_delay_quick_ones() {
    withstand("searches", async |address, _| {
        let mut connection = Connection::open(address).await.unwrap();
        for _ in 0..6 {
            let wanted = json!({
                "game": "clusterfuss", "position": OPENED, "first": "me", "second": "perfect"
            })
            .to_string();
            let headers = [("x-forwarded-for", ATTACKER), ("content-type", "application/json")];
            let created = connection.send("POST", "/api/v1/games", &headers, &wanted);
            assert_eq!(created.await.unwrap().status, 201);
        }
        JoinSet::new()
    })
    .await;
}

/// Defect 3, the other half: a long search ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_perfect_player_moves_in_time() {
    const MOVE_LIMIT: Duration = Duration::from_secs(40);
    let _alone = ONE_AT_A_TIME.lock().await;
    let database = Database::new("perfect");
    let server = serve(&database);
    let mut visitor = Visitor::arrive(server.address()).await;
    let begin = Instant::now();
    let wanted = json!({
        "game": "clusterfuss", "position": OPENED, "first": "me", "second": "perfect"
    });
    visitor.computer_moves(&wanted).await;
    assert!(begin.elapsed() < MOVE_LIMIT, "{:?}", begin.elapsed());
}

/// Defect 4: the page was rendered for every watcher while the game was locked.
#[tokio::test(flavor = "multi_thread")]
async fn watchers_do_not_delay_the_players() {
    const WATCHERS: usize = 400;
    client::raise_file_limit();
    withstand("watchers", async |address, game| {
        let mut attack = JoinSet::new();
        for number in 0..WATCHERS {
            // An address may open a limited number of sockets.
            let from = format!("198.51.100.{}", number / 40);
            let path = format!("/g/{game}/live?inflate=true");
            let socket = Socket::open(address, &path, &[("x-forwarded-for", from)]).await.unwrap();
            let mut page = LivePage::new(socket);
            attack.spawn(async move { while page.skip().await.is_some() {} });
        }
        attack
    })
    .await;
}

/// Defect 7: every request drew its picture anew, on a thread of its own.
#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_bounded() {
    withstand("pictures", async |address, game| {
        repeat(address, |round| {
            format!("/g/{game}/board.png?ply={}&dark={}", round % 8, round % 2 == 0)
        })
    })
    .await;
}

/// Defect 8: the exact search had no time limit.
#[tokio::test(flavor = "multi_thread")]
async fn position_queries_are_bounded() {
    withstand("positions", async |address, _| {
        repeat(address, |_| "/api/v1/position?game=clusterfuss&size=10".to_owned())
    })
    .await;
}

/// Sizes up the tests themselves: a server that answers late is noticed.
#[test]
fn a_delay_is_noticed() {
    let quiet =
        Latency { slowest_move: Duration::from_millis(5), level: Duration::from_millis(50) };
    assert!(quiet.is_bearable(quiet));
    assert!(!Latency { slowest_move: Duration::from_secs(4), ..quiet }.is_bearable(quiet));
    assert!(!Latency { level: Duration::from_secs(30), ..quiet }.is_bearable(quiet));
}
