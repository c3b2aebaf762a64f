//! The store of a ledger: the only place with SQL, for SQLite and PostgreSQL.
//!
//! Every write begins with the number of the ledger's revision, which locks it: revisions become
//! visible in their order, and readers ask for the rows after the last one they have seen. Leases
//! are not revisions. They end by the clock of the database, so the workers' clocks do not matter.

mod address;
mod schema;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Executor, Row as _};
use tokio::runtime::Runtime;

use crate::error::LedgerError;
use crate::row::{Row, RowState};
use address::Address;

/// A live worker renews its leases in time; a dead one's become free.
const LEASE_MS: i64 = 10_000;

/// Interval at which a process renews its leases.
pub(crate) const RENEW_INTERVAL: Duration = Duration::from_secs(3);

/// Time that SQLite waits for other processes, in milliseconds.
const BUSY_MS: u32 = 60_000;

/// The search that a ledger belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    /// Game, size and rules: `talpa 4 first=red`.
    pub(crate) setup: String,
    /// The text of the root.
    pub(crate) position: String,
    /// Nodes before a subproblem is split.
    pub(crate) budget: u64,
}

/// The database of a ledger. Its methods block.
#[derive(Debug)]
pub(crate) struct Store {
    address: Address,
    pool: AnyPool,
    runtime: Runtime,
    /// This process among the workers.
    worker: String,
}

/// Rows that have changed.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    pub(crate) rows: Vec<Row>,
    /// Codes, as stored, of rows whose checksum is wrong.
    pub(crate) damaged: Vec<String>,
    /// The last revision among them.
    pub(crate) revision: i64,
}

impl Store {
    /// Opens a database. With a header, an empty one becomes a ledger.
    pub(crate) fn open(
        database: &str,
        create: Option<&Header>,
    ) -> Result<(Store, Header), LedgerError> {
        let address = Address::read(database, create.is_some())?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| address.failed(&error.into()))?;
        let opened = runtime.block_on(async {
            let pool = connect(&address).await?;
            let header = schema::prepare(&pool, &address, create).await?;
            Ok((pool, header))
        });
        let (pool, header) = opened?;
        let worker = format!("{:016x}", RandomState::new().build_hasher().finish());
        Ok((Store { address, pool, runtime, worker }, header))
    }

    pub(crate) fn name(&self) -> &str {
        &self.address.shown
    }

    pub(crate) fn useless(&self, why: String, remedy: &'static str) -> LedgerError {
        self.address.useless(why, remedy)
    }

    fn run<T>(&self, work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, LedgerError> {
        self.runtime.block_on(work).map_err(|error| self.address.failed(&error))
    }

    /// Rows that are newer than a revision; all of them for 0.
    pub(crate) fn changes(&self, since: i64) -> Result<Changes, LedgerError> {
        let query = "SELECT code, line, checksum, revision FROM ledger_rows WHERE revision > $1";
        let rows = self.run(sqlx::query(query).bind(since).fetch_all(&self.pool))?;
        let mut changes = Changes { revision: since, ..Changes::default() };
        for row in &rows {
            let (code, read, revision) = self.run(async { read_row(row) })?;
            changes.revision = changes.revision.max(revision);
            match read {
                Some(row) => changes.rows.push(row),
                None => changes.damaged.push(code),
            }
        }
        Ok(changes)
    }

    /// Removes damaged rows.
    pub(crate) fn remove(&self, codes: &[String]) -> Result<(), LedgerError> {
        self.run(async {
            let mut writing = self.pool.begin_with(self.address.begin()).await?;
            for code in codes {
                let query = sqlx::query("DELETE FROM ledger_rows WHERE code = $1").bind(code);
                query.execute(&mut *writing).await?;
            }
            writing.commit().await
        })
    }

    /// Writes rows: new ones, and those that are further than what is stored.
    pub(crate) fn write(&self, rows: &[Row]) -> Result<(), LedgerError> {
        self.run(async {
            let mut writing = self.pool.begin_with(self.address.begin()).await?;
            let query = "UPDATE ledger SET revision = revision + 1 RETURNING revision";
            let revision: i64 = sqlx::query_scalar(query).fetch_one(&mut *writing).await?;
            for row in rows {
                write_row(&mut writing, row, revision).await?;
            }
            writing.commit().await
        })
    }

    /// Codes of the rows that are leased to workers.
    pub(crate) fn leases(&self) -> Result<Vec<u128>, LedgerError> {
        let query = format!("SELECT code FROM ledger_rows WHERE until > {}", self.address.now());
        let codes = sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(&self.pool);
        let codes: Vec<String> = self.run(codes)?;
        Ok(codes.iter().filter_map(|code| u128::from_str_radix(code, 16).ok()).collect())
    }

    /// Leases an open row; `false` if another worker was faster.
    pub(crate) fn lease(&self, code: u128) -> Result<bool, LedgerError> {
        let now = self.address.now();
        let skip = if self.address.is_sqlite { "" } else { " FOR UPDATE SKIP LOCKED" };
        let query = format!(
            "UPDATE ledger_rows SET worker = $1, until = {now} + $2 WHERE code = (SELECT code FROM \
             ledger_rows WHERE code = $3 AND rank = 0 AND until <= {now}{skip})"
        );
        let query = sqlx::query(AssertSqlSafe(query)).bind(&self.worker).bind(LEASE_MS);
        let query = query.bind(format!("{code:x}"));
        Ok(self.run(query.execute(&self.pool))?.rows_affected() > 0)
    }

    /// Renews the leases of this process.
    pub(crate) fn renew(&self) -> Result<(), LedgerError> {
        let now = self.address.now();
        let query = format!(
            "UPDATE ledger_rows SET until = {now} + $2 WHERE worker = $1 AND until > 0 AND rank = 0"
        );
        let query = sqlx::query(AssertSqlSafe(query)).bind(&self.worker).bind(LEASE_MS);
        self.run(query.execute(&self.pool)).map(drop)
    }

    /// Gives up the lease of a row.
    pub(crate) fn release(&self, code: u128) -> Result<(), LedgerError> {
        let query = "UPDATE ledger_rows SET until = 0 WHERE code = $1 AND worker = $2";
        let query = sqlx::query(query).bind(format!("{code:x}")).bind(&self.worker);
        self.run(query.execute(&self.pool)).map(drop)
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // SQLite then removes its write-ahead log.
        self.runtime.block_on(self.pool.close());
    }
}

