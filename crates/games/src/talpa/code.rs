//! Position codes.

use rules::{Bits, Coded, Setup, from_ternary, images, ternary, transposed};

use super::Talpa;

impl<B: Bits> Coded for Talpa<B> {
    /// The board is turned so that the player to move owns the left and the right edge.
    #[inline]
    fn code(&self) -> Option<u128> {
        let [mut own, mut enemy] = [self.own.word()?, self.enemy.word()?];
        if self.turn != self.red {
            [own, enemy] = [transposed(own), transposed(enemy)];
        }
        let [own, enemy] = [own, enemy].map(|set| images(set, self.side, self.side));
        // Only the mirror images: transposing exchanges the edges.
        let (own, enemy) = own.into_iter().zip(enemy).take(4).min()?;
        Some(ternary(own, enemy, self.side, self.side))
    }

    fn from_code(setup: &Setup, code: u128) -> Option<Talpa<B>> {
        let start = <Talpa<B> as rules::Game>::start(setup);
        // Larger boards have no codes.
        B::EMPTY.word()?;
        let (own, enemy) = from_ternary(code, start.side, start.side)?;
        let (own, enemy) = (B::from_word(own), B::from_word(enemy));
        let mut position = Talpa { own, enemy, turn: start.red, ..start };
        position.outcome = position.result_of_all_tunnels();
        Some(position)
    }
}
