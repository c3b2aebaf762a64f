//! Passwords, of which only something is kept that takes long to try.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::http::error::Refusal;
use crate::texts::say;

/// How long passwords are, in bytes. Longer ones would only cost time.
pub(crate) const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// How long names are, in characters.
pub(crate) const NAME_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// How many passwords are worked on at once: each takes time and memory on purpose.
static WORKERS: Semaphore = Semaphore::const_new(2);

/// What is kept of a password. Takes long on purpose.
pub(crate) async fn keep(password: String) -> Result<String, Refusal> {
    if !LENGTH.contains(&password.len()) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        let words = say("given.password").with("least", least).with("most", most);
        return Err(Refusal::Given(words));
    }
    let work =
        move || Argon2::default().hash_password(password.as_bytes()).map(|kept| kept.to_string());
    let _permit = WORKERS.acquire().await;
    let kept = tokio::task::spawn_blocking(work).await;
    kept.map_err(|_| Refusal::Broken)?.map_err(|_| Refusal::Broken)
}

/// Whether a password is the one that was kept. Without one that was kept it takes as long, so
/// that the time does not tell which names exist.
pub(crate) async fn fits(password: String, kept: Option<String>) -> bool {
    let work = move || {
        let Some(kept) = kept else {
            let _ = Argon2::default().hash_password(password.as_bytes());
            return false;
        };
        let kept = PasswordHash::new(&kept);
        kept.is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
    };
    let _permit = WORKERS.acquire().await;
    tokio::task::spawn_blocking(work).await.unwrap_or(false)
}

/// A name as it is found by, if it can be one: letters, digits, `-` and `_`.
pub(crate) fn read_name(text: &str) -> Result<String, Refusal> {
    let name = text.trim();
    let fits = name.chars().all(|symbol| symbol.is_alphanumeric() || "-_".contains(symbol));
    if !fits || !NAME_LENGTH.contains(&name.chars().count()) {
        let (least, most) = (NAME_LENGTH.start(), NAME_LENGTH.end());
        let words = say("given.name").with("least", least).with("most", most);
        return Err(Refusal::Given(words.with("given", rules::quote(name))));
    }
    Ok(name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_that_was_kept_fits() {
        let kept = keep("correct horse".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"));
        assert!(fits("correct horse".to_owned(), Some(kept.clone())).await);
        assert!(!fits("correct hors".to_owned(), Some(kept)).await);
        assert!(!fits("correct horse".to_owned(), None).await);
        assert!(keep("short".to_owned()).await.is_err());
        assert!(keep("x".repeat(201)).await.is_err());
    }

    #[test]
    fn names_are_plain_and_found_in_any_case() {
        assert_eq!(read_name(" Ada_1 ").unwrap(), "ada_1");
        for text in ["", "a", "a b", "<b>", "x\u{202e}y", &"x".repeat(21)] {
            assert!(read_name(text).is_err(), "{text}");
        }
    }
}
