//! Numbers for positions, and the way back from a position to those before it.

use rules::{Bits, Coded, Game, Player, Retraced, Setup, Square, Way, of_ternary, ternary};

use super::placement::has_placements;
use super::{Claustro, INFO, Walk};

impl Coded for Claustro {
    /// As the player to move sees the board: positions that differ by nothing but the colours have
    /// one number. On the small boards the numbers have no gaps.
    fn code(&self) -> Option<u128> {
        if has_placements(self.side) {
            return self.placement().map(u128::from);
        }
        let [own, enemy] = [self.own, self.enemy].map(|pawns| self.as_seen_by_mover(pawns));
        Some(ternary(own, enemy, self.side, self.side))
    }

    fn of_code(setup: &Setup, code: u128) -> Option<Claustro> {
        if let Some(count) = Claustro::placements(setup) {
            let number = u64::try_from(code).ok().filter(|&number| number < count)?;
            return Some(Claustro::of_placement(setup, number));
        }
        let start = Claustro::start(setup);
        let (own, enemy) = of_ternary(code, start.side, start.side)?;
        Some(Claustro { own, enemy, ..start })
    }

    /// Repetition is a matter of the history.
    fn solved_as(setup: &Setup) -> Setup {
        let walk = format!("walk={}", setup.rules.value("walk"));
        let rules = INFO.read_rules([walk.as_str()]).expect("an option of INFO");
        Setup { rules, ..*setup }
    }
}

impl Retraced for Claustro {
    fn codes(setup: &Setup) -> Option<u64> {
        Claustro::placements(setup)
    }

    fn for_each_before(&self, mut visit: impl FnMut(Claustro)) {
        let mover = self.turn.opponent();
        let before = |own: u64, enemy: u64| Claustro { own, enemy, turn: mover, ..self.clone() };
        let empty = self.ordinary() & !self.pawns();
        for to in self.enemy.squares() {
            // L2: a walk ends where it can begin, because nobody walks out of a goal.
            for &way in self.walked(mover) {
                let from = u64::of(to).shift(way) & empty;
                if from != 0 {
                    visit(before(self.enemy ^ u64::of(to) ^ from, self.own));
                }
            }
            for way in Way::DIAGONAL {
                let from = u64::of(to).shift(way) & self.ordinary();
                self.captured_from(from, to, |enemy| {
                    visit(before(self.enemy ^ u64::of(to) ^ from, enemy));
                });
            }
        }
    }
}

impl Claustro {
    /// L2: the ways back to where a pawn of this player may have walked from.
    fn walked(&self, player: Player) -> &'static [Way] {
        match (self.walk, player) {
            (Walk::Any, _) => &Way::ORTHOGONAL,
            (Walk::Forward, Player::First) => &[Way::West, Way::South],
            (Walk::Forward, Player::Second) => &[Way::East, Way::North],
        }
    }

    /// L3, L4: how the pawns of the player to move stood when one of them was captured on `to` from
    /// the one square of `from`, which is empty now, or that is where the pawn was put.
    fn captured_from(&self, from: u64, to: Square, mut visit: impl FnMut(u64)) {
        let vacant = from & !self.pawns();
        let put = if vacant == 0 { self.own & from } else { self.own };
        for pawn in put.squares() {
            visit(self.own ^ u64::of(pawn) ^ u64::of(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rules::{Rules, Size};

    use super::*;

    /// Every move leads to a position that knows where it came from, and no other does.
    #[test]
    fn what_is_before_a_position_is_what_leads_to_it() {
        for walk in ["walk=forward", "walk=any"] {
            let rules: Rules = INFO.read_rules([walk]).unwrap();
            let setup = Setup { size: Size::square(4).unwrap(), rules };
            let mut edges: HashMap<(u128, u128), i32> = HashMap::new();
            for code in 0..u128::from(Claustro::codes(&setup).unwrap()) {
                let position = Claustro::of_code(&setup, code).unwrap();
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                for next in moves.into_iter().filter_map(|mv| position.after(mv).code()) {
                    *edges.entry((code, next)).or_default() += 1;
                }
                position.for_each_before(|before| {
                    *edges.entry((before.code().unwrap(), code)).or_default() -= 1;
                });
            }
            assert!(edges.len() > 1000 && edges.values().all(|&difference| difference == 0));
        }
    }
}
