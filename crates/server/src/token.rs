//! Secrets and names that nobody can guess.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Letters that cannot be mistaken for each other, one for each value of five bits.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The random bytes of a secret: 160 bits.
const SECRET: usize = 20;

/// The random bytes of a game's name: 80 bits.
const NAME: usize = 10;

/// A secret that says who someone is.
pub(crate) fn secret() -> String {
    random::<SECRET>()
}

/// The name of a new game. Whoever knows it may watch, so it cannot be guessed either.
pub(crate) fn game_name() -> String {
    random::<NAME>()
}

/// Whether a text could have come from here. What could not is not looked for.
pub(crate) fn is_plausible(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// What is stored in place of a secret, so that a stolen database opens no seat.
pub(crate) fn digest(secret: &str) -> String {
    let bytes = Sha256::digest(secret.as_bytes());
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Random bytes in letters; every five bytes are eight letters.
fn random<const BYTES: usize>() -> String {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    let letters = |five: &[u8]| {
        let bits = five.iter().fold(0_u64, |bits, &byte| bits << 8 | u64::from(byte));
        (0..8).rev().map(move |place| char::from(LETTERS[(bits >> (5 * place) & 31) as usize]))
    };
    bytes.chunks_exact(5).flat_map(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_plausible_and_different() {
        let (one, other) = (secret(), secret());
        assert_eq!((one.len(), game_name().len()), (32, 16));
        assert_ne!(one, other);
        assert!(is_plausible(&one) && is_plausible(&game_name()));
        assert_ne!(digest(&one), digest(&other));
    }

    #[test]
    fn what_is_no_token_is_not_plausible() {
        for text in ["", "a b", "ABC", "../etc", "o", &"a".repeat(65)] {
            assert!(!is_plausible(text), "{text}");
        }
    }
}
