//! Rooms: a room keeps one game in memory while someone plays or watches it.
//!
//! Invariant: an event is broadcast after the database has stored it, never before.

mod actions;
mod analysis_lock;
pub(crate) mod clock;
mod compaction;
pub(crate) mod event;
pub(crate) mod game_row;
pub(crate) mod game_state;
mod idempotency;
pub(crate) mod new_game;
pub(crate) mod presence;
pub(crate) mod reviews;
pub(crate) mod rooms;
pub(crate) mod seating;
pub(crate) mod services;
pub(crate) mod snapshot;
mod timers;

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use rules::Player;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use self::clock::MAX_LAG_MS;
use self::event::Event;
use self::game_state::GameState;
use self::presence::Presence;
use self::services::Services;
use self::snapshot::RoomUpdate;
use crate::engine_pool::Requester;
use crate::http::error::AppError;
use crate::store::{GameRow, SeatRow};
use crate::time::milliseconds;

/// Updates that a subscriber may be behind before it is disconnected and has to start over.
const UPDATE_BUFFER: usize = 32;

/// A game in memory, with everyone who plays or watches it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) row: GameRow,
    pub(crate) presence: Presence,
    services: Arc<Services>,
    seats: RwLock<Vec<SeatRow>>,
    state: tokio::sync::Mutex<GameState>,
    updates: broadcast::Sender<Arc<RoomUpdate>>,
    /// The last broadcast, until the answer to the request that caused it is made from it.
    last_update: Mutex<Option<Arc<RoomUpdate>>>,
    /// Smoothed round-trip time of each player's connection, in milliseconds.
    lag: [AtomicI64; 2],
    /// The address of the last visitor who acted, on whose behalf computers think.
    address: Mutex<Option<IpAddr>>,
    /// Set while a computer of this room thinks here.
    thinking: AtomicBool,
    /// Held while the rematch is created.
    rematching: tokio::sync::Mutex<()>,
    flag_timer: Mutex<Option<AbortHandle>>,
}

/// Replaces a running task, and aborts the old one.
fn replace_task(slot: &Mutex<Option<AbortHandle>>, task: Option<AbortHandle>) {
    let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(old) = std::mem::replace(&mut *slot, task) {
        old.abort();
    }
}

impl Room {
    /// The room of a game, with its state replayed from its events.
    fn open(
        services: Arc<Services>,
        row: GameRow,
        seats: Vec<SeatRow>,
        events: &[Event],
    ) -> Result<Room, AppError> {
        let state = row.replay(events)?;
        Ok(Room {
            row,
            presence: Presence::new(),
            services,
            seats: RwLock::new(seats),
            state: tokio::sync::Mutex::new(state),
            updates: broadcast::channel(UPDATE_BUFFER).0,
            last_update: Mutex::default(),
            lag: Default::default(),
            address: Mutex::default(),
            thinking: AtomicBool::new(false),
            rematching: tokio::sync::Mutex::default(),
            flag_timer: Mutex::default(),
        })
    }

    /// Locks the state of the game.
    pub(crate) async fn state(&self) -> tokio::sync::MutexGuard<'_, GameState> {
        self.state.lock().await
    }

    /// The current state as an update, for someone who has missed everything so far.
    pub(crate) async fn current(&self) -> RoomUpdate {
        let state = self.state().await.copy();
        RoomUpdate::new(state, None, milliseconds())
    }

    pub(crate) fn seats(&self) -> Vec<SeatRow> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_seats(&self, seats: Vec<SeatRow>) {
        *self.seats.write().unwrap_or_else(PoisonError::into_inner) = seats;
    }

    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Arc<RoomUpdate>> {
        self.updates.subscribe()
    }

    /// Sends an event, or just the current state, to everyone in the room.
    fn broadcast(&self, state: &GameState, event: Option<Event>) {
        if self.updates.receiver_count() == 0 {
            return;
        }
        let update = Arc::new(RoomUpdate::new(state.copy(), event, milliseconds()));
        *self.last_update.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Arc::clone(&update));
        // An error only means that the last subscriber has just left.
        let _ = self.updates.send(update);
    }

    /// The state as JSON after an action. Subscribers have just been sent the same, so it is
    /// rendered once.
    pub(crate) async fn snapshot_after_action(&self) -> String {
        let version = self.state().await.version;
        let last = self.last_update.lock().unwrap_or_else(PoisonError::into_inner).take();
        match last.filter(|update| update.version == version) {
            Some(update) => update.snapshot_json(self).to_owned(),
            None => self.current().await.snapshot_json(self).to_owned(),
        }
    }

    /// Notes the address of a visitor who acts.
    pub(crate) fn note_address(&self, address: Option<IpAddr>) {
        if address.is_some() {
            *self.address.lock().unwrap_or_else(PoisonError::into_inner) = address;
        }
    }

    fn address(&self) -> Option<IpAddr> {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// On whose behalf the computers of this room think.
    fn requester(&self) -> Requester {
        self.address().map_or_else(|| Requester::Game(self.row.id.clone()), Requester::Address)
    }

    /// Lag compensation for a player, in milliseconds. Capped, since it is measured with the
    /// player's cooperation.
    fn lag(&self, player: Player) -> i64 {
        self.lag[player.index()].load(Ordering::Relaxed).clamp(0, MAX_LAG_MS)
    }

    /// Records a round trip to someone with these seats.
    pub(crate) fn measure_lag(&self, seats: &[Player], round_trip: Duration) {
        let round_trip = round_trip.as_millis() as i64;
        for seat in seats {
            let lag = &self.lag[seat.index()];
            // Moving average: a single slow round trip does not make a slow connection.
            let before = lag.load(Ordering::Relaxed);
            let after = if before == 0 { round_trip } else { (3 * before + round_trip) / 4 };
            lag.store(after, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Player::{First, Second};

    use super::seating::HUMAN;
    use super::*;

    impl Room {
        /// A game of Sight between two people with a clock.
        pub(super) async fn for_tests() -> Room {
            let row = GameRow {
                id: "0123".to_owned(),
                created: 0,
                game: "sight".to_owned(),
                size: "5".to_owned(),
                rules: String::new(),
                start: "start".to_owned(),
                players: [HUMAN.to_owned(), HUMAN.to_owned()],
                clock: "60+0".to_owned(),
                listed: false,
            };
            Room::open(Services::in_memory().await, row, Vec::new(), &[]).unwrap()
        }
    }

    #[tokio::test]
    async fn lag_is_compensated_up_to_a_limit() {
        let room = Room::for_tests().await;
        assert_eq!(room.lag(First), 0);
        room.measure_lag(&[First], Duration::from_millis(80));
        assert_eq!((room.lag(First), room.lag(Second)), (80, 0));
        // One slow round trip counts for a quarter, and a player who is always slow gets the limit.
        room.measure_lag(&[First], Duration::from_millis(200));
        assert_eq!(room.lag(First), 110);
        for _ in 0..50 {
            room.measure_lag(&[First], Duration::from_secs(10));
        }
        assert_eq!(room.lag(First), MAX_LAG_MS);
        room.measure_lag(&[], Duration::from_secs(10));
        assert_eq!(room.lag(Second), 0);
    }
}
