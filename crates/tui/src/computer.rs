//! A player that chooses its own moves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{Analysis, AnyGame, Thinking, Who};
use chance::Chance;

/// A player at work, with whatever it keeps from one move to the next.
#[derive(Debug)]
pub(crate) struct Computer {
    who: Who,
    chance: Chance,
}

impl Computer {
    /// How much the engine may remember while it looks for its move.
    const TABLE_BYTES: usize = 16 << 20;

    /// The same seed makes the same moves, unless time decides.
    pub(crate) fn new(who: &Who, seed: u64) -> Computer {
        Computer { who: *who, chance: Chance::seeded(seed) }
    }

    /// The move it makes. `report` is told after every ply of a search, and the answer comes soon
    /// when `stop` is set.
    pub(crate) fn choose(
        &mut self,
        game: &dyn AnyGame,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Analysis),
    ) -> Result<String, String> {
        let chosen = match self.who {
            Who::Engine(limits) => {
                let table_bytes = Computer::TABLE_BYTES;
                let thinking = Thinking { limits, lines: 1, threads: 1, table_bytes };
                let analysis = game.analyze(&thinking, stop, report);
                analysis.lines.into_iter().next().and_then(|line| line.moves.into_iter().next())
            }
            who => game.choose(who, &mut self.chance),
        };
        chosen.ok_or_else(|| "there is no move to choose: the game is over".to_owned())
    }
}

/// How a person's engine looks at a position: until it is stopped, or for a hint.
pub(crate) fn thinking(time: Option<Duration>, lines: usize, threads: usize) -> Thinking {
    let limits =
        catalog::Limits { time: time.unwrap_or(Duration::MAX), ..catalog::Limits::default() };
    Thinking { limits, lines, threads, table_bytes: 64 << 20 }
}
