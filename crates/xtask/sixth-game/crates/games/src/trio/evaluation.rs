//! Evaluation of Trio.

use engine::{Evaluate, Heuristic, Tunable, weighted_sum};
use rules::{Bits, Game, Player};

use super::{Move, Trio};

impl Heuristic for Trio {
    fn move_score(&self, mv: Move) -> i32 {
        self.after(mv).lead(self.turn)
    }

    /// Pieces next to a piece of the same player, compared with the opponent's.
    fn lead(&self, player: Player) -> i32 {
        let near = |set: u64| (set.neighbors() & set).count() as i32;
        near(self.of_player(player)) - near(self.of_player(player.opponent()))
    }
}

impl Evaluate for Trio {
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }
}

impl Tunable for Trio {
    type Features = [i32; 2];

    const FEATURES: &'static [&'static str] = &["to move", "lead"];

    const WEIGHTS: &'static [i32] = &[10, 20];

    fn features(&self) -> [i32; 2] {
        [1, self.lead(self.turn)]
    }
}
