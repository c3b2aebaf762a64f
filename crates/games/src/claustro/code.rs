//! Position codes and retrograde moves.

use rules::{Bits, Coded, Direction, Game, Retrograde, Setup, from_ternary, ternary};

use super::placement::has_placements;
use super::{Claustro, INFO, Walk};

impl Coded for Claustro {
    /// Relative to the player to move, so that positions that differ only in color share a code. On
    /// small boards the codes have no gaps.
    fn code(&self) -> Option<u128> {
        if has_placements(self.side) {
            return self.placement().map(u128::from);
        }
        let [own, enemy] = [self.own, self.enemy].map(|pawns| self.as_seen_by(self.turn, pawns));
        Some(ternary(own, enemy, self.side, self.side))
    }

    fn from_code(setup: &Setup, code: u128) -> Option<Claustro> {
        if let Some(count) = Claustro::placements(setup) {
            let number = u64::try_from(code).ok().filter(|&number| number < count)?;
            return Some(Claustro::from_placement(setup, number));
        }
        let start = Claustro::start(setup);
        let (own, enemy) = from_ternary(code, start.side, start.side)?;
        Some(Claustro { own, enemy, ..start })
    }

    /// The repetition rule depends on the history, not on the position.
    fn canonical_setup(setup: &Setup) -> Setup {
        let walk = format!("walk={}", setup.rules.value("walk"));
        let rules = INFO.read_rules([walk.as_str()]).expect("an option of INFO");
        Setup { rules, ..*setup }
    }
}

impl Retrograde for Claustro {
    fn code_count(setup: &Setup) -> Option<u64> {
        Claustro::placements(setup)
    }

    fn with_code(&self, code: u64) -> Claustro {
        self.with_placement(code)
    }

    /// L2, L5: only positions with a pawn in a goal have no code. A pawn gets there only by a walk
    /// from next to it, which every `walk` option allows.
    fn can_win_at_once(&self) -> bool {
        self.own.intersects(self.goal(self.turn).neighbors())
    }

    /// Relative to the player who has moved.
    fn for_each_predecessor(&self, mut visit: impl FnMut(u64)) {
        let mover = self.turn.opponent();
        let [own, enemy] = [self.enemy, self.own].map(|pawns| self.as_seen_by(mover, pawns));
        let (ordinary, pawns) = (self.ordinary(), own | enemy);
        for to in own.squares().map(u64::from_square) {
            let others = own ^ to;
            // L2: a walk ends where it can begin, because no pawn walks out of a goal.
            for &direction in self.backward_directions() {
                let from = to.shift(direction) & ordinary & !pawns;
                if from != 0 {
                    visit(self.number(others | from, enemy));
                }
            }
            // L3, L4: a pawn on the square that the capturer left is the captured one.
            for direction in Direction::DIAGONAL {
                let from = to.shift(direction) & ordinary;
                let put = if from.intersects(pawns) { enemy & from } else { enemy };
                if from != 0 && put != 0 {
                    let numbers = self.numbers(others | from);
                    put.squares()
                        .for_each(|pawn| visit(numbers(enemy ^ u64::from_square(pawn) | to)));
                }
            }
        }
    }
}

impl Claustro {
    /// L2: the directions back to where a pawn of First may have walked from.
    fn backward_directions(&self) -> &'static [Direction] {
        match self.walk {
            Walk::Any => &Direction::ORTHOGONAL,
            Walk::Forward => &[Direction::West, Direction::South],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rules::{Outcome, Rules, Size};

    use super::super::Move;
    use super::*;

    /// Predecessors are the inverse of moves.
    #[test]
    fn predecessors_are_the_inverse_of_moves() {
        for walk in ["walk=forward", "walk=any"] {
            let rules: Rules = INFO.read_rules([walk]).unwrap();
            let setup = Setup { size: Size::square(4).unwrap(), rules };
            let mut edges: HashMap<(u128, u128), i32> = HashMap::new();
            for code in 0..u128::from(Claustro::code_count(&setup).unwrap()) {
                let position = Claustro::from_code(&setup, code).unwrap();
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let leaves = |&mv: &Move| position.after(mv).code().is_none();
                assert_eq!(position.can_win_at_once(), moves.iter().any(leaves), "{position:?}");
                for &mv in moves.iter().filter(|mv| leaves(mv)) {
                    let won = Some(Outcome::Win(position.turn()));
                    assert_eq!(position.after(mv).outcome(), won, "{position:?}");
                }
                for next in moves.into_iter().filter_map(|mv| position.after(mv).code()) {
                    *edges.entry((code, next)).or_default() += 1;
                }
                position.for_each_predecessor(|before| {
                    *edges.entry((before.into(), code)).or_default() -= 1;
                });
            }
            assert!(edges.len() > 1000 && edges.values().all(|&difference| difference == 0));
        }
    }
}
