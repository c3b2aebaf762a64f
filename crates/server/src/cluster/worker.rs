//! The worker: takes computer moves from the job queue that all servers share. `quincunx work` is a
//! server that does nothing else.

use std::sync::Arc;
use std::time::Duration;

use super::Cluster;
use crate::engine_pool::{Effort, EnginePermit, Requester, StopOnDrop};
use crate::http::error::AppError;
use crate::room::game_state::PlayerRequest;
use crate::store::{Job, RENEW_INTERVAL};

/// Polling interval for jobs without a notification: those that a dead worker has left.
const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// Pause before a failed query is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

impl Cluster {
    /// Background task: takes jobs whenever an engine thread is idle, until shutdown. Quick jobs
    /// have a thread of their own.
    pub(crate) async fn work(self: Arc<Cluster>) {
        tokio::join!(self.take_jobs(Effort::Quick), self.take_jobs(Effort::Long));
    }

    /// Takes jobs of at most this effort.
    async fn take_jobs(self: &Arc<Cluster>, effort: Effort) {
        let services = &self.services;
        while let Ok(permit) = services.engine.acquire(effort, Requester::Jobs).await {
            if services.shutdown.is_requested() {
                return;
            }
            match services.store.take_job(effort).await {
                Ok(Some(job)) => {
                    let cluster = Arc::clone(self);
                    tokio::spawn(async move {
                        if let Err(error) = cluster.run_job(&job, permit).await {
                            tracing::debug!(refusal = %error, game = job.game, "a job failed");
                        }
                    });
                }
                Ok(None) => {
                    drop(permit);
                    let woken = self.work_available[effort as usize].notified();
                    let _ = tokio::time::timeout(POLL_INTERVAL, woken).await;
                }
                Err(error) => {
                    drop(permit);
                    tracing::warn!(%error, "cannot query the job queue");
                    tokio::time::sleep(RETRY_DELAY).await;
                }
            }
        }
    }

    /// Makes the move of a computer. It is stored and broadcast like any other, and removes the job
    /// in the same transaction.
    async fn run_job(&self, job: &Job, permit: EnginePermit) -> Result<(), AppError> {
        let Cluster { services, rooms, .. } = self;
        let room = rooms.get(&job.game).await?;
        room.refresh().await?;
        let (game, turn, version) = {
            let state = room.state().await;
            (state.game.copy(), state.turn(), state.version)
        };
        let Some(turn) = turn.filter(|turn| room.is_computer(*turn) && version == job.version)
        else {
            return Ok(services.store.remove_job(job).await?);
        };
        let stop = StopOnDrop::default();
        let chosen = tokio::select! {
            // Polled first, so that the search holds its permit before anything else ends this.
            biased;
            chosen = services.engine.choose_move(&room.row, turn, game, permit, stop.flag()) => chosen,
            () = self.job_lost(job) => return Ok(()),
            () = services.shutdown.requested() => return Ok(services.store.release_job(job).await?),
        };
        let Some(text) = chosen else {
            tracing::error!(game = job.game, "a computer found no move");
            return Ok(services.store.remove_job(job).await?);
        };
        services.metrics.count_job();
        room.act(turn, &PlayerRequest::EngineMove { text, version }).await
    }

    /// Renews the lease of a job; returns when the job is no longer ours.
    async fn job_lost(&self, job: &Job) {
        loop {
            tokio::time::sleep(RENEW_INTERVAL).await;
            if matches!(self.services.store.renew_job(job).await, Ok(false)) {
                return;
            }
        }
    }
}
