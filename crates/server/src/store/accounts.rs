//! Accounts, sessions and recovery codes.

use sqlx::AnyConnection;

use super::archive::puzzles;
use super::pool::with_timeout;
use super::{Store, StoreError};

/// A session expires when it has not been used for this long, in milliseconds: 90 days.
const SESSION_TTL_MS: i64 = 90 * DAY_MS;

const DAY_MS: i64 = 86_400_000;

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Account {
    /// The key: the name in lower case.
    pub(crate) name: String,
    /// The name as its owner writes it.
    pub(crate) shown: String,
}

impl Store {
    /// Creates an account; `false` if the name is taken, or looks like one that is.
    pub(crate) async fn create_account(
        &self,
        account: &Account,
        skeleton: &str,
        password: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let mut connection = self.pool.begin().await?;
        let created = create(&mut connection, account, skeleton, password, now);
        let answer = with_timeout(created).await;
        Ok(connection.commit(answer).await?)
    }

    /// The account with a name, and its password hash.
    pub(crate) async fn account(
        &self,
        name: &str,
    ) -> Result<Option<(Account, String)>, StoreError> {
        let query = sqlx::query_as("SELECT name, shown, password FROM accounts WHERE name = $1");
        let row: Option<(String, String, String)> =
            query.bind(name).fetch_optional(&self.pool).await?;
        Ok(row.map(|(name, shown, password)| (Account { name, shown }, password)))
    }

    /// The account of a session that has not expired. Using a session keeps it alive.
    pub(crate) async fn account_of(
        &self,
        digest: &str,
        now: i64,
    ) -> Result<Option<Account>, StoreError> {
        let query = sqlx::query_as(
            "SELECT accounts.name, accounts.shown, sessions.seen FROM sessions \
             JOIN accounts ON accounts.name = sessions.account \
             WHERE sessions.token = $1 AND sessions.seen > $2",
        );
        let row: Option<(String, String, i64)> =
            query.bind(digest).bind(now - SESSION_TTL_MS).fetch_optional(&self.pool).await?;
        let Some((name, shown, seen)) = row else { return Ok(None) };
        if now - seen > DAY_MS {
            sqlx::query("UPDATE sessions SET seen = $1 WHERE token = $2")
                .bind(now)
                .bind(digest)
                .execute(&self.pool)
                .await?;
        }
        Ok(Some(Account { name, shown }))
    }

    /// Deletes expired sessions.
    pub(crate) async fn remove_expired_sessions(&self, now: i64) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM sessions WHERE seen <= $1");
        query.bind(now - SESSION_TTL_MS).execute(&self.pool).await?;
        Ok(())
    }

    /// Creates a session and hands the guest's seats, analyses and puzzles over to the account.
    /// Returns the games of these seats.
    pub(crate) async fn sign_in(
        &self,
        digest: &str,
        account: &Account,
        guest: Option<&str>,
        now: i64,
    ) -> Result<Vec<String>, StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(sign_in(&mut connection, digest, account, guest, now)).await;
        Ok(connection.commit(answer).await?)
    }

    pub(crate) async fn sign_out(&self, digest: &str) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(digest);
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// Changes a password, and ends all sessions.
    pub(crate) async fn set_password(
        &self,
        account: &Account,
        password: &str,
    ) -> Result<(), StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(set_password(&mut connection, &account.name, password)).await;
        Ok(connection.commit(answer).await?)
    }

    /// Replaces the recovery codes of an account, which are given as digests.
    pub(crate) async fn set_recovery_codes(
        &self,
        account: &Account,
        codes: &[String],
    ) -> Result<(), StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(set_codes(&mut connection, &account.name, codes)).await;
        Ok(connection.commit(answer).await?)
    }

    /// Uses up a recovery code to change the password; `false` if there is no such code.
    pub(crate) async fn recover(
        &self,
        account: &Account,
        code: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(recover(&mut connection, &account.name, code, password)).await;
        Ok(connection.commit(answer).await?)
    }

    /// Deletes an account, its analyses and its puzzle scores. Its games stay, without name and owner, and are
    /// returned.
    pub(crate) async fn delete_account(
        &self,
        account: &Account,
    ) -> Result<Vec<String>, StoreError> {
        let mut connection = self.pool.begin().await?;
        let answer = with_timeout(delete(&mut connection, account)).await;
        Ok(connection.commit(answer).await?)
    }
}

