//! The registry of open rooms.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use messages::say;
use rules::Player;

use super::Room;
use super::clock::MAX_LAG_MS;
use super::compaction::COMPACTION_INTERVAL;
use super::event::Event;
use super::game_state::PlayerRequest;
use super::new_game::{NewGame, SeatChoice};
use super::services::Services;
use crate::http::error::AppError;
use crate::http::visitor::Visitor;
use crate::store::{Appended, GameRow, History, KeyClaim, SeatRow};
use crate::time::milliseconds;
use crate::token;

/// Interval at which idle rooms are closed.
const SWEEP_INTERVAL: Duration = Duration::from_mins(1);

/// Interval at which the database is searched for games whose clock has run out.
const OVERDUE_INTERVAL: Duration = Duration::from_secs(5);

/// Head start for the server that has the game open, before another one ends it.
const OVERDUE_GRACE_MS: i64 = 2000;

/// Number of overdue games that are ended per round.
const OVERDUE_BATCH: i64 = 200;

/// Every room that is open at this server, by the id of its game.
#[derive(Debug)]
pub(crate) struct Rooms {
    pub(super) services: Arc<Services>,
    open: Mutex<BTreeMap<String, Arc<Room>>>,
}

impl Rooms {
    pub(crate) fn new(services: Arc<Services>) -> Rooms {
        Rooms { services, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Number of open rooms.
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.open().values().cloned().collect()
    }

    /// The room of a game, if it is open.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Room>> {
        self.open().get(id).cloned()
    }

    /// The room of a game, loaded from the database if it is not open yet.
    pub(crate) async fn get(&self, id: &str) -> Result<Arc<Room>, AppError> {
        let missing = || AppError::GameNotFound(id.chars().take(64).collect());
        if !token::is_plausible(id) {
            return Err(missing());
        }
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        let store = &self.services.store;
        let row = store.game(id).await?.ok_or_else(missing)?;
        let seats = store.seats(id).await?;
        let History { events, recent } = store.history(id).await?;
        let room = self.insert(row, seats, &events, None)?;
        if recent as i64 >= COMPACTION_INTERVAL {
            room.compact_events();
        }
        if store.is_shared() {
            // Notifications about events since the query came before the room could receive them.
            room.refresh().await?;
            room.enqueue_job().await?;
        }
        Ok(room)
    }

    /// The room of a game for reading: up to date with all servers, so that nobody reads a state
    /// that is older than what any server has acknowledged before.
    pub(crate) async fn current(&self, id: &str) -> Result<Arc<Room>, AppError> {
        let room = self.get(id).await?;
        room.ensure_current().await?;
        Ok(room)
    }

    /// Opens a room. If another request has just opened it, that one is returned.
    fn insert(
        &self,
        row: GameRow,
        seats: Vec<SeatRow>,
        events: &[Event],
        address: Option<IpAddr>,
    ) -> Result<Arc<Room>, AppError> {
        let id = row.id.clone();
        let room = Arc::new(Room::open(Arc::clone(&self.services), row, seats, events)?);
        let room = Arc::clone(self.open().entry(id).or_insert(room));
        room.note_address(address);
        room.schedule();
        Ok(room)
    }

    /// Starts a game in which `me` is the visitor.
    pub(crate) async fn create(
        &self,
        wanted: &NewGame,
        visitor: &Visitor,
        key: Option<KeyClaim>,
    ) -> Result<Arc<Room>, AppError> {
        let (row, choices) = wanted.row(token::game_id(), milliseconds())?;
        wanted.check_perfect(self.services.engine.tables())?;
        let seats = Player::BOTH
            .into_iter()
            .zip(choices)
            .filter(|(_, choice)| matches!(choice, SeatChoice::Me))
            .map(|(seat, _)| Ok(SeatRow { seat, owner: visitor.owner()?, name: visitor.name() }))
            .collect::<Result<Vec<SeatRow>, AppError>>()?;
        self.store_new(row, seats, visitor.address, key).await
    }

    /// Starts a rematch if both players want one or there is nobody to ask. Concurrent and repeated
    /// requests lead to the same game.
    pub(crate) async fn rematch(
        self: &Arc<Rooms>,
        room: &Arc<Room>,
        by: Player,
        request: PlayerRequest,
    ) -> Result<(), AppError> {
        let (rooms, room) = (Arc::clone(self), Arc::clone(room));
        super::actions::run_to_completion(async move {
            let _exclusive = room.rematching.lock().await;
            if !room.state().await.starts_rematch(by, &request) {
                return Ok(());
            }
            let next = rooms.create_rematch(&room).await?;
            room.link_rematch(by, next.row.id.clone()).await
        })
        .await
    }

    /// The same game with the seats swapped.
    async fn create_rematch(&self, old: &Room) -> Result<Arc<Room>, AppError> {
        let [first, second] = old.row.players.clone();
        let row = GameRow {
            id: token::game_id(),
            created: milliseconds(),
            players: [second, first],
            ..old.row.clone()
        };
        let swapped = |seat: SeatRow| SeatRow { seat: seat.seat.opponent(), ..seat };
        let seats = self.services.store.seats(&old.row.id).await?;
        self.store_new(row, seats.into_iter().map(swapped).collect(), old.address(), None).await
    }

    async fn store_new(
        &self,
        row: GameRow,
        seats: Vec<SeatRow>,
        address: Option<IpAddr>,
        key: Option<KeyClaim>,
    ) -> Result<Arc<Room>, AppError> {
        let stored = self.services.store.create(row.clone(), seats.clone(), key).await?;
        if stored == Appended::KeyUsed {
            return Err(AppError::Conflict(say("conflict-key")));
        }
        self.services.metrics.count_game();
        let room = self.insert(row, seats, &[], address)?;
        if self.services.store.is_shared() {
            room.enqueue_job().await?;
        }
        Ok(room)
    }

    /// Background task: closes rooms that nobody uses. They are loaded again on demand.
    pub(crate) async fn close_idle(self: Arc<Rooms>) {
        loop {
            tokio::time::sleep(SWEEP_INTERVAL).await;
            let in_use =
                |room: &Arc<Room>| Arc::strong_count(room) > 1 || room.presence.is_unpublished();
            self.open().retain(|_, room| in_use(room));
        }
    }

    /// Background task: ends games on time that no server has open.
    pub(crate) async fn end_overdue(self: Arc<Rooms>) {
        loop {
            let by = milliseconds() - MAX_LAG_MS - OVERDUE_GRACE_MS;
            match self.services.store.overdue(by, OVERDUE_BATCH).await {
                Ok(games) => {
                    for id in games {
                        self.claim_timeout(&id).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot query overdue games"),
            }
            tokio::time::sleep(OVERDUE_INTERVAL).await;
        }
    }

    async fn claim_timeout(&self, id: &str) {
        let Ok(room) = self.get(id).await else { return };
        let Some(turn) = room.state().await.turn() else { return };
        if let Err(error) = room.act(turn, &PlayerRequest::ClaimTimeout).await {
            tracing::debug!(refusal = %error, "a clock had not run out after all");
        }
    }
}
