//! The writer: one task that takes all changes that are waiting and commits them at once. A commit
//! waits for the disk, and a hundred changes wait no longer than one.

use sqlx::{Acquire, AnyConnection};
use tokio::sync::{mpsc, oneshot};

use super::jobs::{self, Job, Work};
use super::pool::{Connections, in_time};
use super::{GameRow, SeatRow, Store, StoreError, notifications};
use crate::room::event::Event;

/// How many changes are committed at once.
const BATCH: usize = 256;

/// A change and whoever waits for it.
pub(super) struct Waiting {
    change: Change,
    done: oneshot::Sender<Result<Appended, StoreError>>,
}

enum Change {
    Create { game: Box<GameRow>, seats: Vec<SeatRow> },
    Append(Append),
}

/// An event to be kept, with what it means for lists and seats.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) game: String,
    pub(crate) event: Event,
    /// Who takes a seat by it.
    pub(crate) seat: Option<SeatRow>,
    /// How many moves have been made after it.
    pub(crate) plies: usize,
    /// How the game has ended after it: `first`, `second`, `draw`, or nothing.
    pub(crate) result: &'static str,
    /// When the time of the player to move is over after it; 0 if no time runs.
    pub(crate) deadline: i64,
    /// What it means for computers elsewhere.
    pub(crate) work: Work,
}

/// What has come of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Appended {
    Kept,
    /// Another event has this number already.
    TooLate,
    /// The seat has an owner already.
    Taken,
}

impl Store {
    /// Keeps a new game. When this returns, it is on the disk.
    pub(crate) async fn create(
        &self,
        game: GameRow,
        seats: Vec<SeatRow>,
    ) -> Result<(), StoreError> {
        self.change(Change::Create { game: Box::new(game), seats }).await.map(|_| ())
    }

    /// Keeps an event, unless there is one of the same number. When this returns `Kept`, it is on
    /// the disk.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.change(Change::Append(append)).await
    }

    async fn change(&self, change: Change) -> Result<Appended, StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer.send(Waiting { change, done }).await.map_err(|_| StoreError::Stopping)?;
        answer.await.map_err(|_| StoreError::Stopping)?
    }
}

/// Writes until nobody is left who could bring a change. Where there are other servers, they are
/// told by the name of this one.
pub(super) async fn write(
    connections: Connections,
    teller: Option<String>,
    mut changes: mpsc::Receiver<Waiting>,
) {
    let mut waiting = Vec::new();
    let teller = teller.as_deref();
    while changes.recv_many(&mut waiting, BATCH).await > 0 {
        let batch = std::mem::take(&mut waiting);
        match commit_in_time(&connections, teller, &batch).await {
            Ok(results) => answer(batch, results.into_iter().map(Ok)),
            // One bad change must not take the others with it. Only where the database has said no:
            // otherwise all may be kept, and would come too late after themselves.
            Err(StoreError::Query(sqlx::Error::Database(error))) if batch.len() > 1 => {
                tracing::warn!(%error, "changes are written one by one");
                for change in batch {
                    let one = std::slice::from_ref(&change);
                    let result = commit_in_time(&connections, teller, one).await;
                    answer(vec![change], [result.map(|results| results[0])]);
                }
            }
            Err(error) if batch.len() > 1 => {
                let reason = error.to_string();
                answer(batch, std::iter::repeat_with(|| Err(StoreError::NoAnswer(reason.clone()))));
            }
            Err(error) => answer(batch, [Err(error)]),
        }
    }
}

fn answer(batch: Vec<Waiting>, results: impl IntoIterator<Item = Result<Appended, StoreError>>) {
    for (waiting, result) in batch.into_iter().zip(results) {
        // Whoever asked may have gone; the change is kept all the same.
        let _ = waiting.done.send(result);
    }
}

/// Commits, or gives the connection up together with the changes.
async fn commit_in_time(
    connections: &Connections,
    teller: Option<&str>,
    batch: &[Waiting],
) -> Result<Vec<Appended>, StoreError> {
    let mut lent = connections.lend().await?;
    let answer = in_time(commit(&mut lent, teller, batch)).await;
    Ok(lent.settle(answer)?)
}

async fn commit(
    connection: &mut AnyConnection,
    teller: Option<&str>,
    batch: &[Waiting],
) -> Result<Vec<Appended>, sqlx::Error> {
    let mut work = connection.begin().await?;
    let mut results = Vec::with_capacity(batch.len());
    for waiting in batch {
        results.push(match &waiting.change {
            Change::Create { game, seats } => create(&mut work, game, seats).await?,
            Change::Append(change) => append(&mut work, change).await?,
        });
    }
    if let Some(teller) = teller {
        tell_others(&mut work, teller, batch, &results).await?;
    }
    work.commit().await?;
    Ok(results)
}

/// Tells the other servers, once this is committed, which games have news and whether there is work.
async fn tell_others(
    work: &mut AnyConnection,
    teller: &str,
    batch: &[Waiting],
    results: &[Appended],
) -> Result<(), sqlx::Error> {
    let kept = batch.iter().zip(results).filter(|(_, result)| **result == Appended::Kept);
    let appended: Vec<&Append> = kept
        .filter_map(|(waiting, _)| match &waiting.change {
            Change::Append(append) => Some(append),
            Change::Create { .. } => None,
        })
        .collect();
    let names: Vec<String> = appended.iter().map(|append| append.game.clone()).collect();
    notifications::tell_games(work, teller, &names).await?;
    if appended.iter().any(|append| append.work == Work::Wanted) {
        notifications::tell_work(work).await?;
    }
    Ok(())
}

async fn create(
    work: &mut AnyConnection,
    game: &GameRow,
    seats: &[SeatRow],
) -> Result<Appended, sqlx::Error> {
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
    .execute(&mut *work)
    .await?;
    for seat in seats {
        take_seat(work, &game.id, seat).await?;
    }
    Ok(Appended::Kept)
}

async fn append(work: &mut AnyConnection, change: &Append) -> Result<Appended, sqlx::Error> {
    // A part of the transaction that can be undone without the rest.
    let mut part = work.begin().await?;
    if let Some(seat) = &change.seat
        && !take_seat(&mut part, &change.game, seat).await?
    {
        part.rollback().await?;
        return Ok(Appended::Taken);
    }
    let Event { version, at, deed } = &change.event;
    let (kind, seat, content, amount) = deed.columns();
    let kept = sqlx::query(
        "INSERT INTO events (game, version, at, kind, seat, content, amount) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(&change.game)
    .bind(*version)
    .bind(*at)
    .bind(kind)
    .bind(seat)
    .bind(content)
    .bind(amount)
    .execute(&mut *part)
    .await?;
    if kept.rows_affected() == 0 {
        part.rollback().await?;
        return Ok(Appended::TooLate);
    }
    sqlx::query(
        "UPDATE games SET touched = $1, plies = $2, result = $3, deadline = $4 WHERE id = $5",
    )
    .bind(*at)
    .bind(change.plies as i64)
    .bind(change.result)
    .bind(change.deadline)
    .bind(&change.game)
    .execute(&mut *part)
    .await?;
    let job = Job { game: change.game.clone(), version: *version };
    jobs::note(&mut part, &job, change.work).await?;
    part.commit().await?;
    Ok(Appended::Kept)
}

/// Whether the seat was free.
async fn take_seat(
    work: &mut AnyConnection,
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
    .execute(work)
    .await?;
    Ok(taken.rows_affected() > 0)
}
