//! Sentence case for messages.

use messages::{Message, ToArgument, say};

/// A sentence with its full stop.
pub(crate) fn whole(text: impl ToArgument) -> Message {
    say("terminal-sentence").with("text", text)
}

/// Capitalizes the first letter. Names in backticks and cells stay unchanged.
pub(crate) fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) if rest.clone().next().is_none_or(|second| !second.is_ascii_digit()) => {
            first.to_uppercase().chain(rest).collect()
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(sentence("there is no move"), "There is no move");
        assert_eq!(sentence("`a1b1` is not possible"), "`a1b1` is not possible");
        assert_eq!(sentence("c4: to which square?"), "c4: to which square?");
        assert_eq!(sentence(""), "");
    }
}
