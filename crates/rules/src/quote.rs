//! Quoting user input safely.

/// The text in backticks, safe to print and never long: control characters are escaped, so that
/// no input can drive the terminal, and what goes past 60 characters is cut.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut quoted = String::from("`");
    let mut room = LONGEST;
    for character in text.chars() {
        let shown = if is_hidden(character) {
            character.escape_unicode().to_string()
        } else {
            character.to_string()
        };
        // An escape takes as much room as it has letters.
        let width = shown.chars().count();
        if width > room {
            quoted.push('…');
            break;
        }
        room -= width;
        quoted.push_str(&shown);
    }
    quoted.push('`');
    quoted
}

/// True if a character drives the terminal, or reorders or hides what stands beside it, so that it
/// must not be shown as it is.
pub fn is_hidden(character: char) -> bool {
    let misleads = matches!(
        character,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    misleads || character.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_harmless() {
        assert_eq!(quote("a1"), "`a1`");
        assert_eq!(quote("\u{1b}[2J"), "`\\u{1b}[2J`");
        assert!(quote(&"x".repeat(1_000_000)).len() < 100);
        assert!(quote(&"\u{200b}".repeat(1_000_000)).len() < 100);
    }
}
