//! Recovery codes: one-time codes that replace a forgotten password.

use crate::token;

/// Number of codes.
const COUNT: usize = 8;

/// Letters between two hyphens.
const GROUP: usize = 4;

/// New codes, as people write them down: `9ma6-4x0c-…`.
pub(super) fn new_codes() -> Vec<String> {
    let code = |_| {
        // As unguessable as the id of a game: 80 bits.
        let letters: Vec<char> = token::game_id().chars().collect();
        let groups = letters.chunks(GROUP).map(|group| group.iter().collect::<String>());
        groups.collect::<Vec<String>>().join("-")
    };
    (0..COUNT).map(code).collect()
}

/// The digest that is stored instead of a code, however it was typed.
pub(super) fn digest(code: &str) -> String {
    let plain = code.chars().filter(|symbol| symbol.is_alphanumeric()).collect::<String>();
    token::digest(&format!("recovery\n{}", plain.to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_different_and_read_as_typed() {
        let codes = new_codes();
        assert!(codes.iter().all(|code| code.len() == 19 && code.matches('-').count() == 3));
        assert_ne!(codes[0], codes[1]);
        let sloppy = format!(" {} ", codes[0].replace('-', " ").to_uppercase());
        assert_eq!(digest(&codes[0]), digest(&sloppy));
        assert_ne!(digest(&codes[0]), digest(&codes[1]));
    }
}
