//! Reviews of finished games, as records with comments.

use rules::Player;
use sqlx::AnyConnection;

use super::mistakes;
use crate::store::pool::with_timeout;
use crate::store::{Store, StoreError};

impl Store {
    /// Stores the review of a game with the mistakes of people in it, in one transaction. A later
    /// one replaces it: they differ only if the program does.
    pub(crate) async fn save_review(
        &self,
        game: &str,
        created: i64,
        record: &str,
        mistakes: &[(usize, Player)],
    ) -> Result<(), StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(save(&mut connection, game, created, record, mistakes)).await;
        Ok(connection.commit(answer).await?)
    }

    /// The stored review of a game.
    pub(crate) async fn review(&self, game: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT record FROM reviews WHERE game = $1").bind(game);
        Ok(query.fetch_optional(&self.pool).await?)
    }
}

async fn save(
    transaction: &mut AnyConnection,
    game: &str,
    created: i64,
    record: &str,
    mistakes: &[(usize, Player)],
) -> Result<(), sqlx::Error> {
    let insert = "INSERT INTO reviews (game, created, record) VALUES ($1, $2, $3) \
                  ON CONFLICT (game) DO UPDATE SET created = excluded.created, record = excluded.record";
    let query = sqlx::query(insert).bind(game).bind(created).bind(record);
    query.execute(&mut *transaction).await?;
    mistakes::keep(transaction, game, created, mistakes).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{file, path};

    #[tokio::test]
    async fn a_game_has_one_review() {
        let file = file("reviews");
        let store = Store::open(&path(&file)).await.unwrap();
        assert_eq!(store.review("a").await.unwrap(), None);
        for record in ["1. c3 {good}", "1. c3 {better}"] {
            store.save_review("a", 5, record, &[]).await.unwrap();
            assert_eq!(store.review("a").await.unwrap().as_deref(), Some(record));
        }
        let count = sqlx::query_scalar("SELECT COUNT(*) FROM reviews");
        let count: i64 = count.fetch_one(&store.pool).await.unwrap();
        assert_eq!(count, 1);
        store.close().await;
    }
}
