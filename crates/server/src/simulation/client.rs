//! Clients: players and spectators who follow a game at any server, hop between servers, and repeat
//! requests whose answer was lost.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use rules::Player;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::nodes::{Node, Nodes};
use super::replica::Replica;
use super::scenario::Outcome;
use super::{below, copies, delay, fails, violation};
use crate::http::error::AppError;
use crate::room::event::{Ask, Event, EventKind};
use crate::room::game_state::PlayerRequest;
use crate::store::{GameRow, StoreError};

/// Longest pause before a client acts, and longest stay at a server.
const THINKING_MS: usize = 800;
const STAY_MS: usize = 20_000;

/// State shared by all clients.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) nodes: Nodes,
    pub(super) outcome: Rc<RefCell<Outcome>>,
    /// Set when clients only follow their games and no longer act.
    pub(super) closing: Rc<Cell<bool>>,
}

/// A player, or a spectator.
pub(super) struct Client {
    table: Table,
    row: GameRow,
    seat: Option<Player>,
    is_remote: bool,
    replica: Rc<RefCell<Replica>>,
    /// Copies of the last request that are still under way.
    requests: JoinSet<()>,
    said: usize,
}

fn milliseconds(max: usize) -> Duration {
    Duration::from_millis(below(max) as u64)
}

impl Client {
    pub(super) fn new(
        table: &Table,
        row: &GameRow,
        seat: Option<Player>,
        is_remote: bool,
    ) -> Client {
        Client {
            table: table.clone(),
            row: row.clone(),
            seat,
            is_remote,
            replica: Rc::new(RefCell::new(Replica::new(row))),
            requests: JoinSet::new(),
            said: 0,
        }
    }

    /// The game as this client knows it.
    pub(super) fn replica(&self) -> Rc<RefCell<Replica>> {
        Rc::clone(&self.replica)
    }

    /// Follows the game for ever, at one server after another.
    pub(super) async fn run(mut self) {
        loop {
            match self.table.nodes.any() {
                None => sleep(Duration::from_millis(200)).await,
                Some(node) => tokio::select! {
                    biased;
                    () = node.crash() => {}
                    () = self.follow(&node) => {}
                },
            }
        }
    }

    fn version(&self) -> i64 {
        self.replica.borrow().version()
    }

    /// Follows the game at a server until it hops to another one, as the sockets of the API do:
    /// subscribes, reads what it has missed, and then listens.
    async fn follow(&mut self, node: &Node) {
        delay().await;
        let Ok(room) = node.rooms.current(&self.row.id).await else {
            return sleep(milliseconds(1000)).await;
        };
        let seats: Vec<Player> = self.seat.into_iter().collect();
        let mut updates = room.subscribe();
        let _presence = room.enter(&seats);
        room.publish_presence(&seats);
        let version = room.state().await.version;
        if version < self.version() {
            let known = self.version();
            violation(format!(
                "a client of {} knew {known} events and is shown {version}",
                self.row.id
            ));
        }
        let Ok(missed) = node.store.events(&self.row.id, self.version()).await else { return };
        for event in missed.iter().filter(|event| event.version <= version) {
            self.hear(event);
        }
        let hop = Instant::now() + milliseconds(STAY_MS);
        loop {
            tokio::select! {
                biased;
                update = updates.recv() => match update {
                    Ok(update) => update.event.iter().for_each(|event| self.hear(event)),
                    // Too slow: it connects again.
                    Err(_) => return,
                },
                () = sleep_until(hop), if !self.table.closing.get() => return,
                () = sleep(milliseconds(THINKING_MS)), if !self.table.closing.get() => self.act().await,
            }
        }
    }

    fn hear(&self, event: &Event) {
        if event.version > self.version() {
            let heard = self.replica.borrow_mut().follow(event);
            if let Err(wrong) = heard {
                violation(format!("a client of {} heard {event:?}: {wrong}", self.row.id));
            }
        }
    }

    /// Sends a request, perhaps twice, and waits for the answers.
    async fn act(&mut self) {
        while self.requests.join_next().await.is_some() {}
        let Some((seat, request)) = self.seat.and_then(|seat| Some((seat, self.choose(seat)?)))
        else {
            return;
        };
        let stored = stored_version(&self.table, &self.row.id);
        for _ in 0..copies() {
            let attempt = Attempt {
                table: self.table.clone(),
                game: self.row.id.clone(),
                seat,
                request: request.clone(),
                known: self.version(),
                stored,
            };
            self.requests.spawn_local(attempt.send());
        }
        while self.requests.join_next().await.is_some() {}
    }

    /// Chooses the next request of a player, if any.
    fn choose(&mut self, seat: Player) -> Option<PlayerRequest> {
        let replica = self.replica.borrow();
        if replica.asked.is_some_and(|asker| asker != seat) && below(2) == 0 {
            let accepts = below(2) == 0 && !replica.is_over();
            return Some(if accepts { PlayerRequest::Accept } else { PlayerRequest::Decline });
        }
        if replica.is_over() {
            return None;
        }
        if self.is_remote && below(8) == 0 {
            self.said += 1;
            return Some(PlayerRequest::Chat(format!("{} says {}", seat.slug(), self.said)));
        }
        if replica.ply() > 2 && below(16) == 0 {
            return Some(PlayerRequest::Ask(Ask::TakeBack));
        }
        if below(150) == 0 {
            return Some(PlayerRequest::Resign);
        }
        if replica.turn() != Some(seat) {
            return None;
        }
        let mut choices = replica.choices();
        let text = choices.swap_remove(below(choices.len()));
        Some(PlayerRequest::Move { text, ply: Some(replica.ply()) })
    }
}

