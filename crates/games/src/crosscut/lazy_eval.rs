//! Judging a position of Crosscut at a glance.
//!
//! All but a few features add up over the lines, so what a line is worth can be looked up as one
//! number. Only flips have to be tried, which takes longer than all the rest. A search mostly asks whether an
//! opinion is above or below something, and that is often clear without them.

use std::sync::LazyLock;

use super::Crosscut;
use super::evaluation::{DISCS, FLIPS, LINES, TURN, of_flips, of_lines, of_turn, weigh};
use super::lines::{ByCode, FLIP_AWAY, LineView, OPEN_1, VIEWS, codes};

/// As a rule, all flips together take no more than this from what the lines are worth …
const LITTLE: i32 = 150;

/// … and give no more than this, unless one of them wins.
const MUCH: i32 = 350;

/// What a line is worth to the player to move, or all of them together.
#[derive(Clone, Copy)]
struct Glance {
    points: i32,
    /// Whether a disc of the player to move completes it.
    wins: bool,
    /// Whether one might do so with a flip.
    may_win: bool,
}

static WORTH: LazyLock<ByCode<Glance>> = LazyLock::new(|| {
    VIEWS.each_ref().map(|views| views.iter().map(|views| Glance::of(*views)).collect())
});

impl Glance {
    fn of([ours, theirs]: [LineView; 2]) -> Glance {
        Glance {
            points: weigh(&of_lines(&ours.facts, &theirs.facts), LINES),
            wins: ours.facts[OPEN_1] > 0,
            may_win: ours.facts[FLIP_AWAY] > 0,
        }
    }
}

impl Crosscut {
    /// The opinion; outside of the bounds one without flips, if they would hardly bring it back.
    #[inline]
    pub(super) fn evaluate_lazily(&self, low: i32, high: i32) -> i32 {
        let glance = self.glance();
        let discs_and_lines = glance.points + weigh(&self.of_discs(), DISCS);
        let quick = discs_and_lines + weigh(&of_turn(glance.wins), TURN);
        let least = quick.saturating_sub(LITTLE);
        let most =
            if glance.wins || !glance.may_win { quick.saturating_add(MUCH) } else { i32::MAX };
        if least >= high || most <= low {
            return quick;
        }
        let [offers, threats] = self.flips_of_both();
        let wins = glance.wins || offers.short[0] > 0;
        discs_and_lines + weigh(&of_flips(&offers, &threats), FLIPS) + weigh(&of_turn(wins), TURN)
    }

    /// The worth of all lines together.
    #[inline]
    fn glance(&self) -> Glance {
        let mut glance = Glance { points: 0, wins: false, may_win: false };
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let worth = &*WORTH;
        let ranks = codes(self.own.by_rank, self.enemy.by_rank, up);
        let files = codes(self.own.by_file, self.enemy.by_file, across);
        ranks.for_each(|code| glance.add(worth[across][code]));
        files.for_each(|code| glance.add(worth[up][code]));
        glance
    }
}

impl Glance {
    #[inline]
    fn add(&mut self, line: Glance) {
        self.points += line.points;
        self.wins |= line.wins;
        self.may_win |= line.may_win;
    }
}

#[cfg(test)]
mod tests {
    use engine::{Evaluate, Tunable};

    use super::*;
    use crate::trials::positions;

    #[test]
    fn a_glance_and_a_proper_look_agree() {
        for position in positions::<Crosscut>() {
            assert_eq!(position.evaluate(), weigh(&position.features(), 0), "{position:?}");
        }
    }

    #[test]
    fn what_is_said_without_flips_is_on_the_same_side_as_a_rule() {
        let (mut asked, mut quick, mut wrong) = (0, 0, 0);
        for position in positions::<Crosscut>() {
            let opinion = position.evaluate();
            for bound in (-1000..1000).step_by(100) {
                let answer = position.evaluate_between(bound, bound + 1);
                asked += 1;
                quick += usize::from(answer != opinion);
                wrong += usize::from((answer > bound) != (opinion > bound));
            }
        }
        assert!(2 * quick > asked, "{quick} of {asked} without flips");
        assert!(100 * wrong < asked, "{wrong} of {asked} wrong");
    }

    #[test]
    fn a_win_by_a_flip_is_never_overlooked() {
        for position in positions::<Crosscut>() {
            let sees_a_win = |value| value > 1000;
            let (opinion, answer) = (position.evaluate(), position.evaluate_between(1000, 1001));
            assert_eq!(sees_a_win(opinion), sees_a_win(answer), "{position:?}");
        }
    }
}
