//! Connections that are lent for one question at a time. Nobody waits for ever, neither for a turn nor
//! for an answer.

use std::io::{self, ErrorKind};
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryFutureExt, TryStreamExt};
use sqlx::any::{AnyPoolOptions, AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Either, Execute, Executor, SqlStr};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

/// How long someone waits for a turn, or until a database server that is away is back.
const TURN: Duration = Duration::from_secs(3);

/// How long the database may take for an answer. One that has been cut off would not even say no.
const LONGEST: Duration = Duration::from_secs(10);

/// Some connections to the database.
#[derive(Clone, Debug)]
pub(super) struct Connections(AnyPool);

impl Connections {
    pub(super) async fn open(url: &str, most: u32) -> Result<Connections, sqlx::Error> {
        let options = AnyPoolOptions::new().max_connections(most).acquire_timeout(TURN);
        Ok(Connections(options.connect(url).await?))
    }

    /// For work that may take as long as it takes.
    pub(super) fn patient(&self) -> &AnyPool {
        &self.0
    }

    pub(super) async fn lend(&self) -> Result<Lent, sqlx::Error> {
        Ok(Lent(Some(self.0.acquire().await?)))
    }

    pub(super) async fn close(&self) {
        // One that has been cut off would not come back.
        let _ = timeout(LONGEST, self.0.close()).await;
    }
}

/// A connection that has been asked something. It is given up if nobody waits for the answer any
/// more: back in the pool it would have to answer first, and one that has been cut off never does.
#[derive(Debug)]
pub(super) struct Lent(Option<PoolConnection<Any>>);

impl Lent {
    /// What the database has answered, if it has: then others may have the connection.
    pub(super) fn settle<T>(
        mut self,
        answer: Result<Result<T, sqlx::Error>, Elapsed>,
    ) -> Result<T, sqlx::Error> {
        let Ok(answer) = answer else {
            let words = format!("it took more than {} s", LONGEST.as_secs());
            return Err(sqlx::Error::Io(io::Error::new(ErrorKind::TimedOut, words)));
        };
        drop(self.0.take());
        answer
    }
}

/// Waits for an answer, but not for ever.
pub(super) async fn in_time<T>(answer: impl Future<Output = T>) -> Result<T, Elapsed> {
    timeout(LONGEST, answer).await
}

impl Deref for Lent {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.0.as_ref().expect("it is lent until it is settled")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.0.as_mut().expect("it is lent until it is settled")
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

/// Every question is asked on one of the connections.
impl<'c> Executor<'c> for &'c Connections {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let answer = async move {
            let mut lent = self.lend().await?;
            let answer = in_time(lent.fetch_many(query).try_collect::<Vec<_>>()).await;
            Ok(stream::iter(lent.settle(answer)?).map(Ok))
        };
        answer.try_flatten_stream().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxFuture<'e, Result<Option<AnyRow>, sqlx::Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        Box::pin(async move {
            let mut lent = self.lend().await?;
            let answer = in_time(lent.fetch_optional(query)).await;
            lent.settle(answer)
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        Box::pin(async move {
            let mut lent = self.lend().await?;
            let answer = in_time(lent.prepare_with(sql, parameters)).await;
            lent.settle(answer)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_connection_that_has_not_answered_is_given_up() {
        sqlx::any::install_default_drivers();
        let connections = Connections::open("sqlite::memory:", 1).await.unwrap();
        // Each connection has a memory of its own, by which it is known again.
        let mark = async || sqlx::query("CREATE TABLE mark (x BIGINT)").execute(&connections).await;
        let marks = async || {
            let count = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master");
            let count: i64 = count.fetch_one(&connections).await.unwrap();
            count
        };
        mark().await.unwrap();
        assert_eq!(marks().await, 1);
        // No is an answer.
        mark().await.unwrap_err();
        assert_eq!(marks().await, 1);
        drop(connections.lend().await.unwrap());
        assert_eq!(marks().await, 0);
        mark().await.unwrap();
        let late = timeout(Duration::ZERO, pending::<Result<(), sqlx::Error>>()).await;
        let error = connections.lend().await.unwrap().settle(late).unwrap_err();
        assert_eq!(error.to_string().matches("more than 10 s").count(), 1, "{error}");
        assert_eq!(marks().await, 0);
    }
}
