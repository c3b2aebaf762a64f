//! Idempotency keys: what a request has done, so that its repetition gets the same answer, also
//! from another server or after a restart.

use sqlx::AnyConnection;

use super::{Store, StoreError};

/// Time for which keys are stored, in milliseconds: one day.
const KEY_TTL_MS: i64 = 24 * 3_600_000;

/// The key of a request that is being done. It is stored in the transaction of the change.
#[derive(Clone, Debug)]
pub(crate) struct KeyClaim {
    /// The digest of the key.
    pub(crate) key: String,
    /// The digest of the request.
    pub(crate) request: String,
    pub(crate) salt: String,
}

/// The result of a request with a key.
#[derive(Clone, Debug)]
pub(crate) struct KeyedResult {
    pub(crate) request: String,
    pub(crate) salt: String,
    pub(crate) game: String,
    /// The seat that was taken; empty for a new game.
    pub(crate) seat: String,
}

impl Store {
    /// The result of the earlier request with this key, if there was one.
    pub(crate) async fn keyed_result(&self, key: &str) -> Result<Option<KeyedResult>, StoreError> {
        let query =
            sqlx::query_as("SELECT request, salt, game, seat FROM idempotency_keys WHERE key = $1");
        let row: Option<(String, String, String, String)> =
            query.bind(key).fetch_optional(&self.pool).await?;
        Ok(row.map(|(request, salt, game, seat)| KeyedResult { request, salt, game, seat }))
    }

    /// Deletes keys that are too old to be repeated.
    pub(crate) async fn remove_old_keys(&self, now: i64) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM idempotency_keys WHERE created < $1");
        query.bind(now - KEY_TTL_MS).execute(&self.pool).await?;
        Ok(())
    }
}

/// Stores a key with what its request does; `false` if it is used already.
pub(super) async fn insert(
    transaction: &mut AnyConnection,
    claim: &KeyClaim,
    game: &str,
    seat: &str,
    now: i64,
) -> Result<bool, sqlx::Error> {
    let inserted = sqlx::query(
        "INSERT INTO idempotency_keys (key, request, salt, game, seat, created) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(&claim.key)
    .bind(&claim.request)
    .bind(&claim.salt)
    .bind(game)
    .bind(seat)
    .bind(now)
    .execute(transaction)
    .await?;
    Ok(inserted.rows_affected() > 0)
}
