//! A position of Trio as the simple players and the engine see it.

use rules::{Bits, Evaluate, Game, Judge, Player};

use super::{Move, Trio};

impl Judge for Trio {
    fn prospect(&self, mv: Move) -> i32 {
        self.after(mv).lead(self.turn)
    }

    /// Pieces next to the player's own squares, each compared with the opponent's.
    fn lead(&self, player: Player) -> i32 {
        let near = |set: u64| (set.neighbors() & set).count() as i32;
        near(self.of_player(player)) - near(self.of_player(player.opponent()))
    }
}

impl Evaluate for Trio {
    type Features = [i32; 2];

    const FEATURES: &'static [&'static str] = &["to move", "lead"];

    const WEIGHTS: &'static [i32] = &[10, 20];

    fn features(&self) -> [i32; 2] {
        [1, self.lead(self.turn)]
    }
}
