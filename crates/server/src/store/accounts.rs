//! Accounts and sessions.

use super::{Store, StoreError};

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Account {
    /// The key: the name in lower case.
    pub(crate) name: String,
    /// The name as its owner writes it.
    pub(crate) shown: String,
}

impl Store {
    /// Creates an account; `false` if the name is taken.
    pub(crate) async fn create_account(
        &self,
        account: &Account,
        password: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let made = sqlx::query(
            "INSERT INTO accounts (name, shown, password, created) VALUES ($1, $2, $3, $4) \
             ON CONFLICT DO NOTHING",
        )
        .bind(&account.name)
        .bind(&account.shown)
        .bind(password)
        .bind(now)
        .execute(&self.pool)
        .await?;
        Ok(made.rows_affected() > 0)
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

    /// The account of a session.
    pub(crate) async fn account_of(&self, digest: &str) -> Result<Option<Account>, StoreError> {
        let query = sqlx::query_as(
            "SELECT accounts.name, accounts.shown FROM sessions \
             JOIN accounts ON accounts.name = sessions.account WHERE sessions.token = $1",
        );
        let row: Option<(String, String)> = query.bind(digest).fetch_optional(&self.pool).await?;
        Ok(row.map(|(name, shown)| Account { name, shown }))
    }

    /// Creates a session and hands the guest's seats over to the account. Returns the games of these
    /// seats.
    pub(crate) async fn sign_in(
        &self,
        digest: &str,
        account: &Account,
        guest: Option<&str>,
        now: i64,
    ) -> Result<Vec<String>, StoreError> {
        let mut games = Vec::new();
        if let Some(guest) = guest {
            games = self.seated(guest).await?;
            sqlx::query("UPDATE seats SET owner = $1, name = $2 WHERE owner = $3")
                .bind(owner_of(account))
                .bind(&account.shown)
                .bind(guest)
                .execute(&self.pool)
                .await?;
        }
        sqlx::query("INSERT INTO sessions (token, account, created) VALUES ($1, $2, $3)")
            .bind(digest)
            .bind(&account.name)
            .bind(now)
            .execute(&self.pool)
            .await?;
        Ok(games)
    }

    /// Games in which an owner has a seat.
    async fn seated(&self, owner: &str) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT game FROM seats WHERE owner = $1").bind(owner);
        Ok(query.fetch_all(&self.pool).await?)
    }

    pub(crate) async fn sign_out(&self, digest: &str) -> Result<(), StoreError> {
        let query = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(digest);
        query.execute(&self.pool).await?;
        Ok(())
    }

    /// Deletes an account. Its games stay, without name and owner, and are returned.
    pub(crate) async fn delete_account(
        &self,
        account: &Account,
    ) -> Result<Vec<String>, StoreError> {
        let games = self.seated(&owner_of(account)).await?;
        sqlx::query("DELETE FROM sessions WHERE account = $1")
            .bind(&account.name)
            .execute(&self.pool)
            .await?;
        sqlx::query("UPDATE seats SET owner = '-', name = '' WHERE owner = $1")
            .bind(owner_of(account))
            .execute(&self.pool)
            .await?;
        sqlx::query("DELETE FROM accounts WHERE name = $1")
            .bind(&account.name)
            .execute(&self.pool)
            .await?;
        Ok(games)
    }
}

/// The owner of an account's seats.
pub(crate) fn owner_of(account: &Account) -> String {
    format!("account:{}", account.name)
}
