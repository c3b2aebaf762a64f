//! Storage fault test: writes and syncs of the database fail at any call of a session (full disk,
//! I/O error, short write, failed sync). Nothing that was acknowledged is lost or doubled,
//! `/readyz` reports the failure, and later writes succeed without a restart. And power cuts:
//! writes that were not synced yet are dropped, torn and reordered, and what was acknowledged is
//! there all the same.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "what helps tests may fail like tests")]
#![expect(clippy::print_stdout, reason = "how many faults were injected, or why none")]

mod faults;
mod player;
mod power_cut;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use client::{Connection, Server};
use faults::{Faults, KINDS, Kind};
use player::{Log, session};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// Variable with the number of seconds to run; default 15.
const SECONDS: &str = "QUINCUNX_FAULT_SECONDS";

/// Rounds that are always run, however slow the machine is: every kind of fault twice.
const MIN_ROUNDS: usize = 2 * KINDS.len();

/// Clients that play at once, so that their writes share transactions.
const CLIENTS: usize = 3;

/// Numbers of consecutive calls that fail.
const WINDOWS: [u64; 4] = [1, 3, 12, 60];

/// Time limit for everything that should happen soon.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A folder for the database and the control file, removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("quincunx-disk-{}-{name}", std::process::id());
        let path = std::env::temp_dir().canonicalize().unwrap().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The file in which the fault library records all calls that succeed, if it is asked to.
    fn journal(&self) -> PathBuf {
        self.0.join("journal")
    }

    /// A server with this database, under the fault library if there is one. The rate limits are
    /// raised, because all clients share one address.
    fn serve(&self, library: Option<&Path>) -> Server {
        self.serve_with(library, &[])
    }

    /// The same with more environment variables.
    fn serve_with(&self, library: Option<&Path>, variables: &[String]) -> Server {
        let database = self.path("games.db");
        let mut arguments = Vec::new();
        if let Some(library) = library {
            arguments.push(format!("LD_PRELOAD={}", library.display()));
            arguments.push(format!("QUINCUNX_FAULT_FILE={database}"));
            arguments.push(format!("QUINCUNX_FAULT_CONTROL={}", self.path("control")));
        }
        arguments.extend_from_slice(variables);
        arguments.push(env!("CARGO_BIN_EXE_quincunx").to_owned());
        arguments.extend(["serve", "--listen", "127.0.0.1:0"].map(str::to_owned));
        arguments.extend(["--generosity", "1000", "--database", &database].map(str::to_owned));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        Server::start(Path::new("env"), &arguments).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Lets all clients play at once.
async fn play(address: SocketAddr, journal: &Path, games: usize, seed: usize) -> Vec<Log> {
    let mut playing = JoinSet::new();
    for client in 0..CLIENTS {
        let journal = journal.to_owned();
        let seed = seed + 100 * client;
        playing.spawn(async move { session(address, &journal, games, seed).await });
    }
    playing.join_all().await
}

async fn readiness(address: SocketAddr) -> u16 {
    let mut connection = Connection::open(address).await.unwrap();
    connection.get("/readyz").await.unwrap().status
}

async fn wait_until_ready(address: SocketAddr) {
    let start = Instant::now();
    while readiness(address).await != 200 {
        assert!(start.elapsed() < TIMEOUT, "not ready although the disk works again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The moves and versions of all acknowledged games.
async fn states(address: SocketAddr, logs: &[Log]) -> Vec<(Vec<String>, i64)> {
    let mut connection = Connection::open(address).await.unwrap();
    let mut states = Vec::new();
    for game in logs.iter().flat_map(|log| &log.games) {
        let reply = connection.get(&format!("/api/v1/games/{}", game.id)).await.unwrap();
        assert_eq!(reply.status, 200, "acknowledged game {} is lost: {}", game.id, reply.text());
        let state = reply.json();
        let moves: Vec<String> = serde_json::from_value(state["moves"].clone()).unwrap();
        game.check(&moves, u64::MAX);
        states.push((moves, state["version"].as_i64().unwrap()));
    }
    states
}

/// Injects faults into one session: some after `skip` calls, then a disk that stays full for a
/// while. Returns the number of faults and of acknowledged games.
async fn round(number: usize, library: &Path) -> (u64, usize) {
    let kind = KINDS[number % KINDS.len()];
    let skip = (number / KINDS.len()) as u64;
    let window = WINDOWS[(number / KINDS.len() + number) % WINDOWS.len()];
    let folder = Folder::new(&number.to_string());
    let faults = Faults::create(Path::new(&folder.path("control")));
    let mut server = folder.serve(Some(library));
    let (address, journal) = (server.address(), folder.journal());

    faults.arm(kind, skip, window);
    let mut logs = play(address, &journal, 3, number).await;
    let in_session = faults.injected();

    faults.arm(Kind::DiskFull, 0, u64::MAX);
    let failing = play(address, &journal, 2, number + 1000).await;
    assert!(failing.iter().all(|log| log.games.is_empty()), "acknowledged on a full disk");
    let readiness_when_full = readiness(address).await;
    logs.extend(failing);
    faults.clear();
    wait_until_ready(address).await;

    let after = play(address, &journal, 2, number + 2000).await;
    let refused: usize = after.iter().map(|log| log.refused).sum();
    assert_eq!(refused, 0, "writes still fail although the disk works again");
    logs.extend(after);
    let before = states(address, &logs).await;

    // The checkpoint at the end may fail as well.
    if number % 3 == 1 {
        faults.arm(kind, skip % 5, window);
    }
    server.stop().unwrap();
    drop(server);
    let mut server = folder.serve(None);
    let kept = states(server.address(), &logs).await;
    assert_eq!(before, kept, "states before and after the restart");
    server.stop().unwrap();
    assert_eq!(readiness_when_full, 503, "ready although nothing can be written");
    println!("round {number}: {kind:?} after {skip} calls, {in_session} faults in the session");
    (faults.injected(), kept.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_storage_faults() {
    let Some(library) = faults::compile("faults") else {
        println!("skipped: there is no C compiler (`cc`) to build the fault library");
        return;
    };
    let seconds =
        std::env::var_os(SECONDS).map_or(15, |text| text.to_str().unwrap().parse().unwrap());
    let start = Instant::now();
    let (mut rounds, mut injected, mut games) = (0, 0, 0);
    while rounds < MIN_ROUNDS || start.elapsed() < Duration::from_secs(seconds) {
        let (faults, kept) = round(rounds, &library).await;
        (rounds, injected, games) = (rounds + 1, injected + faults, games + kept);
    }
    let _ = std::fs::remove_file(library);
    println!("{rounds} rounds, {injected} faults, {games} acknowledged games kept");
}
