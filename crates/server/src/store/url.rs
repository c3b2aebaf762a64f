//! Database URLs, and plain explanations of why a database cannot be opened.

use std::io::ErrorKind;

use super::StoreError;

pub(super) fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// The URL of a database. A path is a SQLite file.
pub(super) fn url_of(database: &str) -> Result<String, StoreError> {
    let schemes = ["sqlite:", "postgres://", "postgresql://"];
    if schemes.iter().any(|scheme| database.starts_with(scheme)) {
        // A missing file is created, as for a path.
        let is_file = is_sqlite(database) && !database.contains(":memory:");
        let mark = if database.contains('?') { '&' } else { '?' };
        let is_plain = is_file && !database.contains("mode=");
        return Ok(if is_plain {
            format!("{database}{mark}mode=rwc")
        } else {
            database.to_owned()
        });
    }
    if database.contains("://") || database.is_empty() {
        return Err(StoreError::Unknown(without_password(database)));
    }
    let path = database.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    Ok(format!("sqlite://{path}?mode=rwc"))
}

/// The URL without its password, for messages: `postgres://user@host/name`.
fn without_password(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else { return database.to_owned() };
    let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
    let shown = match address.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or(user)),
        // A question mark in a password: it is unclear where the password ends.
        None if query.contains('@') => return format!("{scheme}://…"),
        None => address.to_owned(),
    };
    let is_shown = |part: &&str| !part.is_empty() && !part.starts_with("password=");
    let query: Vec<&str> = query.split('&').filter(is_shown).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}://{shown}{mark}{}", query.join("&"))
}

/// The error for a database that cannot be opened, with a hint.
pub(super) fn open_error(database: &str, error: &sqlx::Error) -> StoreError {
    let is_file = url_of(database).is_ok_and(|url| is_sqlite(&url));
    let hint = match error {
        sqlx::Error::Tls(error) => tls_failure(&error.to_string()).1,
        sqlx::Error::Io(error)
            if error.kind() == ErrorKind::InvalidData
                || (error.kind() == ErrorKind::NotFound && database.contains("sslrootcert")) =>
        {
            "give the CA certificate as `sslrootcert` and use the host name in the server's \
             certificate, or use `sslmode=require`, which encrypts without verifying the server"
        }
        _ if is_file => "check that its folder exists and that the file is readable and writable",
        _ => {
            "check that the server is running, and the user, password and database name in the URL"
        }
    };
    StoreError::Open { database: without_password(database), reason: plain_reason(error), hint }
}

/// Reason and hint for a TLS failure, from the driver's message.
fn tls_failure(message: &str) -> (String, &'static str) {
    if message.contains("not support") {
        let hint = "turn on TLS there (`ssl = on`), or use `sslmode=disable` on one machine or a \
                    private network";
        return ("the server does not support TLS".to_owned(), hint);
    }
    if message.contains("dns name") {
        let reason = "the host name cannot be in a certificate".to_owned();
        return (reason, "use the host name in the server's certificate");
    }
    let reason = format!("cannot read a certificate: {message}");
    (reason, "give `sslrootcert` a file with PEM certificates")
}

/// A database error without the codes that its driver adds.
pub(super) fn plain_reason(error: &sqlx::Error) -> String {
    let text = match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Tls(error) => tls_failure(&error.to_string()).0,
        sqlx::Error::PoolTimedOut => "no answer".to_owned(),
        sqlx::Error::Configuration(error) => format!("the URL is not valid: {error}"),
        error => error.to_string(),
    };
    let end = text.find(" (os error").unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_sqlite_file() {
        assert_eq!(url_of("club.db").unwrap(), "sqlite://club.db?mode=rwc");
        assert_eq!(url_of("50%#?.db").unwrap(), "sqlite://50%25%23%3F.db?mode=rwc");
        for (url, opened) in [
            ("sqlite://club.db", "sqlite://club.db?mode=rwc"),
            ("sqlite:club.db?cache=shared", "sqlite:club.db?cache=shared&mode=rwc"),
            ("sqlite://club.db?mode=rw", "sqlite://club.db?mode=rw"),
            ("sqlite::memory:", "sqlite::memory:"),
            ("postgres://club@localhost/club", "postgres://club@localhost/club"),
        ] {
            assert_eq!(url_of(url).unwrap(), opened);
        }
    }

    #[test]
    fn other_databases_are_refused_with_what_to_give() {
        for database in ["mysql://club:secret@localhost/club", "http://x", ""] {
            let refused = url_of(database).unwrap_err().to_string();
            assert!(refused.contains("postgres://") && !refused.contains("secret"), "{refused}");
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        let shown = without_password("postgres://club:se:cr@et@localhost/club");
        assert_eq!(shown, "postgres://club@localhost/club");
        assert_eq!(without_password("club.db"), "club.db");
        let start = "postgres://club@localhost/club";
        for (given, shown) in [
            ("?sslmode=require&password=secret", "?sslmode=require"),
            ("?password=secr@et", ""),
            ("?password=se:cr@et&sslmode=disable", "?sslmode=disable"),
        ] {
            assert_eq!(without_password(&format!("{start}{given}")), format!("{start}{shown}"));
        }
        for given in ["postgres://club:se?cr@localhost/club", "postgres://h/c?password=secr@et"] {
            assert_eq!(without_password(given), "postgres://…");
        }
    }

    #[test]
    fn what_a_driver_adds_is_left_out() {
        let error = std::io::Error::from_raw_os_error(111);
        let StoreError::Open { reason, hint, .. } =
            open_error("postgres://club@localhost/club", &sqlx::Error::Io(error))
        else {
            panic!("an error of opening");
        };
        assert!(!reason.contains("os error") && hint.contains("running"), "{reason}; {hint}");
    }

    #[test]
    fn tls_failures_come_with_a_hint() {
        for (message, hint) in [
            ("server does not support TLS", "`ssl = on`"),
            ("invalid dns name", "host name"),
            ("Invalid certificate file.crt", "PEM"),
        ] {
            let (_, given) = tls_failure(message);
            assert!(given.contains(hint), "{given}");
        }
    }
}
