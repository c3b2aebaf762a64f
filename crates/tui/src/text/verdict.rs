//! Who wins, in words.

use catalog::{AnalysisLine, ProvedValue, UNKNOWN_DISTANCE_PLIES, Wdl, plies_to_end};
use messages::{Message, say};

/// `Red wins in 7`, `Red loses` or `Red draws`, for the player to move.
pub(crate) fn of_value(color: &'static str, value: ProvedValue) -> Message {
    let (message, plies) = match (value.wdl, value.plies) {
        (Wdl::Draw, _) => (say("verdict-draws"), None),
        (Wdl::Win, None) => (say("verdict-wins"), None),
        (Wdl::Loss, None) => (say("verdict-loses"), None),
        (Wdl::Win, plies) => (say("verdict-wins-in"), plies),
        (Wdl::Loss, plies) => (say("verdict-loses-in"), plies),
    };
    let message = message.with_color("color", color);
    match plies {
        Some(plies) => message.with("plies", plies),
        None => message,
    }
}

/// `Red +37`, `Red wins in 5`, `Red wins in at most 9` if there may be a quicker win, or `Red
/// probably wins in 9` if it is not proved.
pub(crate) fn of_line(color: &'static str, line: &AnalysisLine) -> Message {
    let (value, plies) = (line.value(), plies_to_end(line.score));
    let is_bound =
        value.is_some_and(|value| value.plies.is_none()) && plies < UNKNOWN_DISTANCE_PLIES;
    let message = match (value, line.score > 0) {
        (Some(value), _) if value.wdl == Wdl::Draw || !is_bound => return of_value(color, value),
        (None, _) if !line.is_decided() => {
            return say("verdict-score").with_color("color", color).with("score", score(line));
        }
        (Some(_), true) => say("verdict-wins-within"),
        (Some(_), false) => say("verdict-loses-within"),
        (None, true) => say("verdict-wins-probably"),
        (None, false) => say("verdict-loses-probably"),
    };
    message.with_color("color", color).with("plies", plies)
}

/// `+37`.
pub(crate) fn score(line: &AnalysisLine) -> String {
    format!("{:+}", line.score)
}
