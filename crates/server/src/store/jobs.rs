//! The job queue: computer moves that any server or worker on the database may take. A game has at
//! most one job. It is inserted in the transaction of the event that makes it a computer's turn,
//! and deleted in that of the computer's move.

use sqlx::AnyConnection;

use super::{Store, StoreError};
use crate::engine_pool::Effort;

/// Lease of a job in milliseconds. A live worker renews it in time; the job of a dead one becomes
/// free.
const LEASE_MS: i64 = 10_000;

/// Interval at which a worker renews its lease.
pub(crate) const RENEW_INTERVAL: std::time::Duration = std::time::Duration::from_secs(3);

/// The database's clock in milliseconds, so that the workers' clocks do not matter.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

pub(super) use now;

/// The effort of the computers of a game, as in [`Effort::of_seat`]: players with limits, such as
/// `engine:time=5s`, and `perfect` are long.
macro_rules! effort {
    () => {
        "(CASE WHEN first_player || ' ' || second_player LIKE '%=%' \
         OR 'perfect' IN (first_player, second_player) THEN 1 ELSE 0 END)"
    };
}

/// A computer move to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Job {
    pub(crate) game: String,
    /// The version of the state to move in.
    pub(crate) version: i64,
}

/// The change to a game's job that goes with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JobChange {
    /// No computer plays, or all of them think in this process.
    None,
    /// A computer is to move.
    Enqueue,
    /// No computer is to move.
    Remove,
}

impl Store {
    /// Leases a job of at most this effort: quick ones first, and among them the one that has
    /// waited longest. A game has one job, so none has more than its share.
    pub(crate) async fn take_job(&self, max: Effort) -> Result<Option<Job>, StoreError> {
        simulate!(self.take_job(max));
        let query = sqlx::query_as(concat!(
            "UPDATE jobs SET worker = $1, until = ",
            now!(),
            " + $2 WHERE game = (SELECT jobs.game FROM jobs JOIN games ON games.id = jobs.game \
             WHERE until < ",
            now!(),
            " AND ",
            effort!(),
            " <= $3 ORDER BY ",
            effort!(),
            ", jobs.created LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED) RETURNING game, version"
        ));
        let query = query.bind(&self.node).bind(LEASE_MS).bind(max as i64);
        let job: Option<(String, i64)> = query.fetch_optional(&self.pool).await?;
        Ok(job.map(|(game, version)| Job { game, version }))
    }

    /// Renews the lease; `false` if the job is gone or leased to another worker.
    pub(crate) async fn renew_job(&self, job: &Job) -> Result<bool, StoreError> {
        simulate!(self.renew_job(job));
        let query = sqlx::query(concat!(
            "UPDATE jobs SET until = ",
            now!(),
            " + $4 WHERE game = $1 AND version = $2 AND worker = $3"
        ));
        let query = query.bind(&job.game).bind(job.version).bind(&self.node).bind(LEASE_MS);
        Ok(query.execute(&self.pool).await?.rows_affected() > 0)
    }

    /// Gives up the lease and notifies the other workers.
    pub(crate) async fn release_job(&self, job: &Job) -> Result<(), StoreError> {
        simulate!(self.release_job(job));
        sqlx::query("UPDATE jobs SET until = 0 WHERE game = $1 AND version = $2 AND worker = $3")
            .bind(&job.game)
            .bind(job.version)
            .bind(&self.node)
            .execute(&self.pool)
            .await?;
        self.notify_workers().await
    }

    /// Deletes a job that is obsolete or cannot be done.
    pub(crate) async fn remove_job(&self, job: &Job) -> Result<(), StoreError> {
        simulate!(self.remove_job(job));
        sqlx::query("DELETE FROM jobs WHERE game = $1 AND version = $2")
            .bind(&job.game)
            .bind(job.version)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Inserts a job unless the game has one.
    pub(crate) async fn enqueue_job(&self, job: &Job) -> Result<(), StoreError> {
        simulate!(self.enqueue_job(job));
        let query = sqlx::query(concat!(
            "INSERT INTO jobs (game, version, created, worker, until) VALUES ($1, $2, ",
            now!(),
            ", '', 0) ON CONFLICT DO NOTHING"
        ));
        let made = query.bind(&job.game).bind(job.version).execute(&self.pool).await?;
        if made.rows_affected() > 0 {
            self.notify_workers().await?;
        }
        Ok(())
    }
}

/// Applies the change of an event to the job of its game.
pub(super) async fn apply(
    connection: &mut AnyConnection,
    job: &Job,
    change: JobChange,
) -> Result<(), sqlx::Error> {
    let query = match change {
        JobChange::None => return Ok(()),
        JobChange::Enqueue => sqlx::query(concat!(
            "INSERT INTO jobs (game, version, created, worker, until) VALUES ($1, $2, ",
            now!(),
            ", '', 0) ON CONFLICT (game) DO UPDATE SET version = excluded.version, \
             created = excluded.created, worker = '', until = 0"
        )),
        JobChange::Remove => sqlx::query("DELETE FROM jobs WHERE game = $1 AND version < $2"),
    };
    query.bind(&job.game).bind(job.version).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::GameRow;

    #[tokio::test]
    async fn the_database_knows_which_computers_are_quick() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        for (players, expected) in [
            (["human", "engine:10"], 0),
            (["random", "human"], 0),
            (["greedy", "engine:1"], 0),
            (["perfect", "human"], 1),
            (["human", "engine:time=5s"], 1),
            (["here", "here"], 0),
        ] {
            let [first, second] = players;
            let query = concat!(
                "SELECT ",
                effort!(),
                " FROM (SELECT $1 AS first_player, $2 AS second_player) AS games"
            );
            let effort = sqlx::query_scalar(query).bind(first).bind(second);
            let effort: i64 = effort.fetch_one(&store.pool).await.unwrap();
            assert_eq!(effort, expected, "{players:?}");
            let row = GameRow {
                id: String::new(),
                created: 0,
                game: String::new(),
                size: String::new(),
                rules: String::new(),
                start: String::new(),
                players: players.map(str::to_owned),
                clock: String::new(),
                listed: false,
            };
            assert_eq!(Effort::of_game(&row) as i64, expected, "{players:?}");
        }
    }
}
