//! Analyses as JSON.

use catalog::{Analysis, AnalysisLine, AnyGame, ProvedValue};
use messages::Language;
use rules::View;
use serde_json::{Value, json};

use super::game_graph::evaluation_in_words;

/// The JSON fields `value` and `distance`.
pub(crate) fn value_fields(value: Option<ProvedValue>) -> (Option<&'static str>, Option<u32>) {
    (value.map(|value| value.wdl.slug()), value.and_then(|value| value.plies))
}

/// The position that an analysis is about.
#[derive(Clone, Debug)]
pub(crate) struct AnalyzedPosition {
    position: String,
    view: View,
}

impl AnalyzedPosition {
    pub(crate) fn of(game: &dyn AnyGame) -> AnalyzedPosition {
        AnalyzedPosition { position: game.position_text(), view: game.view() }
    }

    /// An analysis in the form of `quincunx analyze --json`, with each line also in words, the
    /// evaluation for both sides, and First's expected share of the points.
    pub(crate) fn analysis_json(&self, analysis: &Analysis, language: &Language) -> Value {
        let line = |line: &AnalysisLine| {
            let (value, distance) = value_fields(line.value());
            json!({
                "move": line.moves[0],
                "line": line.moves,
                "score": line.score,
                "value": value,
                "distance": distance,
                "words": line.in_words().localize(language),
            })
        };
        let best = analysis.lines.first();
        json!({
            "position": self.position,
            "standing": best.map(|line| evaluation_in_words(line, &self.view).localize(language)),
            "share": best.map(|line| line.first_win_chance(self.view.turn)),
            "best": best.map(|line| &line.moves[0]),
            "depth": analysis.depth,
            "nodes": analysis.nodes,
            "time_ms": analysis.time.as_millis() as u64,
            "lines": analysis.lines.iter().map(line).collect::<Vec<Value>>(),
        })
    }
}
