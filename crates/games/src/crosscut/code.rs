//! Position codes.

use rules::{Bits, Coded, Game, Setup, from_ternary, images, ternary};

use super::{Crosscut, Discs, interior_cell};

impl Coded for Crosscut {
    #[inline]
    fn code(&self) -> Option<u128> {
        let (files, ranks) = (self.files - 2, self.ranks - 2);
        let count = if files == ranks { 8 } else { 4 };
        let own = images(self.own.by_rank, files, ranks);
        let enemy = images(self.enemy.by_rank, files, ranks);
        let (own, enemy) = own.into_iter().zip(enemy).take(count).min()?;
        Some(ternary(own, enemy, files, ranks))
    }

    fn from_code(setup: &Setup, code: u128) -> Option<Crosscut> {
        let mut position = Crosscut::start(setup);
        let (own, enemy) = from_ternary(code, position.files - 2, position.ranks - 2)?;
        [position.own, position.enemy] = [own, enemy].map(|set| {
            let mut discs = Discs::default();
            set.squares().for_each(|square| discs.put(interior_cell(square)));
            discs
        });
        position.outcome = position.result();
        Some(position)
    }
}
