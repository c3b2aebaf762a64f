//! Computers that think for all servers with one database. Any of them takes a job, and so does
//! `quincunx work`, which is a server that serves nobody.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::OwnedSemaphorePermit;

use crate::api::position_query::Stop;
use crate::app::App;
use crate::http::error::Refusal;
use crate::room::game_state::Wish;
use crate::store::{Job, STILL};

/// How often we look for work that nobody has told us about: what a dead worker has left.
const ROUND: Duration = Duration::from_secs(3);

/// How long we wait when the database does not answer.
const LATER: Duration = Duration::from_secs(1);

impl App {
    /// Does what there is to do, as many jobs at once as there may be thinking computers, until the
    /// server is about to stop.
    pub(crate) async fn work(self) {
        while let Ok(permit) = Arc::clone(&self.threads).acquire_owned().await {
            if self.is_stopping() {
                return;
            }
            match self.store.take_job().await {
                Ok(Some(job)) => {
                    let app = self.clone();
                    tokio::spawn(async move {
                        if let Err(refusal) = app.do_job(&job, permit).await {
                            tracing::debug!(%refusal, game = job.game, "a job came to nothing");
                        }
                    });
                }
                Ok(None) => {
                    drop(permit);
                    let _ = tokio::time::timeout(ROUND, self.work_to_do.notified()).await;
                }
                Err(error) => {
                    drop(permit);
                    tracing::warn!(%error, "there may be work, but the database does not tell");
                    tokio::time::sleep(LATER).await;
                }
            }
        }
    }

    /// Makes the move of a computer. It is stored and told like anybody's, and the job goes with it.
    async fn do_job(&self, job: &Job, permit: OwnedSemaphorePermit) -> Result<(), Refusal> {
        let room = self.room(&job.game).await?;
        self.refresh(&room).await?;
        let (game, turn, version) = {
            let course = room.course().await;
            (course.game.copy(), course.turn(), course.version)
        };
        let Some(turn) = turn.filter(|turn| room.is_computer(*turn) && version == job.version)
        else {
            return Ok(self.store.drop_job(job).await?);
        };
        let stop = Stop::default();
        let chosen = tokio::select! {
            // The thought comes first: its permit is what shows that we are not done yet.
            biased;
            chosen = self.think(&room.row, turn, game, permit, stop.flag()) => chosen,
            () = self.job_is_lost(job) => return Ok(()),
            () = self.stopped() => return Ok(self.store.give_job_back(job).await?),
        };
        let Some(text) = chosen else {
            tracing::error!(game = job.game, "a computer found no move");
            return Ok(self.store.drop_job(job).await?);
        };
        self.metrics.count_job();
        self.act(&room, turn, &Wish::Answer { text, version }).await
    }

    /// Waits until nobody thinks or takes a job any more, which is soon after all were told to stop.
    pub(crate) async fn jobs_are_done(&self) {
        const LONGEST: Duration = Duration::from_secs(2);
        let all = self.threads.acquire_many(self.most_threads);
        if tokio::time::timeout(LONGEST, all).await.is_err() {
            tracing::warn!("some computers were cut off");
        }
    }

    /// Says again and again that we are at it; ends when it is somebody else's or nobody's.
    async fn job_is_lost(&self, job: &Job) {
        loop {
            tokio::time::sleep(STILL).await;
            if matches!(self.store.keep_job(job).await, Ok(false)) {
                return;
            }
        }
    }
}
