//! What happens without anybody's wish: a computer moves, or a clock runs out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rules::Player;

use crate::api::position_query::Stop;
use crate::app::App;
use crate::room::Room;
use crate::room::clock::MOST_LAG;
use crate::room::game_state::Wish;
use crate::time::milliseconds;

/// How often games are looked for in which a clock has run out and nobody was there.
const CLOCK_ROUND: Duration = Duration::from_secs(5);

/// How long such a game is left to whoever has it open, in milliseconds.
const LEFT_ALONE: i64 = 2000;

/// How many such games are ended in one go.
const MOST_OVERDUE: i64 = 200;

impl App {
    /// Sees to what happens next in a game that is open here.
    pub(crate) fn look_ahead(&self, room: &Arc<Room>) {
        let (app, room) = (self.clone(), Arc::clone(room));
        tokio::spawn(async move {
            let (turn, deadline) = {
                let course = room.course().await;
                (course.turn(), course.deadline())
            };
            app.set_alarm(&room, turn.zip(deadline));
            let thinks_here = !app.store.is_shared()
                && !app.is_stopping()
                && turn.is_some_and(|turn| room.is_computer(turn));
            if thinks_here && !room.thinking.swap(true, Ordering::AcqRel) {
                app.let_think(&room).await;
                room.thinking.store(false, Ordering::Release);
                app.look_ahead(&room);
            }
        });
    }

    /// Lets the computer to move make its move. An answer is refused if anything has happened since.
    async fn let_think(&self, room: &Arc<Room>) {
        // First, because the game may go on while we wait for it.
        let Ok(permit) = Arc::clone(&self.threads).acquire_owned().await else { return };
        let (game, turn, version) = {
            let course = room.course().await;
            let Some(turn) = course.turn() else { return };
            (course.game.copy(), turn, course.version)
        };
        if !room.is_computer(turn) {
            return;
        }
        let stop = Stop::default();
        let chosen = tokio::select! {
            chosen = self.think(&room.row, turn, game, permit, stop.flag()) => chosen,
            () = self.stopped() => None,
        };
        let Some(text) = chosen else { return };
        if let Err(refusal) = self.act(room, turn, &Wish::Answer { text, version }).await {
            tracing::debug!(%refusal, "an answer of the computer came too late");
        }
    }

    /// Wakes up when the player to move has no time left, not even on the way here. The room may be
    /// closed until then.
    fn set_alarm(&self, room: &Arc<Room>, due: Option<(Player, i64)>) {
        let sleeper = due.map(|(turn, deadline)| {
            let wait = (deadline + MOST_LAG - milliseconds()).max(0) as u64 + 1;
            let (app, room) = (self.clone(), Arc::downgrade(room));
            let task = tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(wait)).await;
                if let Some(room) = room.upgrade() {
                    // Refused when a move came in time after all.
                    let _ = app.act(&room, turn, &Wish::RunOut).await;
                }
            });
            task.abort_handle()
        });
        room.set_alarm(sleeper);
    }

    /// Ends games in which time has run out while nobody was there, now and again and again.
    pub(crate) async fn watch_clocks(self) {
        loop {
            let by = milliseconds() - MOST_LAG - LEFT_ALONE;
            match self.store.overdue(by, MOST_OVERDUE).await {
                Ok(games) => {
                    for id in games {
                        self.end_overdue(&id).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "clocks cannot be looked at"),
            }
            tokio::time::sleep(CLOCK_ROUND).await;
        }
    }

    async fn end_overdue(&self, id: &str) {
        let Ok(room) = self.room(id).await else { return };
        let Some(turn) = room.course().await.turn() else { return };
        if let Err(refusal) = self.act(&room, turn, &Wish::RunOut).await {
            tracing::debug!(%refusal, "a clock has not run out after all");
        }
    }
}
