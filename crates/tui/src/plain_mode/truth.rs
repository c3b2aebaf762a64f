//! Saying what is known about every move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyGame, BoundsTable, Knowledge, SolveLimits};

use super::Line;
use super::prompt::Talked;
use crate::text::truth::{standing, verdicts};

/// Somebody waits for the answer, so it must not take long.
const LIMITS: SolveLimits =
    SolveLimits { nodes: 5_000_000, time: Duration::from_secs(3), threads: 1 };
const MEMORY_BYTES: usize = 64 << 20;

impl Line<'_> {
    /// Every move with its value, the best first: from tables, else by a short search.
    pub(super) fn tell_truth(&mut self, game: &dyn AnyGame) -> Talked<()> {
        if game.outcome().is_some() {
            return self.talk.say("The game is over: no move is left to be judged.");
        }
        let known = match game.probe(&self.surroundings.tables) {
            Ok(known) => known,
            Err(error) => {
                self.talk.say(&format!("A table is of no use: {error}."))?;
                None
            }
        };
        let truth = known.unwrap_or_else(|| {
            let (memory, stop) = (BoundsTable::new(MEMORY_BYTES), AtomicBool::new(false));
            Knowledge::search(game, &LIMITS, &memory, &stop, &mut |_| ())
        });
        let view = game.view();
        self.talk.say(&format!("{}.", standing(&truth, view.color_name(view.turn), false)))?;
        for (text, verdict) in verdicts(&truth) {
            self.talk.show(&format!("  {text:<9} {}", verdict.in_words()))?;
        }
        Ok(())
    }
}
