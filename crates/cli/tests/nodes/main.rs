//! Cluster tests: several servers and a worker with one database, and outages. They need a database
//! server, which `cargo xtask test` starts; without one they report that nothing was tested.

#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::print_stdout, reason = "how much was at stake")]

mod cluster;
mod cut;
mod histories;
mod hop;
mod lost_answers;
mod muted;
mod proxy;
mod tls;

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use client::{Connection, Program, Server, Socket, any_move};
use serde_json::{Value, json};

/// URL of a database server for these tests.
const DATABASE: &str = "QUINCUNX_TEST_DATABASE";

/// Time limit of every wait.
const TIME_LIMIT: Duration = Duration::from_mins(2);

/// Ends the connections on which servers listen, and counts them.
const CUT: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
    WHERE datname = current_database() \
    AND (query LIKE 'LISTEN%' OR query = 'SELECT 1 AS heartbeat')";

/// URL of the database server, if these tests are enabled. Otherwise reports loudly, bypassing the
/// captured output.
fn wanted() -> Option<String> {
    let given = std::env::var_os(DATABASE).map(|url| url.into_string().unwrap());
    if given.is_none() {
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        let words = format!(
            "NOT TESTED: {test} needs PostgreSQL: run `cargo xtask test`, or set {DATABASE}\n"
        );
        std::io::stderr().write_all(words.as_bytes()).unwrap();
    }
    given
}

/// Panics with advice if a program of the database server can't be started.
fn missing<T>(program: &str) -> impl FnOnce(io::Error) -> T {
    move |error| {
        panic!(
            "`{program}` cannot be started: {error}; install Debian's package `postgresql`, which \
             brings it, or unset {DATABASE} to leave these tests out"
        )
    }
}

/// Database shared by several programs.
struct Shared {
    url: String,
}

impl Shared {
    /// Creates a database for one test: servers of another test must not help.
    fn new(name: &str) -> Option<Shared> {
        let given = wanted()?;
        let (server, _) = given.rsplit_once('/').unwrap();
        let url = format!("{server}/{name}");
        Shared { url: given }.ask(&format!("CREATE DATABASE {name}"));
        Some(Shared { url })
    }

    fn serve(&self, threads: &str) -> Server {
        let program = Path::new(env!("CARGO_BIN_EXE_quincunx"));
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--generosity", "1000"];
        let others = ["--threads", threads, "--database", &self.url];
        Server::start(program, &[arguments.as_slice(), &others].concat()).unwrap()
    }

    fn work(&self) -> Program {
        let program = Path::new(env!("CARGO_BIN_EXE_quincunx"));
        Program::start(program, &["work", "--database", &self.url], "ready to work").unwrap().0
    }

    /// Answer of the database.
    fn ask(&self, query: &str) -> String {
        let psql = Command::new("psql").args([&self.url, "-qAtc", query]).output();
        let psql = psql.unwrap_or_else(missing("psql"));
        assert!(psql.status.success(), "{psql:?}");
        String::from_utf8(psql.stdout).unwrap().trim().to_owned()
    }

    /// Waits until the database gives this answer.
    async fn wait_for(&self, query: &str, answer: &str) {
        patient(async {
            while self.ask(query) != answer {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        })
        .await;
    }
}

async fn patient<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(TIME_LIMIT, work).await.expect("an answer in time")
}

/// Player connected to one server.
struct Seat {
    connection: Connection,
    socket: Socket,
    token: String,
    version: i64,
    moves: Vec<String>,
}

impl Seat {
    async fn take(server: &Server, id: &str, token: String) -> Seat {
        let path = format!("/api/v1/games/{id}/events?since=0");
        let headers = [("authorization", format!("Bearer {token}"))];
        let socket = patient(Socket::open(server.address(), &path, &headers)).await.unwrap();
        let connection = Connection::open(server.address()).await.unwrap();
        Seat { connection, socket, token, version: 0, moves: Vec::new() }
    }

    /// Listens until this many moves are known, and returns the game.
    async fn hear(&mut self, moves: usize) -> Value {
        loop {
            let message = patient(self.socket.next()).await;
            assert!(!message.is_null(), "the socket was closed");
            let event = &message["event"];
            if !event.is_null() {
                // In order, without duplicates or gaps.
                self.version += 1;
                if event["kind"] == "moved" {
                    self.moves.push(event["text"].as_str().unwrap().to_owned());
                }
            }
            assert_eq!(message["version"], self.version, "{message}");
            if self.moves.len() >= moves && message["state"].is_object() {
                return message["state"].clone();
            }
        }
    }
}

/// Game created on one server and joined on another.
async fn sit_apart(game: &str, one: &Server, other: &Server) -> (String, [Seat; 2]) {
    let wanted = json!({ "game": game, "first": "me", "second": "open" });
    let begun = Connection::open(one.address()).await.unwrap().create_game(&wanted).await.unwrap();
    let id = begun["id"].as_str().unwrap().to_owned();
    let first = Seat::take(one, &id, begun["token"].as_str().unwrap().to_owned()).await;
    let mut joining = Connection::open(other.address()).await.unwrap();
    let joined = joining.post(&format!("/api/v1/games/{id}/join"), "", &json!({})).await.unwrap();
    let token = joined.json()["token"].as_str().unwrap().to_owned();
    let second = Seat::take(other, &id, token).await;
    (id, [first, second])
}

