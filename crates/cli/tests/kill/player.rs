//! A program that plays one game after the other and remembers all it was told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use client::{Connection, Socket, any_move};
use serde_json::{Value, json};
use tokio::sync::watch;

/// How long nothing may happen at a table where nobody plays any more.
const QUIET: Duration = Duration::from_millis(1500);

/// What all players share.
pub(crate) struct Table {
    /// Where the server is, if there is one.
    server: watch::Receiver<Option<SocketAddr>>,
    /// Moves that were answered with yes.
    pub(crate) acknowledged: AtomicUsize,
    closing: AtomicBool,
    /// Requests that are under way.
    asking: AtomicUsize,
    /// Becomes true when nothing new can come but what computers still do.
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

    /// Lets nobody do anything any more, and waits for what is under way.
    pub(crate) async fn stop(&self) {
        self.closing.store(true, Ordering::SeqCst);
        while self.asking.load(Ordering::SeqCst) > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.closed.send_replace(true);
    }
}

/// What is known about a move that was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The server has answered that it is kept.
    Acknowledged,
    /// The server was killed before it could answer.
    Unknown,
}

/// A move that was sent.
#[derive(Debug)]
pub(crate) struct Attempt {
    pub(crate) ply: usize,
    pub(crate) text: String,
    pub(crate) fate: Fate,
}

/// What a player knows of a game, from its socket alone, and what it has done in it.
pub(crate) struct Log {
    pub(crate) id: String,
    /// The number of the last event.
    pub(crate) version: i64,
    pub(crate) moves: Vec<String>,
    pub(crate) attempts: Vec<Attempt>,
}

/// A player of one seat, and of the seats that follow from rematches.
pub(crate) struct Player {
    table: Arc<Table>,
    seat: usize,
    token: String,
    /// Which pair it is; nothing for someone who plays with a computer.
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

    /// Plays until the table is closed and its game has come to rest: everything it knows.
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
                // It was killed in the meantime, and the next one will be elsewhere.
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            if self.listen(socket, address).await {
                self.done.push(self.log);
                return self.done;
            }
        }
    }

    /// Follows the game until the socket is lost, or the game is left for a rematch. Whether
    /// everything is over.
    async fn listen(&mut self, mut socket: Socket, address: SocketAddr) -> bool {
        let mut connection = None;
        let mut closed = self.table.closed.subscribe();
        let mut resting = false;
        loop {
            let message = tokio::select! {
                message = socket.next() => message,
                // Whoever has to wait for a computer waits longer.
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

    /// Moves, or sees to it that there is another game.
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

    /// Makes a move; whether the connection was lost over it.
    async fn move_in(&mut self, state: &Value, connection: &mut Connection) -> bool {
        let ply = state["ply"].as_u64().unwrap() as usize;
        // Another try after a lost answer is another move, so that it could not be taken for
        // the first one.
        let text = any_move(state, self.pair.unwrap_or(0) + self.log.attempts.len()).unwrap();
        let answer = connection.play(&self.log.id, &self.token, &text, ply).await;
        let fate = match &answer {
            Ok(reply) if reply.status == 200 => {
                self.table.acknowledged.fetch_add(1, Ordering::SeqCst);
                Fate::Acknowledged
            }
            // The move before was stored after all, and its event is on its way.
            Ok(reply) if reply.status == 409 => return false,
            Ok(reply) => panic!("{text} in {}: {}", self.log.id, reply.text()),
            Err(_) => Fate::Unknown,
        };
        self.log.attempts.push(Attempt { ply, text, fate });
        answer.is_err()
    }

    /// After a game, asks for another one or agrees to it; whether the connection was lost.
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

    /// Takes in a message. Events come one after the other, none twice and none left out, whatever
    /// has happened to the server in between; and what was told is never taken back.
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
