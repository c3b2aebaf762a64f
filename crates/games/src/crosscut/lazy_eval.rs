//! Lazy evaluation of Crosscut.
//!
//! Most features are sums over lines, so the value of a line is a single table lookup. Only flips
//! have to be computed, which takes longer than everything else. A search mostly needs to know if
//! an evaluation is above or below a bound, and that is often clear without the flips.

use std::sync::LazyLock;

use super::Crosscut;
use super::evaluation::{DISCS, FLIPS, LINES, TURN, of_flips, of_lines, of_turn, weigh};
use super::lines::{ByCode, FLIP_AWAY, LineView, OPEN_1, VIEWS, codes};

/// Lazy margins: all flips together usually subtract no more than this from the lines' value …
const MAX_FLIP_LOSS: i32 = 150;

/// … and add no more than this, unless one of them wins.
const MAX_FLIP_GAIN: i32 = 350;

/// The value of one line, or of all together, for the player to move.
#[derive(Clone, Copy)]
struct LineValue {
    points: i32,
    /// A disc of the player to move completes it.
    wins: bool,
    /// One might do so with a flip.
    may_win: bool,
}

static LINE_VALUES: LazyLock<ByCode<LineValue>> = LazyLock::new(|| {
    VIEWS.each_ref().map(|views| views.iter().map(|views| LineValue::of(*views)).collect())
});

impl LineValue {
    fn of([ours, theirs]: [LineView; 2]) -> LineValue {
        LineValue {
            points: weigh(&of_lines(&ours.facts, &theirs.facts), LINES),
            wins: ours.facts[OPEN_1] > 0,
            may_win: ours.facts[FLIP_AWAY] > 0,
        }
    }
}

impl Crosscut {
    /// The evaluation; without flips where it is so far outside the bounds that they would hardly
    /// bring it back.
    #[inline]
    pub(super) fn evaluate_lazily(&self, low: i32, high: i32) -> i32 {
        let lines = self.line_value();
        let discs_and_lines = lines.points + weigh(&self.of_discs(), DISCS);
        let quick = discs_and_lines + weigh(&of_turn(lines.wins), TURN);
        let min = quick.saturating_sub(MAX_FLIP_LOSS);
        let max = if lines.wins || !lines.may_win {
            quick.saturating_add(MAX_FLIP_GAIN)
        } else {
            i32::MAX
        };
        if min >= high || max <= low {
            return quick;
        }
        let [flips, threats] = self.flips_of_both();
        let wins = lines.wins || flips.short[0] > 0;
        discs_and_lines + weigh(&of_flips(&flips, &threats), FLIPS) + weigh(&of_turn(wins), TURN)
    }

    /// The value of all lines together.
    #[inline]
    fn line_value(&self) -> LineValue {
        let mut lines = LineValue { points: 0, wins: false, may_win: false };
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let values = &*LINE_VALUES;
        let ranks = codes(self.own.by_rank, self.enemy.by_rank, up);
        let files = codes(self.own.by_file, self.enemy.by_file, across);
        ranks.for_each(|code| lines.add(values[across][code]));
        files.for_each(|code| lines.add(values[up][code]));
        lines
    }
}

impl LineValue {
    #[inline]
    fn add(&mut self, line: LineValue) {
        self.points += line.points;
        self.wins |= line.wins;
        self.may_win |= line.may_win;
    }
}

#[cfg(test)]
mod tests {
    use engine::{Evaluate, Tunable};

    use super::*;
    use crate::test_positions::positions;

    #[test]
    fn full_windows_give_the_exact_evaluation() {
        for position in positions::<Crosscut>() {
            assert_eq!(position.evaluate(), weigh(&position.features(), 0), "{position:?}");
        }
    }

    #[test]
    fn lazy_evaluations_are_rarely_on_the_wrong_side() {
        let (mut asked, mut quick, mut wrong) = (0, 0, 0);
        for position in positions::<Crosscut>() {
            let evaluation = position.evaluate();
            for bound in (-1000..1000).step_by(100) {
                let answer = position.evaluate_between(bound, bound + 1);
                asked += 1;
                quick += usize::from(answer != evaluation);
                wrong += usize::from((answer > bound) != (evaluation > bound));
            }
        }
        assert!(2 * quick > asked, "{quick} of {asked} without flips");
        assert!(100 * wrong < asked, "{wrong} of {asked} wrong");
    }

    #[test]
    fn wins_by_a_flip_are_never_missed() {
        for position in positions::<Crosscut>() {
            let sees_a_win = |value| value > 1000;
            let (evaluation, answer) = (position.evaluate(), position.evaluate_between(1000, 1001));
            assert_eq!(sees_a_win(evaluation), sees_a_win(answer), "{position:?}");
        }
    }
}
