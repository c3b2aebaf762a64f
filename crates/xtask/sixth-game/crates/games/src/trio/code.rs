//! Position codes.

use rules::{Coded, Game, Setup, from_ternary, images, ternary};

use super::Trio;

impl Coded for Trio {
    fn code(&self) -> Option<u128> {
        let side = self.side;
        let (own, enemy) = (images(self.own, side, side), images(self.enemy, side, side));
        own.into_iter().zip(enemy).map(|(own, enemy)| ternary(own, enemy, side, side)).min()
    }

    fn from_code(setup: &Setup, code: u128) -> Option<Trio> {
        let start = Trio::start(setup);
        let (own, enemy) = from_ternary(code, start.side, start.side)?;
        Some(Trio { own, enemy, ..start })
    }
}
