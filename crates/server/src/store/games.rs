//! Queries for games, seats and events.

pub(super) mod compaction;

use rules::Player;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::{GameRow, ListedGame, SeatRow, Store, StoreError, checksum};
use crate::room::event::{Event, EventKind};
use crate::time::milliseconds;

impl FromRow<'_, AnyRow> for GameRow {
    fn from_row(row: &AnyRow) -> Result<GameRow, sqlx::Error> {
        Ok(GameRow {
            id: row.try_get("id")?,
            created: row.try_get("created")?,
            game: row.try_get("game")?,
            size: row.try_get("size")?,
            rules: row.try_get("rules")?,
            start: row.try_get("start_position")?,
            players: [row.try_get("first_player")?, row.try_get("second_player")?],
            clock: row.try_get("clock")?,
            listed: row.try_get::<i64, _>("listed")? != 0,
        })
    }
}

/// Version, time, kind, seat, content, amount and checksum.
type EventRow = (i64, i64, String, String, String, i64, String);

/// An event as it was stored; `None` if it is damaged, or another one is missing before it.
fn read_event(game: &str, expected: i64, row: EventRow) -> Option<Event> {
    let (version, at, kind, seat, content, amount, checksum) = row;
    let kind = EventKind::read((kind, seat, content, amount))?;
    let event = Event { version, at, kind };
    // Versions before the first checksum have none.
    let is_intact = checksum.is_empty() || checksum == checksum::of(game, &event);
    (version == expected && is_intact).then_some(event)
}

impl FromRow<'_, AnyRow> for ListedGame {
    fn from_row(row: &AnyRow) -> Result<ListedGame, sqlx::Error> {
        Ok(ListedGame {
            game: GameRow::from_row(row)?,
            plies: usize::try_from(row.try_get::<i64, _>("plies")?).unwrap_or_default(),
            result: row.try_get("result")?,
            owners: [row.try_get("first_owner")?, row.try_get("second_owner")?],
            names: [row.try_get("first_name")?, row.try_get("second_name")?],
        })
    }
}

/// Selects games with the owners of their seats.
macro_rules! listed {
    () => {
        "SELECT games.*, \
         COALESCE(first.owner, '') AS first_owner, COALESCE(first.name, '') AS first_name, \
         COALESCE(second.owner, '') AS second_owner, COALESCE(second.name, '') AS second_name \
         FROM games \
         LEFT JOIN seats AS first ON first.game = games.id AND first.seat = 'first' \
         LEFT JOIN seats AS second ON second.game = games.id AND second.seat = 'second' "
    };
}
pub(super) use listed;

/// Time after its last event for which a game with a free seat, or one that is being played, is
/// listed.
const OPEN_MS: i64 = 2 * 86_400_000;
const LIVE_MS: i64 = 7 * 86_400_000;

/// The latest listed games that are not over. However many were abandoned, a page costs the same.
macro_rules! recent {
    () => {
        "WHERE games.id IN (SELECT id FROM games WHERE listed = 1 AND result = '' \
         AND touched > $2 ORDER BY touched DESC LIMIT 500) AND "
    };
}

impl Store {
    pub(crate) async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        simulate!(self.game(id));
        let query = sqlx::query_as("SELECT * FROM games WHERE id = $1").bind(id);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// Every seat of a game that has an owner.
    pub(crate) async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, StoreError> {
        simulate!(self.seats(id));
        let query = sqlx::query_as("SELECT seat, owner, name FROM seats WHERE game = $1").bind(id);
        let rows: Vec<(String, String, String)> = query.fetch_all(&self.pool).await?;
        let seat = |(seat, owner, name): (String, String, String)| {
            let seat = Player::BOTH.into_iter().find(|player| player.slug() == seat)?;
            Some(SeatRow { seat, owner, name })
        };
        Ok(rows.into_iter().filter_map(seat).collect())
    }

    /// The events of a game after a version, in order.
    pub(crate) async fn events(&self, id: &str, after: i64) -> Result<Vec<Event>, StoreError> {
        simulate!(self.events(id, after));
        let rows: Vec<EventRow> = sqlx::query_as(
            "SELECT version, at, kind, seat, content, amount, checksum FROM events \
             WHERE game = $1 AND version > $2 ORDER BY version",
        )
        .bind(id)
        .bind(after)
        .fetch_all(&self.pool)
        .await?;
        let mut events = Vec::with_capacity(rows.len());
        for (expected, row) in (after + 1..).zip(rows) {
            let damaged = || StoreError::Damaged { game: id.to_owned(), event: expected };
            events.push(read_event(id, expected, row).ok_or_else(damaged)?);
        }
        Ok(events)
    }

