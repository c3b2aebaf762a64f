//! Password hashing (Argon2), and which passwords are accepted.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use messages::say;
use tokio::sync::Semaphore;

use crate::http::error::AppError;

/// Length of passwords in bytes. Longer ones would only cost time.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// Fewest characters besides the name of the account, and fewest different ones.
const MIN_OWN: usize = 4;
const MIN_DIFFERENT: usize = 4;

/// The passwords that are tried first by anyone who guesses, in lower case.
const COMMON: &str = include_str!("common_passwords.txt");

/// Limits concurrent hashing, which takes time and memory on purpose.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Refuses passwords that are too short or easily guessed.
pub(crate) fn check(password: &str, name: &str) -> Result<(), AppError> {
    if !LENGTH.contains(&password.len()) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        let text = say("invalid-password").with("least", least).with("most", most);
        return Err(AppError::Invalid(text));
    }
    let plain = password.to_lowercase();
    let own = plain.replace(&name.to_lowercase(), "");
    if own.chars().count() < MIN_OWN {
        return Err(AppError::Invalid(say("invalid-password-name")));
    }
    if COMMON.lines().any(|common| common == plain) || is_monotonous(&plain) {
        return Err(AppError::Invalid(say("invalid-password-common")));
    }
    Ok(())
}

/// True for few different characters (`abababab`) and for runs (`abcdefgh`, `87654321`).
fn is_monotonous(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let mut different = letters.clone();
    different.sort_unstable();
    different.dedup();
    let mut steps = letters
        .windows(2)
        .map(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])));
    let first = steps.next();
    different.len() < MIN_DIFFERENT || steps.all(|step| Some(step) == first && step.abs() <= 1)
}

/// Hashes a password. Slow on purpose.
pub(crate) async fn hash(password: String) -> Result<String, AppError> {
    let work =
        move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    let _permit = HASHING.acquire().await;
    let hash = tokio::task::spawn_blocking(work).await;
    hash.map_err(|_| AppError::Internal)?.map_err(|_| AppError::Internal)
}

/// Verifies a password. Without a hash it takes as long, so that the time does not reveal which
/// names exist.
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
    }

    #[test]
    fn weak_passwords_are_refused() {
        let long = "x".repeat(201);
        for password in [
            "short",
            &long,
            "password",
            "Password123",
            "12345678",
            "QWERTYUI",
            "aaaaaaaaaaaa",
            "abababab",
            "cdefghij",
            "zyxwvuts",
            "ada_lovelace",
            "Ada_Lovelace1",
            "1ada_lovelace23",
        ] {
            assert!(check(password, "ada_lovelace").is_err(), "{password}");
        }
        for password in ["correct horse", "Tr0ub4dor&3", "ada_lovelace and me", "пароль мой"]
        {
            assert!(check(password, "ada_lovelace").is_ok(), "{password}");
        }
    }

    #[test]
    fn the_list_of_common_passwords_has_only_what_could_be_one() {
        for common in COMMON.lines() {
            assert!(LENGTH.contains(&common.len()) && common == common.to_lowercase(), "{common}");
        }
    }
}
