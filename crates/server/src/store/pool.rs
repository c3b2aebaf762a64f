//! A connection pool with timeouts for acquiring a connection and for every query.

use std::io::{self, ErrorKind};
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryFutureExt, TryStreamExt};
use sqlx::any::{AnyPoolOptions, AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Either, Execute, Executor, SqlStr};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

use super::file::{self, FileIdentity};

/// Time limit for acquiring a connection, also while the database server is away.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// Time limit for a query. A connection that was cut off would not even fail.
pub(super) const QUERY_TIMEOUT: Duration = Duration::from_secs(10);

/// Time limit for closing a connection after an error.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A pool of connections to the database.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    connections: AnyPool,
    /// The database file, if it is one.
    file: Option<FileIdentity>,
}

impl Pool {
    pub(super) async fn open(url: &str, max: u32) -> Result<Pool, sqlx::Error> {
        let options = AnyPoolOptions::new().max_connections(max).acquire_timeout(ACQUIRE_TIMEOUT);
        let connections = options.connect(url).await?;
        Ok(Pool { connections, file: file::of_url(url).map(FileIdentity::of) })
    }

    /// A pool that is never used.
    #[cfg(test)]
    pub(super) fn unconnected() -> Pool {
        let options = AnyPoolOptions::new().idle_timeout(None).max_lifetime(None);
        let connections = options.connect_lazy("sqlite::memory:").expect("a URL of SQLite");
        Pool { connections, file: None }
    }

    /// The pool without query timeouts, for migrations.
    pub(super) fn without_timeout(&self) -> &AnyPool {
        &self.connections
    }

    /// A connection, unless the database file is no longer the one that was opened.
    pub(super) async fn acquire(&self) -> Result<PooledConnection, sqlx::Error> {
        if let Some(file) = &self.file {
            file.check()?;
        }
        Ok(PooledConnection(Some(self.connections.acquire().await?)))
    }

    /// A connection inside a new transaction, to be ended by [`PooledConnection::commit`]. Literal
    /// SQL, for the same reason as in the writer.
    pub(super) async fn begin(&self) -> Result<PooledConnection, sqlx::Error> {
        let mut connection = self.acquire().await?;
        let begin = begin_statement(&connection);
        match with_timeout(sqlx::raw_sql(begin).execute(&mut *connection)).await {
            Ok(Ok(_)) => Ok(connection),
            Ok(Err(error)) => connection.finish(Ok(Err(error))).await,
            Err(late) => connection.finish(Err(late)).await,
        }
    }

    pub(super) async fn close(&self) {
        // A connection that was cut off would never be returned.
        let _ = timeout(QUERY_TIMEOUT, self.connections.close()).await;
    }
}

/// A connection with a query under way. Returned to the pool by [`PooledConnection::finish`];
/// closed if it is dropped before, because it would block its next user until the old query is
/// answered, and after an error, because it may be inside a transaction.
#[derive(Debug)]
pub(super) struct PooledConnection(Option<PoolConnection<Any>>);

impl PooledConnection {
    /// Commits a transaction if everything in it has succeeded, and rolls it back otherwise.
    pub(super) async fn commit<T>(
        mut self,
        answer: Result<Result<T, sqlx::Error>, Elapsed>,
    ) -> Result<T, sqlx::Error> {
        let Ok(Ok(value)) = answer else { return self.finish(answer).await };
        let answer = with_timeout(sqlx::raw_sql("COMMIT").execute(&mut *self)).await;
        self.finish(answer).await.map(|_| value)
    }

    /// Returns the connection to the pool if the query succeeded, and closes it otherwise.
    pub(super) async fn finish<T>(
        mut self,
        answer: Result<Result<T, sqlx::Error>, Elapsed>,
    ) -> Result<T, sqlx::Error> {
        let Ok(answer) = answer else {
            let reason = format!("no answer in {} s", QUERY_TIMEOUT.as_secs());
            return Err(sqlx::Error::Io(io::Error::new(ErrorKind::TimedOut, reason)));
        };
        let connection = self.0.take();
        if answer.is_err()
            && let Some(connection) = connection
        {
            // Awaited, so that SQLite has rolled back and released its locks before the next query.
            let _ = timeout(CLOSE_TIMEOUT, connection.detach().close()).await;
        }
        answer
    }
}

/// Starts a transaction. SQLite takes its write lock at once, so that no statement has to wait for
/// it later.
pub(super) fn begin_statement(connection: &AnyConnection) -> &'static str {
    if connection.backend_name() == "SQLite" { "BEGIN IMMEDIATE" } else { "BEGIN" }
}

/// Awaits a query with the usual timeout.
pub(super) async fn with_timeout<T>(answer: impl Future<Output = T>) -> Result<T, Elapsed> {
    timeout(QUERY_TIMEOUT, answer).await
}

impl Deref for PooledConnection {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.0.as_ref().expect("a connection until it is finished")
    }
}

impl DerefMut for PooledConnection {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.0.as_mut().expect("a connection until it is finished")
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

/// Queries run on any connection of the pool.
impl<'c> Executor<'c> for &'c Pool {
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
            let mut connection = self.acquire().await?;
            let answer = with_timeout(connection.fetch_many(query).try_collect::<Vec<_>>()).await;
            Ok(stream::iter(connection.finish(answer).await?).map(Ok))
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
            let mut connection = self.acquire().await?;
            let answer = with_timeout(connection.fetch_optional(query)).await;
            connection.finish(answer).await
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
            let mut connection = self.acquire().await?;
            let answer = with_timeout(connection.prepare_with(sql, parameters)).await;
            connection.finish(answer).await
        })
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[tokio::test]
    async fn a_connection_is_closed_unless_its_query_succeeds() {
        sqlx::any::install_default_drivers();
        let pool = Pool::open("sqlite::memory:", 1).await.unwrap();
        // Each connection has its own in-memory database, which tells them apart.
        let mark = async || sqlx::query("CREATE TABLE mark (x BIGINT)").execute(&pool).await;
        let marks = async || {
            let count = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master");
            let count: i64 = count.fetch_one(&pool).await.unwrap();
            count
        };
        mark().await.unwrap();
        assert_eq!(marks().await, 1);
        mark().await.unwrap_err();
        assert_eq!(marks().await, 0);
        mark().await.unwrap();
        drop(pool.acquire().await.unwrap());
        assert_eq!(marks().await, 0);
        mark().await.unwrap();
        let late = timeout(Duration::ZERO, pending::<Result<(), sqlx::Error>>()).await;
        let error = pool.acquire().await.unwrap().finish(late).await.unwrap_err();
        assert_eq!(error.to_string().matches("no answer in 10 s").count(), 1, "{error}");
        assert_eq!(marks().await, 0);
    }
}
