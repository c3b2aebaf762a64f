//! Position codes.

use rules::{Bits, Coded, Game, Setup, from_ternary, images, ternary};

use super::Clusterfuss;

impl<B: Bits> Coded for Clusterfuss<B> {
    #[inline]
    fn code(&self) -> Option<u128> {
        let [own, enemy] = [self.own.word()?, self.enemy.word()?];
        let [own, enemy] = [own, enemy].map(|set| images(set, self.side, self.side));
        let (own, enemy) = own.into_iter().zip(enemy).min()?;
        Some(ternary(own, enemy, self.side, self.side))
    }

    fn from_code(setup: &Setup, code: u128) -> Option<Clusterfuss<B>> {
        let start = Clusterfuss::start(setup);
        // Larger boards have no codes.
        B::EMPTY.word()?;
        let (own, enemy) = from_ternary(code, start.side, start.side)?;
        Some(Clusterfuss { own: B::from_word(own), enemy: B::from_word(enemy), ..start })
    }
}
