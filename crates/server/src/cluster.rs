//! Several servers with one database: each hears from it what the others have done.

mod worker;

use std::sync::Arc;
use std::time::Duration;

use rules::Player;
use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::http::error::Refusal;
use crate::room::Room;
use crate::room::presence::Spot;
use crate::store::{Job, Told};

/// How much may be told before whoever tells it has to wait.
const QUEUE: usize = 256;

/// How often this server shows that it is alive, and tells what was not told at once.
const LIFE: Duration = Duration::from_secs(5);

/// How long we wait when the database does not answer.
const LATER: Duration = Duration::from_millis(500);

impl App {
    /// Keeps the rooms that are open here up to date with what others do, for ever.
    pub(crate) async fn hear_others(self) {
        let (tell, mut told) = mpsc::channel(QUEUE);
        let hearing = async { self.store.hear(tell).await };
        let heeding = async {
            while let Some(told) = told.recv().await {
                self.heed(told);
            }
        };
        tokio::join!(hearing, heeding);
    }

    fn heed(&self, told: Told) {
        let rooms: Vec<Arc<Room>> = match told {
            Told::Work => {
                self.work_to_do.notify_one();
                return;
            }
            Told::Games(ids) => ids.iter().filter_map(|id| self.rooms().get(id).cloned()).collect(),
            Told::Anything => {
                self.work_to_do.notify_one();
                self.rooms().values().cloned().collect()
            }
        };
        let app = self.clone();
        tokio::spawn(async move {
            for room in rooms {
                // News that cannot be read now is read later: it will not be told again.
                while let Err(refusal) = app.refresh(&room).await {
                    tracing::warn!(%refusal, game = room.row.id, "news cannot be read");
                    sleep(LATER).await;
                }
            }
        });
    }

    /// Shows the other servers that this one is alive, for ever, and notices when another is not.
    pub(crate) async fn live(self) {
        let forgotten = Notify::new();
        // However much there is to tell: whoever tells it is alive meanwhile.
        tokio::join!(self.show_life(&forgotten), self.tell_rooms(&forgotten));
    }

    async fn show_life(&self, forgotten: &Notify) {
        loop {
            match self.store.show_life().await {
                Ok(false) => {}
                Ok(true) => forgotten.notify_one(),
                Err(error) => tracing::warn!(%error, "the database sees no sign of life"),
            }
            sleep(LIFE).await;
        }
    }

    /// Tells, time and again, what could not be told at once, and everything if it may be forgotten.
    async fn tell_rooms(&self, forgotten: &Notify) {
        loop {
            let all = timeout(LIFE, forgotten.notified()).await.is_ok();
            let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
            for room in rooms.iter().filter(|_| all) {
                // Not while it is being told.
                let _turn = room.course().await;
                room.presence_is_forgotten();
            }
            if let Err(refusal) = self.miss_the_dead().await {
                tracing::warn!(%refusal, "nobody knows which servers are dead");
            }
            for room in rooms.iter().filter(|room| room.has_presence_to_tell()) {
                self.try_to_tell_presence(room, &Spot::ALL).await;
            }
        }
    }

    async fn miss_the_dead(&self) -> Result<(), Refusal> {
        let games = self.store.forget_the_dead().await?;
        if games.is_empty() { Ok(()) } else { self.seats_have_changed(&games).await }
    }

    /// Tells the other servers who looks on here from these seats, after someone came or went. How
    /// many watch without a seat is told every few seconds: they may be many, and nobody
    /// waits for them.
    pub(crate) fn tell_presence(&self, room: &Arc<Room>, seats: &[Player]) {
        if !self.store.is_shared() || seats.is_empty() {
            return;
        }
        let (app, room, spots) = (self.clone(), Arc::clone(room), Spot::of(seats));
        tokio::spawn(async move { app.try_to_tell_presence(&room, &spots).await });
    }

    /// What cannot be told now is told later.
    async fn try_to_tell_presence(&self, room: &Room, spots: &[Spot]) {
        if let Err(refusal) = self.tell_presence_now(room, spots).await {
            tracing::debug!(%refusal, "presence cannot be told");
        }
    }

    async fn tell_presence_now(&self, room: &Room, spots: &[Spot]) -> Result<(), Refusal> {
        // One after the other, so that the last word is the true one.
        let _turn = room.course().await;
        for &spot in spots {
            let Some(people) = room.presence_to_tell(spot) else { continue };
            // It may be kept though we are not told so.
            room.presence_is_uncertain(spot);
            self.store.set_presence(&room.row.id, spot, people).await?;
            room.presence_is_told(spot, people);
        }
        Ok(())
    }

    /// Tells everybody, here and elsewhere, that seats of these games have other owners or names.
    pub(crate) async fn seats_have_changed(&self, games: &[String]) -> Result<(), Refusal> {
        self.heed(Told::Games(games.to_vec()));
        Ok(self.store.tell_others(games).await?)
    }

    /// Leaves a game in which a computer is to move to whoever has time, if nobody has done so yet.
    pub(crate) async fn leave_to_workers(&self, room: &Room) -> Result<(), Refusal> {
        let job = {
            let course = room.course().await;
            let waits = course.turn().is_some_and(|turn| room.is_computer(turn));
            waits.then(|| Job { game: room.row.id.clone(), version: course.version })
        };
        match job {
            Some(job) => Ok(self.store.want_job(&job).await?),
            None => Ok(()),
        }
    }
}
