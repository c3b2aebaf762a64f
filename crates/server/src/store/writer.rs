//! The writer: one task that commits all queued changes together (group commit). A commit waits for
//! the disk, and a hundred changes wait no longer than one.
//!
//! Transactions are literal SQL. The driver counts nesting levels itself, and its count is wrong
//! after a rollback that SQLite does on its own (full disk, I/O error): its "commit" would then
//! release a savepoint inside a transaction that is never committed. A literal `COMMIT` fails
//! unless it ends a transaction, `BEGIN` fails inside one, and after any error the connection is
//! closed.

use std::sync::Arc;

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::jobs::{self, Job, JobChange};
use super::pool::{Pool, begin_statement, with_timeout};
use super::write_health::WriteHealth;
use super::{GameRow, KeyClaim, SeatRow, Store, StoreError, checksum, idempotency, notifications};
use crate::room::event::Event;

/// Maximum number of changes per transaction.
const MAX_BATCH: usize = 256;

/// A queued change, and the channel for its result.
pub(super) struct PendingWrite {
    pub(super) change: Change,
    done: oneshot::Sender<Result<Appended, StoreError>>,
}

pub(super) enum Change {
    Create { game: Box<GameRow>, seats: Vec<SeatRow>, key: Option<KeyClaim> },
    Append(Append),
}

/// An event to store, with what follows from it for lists and seats.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) game: String,
    pub(crate) event: Event,
    /// The seat that it takes.
    pub(crate) seat: Option<SeatRow>,
    /// The ply after it.
    pub(crate) plies: usize,
    /// The result after it: `first`, `second`, `draw`, or empty.
    pub(crate) result: &'static str,
    /// When the player to move runs out of time after it; 0 if no clock runs.
    pub(crate) deadline: i64,
    pub(crate) job: JobChange,
    /// The idempotency key of the request.
    pub(crate) key: Option<KeyClaim>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    Stored,
    /// Another event has this version already.
    VersionTaken,
    SeatTaken,
    /// The idempotency key was used by another request.
    KeyUsed,
}

impl Store {
    /// Stores a new game. When this returns `Stored`, it is on disk.
    pub(crate) async fn create(
        &self,
        game: GameRow,
        seats: Vec<SeatRow>,
        key: Option<KeyClaim>,
    ) -> Result<Appended, StoreError> {
        self.change(Change::Create { game: Box::new(game), seats, key }).await
    }

    /// Stores an event, unless its version is taken. When this returns `Stored`, it is on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.change(Change::Append(append)).await
    }

    async fn change(&self, change: Change) -> Result<Appended, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.send(PendingWrite { change, done }).await.map_err(|_| StoreError::Stopping)?;
        answer.await.map_err(|_| StoreError::Stopping)?
    }
}

/// The writer task.
pub(super) struct Writer {
    pub(super) pool: Pool,
    /// This node's id, if there are other servers to notify.
    pub(super) notifier: Option<String>,
    /// Told about the outcome of every commit.
    pub(super) health: Arc<WriteHealth>,
    #[cfg(test)]
    pub(super) simulated: Option<Arc<super::simulated::Link>>,
}

impl Writer {
    /// Commits changes until all senders are gone.
    pub(super) async fn run(self, mut changes: mpsc::Receiver<PendingWrite>) {
        let mut queued = Vec::new();
        while changes.recv_many(&mut queued, MAX_BATCH).await > 0 {
            let batch = std::mem::take(&mut queued);
            match self.commit(&batch).await {
                Ok(results) => answer(batch, results.into_iter().map(Ok)),
                // One bad change must not fail the others. Only after a definite error: if the
                // outcome is unknown they may be stored, and would conflict with themselves.
                Err(StoreError::Query(sqlx::Error::Database(error))) if batch.len() > 1 => {
                    tracing::warn!(%error, "a batch failed; writing its changes one by one");
                    for change in batch {
                        let result = self.commit(std::slice::from_ref(&change)).await;
                        answer(vec![change], [result.map(|results| results[0])]);
                    }
                }
                Err(error) if batch.len() > 1 => {
                    let reason = error.to_string();
                    let failed = || Err(StoreError::NoAnswer(reason.clone()));
                    answer(batch, std::iter::repeat_with(failed));
                }
                Err(error) => answer(batch, [Err(error)]),
            }
        }
    }

    /// Commits a batch; on any error the connection is closed, which rolls it back.
    async fn commit(&self, batch: &[PendingWrite]) -> Result<Vec<Appended>, StoreError> {
        let committed = self.try_commit(batch).await;
        self.health.record_commit(committed.is_ok());
        Ok(committed?)
    }

    async fn try_commit(&self, batch: &[PendingWrite]) -> Result<Vec<Appended>, sqlx::Error> {
        simulate!(self.commit(batch));
        let mut connection = self.pool.acquire().await?;
        let notifier = self.notifier.as_deref();
        let answer = with_timeout(commit(&mut connection, notifier, batch)).await;
        connection.finish(answer).await
    }
}

fn answer(
    batch: Vec<PendingWrite>,
    results: impl IntoIterator<Item = Result<Appended, StoreError>>,
) {
    for (waiting, result) in batch.into_iter().zip(results) {
        // The caller may be gone; the change is stored all the same.
        let _ = waiting.done.send(result);
    }
}

