//! Evaluation of Clusterfuss: heuristics of the simple players, patterns and search tuning.

use engine::{Evaluate, Heuristic, SearchTuning, Tunable, weighted_sum};
use rules::{Bits, Game, Player};

use super::pattern::{PATTERN_COUNT, PatternSums, pattern_sums, patterns_of};
use super::weights::WEIGHTS;
use super::{Clusterfuss, Move, move_patterns};

impl<B: Bits> Heuristic for Clusterfuss<B> {
    fn move_score(&self, mv: Move) -> i32 {
        self.after(mv).lead(self.turn)
    }

    /// The player's checkers less the opponent's.
    fn lead(&self, player: Player) -> i32 {
        let count = |player| self.of_player(player).count() as i32;
        count(player) - count(player.opponent())
    }
}

impl<B: Bits> Evaluate for Clusterfuss<B> {
    const TUNING: SearchTuning = SearchTuning {
        few_moves: 3,
        // Move priorities and the history heuristic together order moves well.
        late_move_counts: &[3, 5, 8],
        ..SearchTuning::NONE
    };

    #[inline]
    fn evaluate(&self) -> i32 {
        weighted_sum(self)
    }

    /// Doubles with every checker.
    #[inline]
    fn win_search_nodes(&self) -> Option<u64> {
        const FREE_CHECKERS: u32 = 11;
        1u64.checked_shl((self.checkers().count() as u32).saturating_sub(FREE_CHECKERS))
    }

    #[inline]
    fn move_priorities(&self, moves: &[Move], priorities: &mut Vec<i32>) {
        self.add_move_priorities(moves, priorities);
    }
}

impl<B: Bits> Tunable for Clusterfuss<B> {
    type Features = [i32; 3];

    const FEATURES: &'static [&'static str] = &["turn", "by share", "by room"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    const PATTERNS: usize = PATTERN_COUNT;

    const MOVE_PATTERNS: usize = move_patterns::PATTERN_COUNT;

    /// Each pattern counts twice: as a share of all checkers, because a checker counts for more on
    /// a half-empty board, and as a share of the board, which fades as the board empties.
    #[inline]
    fn features(&self) -> [i32; 3] {
        let PatternSums { share, room } = pattern_sums(self.own, self.enemy);
        let checkers = self.checkers().count() as i32;
        let area = i32::from(self.side) * i32::from(self.side);
        [1, share / checkers, room / area]
    }

    fn patterns(&self) -> Vec<usize> {
        let enemy = patterns_of(self.enemy, self.own).map(|pattern| PATTERN_COUNT + pattern);
        patterns_of(self.own, self.enemy).chain(enemy).collect()
    }

    fn move_patterns(&self, mv: Move) -> Vec<usize> {
        self.patterns_of(mv)
    }
}

#[cfg(test)]
mod tests {
    use engine::PATTERN_SCALE;
    use rules::Notation;

    use super::super::INFO;
    use super::super::pattern_weights::{ROOM, SHARE};
    use super::*;
    use crate::test_positions::positions;

    fn read(text: &str) -> Clusterfuss<u64> {
        Clusterfuss::read_position(text, &INFO.usual().rules).unwrap()
    }

    #[test]
    fn the_move_score_is_the_lead_in_checkers() {
        let position = read("4/1b2/brb1/bb2 r");
        assert_eq!(position.move_score(position.read_move("b2c2").unwrap()), 1);
    }

    #[test]
    fn features_are_the_weighted_sums_of_the_patterns() {
        for position in positions::<Clusterfuss<u64>>() {
            let patterns = position.patterns();
            assert_eq!(patterns.len(), position.checkers().count());
            let sum = |weights: &[i16]| {
                patterns.iter().map(|&pattern| i32::from(weights[pattern])).sum::<i32>()
            };
            let area = i32::from(position.side).pow(2);
            let share = 100 * sum(&SHARE) / PATTERN_SCALE / patterns.len() as i32;
            let room = 100 * sum(&ROOM) / PATTERN_SCALE / area;
            assert_eq!(position.features(), [1, share, room], "{}", position.position_text());
        }
    }

    #[test]
    fn both_widths_of_a_board_have_the_same_features() {
        for position in positions::<Clusterfuss<u64>>() {
            let text = position.position_text();
            let wide = Clusterfuss::<u128>::read_position(&text, &INFO.usual().rules).unwrap();
            assert_eq!(wide.features(), position.features(), "{text}");
        }
    }
}
