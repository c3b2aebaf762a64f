//! `1-0`, `0-1`, `1/2-1/2` and `*`.

use messages::say;
use rules::{Outcome, Player};

use super::error::RecordFault;

/// A result as records write it; First is written first.
pub(super) fn result_text(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// The inverse of `result_text`.
pub(super) fn read_result(text: &str) -> Result<Option<Outcome>, RecordFault> {
    let [first, second] = Player::BOTH.map(|player| Some(Outcome::Win(player)));
    let mut all = [first, second, Some(Outcome::Draw), None].into_iter();
    all.find(|&result| result_text(result) == text.trim())
        .ok_or_else(|| RecordFault::unreadable(text, say("record-no-result")))
}

/// True if two results contradict each other: `*` is unknown and contradicts nothing.
pub(super) fn contradicts(result: Option<Outcome>, known: Option<Outcome>) -> bool {
    result.zip(known).is_some_and(|(given, known)| given != known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_read_back() {
        for word in ["1-0", "0-1", "1/2-1/2", "*"] {
            assert_eq!(read_result(word).map(result_text), Ok(word));
        }
        for word in ["", "1:0", "2-0", "draw", "1/2"] {
            assert!(read_result(word).is_err(), "{word}");
        }
    }
}
