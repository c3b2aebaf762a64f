//! Computer player.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::{MoveSource, Opponent};
use catalog::{Analysis, AnalysisOptions, AnyGame, PlayerSpec, SearchLimits, Tablebases};
use messages::Message;

/// Computer player with its state between moves.
#[derive(Debug)]
pub(crate) struct Computer {
    spec: PlayerSpec,
    seed: u64,
    tables: Tablebases,
    /// Created on first use: an external program takes time to start.
    opponent: Option<Opponent>,
}

impl Computer {
    /// The same seed gives the same moves, except under time limits.
    pub(crate) fn new(spec: &PlayerSpec, seed: u64, tables: Tablebases) -> Computer {
        Computer { spec: spec.clone(), seed, tables, opponent: None }
    }

    /// True if the player is no good without a tablebase that takes seconds to build.
    pub(crate) fn needs_tables(&self) -> bool {
        self.spec == PlayerSpec::Perfect
    }

    pub(crate) const fn tables(&self) -> &Tablebases {
        &self.tables
    }

    /// Source of the last move, for players that use tablebases or the solver.
    pub(crate) fn move_source(&self) -> Option<MoveSource> {
        self.opponent.as_ref().and_then(Opponent::move_source)
    }

    /// Chooses a move. `report` is called after every iteration; `stop` ends the search soon.
    pub(crate) fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, Message> {
        let opponent = match self.opponent.take() {
            Some(opponent) => Ok(opponent),
            None => Opponent::new(&self.spec, self.seed).map(|new| new.with_tables(&self.tables)),
        };
        let mut opponent = opponent.map_err(|error| Message::verbatim(error.to_string()))?;
        // A failed opponent is created anew on the next call.
        let chosen = opponent.choose(game, stop, report);
        let chosen = chosen.map_err(|error| Message::verbatim(error.to_string()))?;
        self.opponent = Some(opponent);
        Ok(chosen)
    }
}

/// Options for analysis: until stopped, or for a hint.
pub(crate) fn analysis_options(
    time: Option<Duration>,
    lines: usize,
    threads: usize,
) -> AnalysisOptions {
    let limits = SearchLimits { time: time.unwrap_or(Duration::MAX), ..SearchLimits::NONE };
    AnalysisOptions { threads, ..AnalysisOptions::analyze(limits, lines) }
}
