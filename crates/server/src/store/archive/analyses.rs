//! Saved analyses: records with comments and variations that never change.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, FromRow, Row};

use crate::store::pool::with_timeout;
use crate::store::{Store, StoreError};

/// A saved analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SavedAnalysis {
    pub(crate) id: String,
    /// The owner, as of a seat.
    pub(crate) owner: String,
    pub(crate) created: i64,
    pub(crate) title: String,
    /// The slug of the game.
    pub(crate) game: String,
    /// The text of the record; empty in lists.
    pub(crate) record: String,
}

impl FromRow<'_, AnyRow> for SavedAnalysis {
    fn from_row(row: &AnyRow) -> Result<SavedAnalysis, sqlx::Error> {
        Ok(SavedAnalysis {
            id: row.try_get("id")?,
            owner: row.try_get("owner")?,
            created: row.try_get("created")?,
            title: row.try_get("title")?,
            game: row.try_get("game")?,
            record: row.try_get("record")?,
        })
    }
}

impl Store {
    /// Saves an analysis; `false` if its owner has `limit` others. The same one again is saved
    /// already.
    pub(crate) async fn save_analysis(
        &self,
        saved: &SavedAnalysis,
        limit: i64,
    ) -> Result<bool, StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(save(&mut connection, saved, limit)).await;
        Ok(connection.commit(answer).await?)
    }

    pub(crate) async fn saved_analysis(
        &self,
        id: &str,
    ) -> Result<Option<SavedAnalysis>, StoreError> {
        let query = sqlx::query_as("SELECT * FROM saved_analyses WHERE id = $1").bind(id);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// The analyses of these owners without their records, latest first.
    pub(crate) async fn analyses_of(
        &self,
        owners: &[String],
        limit: i64,
    ) -> Result<Vec<SavedAnalysis>, StoreError> {
        let [one, other] = [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default());
        let query = sqlx::query_as(
            "SELECT id, owner, created, title, game, '' AS record FROM saved_analyses \
             WHERE owner = $1 OR owner = $2 ORDER BY created DESC, id LIMIT $3",
        );
        Ok(query.bind(one).bind(other).bind(limit).fetch_all(&self.pool).await?)
    }

    /// Deletes an analysis of one of these owners; `false` if there is none.
    pub(crate) async fn delete_analysis(
        &self,
        id: &str,
        owners: &[String],
    ) -> Result<bool, StoreError> {
        let [one, other] = [0, 1].map(|index| owners.get(index).cloned().unwrap_or_default());
        let query = "DELETE FROM saved_analyses WHERE id = $1 AND (owner = $2 OR owner = $3)";
        let query = sqlx::query(query).bind(id).bind(one).bind(other);
        Ok(query.execute(&self.pool).await?.rows_affected() > 0)
    }
}

async fn save(
    transaction: &mut AnyConnection,
    saved: &SavedAnalysis,
    limit: i64,
) -> Result<bool, sqlx::Error> {
    let SavedAnalysis { id, owner, created, title, game, record } = saved;
    let others = "SELECT COUNT(*) FROM saved_analyses WHERE owner = $1 AND id <> $2";
    let others: i64 =
        sqlx::query_scalar(others).bind(owner).bind(id).fetch_one(&mut *transaction).await?;
    if others >= limit {
        return Ok(false);
    }
    let insert = "INSERT INTO saved_analyses (id, owner, created, title, game, record) \
                  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(id).bind(owner).bind(created).bind(title);
    insert.bind(game).bind(record).execute(transaction).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Account;
    use crate::store::tests::{file, path};

    fn saved(id: &str, owner: &str, created: i64) -> SavedAnalysis {
        SavedAnalysis {
            id: id.to_owned(),
            owner: owner.to_owned(),
            created,
            title: "A fork".to_owned(),
            game: "sight".to_owned(),
            record: "[Game \"sight\"]\n\n1. c3 {good}".to_owned(),
        }
    }

    #[tokio::test]
    async fn analyses_are_counted_listed_and_deleted_by_their_owner() {
        let file = file("analyses");
        let store = Store::open(&path(&file)).await.unwrap();
        let (one, two) = (saved("a", "guest:x", 1), saved("b", "guest:x", 2));
        assert!(store.save_analysis(&one, 1).await.unwrap());
        // Again is no other one; another one is over the limit.
        assert!(store.save_analysis(&one, 1).await.unwrap());
        assert!(!store.save_analysis(&two, 1).await.unwrap());
        assert!(store.save_analysis(&two, 2).await.unwrap());
        assert_eq!(store.saved_analysis("a").await.unwrap(), Some(one));
        let owner = ["guest:x".to_owned()];
        let listed = store.analyses_of(&owner, 9).await.unwrap();
        assert_eq!(listed.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["b", "a"]);
        assert!(!store.delete_analysis("a", &["guest:y".to_owned()]).await.unwrap());
        assert!(store.delete_analysis("a", &owner).await.unwrap());
        assert_eq!(store.saved_analysis("a").await.unwrap(), None);
        // They follow their owner to an account, and go with it.
        let ada = Account { name: "ada".to_owned(), shown: "Ada".to_owned() };
        assert!(store.create_account(&ada, "ada", "hash", 0).await.unwrap());
        store.sign_in("token", &ada, Some("guest:x"), 0).await.unwrap();
        assert_eq!(store.saved_analysis("b").await.unwrap().unwrap().owner, "account:ada");
        store.delete_account(&ada).await.unwrap();
        assert_eq!(store.saved_analysis("b").await.unwrap(), None);
        store.close().await;
    }
}
