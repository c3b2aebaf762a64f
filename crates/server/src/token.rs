//! Unguessable tokens and ids.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Crockford's base 32, in lower case.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Random bytes of a secret: 160 bits.
const SECRET_BYTES: usize = 20;

/// Random bytes of a game id: 80 bits.
const ID_BYTES: usize = 10;

/// A secret that authenticates a visitor or a seat.
pub(crate) fn secret() -> String {
    random::<SECRET_BYTES>()
}

/// The id of a new game. Unguessable, too: anyone who knows it can watch.
pub(crate) fn game_id() -> String {
    random::<ID_BYTES>()
}

/// True if a text has the form of a token or id. Others are not looked up.
pub(crate) fn is_plausible(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// The digest that is stored instead of a secret, so that a stolen database opens no seat.
pub(crate) fn digest(secret: &str) -> String {
    digest_of(secret.as_bytes())
}

/// SHA-256 of any bytes in hexadecimal digits.
pub(crate) fn digest_of(content: &[u8]) -> String {
    let bytes = Sha256::digest(content);
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn fill(bytes: &mut [u8]) {
    #[cfg(test)]
    if crate::simulation::fill(bytes) {
        return;
    }
    getrandom::fill(bytes).expect("the system has random numbers");
}

/// A secret that is computed from a text. It is as hard to guess as the text.
pub(crate) fn derived(from: &str) -> String {
    base32(&Sha256::digest(from.as_bytes())[..SECRET_BYTES])
}

fn random<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    fill(&mut bytes);
    base32(&bytes)
}

/// Bytes in base 32: eight letters for every five bytes.
fn base32(bytes: &[u8]) -> String {
    let letters = |five: &[u8]| {
        let bits = five.iter().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        (0..8).rev().map(move |digit| char::from(LETTERS[(bits >> (5 * digit) & 31) as usize]))
    };
    bytes.chunks_exact(5).flat_map(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_plausible_and_different() {
        let (one, other) = (secret(), secret());
        assert_eq!((one.len(), game_id().len()), (32, 16));
        assert_ne!(one, other);
        assert!(is_plausible(&one) && is_plausible(&game_id()));
        assert_ne!(digest(&one), digest(&other));
    }

    #[test]
    fn malformed_tokens_are_not_plausible() {
        for text in ["", "a b", "ABC", "../etc", "o", &"a".repeat(65)] {
            assert!(!is_plausible(text), "{text}");
        }
    }
}
