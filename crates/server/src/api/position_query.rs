//! Positions that someone asks about, and what the engine thinks of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::{
    Analysis, AnalysisLine, AnalysisOptions, AnyGame, SearchLimits, TranspositionTable, find,
};
use rules::{Size, View};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::IntoParams;

use crate::api::game_graph::in_words;
use crate::app::App;
use crate::http::error::Refusal;
use crate::texts::Words;

/// What the engine remembers with while it thinks about one position.
const TABLE_BYTES: usize = 64 << 20;

/// A position: a game, a size and rules, where it begins, and the moves from there.
#[derive(Clone, Debug, Default, Deserialize, Serialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Question {
    /// Which game it is: `talpa`.
    #[serde(default)]
    pub(crate) game: String,
    /// The size of the board, if the position does not say.
    pub(crate) size: Option<String>,
    /// Rule options, as in `walk=any,repetition=draw`.
    pub(crate) rules: Option<String>,
    /// The text of a position, otherwise the start.
    pub(crate) position: Option<String>,
    /// Moves from there, separated by blanks.
    pub(crate) moves: Option<String>,
}

/// What is left of a field when nothing was typed into it.
fn typed(field: Option<&String>) -> Option<&str> {
    field.map(|text| text.trim()).filter(|text| !text.is_empty())
}

impl Question {
    /// The game as it stands after the moves.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyGame>, Refusal> {
        let entry = find(&self.game)?;
        let options = typed(self.rules.as_ref()).unwrap_or_default();
        let options = options.split([',', ' ']).filter(|option| !option.is_empty());
        let rules = entry.info().read_rules(options)?;
        let size = typed(self.size.as_ref()).map(Size::read).transpose()?;
        let position = typed(self.position.as_ref()).unwrap_or("start");
        let mut game = entry.open(position, size, &rules)?;
        let moves = typed(self.moves.as_ref()).unwrap_or_default();
        game.play_all(moves).map_err(|error| Refusal::Given(Words::Theirs(error.to_string())))?;
        Ok(game)
    }
}

/// Tells the engine to stop when it is dropped.
#[derive(Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// How long and how broadly to think.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    pub(crate) time: Duration,
    pub(crate) lines: usize,
}

impl App {
    /// What the engine thinks of a position, on a thread of its own. `report` hears of every step.
    pub(crate) async fn analyze(
        &self,
        game: Box<dyn AnyGame>,
        depth: Depth,
        stop: Arc<AtomicBool>,
        mut report: impl FnMut(&Analysis) + Send + 'static,
    ) -> Result<Analysis, Refusal> {
        let permit = Arc::clone(&self.threads).acquire_owned().await;
        let permit = permit.map_err(|_| Refusal::Broken)?;
        let limits = SearchLimits { time: depth.time, ..SearchLimits::NONE };
        let thinking = AnalysisOptions::analyze(limits, depth.lines);
        let tables = self.tables.clone();
        let work = move || {
            let _permit = permit;
            let table = TranspositionTable::new(TABLE_BYTES);
            game.analyze_with(&tables, &thinking, &table, &stop, &mut report)
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::Broken)
    }
}

/// A position that is thought about.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    position: String,
    view: View,
}

impl Standing {
    pub(crate) fn of(game: &dyn AnyGame) -> Standing {
        Standing { position: game.position_text(), view: game.view() }
    }
}

/// An analysis in the shape of `quincunx analyze --json`, with each line in words, too, how the
/// game stands for both sides, and which share of the prospects is First's.
pub(crate) fn analysis_json(asked: &Standing, analysis: &Analysis) -> Value {
    let line = |line: &AnalysisLine| {
        let value = line.value();
        json!({
            "move": line.moves[0],
            "line": line.moves,
            "score": line.score,
            "value": value.map(|value| value.wdl.slug()),
            "distance": value.and_then(|value| value.plies),
            "words": line.in_words(),
        })
    };
    let best = analysis.lines.first();
    json!({
        "position": asked.position,
        "standing": best.map(|line| in_words(line, &asked.view)),
        "share": best.map(|line| line.first_share(asked.view.turn)),
        "best": best.map(|line| &line.moves[0]),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "time_ms": analysis.time.as_millis() as u64,
        "lines": analysis.lines.iter().map(line).collect::<Vec<Value>>(),
    })
}
