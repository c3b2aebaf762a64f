//! Histories: players hop between two servers whose connections to the database are cut and which
//! are killed. What they did and saw must be linearizable in every game.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Connection, Server, any_move};
use rng::Rng;
use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::Shared;
use super::proxy::{Network, Proxy};

/// Variables with the numbers of partitions and moves, and their defaults.
const PARTITIONS: (&str, usize) = ("QUINCUNX_PARTITIONS", 4);
const MOVES: (&str, usize) = ("QUINCUNX_MOVES", 300);

/// Games at the same time, each with a client for each seat.
const GAMES: usize = 6;

/// Time limit of a request: longer than the server waits for the database.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(40);

/// Longest partition in milliseconds.
const PARTITION_MS: usize = 1500;

/// A request with its answer.
enum Request {
    /// The moves that a server showed.
    Read(Vec<String>),
    /// A move for a ply, with its status; `None` without an answer.
    Move { ply: usize, text: String, status: Option<u16> },
}

/// A request with the moments before and after it.
struct Operation {
    start: u64,
    end: u64,
    request: Request,
}

/// State shared by all clients.
struct Table {
    addresses: Mutex<[SocketAddr; 2]>,
    ticks: AtomicU64,
    acknowledged: AtomicUsize,
    goal: usize,
}

impl Table {
    fn tick(&self) -> u64 {
        self.ticks.fetch_add(1, Ordering::SeqCst)
    }

    fn is_over(&self) -> bool {
        self.acknowledged.load(Ordering::SeqCst) >= self.goal
    }

    async fn connect(&self, rng: &mut Rng) -> Option<Connection> {
        let address = self.addresses.lock().unwrap()[rng.below(2)];
        Connection::open(address).await.ok()
    }
}

/// A client of one seat.
struct Seat {
    table: Arc<Table>,
    id: String,
    token: String,
    player: usize,
    rng: Rng,
    history: Vec<Operation>,
}

impl Seat {
    fn record(&mut self, start: u64, request: Request) {
        let end = self.table.tick();
        self.history.push(Operation { start, end, request });
    }

    /// Reads the game at any server.
    async fn read(&mut self) -> Option<Value> {
        let mut connection = self.table.connect(&mut self.rng).await?;
        let start = self.table.tick();
        let path = format!("/api/v1/games/{}", self.id);
        let reply = timeout(REQUEST_TIMEOUT, connection.get(&path)).await.ok()?.ok()?;
        let state = (reply.status == 200).then(|| reply.json())?;
        self.record(start, Request::Read(moves_of(&state)));
        Some(state)
    }

    /// Makes a move at any server.
    async fn make_move(&mut self, state: &Value) {
        let ply = state["ply"].as_u64().unwrap() as usize;
        // Another one after every attempt, so that they cannot be confused.
        let Some(text) = any_move(state, self.history.len()) else { return };
        let Some(mut connection) = self.table.connect(&mut self.rng).await else { return };
        let start = self.table.tick();
        let sent = timeout(REQUEST_TIMEOUT, connection.play(&self.id, &self.token, &text, ply));
        let status = sent.await.ok().and_then(Result::ok).map(|reply| reply.status);
        if status == Some(200) {
            self.table.acknowledged.fetch_add(1, Ordering::SeqCst);
        }
        self.record(start, Request::Move { ply, text, status });
    }

    /// Plays until the game or everything is over.
    async fn play(mut self) -> (String, Vec<Operation>) {
        while !self.table.is_over() {
            match self.read().await {
                None => tokio::time::sleep(Duration::from_millis(20)).await,
                Some(state) if state["outcome"].is_string() => break,
                Some(state) if state["turn"] == ["first", "second"][self.player] => {
                    self.make_move(&state).await;
                }
                Some(_) => tokio::time::sleep(Duration::from_millis(2)).await,
            }
        }
        (self.id, self.history)
    }
}

fn moves_of(state: &Value) -> Vec<String> {
    serde_json::from_value(state["moves"].clone()).unwrap()
}

/// Faults of a history that its game does not explain.
#[derive(Debug, Default)]
struct Verdict {
    moves: usize,
    reads: usize,
    /// Reads that are older than an acknowledgement or a read that came before them.
    stale_reads: usize,
    /// Moves that were refused although it was their turn.
    wrong_refusals: usize,
}

/// Checks the operations of a game against its moves. Since moves are only ever appended, a history
/// is linearizable if every operation fits a length of the game within its time: what was
/// acknowledged stays, reads show a beginning of the game, and lengths never shrink in time.
fn check(stored: &[String], operations: &[&Operation], verdict: &mut Verdict) {
    // Lower bounds of the length: known for certain at some moment.
    let mut known: Vec<(u64, usize)> = vec![(0, 0)];
    for Operation { end, request, .. } in operations {
        match request {
            Request::Read(moves) => {
                assert!(stored.starts_with(moves), "{moves:?} is no beginning of {stored:?}");
                known.push((*end, moves.len()));
                verdict.reads += 1;
            }
            Request::Move { ply, text, status: Some(200) } => {
                assert_eq!(stored.get(*ply), Some(text), "the acknowledged ply {ply} is lost");
                known.push((*end, ply + 1));
                verdict.moves += 1;
            }
            Request::Move { .. } => {}
        }
    }
    let at_least = |moment: u64| {
        let before = known.iter().filter(|(at, _)| *at < moment).map(|(_, length)| *length);
        before.max().unwrap_or(0)
    };
    for Operation { start, end, request } in operations {
        match request {
            Request::Read(moves) => {
                verdict.stale_reads += usize::from(moves.len() < at_least(*start));
            }
            // Impossible in a game that was longer already.
            Request::Move { ply, status: Some(200), .. } => assert!(at_least(*start) <= *ply),
            Request::Move { ply, status: Some(409), .. } => {
                // Another attempt for the same ply, which began later, was stored.
                let later = |other: &&Operation| match &other.request {
                    Request::Move { ply: at, text, .. } => {
                        at == ply && other.start > *end && stored.get(*at) == Some(text)
                    }
                    Request::Read(_) => false,
                };
                verdict.wrong_refusals += usize::from(operations.iter().any(later));
            }
            Request::Move { status: None | Some(503), .. } => {}
            Request::Move { status, .. } => panic!("a move was answered with {status:?}"),
        }
    }
}