/// Plays until the game is over or this many moves were made; `before` runs before each.
async fn play(id: &str, seats: &mut [Seat; 2], max: usize, mut before: impl FnMut(usize)) {
    for ply in 0..max {
        let state = seats[ply % 2].hear(ply).await;
        if state["outcome"].is_string() {
            break;
        }
        before(ply);
        let (seat, text) = (&mut seats[ply % 2], any_move(&state, ply).unwrap());
        let token = seat.token.clone();
        let reply = patient(seat.connection.play(id, &token, &text, ply)).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_serve_two_players_of_one_game() {
    let Some(shared) = Shared::new("apart") else { return };
    let (one, other) = (shared.serve("1"), shared.serve("1"));
    for game in catalog::CATALOG.iter().map(|entry| entry.info().slug) {
        let (id, mut seats) = sit_apart(game, &one, &other).await;
        play(&id, &mut seats, 1000, |_| {}).await;
        let total = seats.iter().map(|seat| seat.moves.len()).max().unwrap();
        for seat in &mut seats {
            let known = if seat.moves.len() < total { seat.hear(total).await } else { json!({}) };
            assert_eq!(seat.moves.len(), total, "{game}: {known}");
        }
        assert_eq!(seats[0].moves, seats[1].moves, "{game}");
        let states = [&one, &other].map(|server| async {
            Connection::open(server.address()).await.unwrap().state(&id).await.unwrap()
        });
        let [left, right] = states;
        let (left, right) = (left.await, right.await);
        assert!(left["outcome"].is_string(), "{game}: {left}");
        assert_eq!((&left["moves"], &left["outcome"]), (&right["moves"], &right["outcome"]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_while_nobody_listens_is_read_afterwards() {
    let Some(shared) = Shared::new("cut") else { return };
    let (one, other) = (shared.serve("1"), shared.serve("1"));
    let (id, mut seats) = sit_apart("talpa", &one, &other).await;
    let mut cut = 0;
    play(&id, &mut seats, 24, |ply| {
        if ply % 3 == 0 {
            cut += shared.ask(CUT).parse::<usize>().unwrap();
        }
    })
    .await;
    assert!(cut >= 8, "{cut} connections were cut");
    for seat in &mut seats {
        if seat.moves.len() < 24 {
            seat.hear(24).await;
        }
    }
    assert_eq!(seats[0].moves, seats[1].moves);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_takes_over_what_a_dead_server_has_left() {
    let Some(shared) = Shared::new("worker") else { return };
    let mut server = shared.serve("1");
    let wanted = json!({ "game": "crosscut", "first": "engine:4", "second": "engine:4" });
    let mut connection = Connection::open(server.address()).await.unwrap();
    let begun = connection.create_game(&wanted).await.unwrap();
    let id = begun["id"].as_str().unwrap();
    server.kill().unwrap();
    let is_over = format!("SELECT result <> '' FROM games WHERE id = '{id}'");
    assert_eq!(shared.ask(&is_over), "f");
    let _worker = shared.work();
    shared.wait_for(&is_over, "t").await;
    let jobs = format!("SELECT count(*) FROM jobs WHERE game = '{id}'");
    assert_eq!(shared.ask(&jobs), "0");
    let moves = format!("SELECT count(*) FROM events WHERE game = '{id}' AND kind = 'moved'");
    let plies = format!("SELECT plies FROM games WHERE id = '{id}'");
    assert_eq!(shared.ask(&moves), shared.ask(&plies));
}

/// Waits until a server shows this about the first player.
async fn until_shown(connection: &mut Connection, id: &str, field: &str, value: &Value) {
    patient(async {
        while connection.state(id).await.unwrap()["players"]["first"][field] != *value {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_at_another_server_is_not_away() {
    let Some(shared) = Shared::new("present") else { return };
    let (mut one, other) = (shared.serve("1"), shared.serve("1"));
    let (id, [first, mut second]) = sit_apart("sight", &one, &other).await;
    until_shown(&mut second.connection, &id, "here", &json!(true)).await;
    let token = first.token.clone();
    drop(first);
    until_shown(&mut second.connection, &id, "here", &json!(false)).await;
    let _back = Seat::take(&one, &id, token).await;
    until_shown(&mut second.connection, &id, "here", &json!(true)).await;
    // A dead server takes its visitors with it, though it can't say so.
    one.kill().unwrap();
    until_shown(&mut second.connection, &id, "here", &json!(false)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_of_all_servers_are_counted_together() {
    let Some(shared) = Shared::new("watchers") else { return };
    let (one, mut other) = (shared.serve("1"), shared.serve("1"));
    let (id, [mut first, _second]) = sit_apart("sight", &one, &other).await;
    let path = format!("/api/v1/games/{id}/events");
    let watch = |server: &Server| {
        let address = server.address();
        let path = path.clone();
        async move { patient(Socket::open(address, &path, &[])).await.unwrap() }
    };
    let _here = watch(&one).await;
    let there = [watch(&other).await, watch(&other).await];
    let mut shows = async |count: usize| {
        patient(async {
            while first.connection.state(&id).await.unwrap()["watchers"] != count {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
    };
    shows(3).await;
    let [left, _stays] = there;
    drop(left);
    shows(2).await;
    other.kill().unwrap();
    shows(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_change_on_all_servers_when_someone_signs_in() {
    let Some(shared) = Shared::new("names") else { return };
    let (one, other) = (shared.serve("1"), shared.serve("1"));
    let (id, mut seats) = sit_apart("sight", &one, &other).await;
    seats[1].hear(0).await;
    let cookie = format!("quincunx={}", seats[0].token);
    let origin = format!("http://{}", one.address());
    let kind = "application/x-www-form-urlencoded";
    let headers =
        [("cookie", cookie.as_str()), ("origin", origin.as_str()), ("content-type", kind)];
    let name = format!("ada{}", std::process::id());
    let form = format!("name={name}&password=correct+horse");
    let signed = seats[0].connection.send("POST", "/account/sign-up", &headers, &form).await;
    assert_eq!(signed.unwrap().status, 303);
    until_shown(&mut seats[1].connection, &id, "name", &json!(name)).await;
}
