//! Presence at each server, so that a player at another one is not shown as away.

use sqlx::Row;

use super::jobs::now;
use super::{Store, StoreError};
use crate::room::presence::Role;

/// Milliseconds without a heartbeat after which a server counts as dead.
macro_rules! dead_after_ms {
    () => {
        "20000"
    };
}

impl Store {
    /// Stores the number of people in a role at this server, and notifies the others.
    pub(crate) async fn set_presence(
        &self,
        game: &str,
        role: Role,
        people: usize,
    ) -> Result<(), StoreError> {
        simulate!(self.set_presence(game, role, people));
        let bind = |query| sqlx::query(query).bind(&self.node).bind(game).bind(role.slug());
        let query = if people == 0 {
            bind("DELETE FROM presences WHERE node = $1 AND game = $2 AND seat = $3")
        } else {
            let insert = "INSERT INTO presences (node, game, seat, people) VALUES ($1, $2, $3, $4) \
                ON CONFLICT (game, seat, node) DO UPDATE SET people = excluded.people";
            bind(insert).bind(people as i64)
        };
        query.execute(&self.pool).await?;
        self.notify_games(&[game.to_owned()]).await
    }

    /// People in each role at the other live servers.
    pub(crate) async fn remote_presence(&self, game: &str) -> Result<[usize; 3], StoreError> {
        simulate!(self.remote_presence(game));
        let mut people = [0; 3];
        if !self.is_shared() {
            return Ok(people);
        }
        let query = sqlx::query(concat!(
            "SELECT seat, CAST(SUM(people) AS BIGINT) FROM presences \
             JOIN nodes ON nodes.name = presences.node \
             WHERE game = $1 AND node <> $2 AND seen > ",
            now!(),
            " - ",
            dead_after_ms!(),
            " GROUP BY seat"
        ));
        for row in query.bind(game).bind(&self.node).fetch_all(&self.pool).await? {
            let (seat, count): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            for role in Role::ALL.into_iter().filter(|role| role.slug() == seat) {
                people[role.index()] = usize::try_from(count).unwrap_or(0);
            }
        }
        Ok(people)
    }

    /// Sends a heartbeat; true if the others may have taken this server for dead.
    pub(crate) async fn heartbeat(&self) -> Result<bool, StoreError> {
        simulate!(self.heartbeat());
        let update = concat!(
            "UPDATE nodes SET seen = ",
            now!(),
            " WHERE name = $1 AND seen > ",
            now!(),
            " - ",
            dead_after_ms!()
        );
        let updated = sqlx::query(update).bind(&self.node).execute(&self.pool).await?;
        if updated.rows_affected() > 0 {
            return Ok(false);
        }
        let insert = concat!(
            "INSERT INTO nodes (name, seen) VALUES ($1, ",
            now!(),
            ") ON CONFLICT (name) DO UPDATE SET seen = excluded.seen"
        );
        sqlx::query(insert).bind(&self.node).execute(&self.pool).await?;
        Ok(true)
    }

    /// Removes dead servers; returns the games whose presence has changed.
    pub(crate) async fn remove_dead_nodes(&self) -> Result<Vec<String>, StoreError> {
        simulate!(self.remove_dead_nodes());
        let dead = concat!("DELETE FROM nodes WHERE seen < ", now!(), " - ", dead_after_ms!());
        sqlx::query(dead).execute(&self.pool).await?;
        // A server that was removed and comes back publishes everything again.
        let gone =
            "DELETE FROM presences WHERE node NOT IN (SELECT name FROM nodes) RETURNING game";
        Ok(sqlx::query_scalar(gone).fetch_all(&self.pool).await?)
    }
}
