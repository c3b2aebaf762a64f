//! Client that plays one game after another and logs what it was told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use client::{Connection, Socket, any_move};
use serde_json::{Value, json};
use tokio::sync::watch;

/// Time without events after which a finished game counts as settled.
const QUIET: Duration = Duration::from_millis(1500);

/// State shared by all players.
pub(crate) struct Table {
    /// Address of the server, if it is running.
    server: watch::Receiver<Option<SocketAddr>>,
    /// Number of acknowledged moves.
    pub(crate) acknowledged: AtomicUsize,
    closing: AtomicBool,
    /// Number of requests in flight.
    asking: AtomicUsize,
    /// Set when only computers can still cause events.
    closed: watch::Sender<bool>,
}

impl Table {
    pub(crate) fn new(server: watch::Receiver<Option<SocketAddr>>) -> Table {
        Table {
            server,
            acknowledged: AtomicUsize::new(0),
            closing: AtomicBool::new(false),
            asking: AtomicUsize::new(0),
            closed: watch::channel(false).0,
        }
    }

    /// Stops all players and waits for requests in flight.
    pub(crate) async fn stop(&self) {
        self.closing.store(true, Ordering::SeqCst);
        while self.asking.load(Ordering::SeqCst) > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.closed.send_replace(true);
    }
}

/// Fate of a move that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// Acknowledged by the server.
    Acknowledged,
    /// The server was killed before it could answer.
    Unknown,
}

/// Move that was sent.
#[derive(Debug)]
pub(crate) struct Attempt {
    pub(crate) ply: usize,
    pub(crate) text: String,
    pub(crate) fate: Fate,
}

/// A player's view of a game, from its socket alone, and its own moves.
pub(crate) struct Log {
    pub(crate) id: String,
    /// Version of the last event.
    pub(crate) version: i64,
    pub(crate) moves: Vec<String>,
    pub(crate) attempts: Vec<Attempt>,
}

/// Player of one seat and its rematches.
pub(crate) struct Player {
    table: Arc<Table>,
    seat: usize,
    token: String,
    /// Pair number; `None` against a computer.
    pair: Option<usize>,
    log: Log,
    done: Vec<Log>,
}

impl Player {
    pub(crate) fn new(
        table: &Arc<Table>,
        id: &str,
        seat: usize,
        token: String,
        pair: Option<usize>,
    ) -> Player {
        let (table, log) = (Arc::clone(table), Log::new(id));
        Player { table, seat, token, pair, log, done: Vec::new() }
    }

    /// Plays until everything is stopped and its game has settled. Returns its logs.
    pub(crate) async fn play(mut self) -> Vec<Log> {
        let mut server = self.table.server.clone();
        loop {
            let address = *server.borrow_and_update();
            let Some(address) = address else {
                server.changed().await.unwrap();
                continue;
            };
            let path = format!("/api/v1/games/{}/events?since={}", self.log.id, self.log.version);
            let headers = [("authorization", format!("Bearer {}", self.token))];
            let Ok(socket) = Socket::open(address, &path, &headers).await else {
                // The server was killed; the next one will have another address.
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            if self.listen(socket, address).await {
                self.done.push(self.log);
                return self.done;
            }
        }
    }

    /// Follows a game until the socket is lost or a rematch starts. Returns whether everything is
    /// over.
    async fn listen(&mut self, mut socket: Socket, address: SocketAddr) -> bool {
        let mut connection = None;
        let mut closed = self.table.closed.subscribe();
        let mut resting = false;
        loop {
            let message = tokio::select! {
                message = socket.next() => message,
                // Waiting for a computer takes longer.
                () = tokio::time::sleep(QUIET), if resting && *closed.borrow() => return true,
                changed = closed.changed() => { changed.unwrap(); continue }
            };
            if message.is_null() {
                return false;
            }
            self.log.hear(&message);
            let state = &message["state"];
            if state.is_null() {
                continue;
            }
            resting = state["outcome"].is_string() || self.is_to_move(state) || self.pair.is_some();
            if let Some(next) = state["rematch"].as_str() {
                let next = Log::new(next);
                self.done.push(std::mem::replace(&mut self.log, next));
                self.seat = 1 - self.seat;
                return false;
            }
            self.act(state, address, &mut connection).await;
        }
    }

    fn is_to_move(&self, state: &Value) -> bool {
        state["turn"] == ["first", "second"][self.seat] && state["outcome"].is_null()
    }

    /// Moves, or arranges a rematch.
    async fn act(
        &mut self,
        state: &Value,
        address: SocketAddr,
        connection: &mut Option<Connection>,
    ) {
        self.table.asking.fetch_add(1, Ordering::SeqCst);
        if !self.table.closing.load(Ordering::SeqCst) {
            if connection.is_none() {
                *connection = Connection::open(address).await.ok();
            }
            if let Some(open) = connection {
                let lost = if self.is_to_move(state) {
                    self.move_in(state, open).await
                } else {
                    self.ask_again(state, open).await
                };
                if lost {
                    *connection = None;
                }
            }
        }
        self.table.asking.fetch_sub(1, Ordering::SeqCst);
    }

    /// Makes a move. Returns whether the connection was lost.
    async fn move_in(&mut self, state: &Value, connection: &mut Connection) -> bool {
        let ply = state["ply"].as_u64().unwrap() as usize;
        // A retry after a lost answer uses another move, so the two can't be confused.
        let text = any_move(state, self.pair.unwrap_or(0) + self.log.attempts.len()).unwrap();
        let answer = connection.play(&self.log.id, &self.token, &text, ply).await;
        let fate = match &answer {
            Ok(reply) if reply.status == 200 => {
                self.table.acknowledged.fetch_add(1, Ordering::SeqCst);
                Fate::Acknowledged
            }
            // The previous move was stored after all, and its event is on the way.
            Ok(reply) if reply.status == 409 => return false,
            Ok(reply) => panic!("{text} in {}: {}", self.log.id, reply.text()),
            Err(_) => Fate::Unknown,
        };
        self.log.attempts.push(Attempt { ply, text, fate });
        answer.is_err()
    }

    /// Offers or accepts a rematch. Returns whether the connection was lost.
    async fn ask_again(&self, state: &Value, connection: &mut Connection) -> bool {
        if state["outcome"].is_null() {
            return false;
        }
        let asks = self.seat == 0 || self.pair.is_none();
        let deed = match (asks, state["ask"].is_null()) {
            (true, true) => "ask-rematch",
            (false, false) => "accept",
            _ => return false,
        };
        let path = format!("/api/v1/games/{}/actions", self.log.id);
        let answer = connection.post(&path, &self.token, &json!({ "do": deed })).await;
        answer.is_err()
    }
}

impl Log {
    fn new(id: &str) -> Log {
        Log { id: id.to_owned(), version: 0, moves: Vec::new(), attempts: Vec::new() }
    }

    /// Checks a message: events arrive in order, without duplicates or gaps across restarts, and
    /// nothing is taken back.
    fn hear(&mut self, message: &Value) {
        let (id, version) = (&self.id, message["version"].as_i64().unwrap());
        let event = &message["event"];
        if event.is_null() {
            assert_eq!(version, self.version, "{id} as it stands, after what was missed");
        } else {
            assert_eq!(version, self.version + 1, "{id}: {event}");
            self.version = version;
            if event["kind"] == "moved" {
                self.moves.push(event["text"].as_str().unwrap().to_owned());
            }
        }
    }
}
