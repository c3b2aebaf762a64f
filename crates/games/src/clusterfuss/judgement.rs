//! Who is ahead in Clusterfuss.

use rules::{Bits, Evaluate, Game, Judge, Player};

use super::pattern::{KINDS, Worth, kinds_of, worth};
use super::weights::WEIGHTS;
use super::{Clusterfuss, Move, move_patterns};

impl<B: Bits> Judge for Clusterfuss<B> {
    fn prospect(&self, mv: Move) -> i32 {
        self.after(mv).lead(self.turn)
    }

    /// Own checkers less enemy checkers.
    fn lead(&self, player: Player) -> i32 {
        let count = |player| self.of_player(player).count() as i32;
        count(player) - count(player.opponent())
    }
}

impl<B: Bits> Evaluate for Clusterfuss<B> {
    type Features = [i32; 3];

    const FEATURES: &'static [&'static str] = &["turn", "by share", "by room"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    const PATTERNS: usize = KINDS;

    const FEW: usize = 3;

    /// Urgency and what has proved itself tell together which moves matter.
    const LOOKS: &'static [usize] = &[3, 5, 8];

    const MOVE_PATTERNS: usize = move_patterns::KINDS;

    /// A pattern counts twice: as its share of all checkers, because on a board half empty one
    /// checker means more, and as its share of the board, because that fades as the board empties.
    #[inline]
    fn features(&self) -> [i32; 3] {
        let Worth { share, room } = worth(self.own, self.enemy);
        let checkers = self.checkers().count() as i32;
        let area = i32::from(self.side) * i32::from(self.side);
        [1, share / checkers, room / area]
    }

    fn patterns(&self) -> Vec<usize> {
        let enemy = kinds_of(self.enemy, self.own).map(|kind| KINDS + kind);
        kinds_of(self.own, self.enemy).chain(enemy).collect()
    }

    /// Every checker doubles it.
    #[inline]
    fn effort(&self) -> Option<u64> {
        const FIRST: u32 = 11;
        1u64.checked_shl((self.checkers().count() as u32).saturating_sub(FIRST))
    }

    fn move_patterns(&self, mv: Move) -> Vec<usize> {
        self.kinds_of(mv)
    }

    #[inline]
    fn urgencies(&self, moves: &[Move], urgencies: &mut Vec<i32>) {
        self.add_urgencies(moves, urgencies);
    }
}

#[cfg(test)]
mod tests {
    use rules::{Notation, PATTERN_PARTS};

    use super::super::INFO;
    use super::super::pattern_weights::{ROOM, SHARE};
    use super::*;
    use crate::trials::positions;

    fn read(text: &str) -> Clusterfuss<u64> {
        Clusterfuss::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_prospect_is_the_lead_in_checkers() {
        let position = read("4/1b2/brb1/bb2 r");
        assert_eq!(position.prospect(position.read_move("b2c2").unwrap()), 1);
    }

    #[test]
    fn features_say_what_the_patterns_are_worth() {
        for position in positions::<Clusterfuss<u64>>() {
            let patterns = position.patterns();
            assert_eq!(patterns.len(), position.checkers().count());
            let sum = |weights: &[i16]| {
                patterns.iter().map(|&pattern| i32::from(weights[pattern])).sum::<i32>()
            };
            let area = i32::from(position.side).pow(2);
            let share = 100 * sum(&SHARE) / PATTERN_PARTS / patterns.len() as i32;
            let room = 100 * sum(&ROOM) / PATTERN_PARTS / area;
            assert_eq!(position.features(), [1, share, room], "{}", position.position_text());
        }
    }

    #[test]
    fn both_widths_of_a_board_are_judged_alike() {
        for position in positions::<Clusterfuss<u64>>() {
            let text = position.position_text();
            let wide = Clusterfuss::<u128>::read_position(&text, &INFO.usual().rules).unwrap();
            assert_eq!(wide.features(), position.features(), "{text}");
        }
    }
}
