//! Schema migrations.

use sqlx::{AnyConnection, AnyPool, Row};

use super::StoreError;
use crate::page::account::account_name;
use crate::time::milliseconds;

/// All migrations. A released migration never changes.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001-games.sql"),
    include_str!("../../migrations/0002-nodes.sql"),
    include_str!("../../migrations/0003-watchers.sql"),
    include_str!("../../migrations/0004-write-probe.sql"),
    include_str!("../../migrations/0005-idempotency.sql"),
    include_str!("../../migrations/0006-accounts.sql"),
    include_str!("../../migrations/0007-checksums.sql"),
    include_str!("../../migrations/0008-compaction.sql"),
    include_str!("../../migrations/0009-analyses.sql"),
    include_str!("../../migrations/0010-reviews.sql"),
    include_str!("../../migrations/0011-puzzles.sql"),
    include_str!("../../migrations/0012-mistakes.sql"),
];

/// The number of the migration that [`complete_accounts`] belongs to.
const ACCOUNTS: i64 = 6;

/// Runs the missing migrations in one transaction. On PostgreSQL an advisory lock serializes
/// servers that start at once; a SQLite file has its own lock.
pub(super) async fn migrate(pool: &AnyPool, is_server: bool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    if is_server {
        let lock = "SELECT 1 FROM (SELECT pg_advisory_xact_lock(7011)) AS taken";
        sqlx::query(lock).execute(&mut *transaction).await?;
    }
    let table = "CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT NOT NULL PRIMARY KEY)";
    sqlx::query(table).execute(&mut *transaction).await?;
    let done = "SELECT COALESCE(MAX(step), 0) FROM schema_steps";
    let found: i64 = sqlx::query(done).fetch_one(&mut *transaction).await?.try_get(0)?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, step) in (1..).zip(MIGRATIONS).skip(found as usize) {
        for statement in statements(step) {
            sqlx::raw_sql(statement).execute(&mut *transaction).await?;
        }
        if number == ACCOUNTS {
            complete_accounts(&mut transaction).await?;
        }
        let note = "INSERT INTO schema_steps (step) VALUES ($1)";
        sqlx::query(note).bind(number).execute(&mut *transaction).await?;
        tracing::info!(step = number, "migrated the database schema");
    }
    transaction.commit().await?;
    Ok(())
}

/// Completes accounts with what SQL cannot compute: the skeletons of their names, and the current
/// time, from which old sessions expire.
async fn complete_accounts(transaction: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let names: Vec<String> =
        sqlx::query_scalar("SELECT name FROM accounts").fetch_all(&mut *transaction).await?;
    for name in names {
        let insert = "INSERT INTO name_skeletons (skeleton, account) VALUES ($1, $2) \
                      ON CONFLICT DO NOTHING";
        let query = sqlx::query(insert).bind(account_name::skeleton(&name)).bind(name);
        query.execute(&mut *transaction).await?;
    }
    let update = sqlx::query("UPDATE sessions SET seen = $1").bind(milliseconds());
    update.execute(transaction).await?;
    Ok(())
}

/// The statements of a migration, which end in semicolons.
fn statements(step: &'static str) -> impl Iterator<Item = &'static str> {
    step.split_terminator(";\n").map(str::trim).filter(|statement| !statement.is_empty())
}
