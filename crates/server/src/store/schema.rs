//! The tables, brought up to date step by step.

use sqlx::{AnyPool, Row};

use super::StoreError;

/// Every step so far; a step that has landed never changes.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001-games.sql"),
    include_str!("../../migrations/0002-nodes.sql"),
    include_str!("../../migrations/0003-watchers.sql"),
];

/// Brings the tables up to date in one transaction. Several servers that start at once on one
/// database server do it one after the other; a file has a lock of its own.
pub(super) async fn bring_up_to_date(pool: &AnyPool, is_server: bool) -> Result<(), StoreError> {
    let mut work = pool.begin().await?;
    if is_server {
        let lock = "SELECT 1 FROM (SELECT pg_advisory_xact_lock(7011)) AS taken";
        sqlx::query(lock).execute(&mut *work).await?;
    }
    let table = "CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT NOT NULL PRIMARY KEY)";
    sqlx::query(table).execute(&mut *work).await?;
    let done = "SELECT COALESCE(MAX(step), 0) FROM schema_steps";
    let found: i64 = sqlx::query(done).fetch_one(&mut *work).await?.try_get(0)?;
    let known = STEPS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, step) in (1..).zip(STEPS).skip(found as usize) {
        for statement in statements(step) {
            sqlx::raw_sql(statement).execute(&mut *work).await?;
        }
        let note = "INSERT INTO schema_steps (step) VALUES ($1)";
        sqlx::query(note).bind(number).execute(&mut *work).await?;
        tracing::info!(step = number, "the tables are brought up to date");
    }
    work.commit().await?;
    Ok(())
}

/// The statements of a step, which end in semicolons.
fn statements(step: &'static str) -> impl Iterator<Item = &'static str> {
    step.split_terminator(";\n").map(str::trim).filter(|statement| !statement.is_empty())
}
