//! Notifications between the servers of a cluster (PostgreSQL `LISTEN`/`NOTIFY`): which games have
//! changed, and that there are jobs. They carry ids only; the changes are read from the database,
//! so that a missed notification loses nothing.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{Any, AnyConnection, Executor};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use super::{Store, StoreError};

/// Channel for changed games. Payload: the sending node, then game ids.
const GAMES: &str = "quincunx_news";

/// Channel for new jobs.
const JOBS: &str = "quincunx_work";

/// Ids per notification: PostgreSQL allows 8,000 bytes.
const MAX_IDS: usize = 256;

/// Interval of heartbeats on the connection. An answer proves that every earlier notification has
/// arrived, because both come the same way.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(2);

/// Time limit for the answer to a heartbeat, and for connecting.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);

/// Age of the last sign of life above which the connection counts as dead.
const MAX_SILENCE: Duration = Duration::from_secs(6);

const RECONNECT_DELAY: Duration = Duration::from_millis(200);

/// A notification from another server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notification {
    /// These games have changed.
    Games(Vec<String>),
    /// There is a job.
    Work,
    /// The connection was interrupted: anything may have changed.
    Resync,
}

/// The last sign of life of the connection on which this server listens.
#[derive(Debug, Default)]
pub(super) struct ListenHealth(Mutex<Option<Instant>>);

impl ListenHealth {
    fn set(&self, alive: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = alive;
    }

    fn is_alive(&self) -> bool {
        let alive = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        alive.is_some_and(|alive| alive.elapsed() < MAX_SILENCE)
    }
}

impl Store {
    /// True if this server hears from the others, or has none to hear from.
    pub(crate) fn is_listening(&self) -> bool {
        self.shared.is_none() || self.listening.is_alive()
    }

    /// Listens to the other servers, for ever. After every interruption [`Notification::Resync`]
    /// comes first. It is sent after listening has started, so that nothing is missed in between.
    pub(crate) async fn listen(&self, sender: mpsc::Sender<Notification>) {
        #[cfg(test)]
        if let Some(link) = &self.simulated {
            return link.listen(sender).await;
        }
        let Some(url) = &self.shared else { return };
        while !sender.is_closed() {
            match self.listen_until_interrupted(url, &sender).await {
                Ok(()) => tracing::warn!("the database has closed the notification channel"),
                Err(error) => tracing::warn!(%error, "cannot listen for notifications"),
            }
            self.listening.set(None);
            sleep(RECONNECT_DELAY).await;
        }
    }

    async fn listen_until_interrupted(
        &self,
        url: &str,
        sender: &mpsc::Sender<Notification>,
    ) -> Result<(), sqlx::Error> {
        let mut listener = answered(PgListener::connect(url)).await?;
        // A silent reconnect would hide that something was missed.
        listener.eager_reconnect(false);
        answered(listener.listen_all([GAMES, JOBS])).await?;
        let _ = sender.send(Notification::Resync).await;
        let mut heartbeat = interval(HEARTBEAT_INTERVAL);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let received = tokio::select! {
                received = listener.try_recv() => received,
                // Also while notifications keep coming: they may be old ones.
                _ = heartbeat.tick() => {
                    answered(sqlx::query("SELECT 1 AS heartbeat").execute(&mut listener)).await?;
                    self.listening.set(Some(Instant::now()));
                    continue;
                }
            };
            let Some(received) = received? else { return Ok(()) };
            let notification = match received.channel() {
                JOBS => Some(Notification::Work),
                _ => self.changed_games(received.payload()).map(Notification::Games),
            };
            if let Some(notification) = notification
                && sender.send(notification).await.is_err()
            {
                return Ok(());
            }
        }
    }

    /// The ids in a payload; `None` if it is our own.
    fn changed_games(&self, payload: &str) -> Option<Vec<String>> {
        let mut ids = payload.split(' ');
        let sender = ids.next()?;
        (sender != self.node).then(|| ids.map(str::to_owned).collect())
    }

    /// Notifies the other servers of changes other than events.
    pub(crate) async fn notify_games(&self, games: &[String]) -> Result<(), StoreError> {
        simulate!(self.notify_games(games));
        if self.shared.is_some() {
            for payload in payloads(&self.node, games) {
                notify(&self.pool, GAMES, &payload).await?;
            }
        }
        Ok(())
    }

    /// Notifies idle workers of a job.
    pub(crate) async fn notify_workers(&self) -> Result<(), StoreError> {
        Ok(notify(&self.pool, JOBS, "").await?)
    }
}

/// Awaits an answer on the connection; a cut cable gives none.
async fn answered<T>(
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    timeout(ANSWER_TIMEOUT, answer).await.map_err(|_| sqlx::Error::PoolTimedOut)?
}

/// Notifies of changed games. Inside a transaction it is delivered on commit.
pub(super) async fn send_games(
    connection: &mut AnyConnection,
    node: &str,
    games: &[String],
) -> Result<(), sqlx::Error> {
    for payload in payloads(node, games) {
        notify(&mut *connection, GAMES, &payload).await?;
    }
    Ok(())
}

/// The payloads for any number of games.
fn payloads(node: &str, games: &[String]) -> impl Iterator<Item = String> {
    games.chunks(MAX_IDS).map(move |games| format!("{node} {}", games.join(" ")))
}

/// Notifies of a job, likewise.
pub(super) async fn send_job(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    notify(connection, JOBS, "").await
}

async fn notify(
    database: impl Executor<'_, Database = Any>,
    channel: &str,
    payload: &str,
) -> Result<(), sqlx::Error> {
    // The driver cannot decode the result type of `pg_notify`, so it is not selected.
    let query = sqlx::query("SELECT 1 FROM (SELECT pg_notify($1, $2)) AS told");
    query.bind(channel).bind(payload).execute(database).await?;
    Ok(())
}
