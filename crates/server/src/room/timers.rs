//! Timers: what happens in a room without a request. A computer moves, or a clock runs out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rules::Player;

use super::Room;
use super::clock::MAX_LAG_MS;
use super::game_state::PlayerRequest;
use crate::engine_pool::{Effort, StopOnDrop};
use crate::http::error::AppError;
use crate::time::milliseconds;

/// Pause before a computer tries again, after the database has failed.
const RETRY_DELAY: Duration = Duration::from_secs(1);

impl Room {
    /// Schedules what comes next: the flag timer, and the computer if it is to move. Called after
    /// every event.
    pub(crate) fn schedule(self: &Arc<Room>) {
        let room = Arc::clone(self);
        tokio::spawn(async move {
            let (turn, deadline) = {
                let state = room.state().await;
                (state.turn(), state.deadline())
            };
            room.set_flag_timer(turn.zip(deadline));
            // With a shared database, computer moves are jobs that any server may take.
            let thinks_here = !room.services.store.is_shared()
                && !room.services.shutdown.is_requested()
                && turn.is_some_and(|turn| room.is_computer(turn));
            if thinks_here && !room.thinking.swap(true, Ordering::AcqRel) {
                room.play_computer_move().await;
                room.thinking.store(false, Ordering::Release);
                room.schedule();
            }
        });
    }

    /// Lets the computer to move choose and make its move. The move is refused if anything has
    /// happened since.
    async fn play_computer_move(self: &Arc<Room>) {
        let engine = &self.services.engine;
        let Some(turn) = self.state().await.turn() else { return };
        let effort = Effort::of_seat(&self.row, turn);
        // Before the state is read: the game may go on while we wait for a thread.
        let Ok(permit) = engine.acquire(effort, self.requester()).await else { return };
        let (game, turn, version) = {
            let state = self.state().await;
            if state.turn() != Some(turn) {
                return;
            }
            (state.game.copy(), turn, state.version)
        };
        if !self.is_computer(turn) {
            return;
        }
        let stop = StopOnDrop::default();
        let chosen = tokio::select! {
            chosen = engine.choose_move(&self.row, turn, game, permit, stop.flag()) => chosen,
            () = self.services.shutdown.requested() => None,
        };
        let Some(text) = chosen else { return };
        match self.act(turn, &PlayerRequest::EngineMove { text, version }).await {
            Ok(()) => {}
            Err(AppError::Store(error)) => {
                tracing::warn!(%error, "a computer move was not stored");
                tokio::time::sleep(RETRY_DELAY).await;
            }
            Err(error) => tracing::debug!(refusal = %error, "a computer move came too late"),
        }
    }

    /// Claims the timeout when the player to move is out of time, lag compensation included. Does
    /// not keep the room open until then.
    fn set_flag_timer(self: &Arc<Room>, due: Option<(Player, i64)>) {
        let timer = due.map(|(turn, deadline)| {
            let wait = (deadline + MAX_LAG_MS - milliseconds()).max(0) as u64 + 1;
            let room = Arc::downgrade(self);
            let task = tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(wait)).await;
                if let Some(room) = room.upgrade() {
                    // Refused if a move came in time after all.
                    let _ = room.act(turn, &PlayerRequest::ClaimTimeout).await;
                }
            });
            task.abort_handle()
        });
        super::replace_task(&self.flag_timer, timer);
    }
}
