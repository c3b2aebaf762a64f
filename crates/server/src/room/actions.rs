//! Player actions: decided on the current state, stored, then broadcast, in this order.

use std::sync::Arc;
use std::time::Duration;

use messages::say;
use rules::{Outcome, Player};

use super::Room;
use super::clock::MAX_LAG_MS;
use super::compaction::COMPACTION_INTERVAL;
use super::event::{Event, EventKind};
use super::game_state::{Decision, GameState, PlayerRequest};
use crate::http::error::AppError;
use crate::store::{Append, Appended, Job, JobChange, KeyClaim, SeatRow};
use crate::time::milliseconds;

/// Attempts to store an event under the next free version.
const MAX_ATTEMPTS: usize = 8;

/// Pause before a failed refresh is tried again.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// Rows stored together with an event.
#[derive(Clone, Debug, Default)]
struct Extra {
    /// The seat that it takes.
    seat: Option<SeatRow>,
    /// The idempotency key of the request.
    key: Option<KeyClaim>,
}

/// Runs work to completion even if the client hangs up: an event that is stored but not broadcast
/// would leave the other player waiting.
pub(super) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, AppError>> + Send + 'static,
) -> Result<T, AppError> {
    tokio::spawn(work).await.unwrap_or(Err(AppError::Internal))
}

impl Room {
    /// Does what a player requests, if it is allowed now.
    pub(crate) async fn act(
        self: &Arc<Room>,
        by: Player,
        request: &PlayerRequest,
    ) -> Result<(), AppError> {
        self.act_once(by, request, None).await
    }

    /// Idempotent variant of [`Room::act`]: does nothing if the same player has done the same after
    /// version `known`, the last one the client had seen.
    pub(crate) async fn act_once(
        self: &Arc<Room>,
        by: Player,
        request: &PlayerRequest,
        known: Option<i64>,
    ) -> Result<(), AppError> {
        let (room, request) = (Arc::clone(self), request.clone());
        run_to_completion(async move {
            let decide = |state: &GameState| {
                if known.is_some_and(|known| state.has_done(by, &request, known)) {
                    return Ok(None);
                }
                let lag = match request {
                    PlayerRequest::Move { .. } => room.lag(by),
                    // A move may be on its way, and only another server may know how slow that is.
                    PlayerRequest::ClaimTimeout => MAX_LAG_MS,
                    _ => 0,
                };
                state.decide(by, &request, milliseconds() - lag).map(Some)
            };
            room.commit(Extra::default(), decide).await
        })
        .await
    }

    /// Gives the open seat to its new owner.
    pub(super) async fn take_seat(
        self: &Arc<Room>,
        seat: SeatRow,
        key: Option<KeyClaim>,
    ) -> Result<(), AppError> {
        let room = Arc::clone(self);
        run_to_completion(async move {
            let joined = EventKind::Joined(seat.seat);
            let extra = Extra { seat: Some(seat), key };
            room.commit(extra, |_| Ok(Some(Decision::of(joined.clone())))).await
        })
        .await
    }

    /// Records which game is the rematch of this one, unless there is one already.
    pub(super) async fn link_rematch(
        self: &Arc<Room>,
        by: Player,
        game: String,
    ) -> Result<(), AppError> {
        let kind = EventKind::Rematched { by, game };
        let decide =
            |state: &GameState| Ok(state.rematch.is_none().then(|| Decision::of(kind.clone())));
        self.commit(Extra::default(), decide).await
    }

    /// Optimistic concurrency: decides on the state in memory and stores the event under the next
    /// version. If another server was faster, reads its events and decides again. A refusal counts
    /// only if the state was up to date: the client may know more than this server, from another
    /// one.
    async fn commit(
        self: &Arc<Room>,
        extra: Extra,
        decide: impl Fn(&GameState) -> Result<Option<Decision>, AppError>,
    ) -> Result<(), AppError> {
        let mut state = self.state().await;
        let mut is_current = !self.services.store.is_shared();
        for _ in 0..MAX_ATTEMPTS {
            let decision = match decide(&state) {
                Ok(Some(decision)) => decision,
                Ok(None) => return Ok(()),
                Err(refusal) if is_current => return Err(refusal),
                Err(_) => {
                    is_current = true;
                    self.catch_up_and_schedule(&mut state).await?;
                    continue;
                }
            };
            match self.store_event(&mut state, decision, extra.clone()).await? {
                Appended::Stored => {
                    drop(state);
                    self.schedule();
                    return Ok(());
                }
                Appended::VersionTaken => self.catch_up_and_schedule(&mut state).await?,
                Appended::SeatTaken => {
                    self.catch_up(&mut state).await?;
                    return Err(AppError::SeatTaken);
                }
                Appended::KeyUsed => return Err(AppError::Conflict(say("conflict-key"))),
            }
        }
        Err(AppError::Conflict(say("conflict-too-busy")))
    }