async fn commit(
    connection: &mut AnyConnection,
    notifier: Option<&str>,
    batch: &[PendingWrite],
) -> Result<Vec<Appended>, sqlx::Error> {
    execute(connection, begin_statement(connection)).await?;
    let mut results = Vec::with_capacity(batch.len());
    for waiting in batch {
        results.push(match &waiting.change {
            Change::Create { game, seats, key } => {
                create(connection, game, seats, key.as_ref()).await?
            }
            Change::Append(change) => append(connection, change).await?,
        });
    }
    if let Some(node) = notifier {
        notify_others(connection, node, batch, &results).await?;
    }
    // On SQLite an error unless this ends a transaction. PostgreSQL would answer `COMMIT` in a
    // failed transaction with a rollback, but a statement that fails has returned above.
    execute(connection, "COMMIT").await?;
    Ok(results)
}

/// Executes a statement without parameters and results.
async fn execute(
    connection: &mut AnyConnection,
    statement: &'static str,
) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(statement).execute(connection).await?;
    Ok(())
}

/// Notifies the other servers on commit of changed games and jobs.
async fn notify_others(
    transaction: &mut AnyConnection,
    node: &str,
    batch: &[PendingWrite],
    results: &[Appended],
) -> Result<(), sqlx::Error> {
    let stored = batch.iter().zip(results).filter(|(_, result)| **result == Appended::Stored);
    let appended: Vec<&Append> = stored
        .filter_map(|(waiting, _)| match &waiting.change {
            Change::Append(append) => Some(append),
            Change::Create { .. } => None,
        })
        .collect();
    let ids: Vec<String> = appended.iter().map(|append| append.game.clone()).collect();
    notifications::send_games(transaction, node, &ids).await?;
    if appended.iter().any(|append| append.job == JobChange::Enqueue) {
        notifications::send_job(transaction).await?;
    }
    Ok(())
}

async fn create(
    transaction: &mut AnyConnection,
    game: &GameRow,
    seats: &[SeatRow],
    key: Option<&KeyClaim>,
) -> Result<Appended, sqlx::Error> {
    if let Some(key) = key
        && !idempotency::insert(transaction, key, &game.id, "", game.created).await?
    {
        return Ok(Appended::KeyUsed);
    }
    sqlx::query(
        "INSERT INTO games (id, created, game, size, rules, start_position, first_player, \
         second_player, clock, listed, touched, plies, result) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $2, 0, '')",
    )
    .bind(&game.id)
    .bind(game.created)
    .bind(&game.game)
    .bind(&game.size)
    .bind(&game.rules)
    .bind(&game.start)
    .bind(&game.players[0])
    .bind(&game.players[1])
    .bind(&game.clock)
    .bind(i64::from(game.listed))
    .execute(&mut *transaction)
    .await?;
    for seat in seats {
        take_seat(transaction, &game.id, seat).await?;
    }
    Ok(Appended::Stored)
}

/// Appends an event, within a savepoint if something is stored before it: a refused one leaves
/// nothing behind and does not undo the rest of the batch.
async fn append(transaction: &mut AnyConnection, change: &Append) -> Result<Appended, sqlx::Error> {
    if change.key.is_none() && change.seat.is_none() {
        return append_event(transaction, change).await;
    }
    execute(transaction, "SAVEPOINT append").await?;
    let appended = append_with_seat(transaction, change).await?;
    if appended != Appended::Stored {
        execute(transaction, "ROLLBACK TO SAVEPOINT append").await?;
    }
    execute(transaction, "RELEASE SAVEPOINT append").await?;
    Ok(appended)
}

/// Appends an event with the idempotency key of its request and the seat that it takes.
async fn append_with_seat(
    savepoint: &mut AnyConnection,
    change: &Append,
) -> Result<Appended, sqlx::Error> {
    if let Some(key) = &change.key {
        let seat = change.seat.as_ref().map_or("", |seat| seat.seat.slug());
        if !idempotency::insert(savepoint, key, &change.game, seat, change.event.at).await? {
            return Ok(Appended::KeyUsed);
        }
    }
    if let Some(seat) = &change.seat
        && !take_seat(savepoint, &change.game, seat).await?
    {
        return Ok(Appended::SeatTaken);
    }
    append_event(savepoint, change).await
}

/// Appends an event, unless its version is taken; then nothing has changed.
async fn append_event(
    transaction: &mut AnyConnection,
    change: &Append,
) -> Result<Appended, sqlx::Error> {
    let Event { version, at, kind } = &change.event;
    let checksum = checksum::of(&change.game, &change.event);
    let (kind, seat, content, amount) = kind.columns();
    let inserted = sqlx::query(
        "INSERT INTO events (game, version, at, kind, seat, content, amount, checksum) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&change.game)
    .bind(*version)
    .bind(*at)
    .bind(kind)
    .bind(seat)
    .bind(content)
    .bind(amount)
    .bind(checksum)
    .execute(&mut *transaction)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(Appended::VersionTaken);
    }
    sqlx::query(
        "UPDATE games SET touched = $1, plies = $2, result = $3, deadline = $4 WHERE id = $5",
    )
    .bind(*at)
    .bind(change.plies as i64)
    .bind(change.result)
    .bind(change.deadline)
    .bind(&change.game)
    .execute(&mut *transaction)
    .await?;
    let job = Job { game: change.game.clone(), version: *version };
    jobs::apply(transaction, &job, change.job).await?;
    Ok(Appended::Stored)
}

/// Assigns a seat; `false` if it is taken.
async fn take_seat(
    transaction: &mut AnyConnection,
    game: &str,
    seat: &SeatRow,
) -> Result<bool, sqlx::Error> {
    let taken = sqlx::query(
        "INSERT INTO seats (game, seat, owner, name) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind(game)
    .bind(seat.seat.slug())
    .bind(&seat.owner)
    .bind(&seat.name)
    .execute(transaction)
    .await?;
    Ok(taken.rows_affected() > 0)
}