async fn connect(address: &Address) -> Result<AnyPool, LedgerError> {
    sqlx::any::install_default_drivers();
    let is_sqlite = address.is_sqlite;
    let options = AnyPoolOptions::new().max_connections(1).after_connect(move |connection, _| {
        Box::pin(async move {
            // Commits return before they are on disk. A killed worker loses nothing by that, and a
            // machine without power only the last rows, which can be proved again.
            if is_sqlite {
                let wait = format!("PRAGMA busy_timeout = {BUSY_MS}");
                connection.execute(sqlx::raw_sql(AssertSqlSafe(wait))).await?;
                // It fails on a damaged file, which is reported when the tables are read.
                let _damaged = connection.execute("PRAGMA synchronous = NORMAL").await;
            } else {
                connection.execute("SET synchronous_commit = off").await?;
            }
            Ok(())
        })
    });
    // A pool would retry for half a minute before it reports what is wrong.
    let options = options.acquire_timeout(Duration::from_secs(u64::from(BUSY_MS) / 1000));
    options.connect(&address.url).await.map_err(|error| address.failed(&error))
}

/// The stored code, the row if its checksum is right, and its revision.
fn read_row(row: &AnyRow) -> Result<(String, Option<Row>, i64), sqlx::Error> {
    let (code, revision): (String, i64) = (row.try_get(0)?, row.try_get(3)?);
    let line = row.try_get::<String, _>(1).ok();
    let checksum = row.try_get::<i64, _>(2).ok();
    let read = line.and_then(|line| Row::read(&line));
    let is_intact = |row: &Row| {
        Some(i64::from(row.checksum())) == checksum && format!("{:x}", row.code) == code
    };
    Ok((code.clone(), read.filter(is_intact), revision))
}

async fn write_row(
    connection: &mut AnyConnection,
    row: &Row,
    revision: i64,
) -> Result<(), sqlx::Error> {
    // First writer wins: a row that has got as far stays unchanged.
    let query = "INSERT INTO ledger_rows (code, line, checksum, rank, revision, worker, until) \
         VALUES ($1, $2, $3, $4, $5, '', 0) ON CONFLICT (code) DO UPDATE SET \
         line = excluded.line, checksum = excluded.checksum, rank = excluded.rank, \
         revision = excluded.revision, until = 0 WHERE ledger_rows.rank < excluded.rank";
    let query = sqlx::query(query).bind(format!("{:x}", row.code)).bind(row.line());
    let query = query.bind(i64::from(row.checksum())).bind(i64::from(row.state.rank()));
    query.bind(revision).execute(connection).await?;
    debug_assert!(row.state != RowState::Open || row.nodes == 0, "an open row was not searched");
    Ok(())
}
