//! Who looks on at which server, so that a player at another one is not shown as away.

use sqlx::Row;

use super::jobs::now;
use super::{Store, StoreError};
use crate::room::presence::Spot;

/// A server that has given no sign of life for so long is dead, in milliseconds.
macro_rules! silence {
    () => {
        "20000"
    };
}

impl Store {
    /// Notes how many look on at this server from a seat or from outside, and tells the others.
    pub(crate) async fn set_presence(
        &self,
        game: &str,
        spot: Spot,
        people: usize,
    ) -> Result<(), StoreError> {
        let about_us = |query| sqlx::query(query).bind(&self.node).bind(game).bind(spot.slug());
        let query = if people == 0 {
            about_us("DELETE FROM presences WHERE node = $1 AND game = $2 AND seat = $3")
        } else {
            let note = "INSERT INTO presences (node, game, seat, people) VALUES ($1, $2, $3, $4) \
                ON CONFLICT (game, seat, node) DO UPDATE SET people = excluded.people";
            about_us(note).bind(people as i64)
        };
        query.execute(&self.pool).await?;
        self.tell_others(&[game.to_owned()]).await
    }

    /// How many look on at other servers; nobody where there are none.
    pub(crate) async fn present_elsewhere(&self, game: &str) -> Result<[usize; 3], StoreError> {
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
            silence!(),
            " GROUP BY seat"
        ));
        for row in query.bind(game).bind(&self.node).fetch_all(&self.pool).await? {
            let (seat, count): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            for spot in Spot::ALL.into_iter().filter(|spot| spot.slug() == seat) {
                people[spot.index()] = usize::try_from(count).unwrap_or(0);
            }
        }
        Ok(people)
    }

    /// Shows the others that this server is alive; whether they may have taken it for dead.
    pub(crate) async fn show_life(&self) -> Result<bool, StoreError> {
        let still = concat!(
            "UPDATE nodes SET seen = ",
            now!(),
            " WHERE name = $1 AND seen > ",
            now!(),
            " - ",
            silence!()
        );
        let still = sqlx::query(still).bind(&self.node).execute(&self.pool).await?;
        if still.rows_affected() > 0 {
            return Ok(false);
        }
        let again = concat!(
            "INSERT INTO nodes (name, seen) VALUES ($1, ",
            now!(),
            ") ON CONFLICT (name) DO UPDATE SET seen = excluded.seen"
        );
        sqlx::query(again).bind(&self.node).execute(&self.pool).await?;
        Ok(true)
    }

    /// Forgets servers that are dead: the games in which somebody is no longer present.
    pub(crate) async fn forget_the_dead(&self) -> Result<Vec<String>, StoreError> {
        let dead = concat!("DELETE FROM nodes WHERE seen < ", now!(), " - ", silence!());
        sqlx::query(dead).execute(&self.pool).await?;
        // Of nobody else: a server that has come back meanwhile tells everything again.
        let gone =
            "DELETE FROM presences WHERE node NOT IN (SELECT name FROM nodes) RETURNING game";
        Ok(sqlx::query_scalar(gone).fetch_all(&self.pool).await?)
    }
}
