//! Outages: time during which no server ran does not count on the clocks of games. This also bounds
//! what a forward jump of the system clock between two runs can cost.

use super::jobs::now as database_now;
use super::{Store, StoreError, checksum};
use crate::room::event::{Event, EventKind};
use rules::Player;

/// Outages up to this length count on the clocks, in milliseconds: a restart is no event.
const MAX_RESTART_MS: i64 = 60_000;

impl Store {
    /// Notes that a server is running now.
    pub(crate) async fn note_alive(&self, now: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE write_probe SET at = $1").bind(now).execute(&self.pool).await?;
        Ok(())
    }

    /// Gives the time since the last sign of life back to all running clocks. To be called before
    /// anything else happens; returns the number of games.
    pub(crate) async fn resume_clocks(&self, now: i64) -> Result<usize, StoreError> {
        let query = sqlx::query_scalar("SELECT MAX(at) FROM write_probe");
        let last: i64 = query.fetch_one(&self.pool).await?;
        let credit = now - last;
        if last == 0 || credit <= MAX_RESTART_MS || self.has_live_peers().await? {
            return Ok(0);
        }
        // All or nothing, and however long it takes.
        let mut transaction = self.pool.without_timeout().begin().await?;
        let games: Vec<(String, i64)> = sqlx::query_as(
            "SELECT games.id, (SELECT MAX(version) FROM events WHERE events.game = games.id) \
             FROM games WHERE deadline > 0",
        )
        .fetch_all(&mut *transaction)
        .await?;
        for (game, version) in &games {
            let kind = EventKind::Resumed { by: Player::First, credit };
            let event = Event { version: version + 1, at: now, kind };
            let (kind, seat, content, amount) = event.kind.columns();
            sqlx::query(
                "INSERT INTO events (game, version, at, kind, seat, content, amount, checksum) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(game)
            .bind(event.version)
            .bind(event.at)
            .bind(kind)
            .bind(seat)
            .bind(content)
            .bind(amount)
            .bind(checksum::of(game, &event))
            .execute(&mut *transaction)
            .await?;
            sqlx::query("UPDATE games SET deadline = deadline + $1 WHERE id = $2")
                .bind(credit)
                .bind(game)
                .execute(&mut *transaction)
                .await?;
            // A computer that is to move is to move after this event.
            sqlx::query("UPDATE jobs SET version = $1 WHERE game = $2")
                .bind(event.version)
                .bind(game)
                .execute(&mut *transaction)
                .await?;
        }
        // Once only, even if the server stops again at once.
        sqlx::query("UPDATE write_probe SET at = $1").bind(now).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(games.len())
    }

    /// True if another server of the database has been alive all the time.
    async fn has_live_peers(&self) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(false);
        }
        let query =
            concat!("SELECT COUNT(*) FROM nodes WHERE seen > ", database_now!(), " - 20000");
        let live: i64 = sqlx::query_scalar(query).fetch_one(&self.pool).await?;
        Ok(live > 0)
    }

    /// The clock of a database server, which all servers share.
    pub(super) async fn database_time(&self) -> Result<i64, StoreError> {
        let query = sqlx::query_scalar(concat!("SELECT ", database_now!()));
        Ok(query.fetch_one(&self.pool).await?)
    }
}
