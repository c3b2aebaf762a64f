//! Several servers with one database: each hears from it what the others have done.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;

use crate::app::App;
use crate::error::Refusal;
use crate::live::Room;
use crate::store::{Job, Told};

/// How much may be told before whoever tells it has to wait.
const QUEUE: usize = 256;

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
                    tokio::time::sleep(LATER).await;
                }
            }
        });
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
