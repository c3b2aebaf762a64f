//! The address of a ledger: a file or the URL of a PostgreSQL database.

use std::path::Path;

use crate::error::LedgerError;

/// The address of a database.
#[derive(Debug)]
pub(super) struct Address {
    pub(super) url: String,
    /// For messages: without password and query.
    pub(super) shown: String,
    pub(super) is_sqlite: bool,
}

impl Address {
    /// Reads a path or a URL. A file must exist unless it may be created.
    pub(super) fn read(database: &str, create: bool) -> Result<Address, LedgerError> {
        let is_server = ["postgres://", "postgresql://"].iter().any(|it| database.starts_with(it));
        if is_server {
            let shown = without_secrets(database);
            return Ok(Address { url: database.to_owned(), shown, is_sqlite: false });
        }
        if database.contains("://") || database.is_empty() {
            let remedy = "give a file such as `talpa-5.ledger`, or a URL such as \
                          `postgres://club@localhost/club`";
            let (database, why) = (without_secrets(database), "it is no such database".to_owned());
            return Err(LedgerError::Useless { database, why, remedy });
        }
        if !create && !Path::new(database).exists() {
            let reason = "there is no such file; `quincunx solve GAME --ledger FILE` begins one";
            return Err(LedgerError::Database {
                database: database.to_owned(),
                reason: reason.to_owned(),
            });
        }
        let path = database.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
        let mode = if create { "rwc" } else { "rw" };
        let (url, shown) = (format!("sqlite://{path}?mode={mode}"), database.to_owned());
        Ok(Address { url, shown, is_sqlite: true })
    }

    /// The statement that begins a transaction that writes. SQLite takes its lock at once: a
    /// transaction that has read before it writes would fail instead of waiting.
    pub(super) const fn begin(&self) -> &'static str {
        if self.is_sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" }
    }

    /// The database's clock in milliseconds.
    pub(super) const fn now(&self) -> &'static str {
        if self.is_sqlite {
            "CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"
        } else {
            "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
        }
    }

    pub(super) fn failed(&self, error: &sqlx::Error) -> LedgerError {
        let reason = match error {
            sqlx::Error::Database(error) => error.message().to_owned(),
            sqlx::Error::PoolTimedOut => "no answer".to_owned(),
            error => error.to_string(),
        };
        let damaged = ["malformed", "not a database", "disk image"];
        if self.is_sqlite && damaged.iter().any(|word| reason.contains(word)) {
            let why = if reason.contains("not a database") {
                "it is not a database".to_owned()
            } else {
                "the file is damaged".to_owned()
            };
            return self.useless(why, "use another file, or merge an export into a new ledger");
        }
        let end = reason.find(" (os error").unwrap_or(reason.len());
        LedgerError::Database { database: self.shown.clone(), reason: reason[..end].to_owned() }
    }

    pub(super) fn useless(&self, why: String, remedy: &'static str) -> LedgerError {
        LedgerError::Useless { database: self.shown.clone(), why, remedy }
    }
}

/// Scheme, user, host and name of a URL: what follows a question mark may be a password, too.
fn without_secrets(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
    match address.rsplit_once('@') {
        Some((user, host)) => {
            format!("{scheme}://{}@{host}", user.split(':').next().unwrap_or(user))
        }
        None if query.contains('@') => format!("{scheme}://…"),
        None => format!("{scheme}://{address}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("postgres://club:se:cr@et@localhost/club", "postgres://club@localhost/club"),
            ("postgres://localhost/club?password=secret", "postgres://localhost/club"),
            ("postgres://club:se?cr@localhost/club", "postgres://…"),
        ] {
            assert_eq!(Address::read(url, true).unwrap().shown, shown);
        }
        let refused = Address::read("mysql://club:secret@localhost/x", true).unwrap_err();
        let refused = refused.to_string();
        assert!(refused.contains("postgres://") && !refused.contains("secret"), "{refused}");
    }

    #[test]
    fn a_path_is_a_file_that_may_have_to_exist() {
        let new = Address::read("50%#?.ledger", true).unwrap();
        assert_eq!(new.url, "sqlite://50%25%23%3F.ledger?mode=rwc");
        let refused = Address::read("no/such.ledger", false).unwrap_err().to_string();
        assert!(refused.contains("`no/such.ledger`") && refused.contains("--ledger"), "{refused}");
    }
}