async fn create(
    transaction: &mut AnyConnection,
    account: &Account,
    skeleton: &str,
    password: &str,
    now: i64,
) -> Result<bool, sqlx::Error> {
    let insert = "INSERT INTO name_skeletons (skeleton, account) VALUES ($1, $2) \
                  ON CONFLICT DO NOTHING";
    let reserved =
        sqlx::query(insert).bind(skeleton).bind(&account.name).execute(&mut *transaction).await?;
    if reserved.rows_affected() == 0 {
        return Ok(false);
    }
    let created = sqlx::query(
        "INSERT INTO accounts (name, shown, password, created) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&account.name)
    .bind(&account.shown)
    .bind(password)
    .bind(now)
    .execute(transaction)
    .await?;
    Ok(created.rows_affected() > 0)
}

async fn sign_in(
    transaction: &mut AnyConnection,
    digest: &str,
    account: &Account,
    guest: Option<&str>,
    now: i64,
) -> Result<Vec<String>, sqlx::Error> {
    let mut games = Vec::new();
    if let Some(guest) = guest {
        games = seated(transaction, guest).await?;
        sqlx::query("UPDATE seats SET owner = $1, name = $2 WHERE owner = $3")
            .bind(owner_of(account))
            .bind(&account.shown)
            .bind(guest)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("UPDATE saved_analyses SET owner = $1 WHERE owner = $2")
            .bind(owner_of(account))
            .bind(guest)
            .execute(&mut *transaction)
            .await?;
        puzzles::hand_over(transaction, guest, &owner_of(account)).await?;
    }
    sqlx::query("INSERT INTO sessions (token, account, created, seen) VALUES ($1, $2, $3, $3)")
        .bind(digest)
        .bind(&account.name)
        .bind(now)
        .execute(transaction)
        .await?;
    Ok(games)
}

/// Games in which an owner has a seat.
async fn seated(connection: &mut AnyConnection, owner: &str) -> Result<Vec<String>, sqlx::Error> {
    let query = sqlx::query_scalar("SELECT game FROM seats WHERE owner = $1").bind(owner);
    query.fetch_all(connection).await
}

async fn set_password(
    transaction: &mut AnyConnection,
    name: &str,
    password: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE accounts SET password = $1 WHERE name = $2")
        .bind(password)
        .bind(name)
        .execute(&mut *transaction)
        .await?;
    sqlx::query("DELETE FROM sessions WHERE account = $1").bind(name).execute(transaction).await?;
    Ok(())
}

async fn set_codes(
    transaction: &mut AnyConnection,
    name: &str,
    codes: &[String],
) -> Result<(), sqlx::Error> {
    let old = sqlx::query("DELETE FROM recovery_codes WHERE account = $1").bind(name);
    old.execute(&mut *transaction).await?;
    for code in codes {
        sqlx::query("INSERT INTO recovery_codes (account, code) VALUES ($1, $2)")
            .bind(name)
            .bind(code)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}

async fn recover(
    transaction: &mut AnyConnection,
    name: &str,
    code: &str,
    password: &str,
) -> Result<bool, sqlx::Error> {
    let used = sqlx::query("DELETE FROM recovery_codes WHERE account = $1 AND code = $2")
        .bind(name)
        .bind(code)
        .execute(&mut *transaction)
        .await?;
    if used.rows_affected() == 0 {
        return Ok(false);
    }
    set_password(transaction, name, password).await?;
    Ok(true)
}

async fn delete(
    transaction: &mut AnyConnection,
    account: &Account,
) -> Result<Vec<String>, sqlx::Error> {
    let games = seated(transaction, &owner_of(account)).await?;
    sqlx::query("UPDATE seats SET owner = '-', name = '' WHERE owner = $1")
        .bind(owner_of(account))
        .execute(&mut *transaction)
        .await?;
    sqlx::query("DELETE FROM saved_analyses WHERE owner = $1")
        .bind(owner_of(account))
        .execute(&mut *transaction)
        .await?;
    puzzles::forget(transaction, &owner_of(account)).await?;
    for query in [
        "DELETE FROM sessions WHERE account = $1",
        "DELETE FROM recovery_codes WHERE account = $1",
        "DELETE FROM name_skeletons WHERE account = $1",
        "DELETE FROM accounts WHERE name = $1",
    ] {
        sqlx::query(query).bind(&account.name).execute(&mut *transaction).await?;
    }
    Ok(games)
}

/// The owner of an account's seats.
pub(crate) fn owner_of(account: &Account) -> String {
    format!("account:{}", account.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{file, path};

    fn ada() -> Account {
        Account { name: "ada".to_owned(), shown: "Ada".to_owned() }
    }

    #[tokio::test]
    async fn a_session_expires_unless_it_is_used() {
        let file = file("sessions");
        let store = Store::open(&path(&file)).await.unwrap();
        assert!(store.create_account(&ada(), "ada", "hash", 0).await.unwrap());
        store.sign_in("token", &ada(), None, 0).await.unwrap();
        let mut now = 0;
        for _ in 0..3 {
            now += SESSION_TTL_MS - 1;
            assert_eq!(store.account_of("token", now).await.unwrap(), Some(ada()));
        }
        now += SESSION_TTL_MS;
        assert_eq!(store.account_of("token", now).await.unwrap(), None);
        store.remove_expired_sessions(now).await.unwrap();
        assert_eq!(store.account_of("token", 0).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_failed_transaction_changes_nothing() {
        let file = file("transaction");
        let store = Store::open(&path(&file)).await.unwrap();
        assert!(store.create_account(&ada(), "ada", "hash", 0).await.unwrap());
        store.sign_in("token", &ada(), None, 0).await.unwrap();
        let seat =
            "INSERT INTO seats (game, seat, owner, name) VALUES ('g', 'first', 'guest:x', '')";
        sqlx::query(seat).execute(&store.pool).await.unwrap();
        // The token is taken, so the session cannot be stored, and the seat stays with the guest.
        assert!(store.sign_in("token", &ada(), Some("guest:x"), 0).await.is_err());
        let owner: String =
            sqlx::query_scalar("SELECT owner FROM seats").fetch_one(&store.pool).await.unwrap();
        assert_eq!(owner, "guest:x");
        // A name that looks like another is taken with it.
        let other = Account { name: "other".to_owned(), shown: "Other".to_owned() };
        assert!(!store.create_account(&other, "ada", "hash", 0).await.unwrap());
        assert_eq!(store.account(&other.name).await.unwrap(), None);
        assert_eq!(store.delete_account(&ada()).await.unwrap(), [""; 0]);
        assert!(store.create_account(&other, "ada", "hash", 0).await.unwrap());
        store.close().await;
    }

    #[tokio::test]
    async fn a_recovery_code_works_once_and_ends_all_sessions() {
        let file = file("recovery");
        let store = Store::open(&path(&file)).await.unwrap();
        assert!(store.create_account(&ada(), "ada", "old", 0).await.unwrap());
        store.sign_in("token", &ada(), None, 0).await.unwrap();
        let codes = ["one".to_owned(), "two".to_owned()];
        store.set_recovery_codes(&ada(), &codes).await.unwrap();
        assert!(!store.recover(&ada(), "three", "new").await.unwrap());
        assert!(store.account_of("token", 1).await.unwrap().is_some());
        assert!(store.recover(&ada(), "one", "new").await.unwrap());
        assert_eq!(store.account(&ada().name).await.unwrap().unwrap().1, "new");
        assert_eq!(store.account_of("token", 1).await.unwrap(), None);
        assert!(!store.recover(&ada(), "one", "newer").await.unwrap());
    }
}
