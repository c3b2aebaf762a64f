//! Work for computers that any server or worker with the same database may do. A game has one job
//! at most, and the event that makes it a computer's turn brings it along in the same transaction;
//! the move that answers it takes it away.

use sqlx::AnyConnection;

use super::{Store, StoreError};

/// How long a job belongs to whoever has taken it. Whoever is still at it says so more often than
/// this; whoever is dead does not, and another one takes it.
const LEASE: i64 = 10_000;

/// How often someone who has a job says so.
pub(crate) const STILL: std::time::Duration = std::time::Duration::from_secs(3);

/// The time by the clock of the database: workers need not agree about theirs.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

pub(super) use now;

/// A computer is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    pub(crate) game: String,
    /// The number of the event after which it is.
    pub(crate) version: i64,
}

/// What an event means for the job of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// No computer plays, or all of them think in this process.
    None,
    /// A computer is to move now.
    Wanted,
    /// No computer is to move.
    Done,
}

impl Store {
    /// The job that has waited longest; it is ours for a while.
    pub(crate) async fn take_job(&self) -> Result<Option<Job>, StoreError> {
        let query = sqlx::query_as(concat!(
            "UPDATE jobs SET worker = $1, until = ",
            now!(),
            " + $2 WHERE game = (SELECT game FROM jobs WHERE until < ",
            now!(),
            " ORDER BY created LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING game, version"
        ));
        let query = query.bind(&self.node).bind(LEASE);
        let job: Option<(String, i64)> = query.fetch_optional(&self.pool).await?;
        Ok(job.map(|(game, version)| Job { game, version }))
    }

    /// Keeps a job for a while longer; `false` when it is no longer ours or no longer wanted.
    pub(crate) async fn keep_job(&self, job: &Job) -> Result<bool, StoreError> {
        let query = sqlx::query(concat!(
            "UPDATE jobs SET until = ",
            now!(),
            " + $4 WHERE game = $1 AND version = $2 AND worker = $3"
        ));
        let query = query.bind(&job.game).bind(job.version).bind(&self.node).bind(LEASE);
        Ok(query.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Leaves a job to others, and tells them.
    pub(crate) async fn give_job_back(&self, job: &Job) -> Result<(), StoreError> {
        sqlx::query("UPDATE jobs SET until = 0 WHERE game = $1 AND version = $2 AND worker = $3")
            .bind(&job.game)
            .bind(job.version)
            .bind(&self.node)
            .execute(&self.pool)
            .await?;
        self.call_for_work().await
    }

    /// Forgets a job that nobody can do.
    pub(crate) async fn drop_job(&self, job: &Job) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM jobs WHERE game = $1 AND version = $2")
            .bind(&job.game)
            .bind(job.version)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Sees to it that there is a job for a game in which a computer is to move.
    pub(crate) async fn want_job(&self, job: &Job) -> Result<(), StoreError> {
        let query = sqlx::query(concat!(
            "INSERT INTO jobs (game, version, created, worker, until) VALUES ($1, $2, ",
            now!(),
            ", '', 0) ON CONFLICT DO NOTHING"
        ));
        let made = query.bind(&job.game).bind(job.version).execute(&self.pool).await?;
        if made.rows_affected() > 0 {
            self.call_for_work().await?;
        }
        Ok(())
    }
}

/// Notes what an event means for the job of its game.
pub(super) async fn note(
    connection: &mut AnyConnection,
    job: &Job,
    work: Work,
) -> Result<(), sqlx::Error> {
    let query = match work {
        Work::None => return Ok(()),
        Work::Wanted => sqlx::query(concat!(
            "INSERT INTO jobs (game, version, created, worker, until) VALUES ($1, $2, ",
            now!(),
            ", '', 0) ON CONFLICT (game) DO UPDATE SET version = excluded.version, \
             created = excluded.created, worker = '', until = 0"
        )),
        Work::Done => sqlx::query("DELETE FROM jobs WHERE game = $1 AND version < $2"),
    };
    query.bind(&job.game).bind(job.version).execute(connection).await?;
    Ok(())
}
