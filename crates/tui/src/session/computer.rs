//! A player that chooses its own moves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use arena::{MoveSource, Opponent};
use catalog::{Analysis, AnalysisOptions, AnyGame, EvalNoise, PlayerSpec, SearchLimits};

/// A player at work, with whatever it keeps from one move to the next.
#[derive(Debug)]
pub(crate) struct Computer {
    spec: PlayerSpec,
    seed: u64,
    /// Made when it is first asked: another program takes its time to start.
    opponent: Option<Opponent>,
}

impl Computer {
    /// The same seed makes the same moves, unless time decides.
    pub(crate) fn new(spec: &PlayerSpec, seed: u64) -> Computer {
        Computer { spec: spec.clone(), seed, opponent: None }
    }

    /// What its last move was chosen by, if it looks for what is known.
    pub(crate) fn move_source(&self) -> Option<MoveSource> {
        self.opponent.as_ref().and_then(Opponent::move_source)
    }

    /// The move it makes. `report` is told after every ply of a search, and the answer comes soon
    /// when `stop` is set.
    pub(crate) fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, String> {
        let opponent = match self.opponent.take() {
            Some(opponent) => Ok(opponent),
            None => Opponent::new(&self.spec, self.seed),
        };
        let mut opponent = opponent.map_err(|error| error.to_string())?;
        // One that has failed is made anew when it is asked again.
        let chosen = opponent.choose(game, stop, report).map_err(|error| error.to_string())?;
        self.opponent = Some(opponent);
        Ok(chosen)
    }
}

/// How a person's engine looks at a position: until it is stopped, or for a hint.
pub(crate) fn analysis_options(
    time: Option<Duration>,
    lines: usize,
    threads: usize,
) -> AnalysisOptions {
    let limits = SearchLimits { time: time.unwrap_or(Duration::MAX), ..SearchLimits::NONE };
    AnalysisOptions { limits, doubt: EvalNoise::NONE, lines, distances: true, threads }
}
