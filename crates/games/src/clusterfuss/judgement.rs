//! Who is ahead in Clusterfuss.
//!
//! A checker that holds others of its colour together may not move (F4): it neither captures nor
//! flees. So what can be captured, and by whom, says more than the number of checkers.

use rules::{Bits, Evaluate, Game, Judge, Player, Way};

use super::weights::WEIGHTS;
use super::{Clusterfuss, Move};

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
    type Features = [i32; 7];

    const FEATURES: &'static [&'static str] =
        &["turn", "checkers", "captures", "attacked", "attacked twice", "alone", "core"];

    const WEIGHTS: &'static [i32] = &WEIGHTS;

    const FEW: usize = 3;

    /// Captures of enemies come before captures of one's own.
    #[inline]
    fn urgency(&self, mv: Move) -> i32 {
        i32::from(self.enemy.has(mv.step.to))
    }

    /// Each feature but the first is what the player to move has more of, in percent of all
    /// checkers: on a board half empty, or a smaller one, one checker means more.
    #[inline]
    fn features(&self) -> [i32; 7] {
        let Core { core, pinned } = Core::of(self.own, self.enemy);
        let ours = Self::merits(self.own, self.enemy, pinned, core);
        let theirs = Self::merits(self.enemy, self.own, pinned, core);
        let all = self.checkers().count() as i32;
        let mut features = [1; 7];
        for (feature, (ours, theirs)) in features[1..].iter_mut().zip(ours.into_iter().zip(theirs))
        {
            *feature = 100 * (ours - theirs) / all;
        }
        features
    }
}

impl<B: Bits> Clusterfuss<B> {
    /// What can be counted for one player.
    #[inline]
    fn merits(own: B, enemy: B, pinned: B, core: B) -> [i32; 6] {
        let (hunters, threats) = (own.without(pinned), enemy.without(pinned));
        let [east, west, north, south] = Way::ORTHOGONAL.map(|way| threats.shift(way));
        let attacked = east | west | north | south;
        let attacked_twice = (east & west) | (north & south) | ((east | west) & (north | south));
        let captures = Way::ORTHOGONAL.map(|way| (hunters & enemy.shift(way)).count());
        [
            own.count(),
            captures.into_iter().sum(),
            (own & attacked).count(),
            (own & attacked_twice).count(),
            own.without(enemy.neighbors()).count(),
            (own & core).count(),
        ]
        .map(|count| count as i32)
    }
}

/// What holds the group together.
struct Core<B> {
    /// The checkers that are on no twig.
    ///
    /// ```text
    ///   o o . . o
    ///   o o o o o     the four on the right are a twig: they hang on one checker, and each of them
    ///   o o . . .     on the one before it
    /// ```
    core: B,
    /// The checkers that may not move, because they hold others of their colour together (F4).
    /// Nearly: a checker that holds all others of its colour on one twig is counted too.
    pinned: B,
}

impl<B: Bits> Core<B> {
    #[inline]
    fn of(own: B, enemy: B) -> Core<B> {
        let mut core = own | enemy;
        let mut pinned = B::EMPTY;
        // The checkers of each colour, and those on which a twig with one of that colour hangs.
        let mut colors = [own, enemy];
        // Twigs lose their tips until nothing but the core is left.
        loop {
            let tips = tips(core);
            if tips.is_empty() {
                break;
            }
            core = core.without(tips);
            for (color, checkers) in colors.iter_mut().zip([own, enemy]) {
                let holders = (tips & *color).neighbors() & core;
                *color |= holders;
                pinned |= holders & checkers;
            }
        }
        for joint in Clusterfuss::joints(core, core.without(pinned)).squares() {
            let joint = B::of(joint);
            let color = if own.meets(joint) { colors[0] } else { colors[1] };
            if parts_are_colored(core ^ joint, joint.neighbors(), color) {
                pinned |= joint;
            }
        }
        Core { core, pinned }
    }
}

/// The checkers with exactly one neighbour.
#[inline]
fn tips<B: Bits>(checkers: B) -> B {
    let [east, west, north, south] = Way::ORTHOGONAL.map(|way| checkers.shift(way));
    let one_or_three = east ^ west ^ north ^ south;
    checkers & one_or_three.without((east & west) | (north & south))
}

/// Whether these checkers have fallen apart, and parts on both sides have one of this colour.
#[inline]
fn parts_are_colored<B: Bits>(checkers: B, beside: B, color: B) -> bool {
    let beside = beside & checkers;
    let part = beside.lowest().connected_until(checkers, beside);
    let rest = checkers.without(part);
    !beside.without(part).is_empty() && color.meets(part) && color.meets(rest)
}

#[cfg(test)]
mod tests {
    use rules::Notation;

    use super::super::INFO;
    use super::*;
    use crate::trials::positions;

    fn read(text: &str) -> Clusterfuss<u64> {
        Clusterfuss::read_position(text, &INFO.usual().rules).unwrap()
    }

    fn cells(set: u64) -> String {
        set.squares().map(|square| u64::cell(square).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_prospect_is_the_lead_in_checkers() {
        let position = read("4/1b2/brb1/bb2 r");
        assert_eq!(position.prospect(position.read_move("b2c2").unwrap()), 1);
    }

    #[test]
    fn twigs_are_not_part_of_the_core() {
        let position = read("rb2r/rbrbr/rb3/5/5 r");
        let core = Core::of(position.own, position.enemy).core;
        assert_eq!(cells(core), "a3 b3 a4 b4 a5 b5");
    }

    #[test]
    fn a_checker_that_holds_its_like_together_is_pinned() {
        let pinned = |text| {
            let position = read(text);
            cells(Core::of(position.own, position.enemy).pinned)
        };
        assert_eq!(pinned("3/rrr/3 r"), "b2", "the middle of a line");
        assert_eq!(pinned("3/rbr/3 r"), "", "blue may leave, and red falls apart");
        assert_eq!(pinned("rrr/r1r/rrr r"), "", "a ring holds wherever it is opened");
        // Two blocks with both colours in each, and every checker between them is pinned.
        assert_eq!(pinned("rb3/bb3/1brb1/3bb/3br r"), "d2 b3 c3 d3 b4");
    }

    #[test]
    fn pinned_checkers_have_no_legal_move_while_others_of_their_color_are_on_both_sides() {
        for position in positions::<Clusterfuss<u64>>() {
            let pinned = Core::of(position.own, position.enemy).pinned & position.own;
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for mv in moves.into_iter().filter(|mv| pinned.has(mv.step.from)) {
                // The exception that the comment admits: all others hang on one side.
                let others = position.own.without(u64::of(mv.step.from));
                let rest = position.checkers().without(u64::of(mv.step.from));
                let group = u64::of(others.first()).connected(rest);
                assert_eq!(others.without(group), 0, "{}", position.position_text());
            }
        }
    }

    #[test]
    fn what_one_player_has_more_of_the_other_has_less_of() {
        for position in positions::<Clusterfuss<u64>>() {
            let mut turned = position.clone();
            std::mem::swap(&mut turned.own, &mut turned.enemy);
            turned.turn = position.turn.opponent();
            let (ours, theirs) = (position.features(), turned.features());
            assert_eq!(ours[0], theirs[0], "both would be to move");
            for (ours, theirs) in ours.iter().zip(theirs).skip(1) {
                assert_eq!(*ours, -theirs, "{}", position.position_text());
            }
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
