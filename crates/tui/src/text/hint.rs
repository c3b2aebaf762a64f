//! Hints in words.

use catalog::{Analysis, AnalysisLine, ProvedValue, Source};
use messages::{Message, say};

use crate::text::verdict;

/// Maximum number of moves shown of a line.
const LINE_LENGTH: usize = 5;

/// Hint with the move, its evaluation and the expected continuation. `None` without a move.
pub(crate) fn hint(analysis: &Analysis, mover: &'static str) -> Option<Message> {
    let line = analysis.lines.first()?;
    let (best, rest) = line.moves.split_first()?;
    let few: Vec<&str> = rest.iter().take(LINE_LENGTH - 1).map(String::as_str).collect();
    // Where the end is seen, the depth would contradict its distance: searches go deeper in places.
    let source = match analysis.known {
        Some(Source::Table) => "table",
        Some(Source::Book) => "book",
        _ if line.is_decided() => "end",
        _ => "search",
    };
    let hint = if few.is_empty() {
        say("hint-move")
    } else {
        say("hint-line").with("line", few.join(" "))
    };
    let hint = hint.with("move", best).with("standing", standing(line, mover));
    Some(hint.with("source", source).with("depth", analysis.depth))
}

/// `Red is slightly better (+120)` or `Red wins in 7`, for the side to move.
fn standing(line: &AnalysisLine, mover: &'static str) -> Message {
    if line.is_decided() {
        return verdict::of_line(mover, line);
    }
    if line.value() == Some(ProvedValue::DRAW) {
        return say("standing-draw");
    }
    let (share, score) = (line.win_chance(), verdict::score(line));
    let standing = match (share.max(1.0 - share), share > 0.5) {
        (..0.55, _) => return say("standing-equal").with("score", score),
        (..0.7, true) => say("standing-slightly-better"),
        (..0.9, true) => say("standing-better"),
        (_, true) => say("standing-much-better"),
        (..0.7, false) => say("standing-slightly-worse"),
        (..0.9, false) => say("standing-worse"),
        (_, false) => say("standing-much-worse"),
    };
    standing.with_color("color", mover).with("score", score)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn line(score: i32) -> AnalysisLine {
        let moves = ["a1", "b2"].map(str::to_owned).to_vec();
        AnalysisLine { moves, score, proved: false, exact: false }
    }

    #[test]
    fn every_score_has_words() {
        for (score, words) in [
            (0, "the position is about equal (+0)"),
            (-35, "the position is about equal (-35)"),
            (100, "Red is slightly better (+100)"),
            (-300, "Red is worse (-300)"),
            (2000, "Red is much better (+2000)"),
        ] {
            assert_eq!(standing(&line(score), "Red").to_string(), words);
        }
        let drawn = AnalysisLine { proved: true, exact: true, ..line(0) };
        assert_eq!(standing(&drawn, "Red").to_string(), "the position is a draw");
    }

    #[test]
    fn a_hint_tells_the_move_its_worth_and_what_would_follow() {
        let analysis = |lines| Analysis {
            lines,
            depth: 7,
            seldepth: 7,
            nodes: 1,
            time: Duration::ZERO,
            known: None,
        };
        assert_eq!(
            hint(&analysis(vec![line(100)]), "Blue").unwrap().to_string(),
            "Try a1: Blue is slightly better (+100), then b2 (depth 7)"
        );
        assert_eq!(hint(&analysis(Vec::new()), "Blue"), None);
        let won = AnalysisLine { proved: true, ..line(catalog::won_in(15)) };
        assert_eq!(
            hint(&analysis(vec![won]), "Blue").unwrap().to_string(),
            "Try a1: Blue wins in at most 15, then b2"
        );
    }
}
