//! Password hashing (Argon2), and the form of names and passwords.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::http::error::AppError;
use crate::texts::say;

/// Length of passwords in bytes. Longer ones would only cost time.
pub(crate) const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// Length of names in characters.
pub(crate) const NAME_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// Limits concurrent hashing, which takes time and memory on purpose.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Hashes a password. Slow on purpose.
pub(crate) async fn hash(password: String) -> Result<String, AppError> {
    if !LENGTH.contains(&password.len()) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        let text = say("invalid.password").with("least", least).with("most", most);
        return Err(AppError::Invalid(text));
    }
    let work =
        move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    let _permit = HASHING.acquire().await;
    let hash = tokio::task::spawn_blocking(work).await;
    hash.map_err(|_| AppError::Internal)?.map_err(|_| AppError::Internal)
}

/// Verifies a password. Without a hash it takes as long, so that the time does not reveal which names
/// exist.
pub(crate) async fn verify(password: String, hash: Option<String>) -> bool {
    let work = move || {
        let Some(hash) = hash else {
            let _ = Argon2::default().hash_password(password.as_bytes());
            return false;
        };
        let hash = PasswordHash::new(&hash);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    };
    let _permit = HASHING.acquire().await;
    tokio::task::spawn_blocking(work).await.unwrap_or(false)
}

/// The key of a name, if it is valid: letters, digits, `-` and `_`.
pub(crate) fn read_name(text: &str) -> Result<String, AppError> {
    let name = text.trim();
    let fits = name.chars().all(|symbol| symbol.is_alphanumeric() || "-_".contains(symbol));
    if !fits || !NAME_LENGTH.contains(&name.chars().count()) {
        let (least, most) = (NAME_LENGTH.start(), NAME_LENGTH.end());
        let text = say("invalid.name").with("least", least).with("most", most);
        return Err(AppError::Invalid(text.with("given", rules::quote(name))));
    }
    Ok(name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_verifies() {
        let hashed = hash("correct horse".to_owned()).await.unwrap();
        assert!(hashed.starts_with("$argon2id$") && !hashed.contains("horse"));
        assert!(verify("correct horse".to_owned(), Some(hashed.clone())).await);
        assert!(!verify("correct hors".to_owned(), Some(hashed)).await);
        assert!(!verify("correct horse".to_owned(), None).await);
        assert!(hash("short".to_owned()).await.is_err());
        assert!(hash("x".repeat(201)).await.is_err());
    }

    #[test]
    fn names_are_plain_and_found_in_any_case() {
        assert_eq!(read_name(" Ada_1 ").unwrap(), "ada_1");
        for text in ["", "a", "a b", "<b>", "x\u{202e}y", &"x".repeat(21)] {
            assert!(read_name(text).is_err(), "{text}");
        }
    }
}
