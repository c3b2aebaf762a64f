//! The tables of a ledger, and what else a database may turn out to be.

use sqlx::{AnyPool, Row as _};

use super::Header;
use super::address::Address;
use crate::error::LedgerError;

/// Version of the tables.
const VERSION: i64 = 1;

const TABLES: [&str; 4] = [
    "CREATE TABLE IF NOT EXISTS ledger (version BIGINT NOT NULL PRIMARY KEY, setup TEXT NOT NULL, \
     position TEXT NOT NULL, budget BIGINT NOT NULL, revision BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS ledger_rows (code TEXT NOT NULL PRIMARY KEY, line TEXT NOT NULL, \
     checksum BIGINT NOT NULL, rank BIGINT NOT NULL, revision BIGINT NOT NULL, \
     worker TEXT NOT NULL, until BIGINT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS ledger_rows_revision ON ledger_rows (revision)",
    "CREATE INDEX IF NOT EXISTS ledger_rows_until ON ledger_rows (until)",
];

/// Reads the header of a ledger, or makes an empty database one.
pub(super) async fn prepare(
    pool: &AnyPool,
    address: &Address,
    create: Option<&Header>,
) -> Result<Header, LedgerError> {
    let failed = |error: sqlx::Error| address.failed(&error);
    if address.is_sqlite {
        check(pool, address).await?;
    }
    let found = tables(pool, address).await.map_err(failed)?;
    let has_ledger = found.iter().any(|name| name == "ledger");
    if has_ledger {
        let header = header(pool, address).await?;
        if header.is_some() || create.is_none() {
            return header.ok_or_else(|| foreign(address));
        }
    } else if create.is_none() || address.is_sqlite && !found.is_empty() {
        return Err(foreign(address));
    }
    let Some(header) = create else { return Err(foreign(address)) };
    make(pool, address, header).await.map_err(failed)?;
    // Another process may have been faster.
    self::header(pool, address).await?.ok_or_else(|| foreign(address))
}

fn foreign(address: &Address) -> LedgerError {
    address.useless("it is not a ledger".to_owned(), "give another file or database")
}

/// Looks for damage that queries would meet only later.
async fn check(pool: &AnyPool, address: &Address) -> Result<(), LedgerError> {
    let failed = |error: sqlx::Error| address.failed(&error);
    let found = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(pool);
    let found: String = found.await.map_err(failed)?;
    if found == "ok" {
        return Ok(());
    }
    let remedy = "use another file, or merge an export into a new ledger";
    Err(address.useless("the file is damaged".to_owned(), remedy))
}

async fn tables(pool: &AnyPool, address: &Address) -> Result<Vec<String>, sqlx::Error> {
    let query = if address.is_sqlite {
        "SELECT name FROM sqlite_master WHERE type = 'table'"
    } else {
        "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
         WHERE table_schema = current_schema()"
    };
    sqlx::query_scalar(query).fetch_all(pool).await
}

/// The header, if there is one.
async fn header(pool: &AnyPool, address: &Address) -> Result<Option<Header>, LedgerError> {
    let query = "SELECT version, setup, position, budget FROM ledger";
    // A table of this name with other columns belongs to another program.
    let row = sqlx::query(query).fetch_optional(pool).await.map_err(|_| foreign(address))?;
    let Some(row) = row else { return Ok(None) };
    let read = || -> Result<(i64, Header), sqlx::Error> {
        let (setup, position, budget) =
            (row.try_get(1)?, row.try_get(2)?, row.try_get::<i64, _>(3)?);
        Ok((row.try_get(0)?, Header { setup, position, budget: budget.max(1) as u64 }))
    };
    let (version, header) = read().map_err(|_| foreign(address))?;
    if version != VERSION {
        let why = format!("it has version {version}, but this program uses version {VERSION}");
        return Err(address.useless(why, "use the program that made it, and merge its export"));
    }
    Ok(Some(header))
}

async fn make(pool: &AnyPool, address: &Address, header: &Header) -> Result<(), sqlx::Error> {
    if address.is_sqlite {
        // With a write-ahead log readers and the writer do not block each other.
        sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(pool).await?;
    }
    let mut writing = pool.begin_with(address.begin()).await?;
    if !address.is_sqlite {
        let lock = "SELECT 1 FROM (SELECT pg_advisory_xact_lock(7012)) AS taken";
        sqlx::query(lock).execute(&mut *writing).await?;
    }
    for table in TABLES {
        sqlx::raw_sql(table).execute(&mut *writing).await?;
    }
    let Header { setup, position, budget } = header;
    let query = "INSERT INTO ledger (version, setup, position, budget, revision) \
         VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING";
    let query = sqlx::query(query).bind(VERSION).bind(setup).bind(position).bind(*budget as i64);
    query.execute(&mut *writing).await?;
    writing.commit().await
}