fn stored_version(table: &Table, game: &str) -> i64 {
    table.nodes.database.tables().games.get(game).map_or(0, |game| game.replica.version())
}

/// One copy of a request.
struct Attempt {
    table: Table,
    game: String,
    seat: Player,
    request: PlayerRequest,
    /// The version that the client knew.
    known: i64,
    /// The last version that was stored when it was sent for the first time.
    stored: i64,
}

impl Attempt {
    async fn send(self) {
        delay().await;
        let Some(node) = self.table.nodes.any() else { return };
        if fails() {
            return;
        }
        let before = stored_version(&self.table, &self.game);
        let work = async {
            let room = node.rooms.get(&self.game).await?;
            room.act_once(self.seat, &self.request, Some(self.known)).await
        };
        let answer = tokio::select! {
            biased;
            () = node.crash() => return,
            answer = work => answer,
        };
        match answer {
            Ok(()) => self.check_stored(),
            Err(error) => self.check_refusal(before, &error),
        }
        delay().await;
    }

    /// True for an event that does what was requested.
    fn is_done_by(&self, event: &Event) -> bool {
        let done = match (&self.request, &event.kind) {
            (PlayerRequest::Move { text, .. }, EventKind::Moved { text: moved, .. }) => {
                text == moved
            }
            (PlayerRequest::Chat(text), EventKind::Said { text: said, .. }) => text == said,
            (PlayerRequest::Ask(_), EventKind::Asked { .. } | EventKind::TookBack { .. })
            | (PlayerRequest::Accept, EventKind::TookBack { .. } | EventKind::Drew(_))
            | (PlayerRequest::Decline, EventKind::Declined { .. })
            | (PlayerRequest::Resign, EventKind::Resigned(_))
            // The move came too late.
            | (PlayerRequest::Move { .. }, EventKind::RanOut(_)) => true,
            _ => false,
        };
        done && event.kind.by() == self.seat
    }

    /// Checks that acknowledged requests are stored, and stored once. An earlier request of the
    /// same player with an unknown result may count as done.
    fn check_stored(&self) {
        let tables = self.table.nodes.database.tables();
        let events = tables.games.get(&self.game).into_iter().flat_map(|game| &game.events);
        let since: Vec<&Event> = events.filter(|event| event.version > self.known).collect();
        let done = since.iter().filter(|event| self.is_done_by(event));
        let (before, after): (Vec<&Event>, Vec<&Event>) =
            done.partition(|event| event.version <= self.stored);
        // A clock may run out after the move was made.
        let ran_out = |event: &&&Event| matches!(event.kind, EventKind::RanOut(_));
        let count = after.len() - after.iter().filter(ran_out).count();
        if count > 1 || before.is_empty() && after.is_empty() {
            let Attempt { game, seat, request, .. } = self;
            violation(format!(
                "{request:?} of {seat:?} in {game} is stored {count} times in {since:?}"
            ));
        }
        self.check_plies(tables.games.get(&self.game).map_or(&[], |game| &game.events));
        self.table.outcome.borrow_mut().acknowledged += 1;
    }

    /// Checks that what the player has moved since is for the ply that was requested: there has
    /// been no other request.
    fn check_plies(&self, events: &[Event]) {
        let PlayerRequest::Move { ply: Some(requested), .. } = self.request else { return };
        let mut ply = 0;
        for event in events {
            match &event.kind {
                EventKind::Moved { by, .. } => {
                    if *by == self.seat && event.version > self.known && ply != requested {
                        let Attempt { game, request, .. } = self;
                        violation(format!("{request:?} in {game} led to {event:?} at ply {ply}"));
                    }
                    ply += 1;
                }
                EventKind::TookBack { plies, .. } => ply = ply.saturating_sub(*plies),
                _ => {}
            }
        }
    }

    /// A server has no bugs to report, and does not refuse a move that fits the stored game.
    fn check_refusal(&self, before: i64, error: &AppError) {
        if matches!(error, AppError::Internal | AppError::Store(StoreError::Stopping)) {
            violation(format!("{:?} of {}: {error:?}", self.request, self.game));
        }
        let tables = self.table.nodes.database.tables();
        let Some(stored) = tables.games.get(&self.game).map(|game| &game.replica) else { return };
        let PlayerRequest::Move { ply, .. } = self.request else { return };
        let fits = stored.turn() == Some(self.seat) && ply == Some(stored.ply());
        let unchanged = before == self.known && stored.version() == self.known;
        if fits && unchanged && !matches!(error, AppError::Store(_)) {
            violation(format!("{:?} of {} is refused: {error:?}", self.request, self.game));
        }
    }
}