    /// Stores the event of a decision. The state after it, which the decision brings along, takes
    /// effect and is broadcast once the database has acknowledged the event, and is dropped
    /// otherwise.
    async fn store_event(
        self: &Arc<Room>,
        state: &mut GameState,
        decision: Decision,
        Extra { seat, key }: Extra,
    ) -> Result<Appended, AppError> {
        let (event, next) = state.after(decision, milliseconds());
        let append = Append {
            game: self.row.id.clone(),
            event: event.clone(),
            seat: seat.clone(),
            plies: next.game.ply(),
            result: next.outcome().map_or("", Outcome::slug),
            deadline: next.deadline().unwrap_or(0),
            job: self.job_change(&next),
            key,
        };
        let appended = match self.services.store.append(append).await {
            Ok(appended) => appended,
            // It may be stored all the same, if only the acknowledgement was lost.
            Err(error) => {
                let missed = match self.catch_up(state).await {
                    Ok(missed) => missed,
                    Err(error) => {
                        // Nobody else will tell this server about its own event.
                        let room = Arc::clone(self);
                        tokio::spawn(async move { room.refresh_until_done().await });
                        return Err(error);
                    }
                };
                if missed.contains(&event) {
                    return Ok(Appended::Stored);
                }
                self.schedule();
                return Err(error.into());
            }
        };
        if appended == Appended::Stored {
            if let Some(seat) = seat {
                let mut seats = self.seats();
                seats.push(seat);
                self.set_seats(seats);
            }
            self.services.metrics.count_event(&event.kind);
            if event.version % COMPACTION_INTERVAL == 0 {
                self.compact_events();
            }
            *state = next;
            self.broadcast(state, Some(event));
        }
        Ok(appended)
    }

    /// The change to the job queue that goes with an event.
    fn job_change(&self, state: &GameState) -> JobChange {
        if !self.services.store.is_shared() || !self.has_computer() {
            return JobChange::None;
        }
        match state.turn() {
            Some(turn) if self.is_computer(turn) => JobChange::Enqueue,
            _ => JobChange::Remove,
        }
    }

    /// Makes sure that there is a job if a computer is to move.
    pub(crate) async fn enqueue_job(&self) -> Result<(), AppError> {
        let job = {
            let state = self.state().await;
            let waits = state.turn().is_some_and(|turn| self.is_computer(turn));
            waits.then(|| Job { game: self.row.id.clone(), version: state.version })
        };
        match job {
            Some(job) => Ok(self.services.store.enqueue_job(&job).await?),
            None => Ok(()),
        }
    }

    /// Replays and broadcasts events that other servers have stored.
    async fn catch_up(self: &Arc<Room>, state: &mut GameState) -> Result<Vec<Event>, AppError> {
        let store = &self.services.store;
        let seats = store.seats(&self.row.id).await?;
        let remote = store.remote_presence(&self.row.id).await?;
        let changed = self.presence.set_remote(remote) || seats != self.seats();
        self.set_seats(seats);
        if changed {
            // Someone who has connected elsewhere may have left here.
            self.publish_presence(&Player::BOTH);
        }
        let events = store.events(&self.row.id, state.version).await?;
        if changed && events.is_empty() {
            self.broadcast(state, None);
        }
        for event in &events {
            let followed = state.follow(event);
            followed.map_err(|error| self.row.damaged(event, &error))?;
            self.broadcast(state, Some(event.clone()));
        }
        Ok(events)
    }

    async fn catch_up_and_schedule(
        self: &Arc<Room>,
        state: &mut GameState,
    ) -> Result<(), AppError> {
        let before = state.version;
        self.catch_up(state).await?;
        if state.version != before {
            self.schedule();
        }
        Ok(())
    }

    /// Catches up with other servers and reschedules the timers if anything has happened.
    pub(crate) async fn refresh(self: &Arc<Room>) -> Result<(), AppError> {
        let mut state = self.state().await;
        self.catch_up_and_schedule(&mut state).await
    }

    /// Catches up, again and again until it works or the game turns out to be damaged.
    pub(crate) async fn refresh_until_done(self: &Arc<Room>) {
        while let Err(error) = self.refresh().await {
            tracing::warn!(refusal = %error, game = self.row.id, "cannot refresh a room");
            if matches!(error, AppError::Damaged { .. }) {
                return;
            }
            tokio::time::sleep(RETRY_DELAY).await;
        }
    }

    /// Linearizable reads: makes sure that this server knows every event that any server has
    /// acknowledged before this call. Without other servers, memory is always up to date.
    pub(crate) async fn ensure_current(self: &Arc<Room>) -> Result<(), AppError> {
        let store = &self.services.store;
        if store.is_shared() && store.latest_version(&self.row.id).await? > self.version().await {
            self.refresh().await?;
        }
        Ok(())
    }

    async fn version(&self) -> i64 {
        self.state().await.version
    }
}
