//! Move annotation glyphs.

use messages::say;
use serde::{Deserialize, Serialize};

use super::error::RecordFault;

/// A move annotation such as `!` or `??`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Glyph {
    /// `!`
    #[serde(rename = "!")]
    Good,
    /// `?`
    #[serde(rename = "?")]
    Mistake,
    /// `!!`
    #[serde(rename = "!!")]
    Brilliant,
    /// `??`
    #[serde(rename = "??")]
    Blunder,
    /// `!?`
    #[serde(rename = "!?")]
    Interesting,
    /// `?!`
    #[serde(rename = "?!")]
    Dubious,
}

impl Glyph {
    /// All of them, in the order of the numbers `$1` to `$6` that PGN gives them.
    pub const ALL: [Glyph; 6] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
    ];

    /// The sign after the move.
    pub const fn text(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }

    /// Reads `!?` and PGN's `$5`; `$0` is PGN for none.
    pub(super) fn read(text: &str) -> Result<Option<Glyph>, RecordFault> {
        let numbered = |number: usize| Glyph::ALL.get(number.checked_sub(1)?).copied();
        let found = match text.strip_prefix('$') {
            Some("0") => return Ok(None),
            Some(number) => number.parse().ok().and_then(numbered),
            None => Glyph::ALL.into_iter().find(|glyph| glyph.text() == text),
        };
        found.map(Some).ok_or_else(|| RecordFault::unreadable(text, say("record-no-glyph")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_numbers_mean_the_same() {
        for (index, glyph) in Glyph::ALL.into_iter().enumerate() {
            assert_eq!(Glyph::read(glyph.text()), Ok(Some(glyph)));
            assert_eq!(Glyph::read(&format!("${}", index + 1)), Ok(Some(glyph)));
            let json = serde_json::to_string(&glyph).unwrap();
            assert_eq!(json, format!("\"{}\"", glyph.text()));
        }
        assert_eq!(Glyph::read("$0"), Ok(None));
    }

    #[test]
    fn other_signs_are_refused_by_name() {
        for text in ["", "!!!", "$", "$7", "$-1", "$99999999999999999999", "$é"] {
            assert!(Glyph::read(text).unwrap_err().to_string().contains(text), "{text}");
        }
    }
}
