//! Quoting user input safely.

/// The text in backticks, safe to print: control characters are escaped, so that no input can
/// control the terminal, and the text is truncated after 60 characters.
pub fn quote(text: &str) -> String {
    const MAX_CHARS: usize = 60;
    let mut quoted = String::from("`");
    let mut room = MAX_CHARS;
    for character in text.chars() {
        let shown = if is_hidden(character) {
            character.escape_unicode().to_string()
        } else {
            character.to_string()
        };
        // An escape is as wide as its characters.
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

/// True if a character must not be printed as it is: it controls the terminal, or reorders or hides
/// other text.
pub fn is_hidden(character: char) -> bool {
    let is_misleading = matches!(
        character,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    is_misleading || character.is_control()
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
