//! What servers with one database tell each other: which games have news, and that there is work.
//! Only names are told. What has happened is read from the database, also by whoever was not there
//! when it was told.

use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::{Any, AnyConnection, Executor};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{Store, StoreError};

/// The channel on which servers name games: who tells it, and then the games.
const NEWS: &str = "quincunx_news";

/// The channel on which work is offered to whoever is idle.
const WORK: &str = "quincunx_work";

/// How many names are told at once: the database carries 8,000 bytes.
const MOST_NAMES: usize = 256;

/// After so much silence we ask whether the database still hears us.
const SILENCE: Duration = Duration::from_secs(15);

/// How long we wait for that answer, and before we try again to listen.
const PATIENCE: Duration = Duration::from_secs(5);
const AGAIN: Duration = Duration::from_millis(200);

/// What others have told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// These games have news.
    Games(Vec<String>),
    /// There is work for a computer.
    Work,
    /// We have not listened for a while: anything may have happened.
    Anything,
}

impl Store {
    /// Listens to the other servers, for ever. After every interruption [`Told::Anything`] comes
    /// first; listening begins before that, so that nothing falls in between.
    pub(crate) async fn hear(&self, told: mpsc::Sender<Told>) {
        let Some(url) = &self.shared else { return };
        while !told.is_closed() {
            match self.hear_for_a_while(url, &told).await {
                Ok(()) => tracing::warn!("the database has stopped telling news"),
                Err(error) => tracing::warn!(%error, "the database tells no news"),
            }
            sleep(AGAIN).await;
        }
    }

    async fn hear_for_a_while(
        &self,
        url: &str,
        told: &mpsc::Sender<Told>,
    ) -> Result<(), sqlx::Error> {
        let mut listener = PgListener::connect(url).await?;
        // Otherwise we would not learn that something was missed.
        listener.eager_reconnect(false);
        listener.listen_all([NEWS, WORK]).await?;
        let _ = told.send(Told::Anything).await;
        loop {
            let Ok(heard) = timeout(SILENCE, listener.try_recv()).await else {
                let asked = timeout(PATIENCE, sqlx::query("SELECT 1").execute(&mut listener));
                asked.await.map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            };
            let Some(heard) = heard? else { return Ok(()) };
            let news = match heard.channel() {
                WORK => Some(Told::Work),
                _ => self.names(heard.payload()).map(Told::Games),
            };
            if let Some(news) = news
                && told.send(news).await.is_err()
            {
                return Ok(());
            }
        }
    }

    /// The games that another server names; nothing if it was ourselves.
    fn names(&self, payload: &str) -> Option<Vec<String>> {
        let mut words = payload.split(' ');
        let teller = words.next()?;
        (teller != self.node).then(|| words.map(str::to_owned).collect())
    }

    /// Tells the other servers that games have news which no event tells.
    pub(crate) async fn tell_others(&self, games: &[String]) -> Result<(), StoreError> {
        if self.shared.is_some() {
            for payload in payloads(&self.node, games) {
                tell(&self.pool, NEWS, &payload).await?;
            }
        }
        Ok(())
    }

    /// Tells whoever is idle that there is work.
    pub(crate) async fn call_for_work(&self) -> Result<(), StoreError> {
        Ok(tell(&self.pool, WORK, "").await?)
    }
}

/// Names games with news. Inside a transaction it is told when that is committed, and not before.
pub(super) async fn tell_games(
    connection: &mut AnyConnection,
    node: &str,
    games: &[String],
) -> Result<(), sqlx::Error> {
    for payload in payloads(node, games) {
        tell(&mut *connection, NEWS, &payload).await?;
    }
    Ok(())
}

/// Who tells it, and then the games, as often as it takes.
fn payloads(node: &str, games: &[String]) -> impl Iterator<Item = String> {
    games.chunks(MOST_NAMES).map(move |games| format!("{node} {}", games.join(" ")))
}

/// Offers work, likewise.
pub(super) async fn tell_work(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    tell(connection, WORK, "").await
}

async fn tell(
    database: impl Executor<'_, Database = Any>,
    channel: &str,
    payload: &str,
) -> Result<(), sqlx::Error> {
    // What the function returns is nothing that every database knows.
    let query = sqlx::query("SELECT 1 FROM (SELECT pg_notify($1, $2)) AS told");
    query.bind(channel).bind(payload).execute(database).await?;
    Ok(())
}