fn number((variable, usual): (&str, usize)) -> usize {
    std::env::var_os(variable).map_or(usual, |text| text.to_str().unwrap().parse().unwrap())
}

/// A server that reaches its database through a proxy.
fn serve(shared: &Shared, proxy: &Proxy) -> Server {
    let (credentials, rest) = shared.url.split_once('@').unwrap();
    let (_, name) = rest.split_once('/').unwrap();
    let url = format!("{credentials}@{}/{name}?sslmode=disable", proxy.address);
    let arguments =
        ["serve", "--listen", "127.0.0.1:0", "--generosity", "1000", "--database", &url];
    Server::start(Path::new(env!("CARGO_BIN_EXE_quincunx")), &arguments).unwrap()
}

/// Starts a game at a server that works, and sends its players.
async fn start_game(table: &Arc<Table>, rng: &mut Rng, players: &mut JoinSet<Played>) {
    let slugs: Vec<&str> = catalog::CATALOG.iter().map(|entry| entry.info().slug).collect();
    loop {
        if let Some(mut connection) = table.connect(rng).await
            && let Ok(Ok(pair)) =
                timeout(REQUEST_TIMEOUT, connection.two_players(slugs[rng.below(slugs.len())]))
                    .await
        {
            for (player, token) in pair.tokens.into_iter().enumerate() {
                let (table, id, rng) =
                    (Arc::clone(table), pair.id.clone(), Rng::seeded(rng.next_u64()));
                let player = Seat { table, id, token, player, rng, history: Vec::new() };
                players.spawn(player.play());
            }
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

type Played = (String, Vec<Operation>);

/// Keeps games going until there are enough moves; returns the histories of all players.
async fn play_games(table: Arc<Table>) -> Vec<Played> {
    let (mut players, mut played) = (JoinSet::new(), Vec::new());
    let mut rng = Rng::seeded(1);
    loop {
        while players.len() < 2 * GAMES && !table.is_over() {
            start_game(&table, &mut rng, &mut players).await;
        }
        let Some(done) = players.join_next().await else { return played };
        played.push(done.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn histories_are_linearizable() {
    let Some(shared) = Shared::new("histories") else { return };
    let (partitions, goal) = (number(PARTITIONS), number(MOVES));
    let (_, target) = shared.url.split_once('@').unwrap();
    let target = target.split('/').next().unwrap().to_owned();
    let proxies = [Proxy::start(target.clone()).await, Proxy::start(target).await];
    let mut servers = [serve(&shared, &proxies[0]), serve(&shared, &proxies[1])];
    let addresses = Mutex::new([servers[0].address(), servers[1].address()]);
    let (ticks, acknowledged) = (AtomicU64::new(1), AtomicUsize::new(0));
    let table = Arc::new(Table { addresses, ticks, acknowledged, goal });
    let playing = tokio::spawn(play_games(Arc::clone(&table)));

    let mut rng = Rng::seeded(2);
    for partition in 0..partitions {
        // Spread over the moves.
        while table.acknowledged.load(Ordering::SeqCst) < goal * partition / (partitions + 1) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let side = rng.below(2);
        proxies[side].set([Network::Closed, Network::Silent][rng.below(2)]);
        tokio::time::sleep(Duration::from_millis(rng.below(PARTITION_MS) as u64)).await;
        if partition % 4 == 3 {
            servers[side].kill().unwrap();
        }
        proxies[side].set(Network::Up);
        if partition % 4 == 3 {
            servers[side] = serve(&shared, &proxies[side]);
            table.addresses.lock().unwrap()[side] = servers[side].address();
        }
    }
    let mut played = playing.await.unwrap();
    played.sort_by(|one, other| one.0.cmp(&other.0));

    // A server of its own, which has nothing in memory.
    let last = shared.serve("1");
    let mut connection = Connection::open(last.address()).await.unwrap();
    let mut verdict = Verdict::default();
    for game in played.chunk_by(|one, other| one.0 == other.0) {
        let stored = moves_of(&connection.state(&game[0].0).await.unwrap());
        let (mut operations, rest) = (Vec::new(), game.iter().map(|(_, history)| history));
        rest.for_each(|history| operations.extend(history));
        check(&stored, &operations, &mut verdict);
    }
    println!("{partitions} partitions, {verdict:?}");
    assert!(verdict.moves >= goal, "{verdict:?}");
    assert_eq!((verdict.stale_reads, verdict.wrong_refusals), (0, 0), "{verdict:?}");
}