    /// The version of the last event of a game; 0 before the first.
    pub(crate) async fn latest_version(&self, id: &str) -> Result<i64, StoreError> {
        simulate!(self.latest_version(id));
        let query = "SELECT COALESCE(MAX(version), 0) FROM events WHERE game = $1";
        Ok(sqlx::query_scalar(query).bind(id).fetch_one(&self.pool).await?)
    }

    /// Unfinished games whose clock ran out before a moment.
    pub(crate) async fn overdue(&self, by: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        simulate!(self.overdue(by, limit));
        let query = sqlx::query_scalar(
            "SELECT id FROM games WHERE deadline > 0 AND deadline <= $1 ORDER BY deadline LIMIT $2",
        );
        Ok(query.bind(by).bind(limit).fetch_all(&self.pool).await?)
    }

    /// Listed games with a free seat, latest first.
    pub(crate) async fn open_games(&self, limit: i64) -> Result<Vec<ListedGame>, StoreError> {
        let query = sqlx::query_as(concat!(
            listed!(),
            recent!(),
            "(SELECT COUNT(*) FROM seats WHERE seats.game = games.id) < \
             (CASE WHEN first_player = 'human' THEN 1 ELSE 0 END + \
              CASE WHEN second_player = 'human' THEN 1 ELSE 0 END) \
             ORDER BY touched DESC LIMIT $1",
        ));
        let since = milliseconds() - OPEN_MS;
        Ok(query.bind(limit).bind(since).fetch_all(&self.pool).await?)
    }

    /// Listed games that are being played, latest first.
    pub(crate) async fn live_games(&self, limit: i64) -> Result<Vec<ListedGame>, StoreError> {
        let query = sqlx::query_as(concat!(
            listed!(),
            recent!(),
            "plies > 0 AND \
             (SELECT COUNT(*) FROM seats WHERE seats.game = games.id) = \
             (CASE WHEN first_player = 'human' THEN 1 ELSE 0 END + \
              CASE WHEN second_player = 'human' THEN 1 ELSE 0 END) \
             ORDER BY touched DESC LIMIT $1",
        ));
        let since = milliseconds() - LIVE_MS;
        Ok(query.bind(limit).bind(since).fetch_all(&self.pool).await?)
    }

    /// The plies of the longest game of one kind in which one of these owners has a seat, apart
    /// from one game; 0 if there is none.
    pub(crate) async fn longest_game_of(
        &self,
        owners: &[String],
        game: &str,
        except: &str,
    ) -> Result<i64, StoreError> {
        let [one, other] = [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default());
        let query = sqlx::query_scalar(
            "SELECT COALESCE(MAX(plies), 0) FROM games JOIN seats ON seats.game = games.id \
             WHERE (owner = $1 OR owner = $2) AND games.game = $3 AND games.id <> $4",
        );
        let query = query.bind(one).bind(other).bind(game).bind(except);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// Games between people that one of these owners is playing: they have a seat, the game goes on
    /// and was touched after a moment. Latest first.
    pub(crate) async fn running_games_of(
        &self,
        owners: &[String],
        since: i64,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let [one, other] = [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default());
        let query = sqlx::query_scalar(
            "SELECT id FROM games WHERE result = '' AND touched > $3 \
             AND first_player = 'human' AND second_player = 'human' \
             AND id IN (SELECT game FROM seats WHERE owner = $1 OR owner = $2) \
             ORDER BY touched DESC LIMIT $4",
        );
        let query = query.bind(one).bind(other).bind(since).bind(limit);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Games in which one of these owners has a seat, latest first.
    pub(crate) async fn games_of(
        &self,
        owners: &[String],
        limit: i64,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let [one, other] = [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default());
        let query = sqlx::query_as(concat!(
            listed!(),
            "WHERE games.id IN (SELECT game FROM seats WHERE owner = $1 OR owner = $2) \
             ORDER BY touched DESC LIMIT $3",
        ));
        Ok(query.bind(one).bind(other).bind(limit).fetch_all(&self.pool).await?)
    }
}
