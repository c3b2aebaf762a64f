//! Queries for the public archive and for profiles, saved analyses, puzzles, reviews and mistakes.

pub(super) mod analyses;
pub(super) mod mistakes;
pub(super) mod puzzles;
mod reviews;

use super::games::listed;
use super::{ListedGame, Store, StoreError};

/// A search in the archive. Empty filters match everything.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArchiveQuery {
    /// The slug of a game.
    pub(crate) game: String,
    /// The name of an account, in lower case.
    pub(crate) player: String,
    /// `first`, `second` or `draw`.
    pub(crate) result: String,
    pub(crate) skip: i64,
    pub(crate) limit: i64,
}

/// Results of a player against one opponent at one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    pub(crate) game: String,
    /// The opponent's kind: `human`, `here`, or a computer such as `engine:3`.
    pub(crate) opponent: String,
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
}

impl Store {
    /// Listed games that are over, latest first.
    pub(crate) async fn finished_games(
        &self,
        wanted: &ArchiveQuery,
    ) -> Result<Vec<ListedGame>, StoreError> {
        let query = sqlx::query_as(concat!(
            listed!(),
            "WHERE listed = 1 AND result <> '' AND plies > 0 AND ($1 = '' OR games.game = $1) \
             AND ($2 = '' OR first.owner = $3 OR second.owner = $3) \
             AND ($4 = '' OR result = $4) \
             ORDER BY touched DESC, games.id LIMIT $5 OFFSET $6",
        ));
        let ArchiveQuery { game, player, result, skip, limit } = wanted;
        let owner = format!("account:{player}");
        let query = query.bind(game).bind(player).bind(owner).bind(result);
        Ok(query.bind(limit).bind(skip).fetch_all(&self.pool).await?)
    }

    /// An account's name as its owner writes it, and when it was created.
    pub(crate) async fn profile(&self, name: &str) -> Result<Option<(String, i64)>, StoreError> {
        let query = sqlx::query_as("SELECT shown, created FROM accounts WHERE name = $1");
        Ok(query.bind(name).fetch_optional(&self.pool).await?)
    }

    /// The results of an account in its finished games, by game and opponent.
    pub(crate) async fn results_of(&self, name: &str) -> Result<Vec<Tally>, StoreError> {
        let query = sqlx::query_as(
            "SELECT games.game, \
             CASE WHEN seat = 'first' THEN second_player ELSE first_player END AS opponent, \
             SUM(CASE WHEN result = seat THEN 1 ELSE 0 END), \
             SUM(CASE WHEN result = 'draw' THEN 1 ELSE 0 END), COUNT(*) \
             FROM seats JOIN games ON games.id = seats.game \
             WHERE owner = $1 AND result <> '' AND plies > 1 GROUP BY games.game, opponent",
        );
        let rows: Vec<(String, String, i64, i64, i64)> =
            query.bind(format!("account:{name}")).fetch_all(&self.pool).await?;
        let tally = |(game, opponent, won, drawn, all): (String, String, i64, i64, i64)| Tally {
            game,
            opponent,
            won: won as usize,
            drawn: drawn as usize,
            lost: (all - won - drawn) as usize,
        };
        Ok(rows.into_iter().map(tally).collect())
    }
}
