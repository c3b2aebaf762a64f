//! The header `Idempotency-Key` (IETF draft-ietf-httpapi-idempotency-key-header): a request that is
//! sent again, because its answer was lost, gets the same seat again.

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::request::Parts;
use messages::say;
use serde::Serialize;

use super::error::AppError;
use crate::store::{KeyClaim, KeyedResult, Store};
use crate::token;

pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Length of a key. Shorter ones could be guessed, and a key is as good as the token of its seat.
const KEY_LENGTH: std::ops::RangeInclusive<usize> = 16..=128;

/// The key of a request, if it has one.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdempotencyKey(Option<String>);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<IdempotencyKey, AppError> {
        match parts.headers.get(IDEMPOTENCY_KEY) {
            Some(value) => IdempotencyKey::read(value.to_str().unwrap_or_default()),
            None => Ok(IdempotencyKey(None)),
        }
    }
}

impl IdempotencyKey {
    /// Reads a key; the draft has it in quotes, most clients leave them out.
    pub(crate) fn read(text: &str) -> Result<IdempotencyKey, AppError> {
        let text = text.trim();
        let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
        if KEY_LENGTH.contains(&bare.len()) && bare.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(IdempotencyKey(Some(bare.to_owned())));
        }
        let (least, most) = (KEY_LENGTH.start(), KEY_LENGTH.end());
        Err(AppError::Malformed(say("error-key").with("least", least).with("most", most)))
    }

    /// The digest of a request, which has to be the same when it is repeated.
    pub(crate) fn fingerprint(path: &str, body: &impl Serialize) -> String {
        let body = serde_json::to_string(body).expect("a request is JSON");
        token::digest(&format!("{path}\n{body}"))
    }

    /// The key for one of several requests: a page has one key, but many buttons.
    pub(crate) fn scoped(self, request: &str) -> IdempotencyKey {
        IdempotencyKey(self.0.map(|key| format!("{key}\n{request}")))
    }

    /// The result of the same request, if it was completed before.
    pub(crate) async fn completed(
        &self,
        store: &Store,
        request: &str,
    ) -> Result<Option<KeyedResult>, AppError> {
        let Some(key) = &self.0 else { return Ok(None) };
        match store.keyed_result(&digest(key)).await? {
            Some(done) if done.request != request => {
                Err(AppError::Invalid(say("invalid-key-reused")))
            }
            done => Ok(done),
        }
    }

    /// The claim to be stored with a new request.
    pub(crate) fn claim(&self, request: String) -> Option<KeyClaim> {
        let key = digest(self.0.as_ref()?);
        Some(KeyClaim { key, request, salt: token::secret() })
    }

    /// The secret of a new visitor. It can be computed again from key and salt, but not from what
    /// is stored.
    pub(crate) fn secret(&self, salt: Option<&str>) -> String {
        match (&self.0, salt) {
            (Some(key), Some(salt)) => token::derived(&format!("{salt}\n{key}")),
            _ => token::secret(),
        }
    }
}

fn digest(key: &str) -> String {
    token::digest(&format!("idempotency\n{key}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_long_and_visible() {
        let uuid = "8e03978e-40d5-43dd-bc93-6894a57f9324";
        for text in [uuid.to_owned(), format!("\"{uuid}\""), format!(" {uuid} ")] {
            assert_eq!(IdempotencyKey::read(&text).unwrap().0.as_deref(), Some(uuid));
        }
        for text in ["", "1", "\"\"", "0123456789 abcdef", "0123456789äbcdef", &"x".repeat(129)] {
            assert!(IdempotencyKey::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn secrets_depend_on_key_and_salt() {
        let [one, other] = ["0123456789abcdef", "0123456789abcdeg"]
            .map(|text| IdempotencyKey::read(text).unwrap());
        assert_eq!(one.secret(Some("a")), one.secret(Some("a")));
        assert_ne!(one.secret(Some("a")), one.secret(Some("b")));
        assert_ne!(one.secret(Some("a")), other.secret(Some("a")));
        let none = IdempotencyKey::default();
        assert_ne!(none.secret(None), none.secret(None));
        assert!(token::is_plausible(&one.secret(Some("a"))));
    }
}
