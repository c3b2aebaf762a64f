//! Where a database is, and why it cannot be opened there, in words for whoever runs the server.

use std::io::ErrorKind;

use super::StoreError;

pub(super) fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// A path is a database in a file; of URLs, those of two kinds of databases are known.
pub(super) fn url_of(place: &str) -> Result<String, StoreError> {
    let known = ["sqlite:", "postgres://", "postgresql://"];
    if known.iter().any(|start| place.starts_with(start)) {
        return Ok(place.to_owned());
    }
    if place.contains("://") || place.is_empty() {
        return Err(StoreError::Unknown(without_password(place)));
    }
    let path = place.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    Ok(format!("sqlite://{path}?mode=rwc"))
}

/// The URL as it may be shown: `postgres://user@host/name`.
fn without_password(place: &str) -> String {
    let Some((scheme, rest)) = place.split_once("://") else { return place.to_owned() };
    let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
    let shown = match address.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or(user)),
        // A question mark in a password: nobody knows where that ends.
        None if query.contains('@') => return format!("{scheme}://…"),
        None => address.to_owned(),
    };
    let is_shown = |part: &&str| !part.is_empty() && !part.starts_with("password=");
    let query: Vec<&str> = query.split('&').filter(is_shown).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}://{shown}{mark}{}", query.join("&"))
}

/// Why a database cannot be opened, and what to do about it.
pub(super) fn refused(place: &str, error: &sqlx::Error) -> StoreError {
    let is_file = url_of(place).is_ok_and(|url| is_sqlite(&url));
    let hint = match error {
        sqlx::Error::Tls(error) => unencrypted(&error.to_string()).1,
        sqlx::Error::Io(error)
            if error.kind() == ErrorKind::InvalidData
                || (error.kind() == ErrorKind::NotFound && place.contains("sslrootcert")) =>
        {
            "name the file of its authority with `sslrootcert`, and the server as its certificate \
             does, or write `sslmode=require`, which encrypts and asks nothing"
        }
        _ if is_file => "check that its folder exists and that the file may be read and written",
        _ => "check that it runs, and the user, the password and the name in the URL",
    };
    StoreError::Open { place: without_password(place), reason: plain(error), hint }
}

/// Why a connection could not even begin to be encrypted, from the words of the driver, and what to
/// do about it.
fn unencrypted(words: &str) -> (String, &'static str) {
    if words.contains("not support") {
        let hint = "let it offer encryption (`ssl = on`), or write `sslmode=disable` within one \
                    machine or a private network";
        return ("it offers no encryption".to_owned(), hint);
    }
    if words.contains("dns name") {
        let reason = "no certificate can be for the name of this server".to_owned();
        return (reason, "name the server in the URL as its certificate does");
    }
    let reason = format!("a certificate cannot be read: {words}");
    (reason, "give `sslrootcert` a file with certificates in the PEM format")
}

/// What a database says, without the names and numbers that its driver adds.
pub(super) fn plain(error: &sqlx::Error) -> String {
    let text = match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Tls(error) => unencrypted(&error.to_string()).0,
        sqlx::Error::PoolTimedOut => "it does not answer".to_owned(),
        sqlx::Error::Configuration(error) => format!("the URL cannot be read: {error}"),
        error => error.to_string(),
    };
    let end = text.find(" (os error").unwrap_or(text.len());
    text[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_database_in_a_file() {
        assert_eq!(url_of("club.db").unwrap(), "sqlite://club.db?mode=rwc");
        assert_eq!(url_of("50%#?.db").unwrap(), "sqlite://50%25%23%3F.db?mode=rwc");
        let server = "postgres://club@localhost/club";
        assert_eq!(url_of(server).unwrap(), server);
    }

    #[test]
    fn other_databases_are_refused_with_what_to_give() {
        for place in ["mysql://club:secret@localhost/club", "http://x", ""] {
            let refused = url_of(place).unwrap_err().to_string();
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
            refused("postgres://club@localhost/club", &sqlx::Error::Io(error))
        else {
            panic!("it is about opening");
        };
        assert!(!reason.contains("os error") && hint.contains("runs"), "{reason}; {hint}");
    }

    #[test]
    fn whoever_cannot_encrypt_is_told_what_to_change() {
        for (words, hint) in [
            ("server does not support TLS", "`ssl = on`"),
            ("invalid dns name", "name the server"),
            ("Invalid certificate file.crt", "PEM"),
        ] {
            let (_, told) = unencrypted(words);
            assert!(told.contains(hint), "{told}");
        }
    }
}
