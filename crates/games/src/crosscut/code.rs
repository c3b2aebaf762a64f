//! Numbers for positions.

use rules::{Bits, Coded, Game, Setup, images, of_ternary, ternary};

use super::{Crosscut, Discs, interior_cell};

impl Coded for Crosscut {
    /// One of many flips often wins at once, and judgement sees flips badly. For the value of the
    /// start of 6x7 that takes a quarter of the positions that it takes without, and fewer than
    /// with 8, 32 or 64.
    const FIRST_LOOK: u64 = 16;

    #[inline]
    fn code(&self) -> Option<u128> {
        let (files, ranks) = (self.files - 2, self.ranks - 2);
        let count = if files == ranks { 8 } else { 4 };
        let own = images(self.own.by_rank, files, ranks);
        let enemy = images(self.enemy.by_rank, files, ranks);
        let (own, enemy) = own.into_iter().zip(enemy).take(count).min()?;
        Some(ternary(own, enemy, files, ranks))
    }

    fn of_code(setup: &Setup, code: u128) -> Option<Crosscut> {
        let mut position = Crosscut::start(setup);
        let (own, enemy) = of_ternary(code, position.files - 2, position.ranks - 2)?;
        [position.own, position.enemy] = [own, enemy].map(|set| {
            let mut discs = Discs::default();
            set.squares().for_each(|square| discs.put(interior_cell(square)));
            discs
        });
        position.outcome = position.result();
        Some(position)
    }
}
