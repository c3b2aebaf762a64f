//! New games made from an old one.

use std::time::Instant;

use super::{Pace, Session};
use crate::session::clock::Clock;

impl Session {
    /// New game with the same settings and swapped sides.
    pub fn rematch(&self, now: Instant) -> Session {
        let mut game = self.game.copy();
        while game.undo() {}
        let [first, second] = self.seats.clone();
        let game = Session::new(game, [second, first], self.seed.wrapping_add(1), now);
        self.with_settings_of(game)
    }

    /// New game from the position shown, with the same players. This one stays as it is.
    pub fn branch(&self, now: Instant) -> Session {
        let game = self.viewed_game();
        let game = Session::new(game, self.seats.clone(), self.seed.wrapping_add(1), now);
        let mut branch = self.with_settings_of(game);
        branch.pace.paused = branch.is_exhibition();
        // Worth keeping, though nothing has been played yet.
        branch.revision = 1;
        branch
    }

    fn with_settings_of(&self, mut game: Session) -> Session {
        game.pace = Pace::with_delay(self.pace.delay);
        game.analysis_on = self.analysis_on;
        game.solver = self.solver.of_rematch();
        game.tables = self.tables.clone();
        game.with_clock(self.clock.as_ref().map(|clock| Clock::new(clock.control())))
    }
}
