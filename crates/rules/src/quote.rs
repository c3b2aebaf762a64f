//! Showing people what they typed.

use std::fmt::Write;

/// The text in backticks, safe to print and never long: control characters are escaped, so that
/// no input can drive the terminal, and what goes past 60 characters is cut.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut quoted = String::from("`");
    for (count, character) in text.chars().enumerate() {
        if count == LONGEST {
            quoted.push('…');
            break;
        }
        if character.is_control() || is_invisible(character) {
            let _infallible = write!(quoted, "{}", character.escape_unicode());
        } else {
            quoted.push(character);
        }
    }
    quoted.push('`');
    quoted
}

/// Characters that reorder or hide what stands beside them.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_harmless() {
        assert_eq!(quote("a1"), "`a1`");
        assert_eq!(quote("\u{1b}[2J"), "`\\u{1b}[2J`");
        assert!(quote(&"x".repeat(1_000_000)).len() < 100);
    }
}
