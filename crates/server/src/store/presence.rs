//! Who looks on at which server, so that a player at another one is not shown as away.

use rules::Player;

use super::jobs::now;
use super::{Store, StoreError};

/// A server that has given no sign of life for so long is dead, in milliseconds.
macro_rules! silence {
    () => {
        "20000"
    };
}

impl Store {
    /// Notes whether someone looks on from a seat at this server, and tells the others.
    pub(crate) async fn set_presence(
        &self,
        game: &str,
        seat: Player,
        here: bool,
    ) -> Result<(), StoreError> {
        let query = if here {
            "INSERT INTO presences (node, game, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM presences WHERE node = $1 AND game = $2 AND seat = $3"
        };
        let query = sqlx::query(query).bind(&self.node).bind(game).bind(seat.slug());
        query.execute(&self.pool).await?;
        self.tell_others(&[game.to_owned()]).await
    }

    /// From which seats of a game someone looks on at other servers; nobody where there are none.
    pub(crate) async fn present_elsewhere(&self, game: &str) -> Result<[bool; 2], StoreError> {
        if !self.is_shared() {
            return Ok([false; 2]);
        }
        let query = sqlx::query_scalar(concat!(
            "SELECT seat FROM presences JOIN nodes ON nodes.name = presences.node \
             WHERE game = $1 AND node <> $2 AND seen > ",
            now!(),
            " - ",
            silence!()
        ));
        let seats: Vec<String> = query.bind(game).bind(&self.node).fetch_all(&self.pool).await?;
        Ok(Player::BOTH.map(|player| seats.iter().any(|seat| seat == player.slug())))
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
