//! Hints in words.

use catalog::{Analysis, AnalysisLine, ProvedValue, Source};

/// Maximum number of moves shown of a line.
const LINE_LENGTH: usize = 5;

/// Hint with the move, its evaluation and the expected continuation. `None` without a move.
pub(crate) fn hint(analysis: &Analysis, mover: &str) -> Option<String> {
    let line = analysis.lines.first()?;
    let (best, rest) = line.moves.split_first()?;
    let few: Vec<&str> = rest.iter().take(LINE_LENGTH - 1).map(String::as_str).collect();
    let follows = if few.is_empty() { String::new() } else { format!(", then {}", few.join(" ")) };
    // Where the end is seen, the depth would contradict its distance: searches go deeper in places.
    let how = match (analysis.known, analysis.depth) {
        (Some(Source::Table), _) => " (tablebase)".to_owned(),
        (Some(Source::Book), _) => " (book)".to_owned(),
        _ if line.is_decided() => String::new(),
        (_, depth) => format!(" (depth {depth})"),
    };
    let standing = standing(line, mover);
    Some(format!("Try {best}: {standing}{follows}{how}"))
}

/// `Red is slightly better (+120)` or `Red wins in 7`, for the side to move.
fn standing(line: &AnalysisLine, mover: &str) -> String {
    let words = line.in_words();
    if line.is_decided() {
        return format!("{mover} {words}");
    }
    if line.value() == Some(ProvedValue::DRAW) {
        return "the position is a draw".to_owned();
    }
    let share = line.win_chance();
    let word = match (share.max(1.0 - share), share > 0.5) {
        (..0.55, _) => return format!("the position is about equal ({words})"),
        (..0.7, true) => "slightly better",
        (..0.9, true) => "better",
        (_, true) => "much better",
        (..0.7, false) => "slightly worse",
        (..0.9, false) => "worse",
        (_, false) => "much worse",
    };
    format!("{mover} is {word} ({words})")
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
            assert_eq!(standing(&line(score), "Red"), words);
        }
        let drawn = AnalysisLine { proved: true, exact: true, ..line(0) };
        assert_eq!(standing(&drawn, "Red"), "the position is a draw");
    }

    #[test]
    fn a_hint_tells_the_move_its_worth_and_what_would_follow() {
        let analysis =
            |lines| Analysis { lines, depth: 7, nodes: 1, time: Duration::ZERO, known: None };
        assert_eq!(
            hint(&analysis(vec![line(100)]), "Blue").unwrap(),
            "Try a1: Blue is slightly better (+100), then b2 (depth 7)"
        );
        assert_eq!(hint(&analysis(Vec::new()), "Blue"), None);
        let won = AnalysisLine { proved: true, ..line(catalog::won_in(15)) };
        assert_eq!(
            hint(&analysis(vec![won]), "Blue").unwrap(),
            "Try a1: Blue wins in at most 15, then b2"
        );
    }
}
