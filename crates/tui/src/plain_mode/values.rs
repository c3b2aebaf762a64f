//! Solved values of all legal moves.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{AnyGame, Knowledge, SolveLimits, bounds_with_book};

use messages::say;

use super::PlainMode;
use super::prompt::PromptResult;
use crate::text::move_values::{move_values, standing};
use crate::text::sentence::whole;

/// Limits of the search; the user is waiting.
const LIMITS: SolveLimits =
    SolveLimits { nodes: 5_000_000, time: Duration::from_secs(3), threads: 1 };
const MEMORY_BYTES: usize = 64 << 20;

impl PlainMode<'_> {
    /// Lists every move with its value, best first, from tablebases, the book or a short search.
    pub(super) fn show_values(&mut self, game: &dyn AnyGame) -> PromptResult<()> {
        if game.outcome().is_some() {
            return self.prompt.say(&say("plain-no-values"));
        }
        let known = match game.probe(&self.environment.tables) {
            Ok(known) => known,
            Err(error) => {
                let failure = say("failed-table").with("why", error.to_string());
                self.prompt.say(&whole(failure))?;
                None
            }
        };
        let truth = known.unwrap_or_else(|| {
            let (bounds, stop) = (bounds_with_book(game, MEMORY_BYTES), AtomicBool::new(false));
            Knowledge::search(game, &LIMITS, &bounds, &stop, &mut |_| ())
        });
        let view = game.view();
        self.prompt.say(&whole(standing(&truth, view.color_name(view.turn), false)))?;
        for (text, move_value) in move_values(&truth) {
            let value = self.prompt.text(&move_value.in_words());
            self.prompt.show(&format!("  {text:<9} {value}"))?;
        }
        Ok(())
    }
}
