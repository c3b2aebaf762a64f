//! Move patterns of Clusterfuss: the priority of a capture, by the neighborhoods of the checker
//! and of its target.
//!
//! Both are rotated so that the step leads north; mirror images are the same pattern.
//!
//! ```text
//!   . x o        the squares around the target T, the checker among them; and those around the
//!   x T .        checker C, the target among them
//!   o C x
//!   . . o
//! ```

use std::sync::LazyLock;

use rules::{Bits, Step};

use super::move_weights::MOVE_WEIGHTS;
use super::pattern::{NEIGHBORHOOD_COUNT, around, turned_and_mirrored};
use super::{Clusterfuss, Move};

/// Number of neighborhoods up to reflection: half of all, and half of those that are their own
/// mirror images.
const VIEW_COUNT: usize = NEIGHBORHOOD_COUNT.midpoint(3usize.pow(5));

/// Number of move patterns: neighborhoods of the checker, of an own target and of an enemy target;
/// and finally, if the move detaches anything.
pub(super) const PATTERN_COUNT: usize = 3 * VIEW_COUNT + 2;

/// Lookup table by direction of the step and neighborhood.
type ByStep<T> = [Vec<T>; 4];

/// The neighborhood up to reflection, as seen in the direction of the step.
static BY_STEP: LazyLock<ByStep<u16>> = LazyLock::new(views);

/// Move weights of the neighborhoods of the checker, of an own target and of an enemy target.
static PARTS: LazyLock<[ByStep<i16>; 3]> = LazyLock::new(|| {
    std::array::from_fn(|part| {
        let priority = |&view: &u16| MOVE_WEIGHTS[part * VIEW_COUNT + usize::from(view)];
        BY_STEP.each_ref().map(|views| views.iter().map(priority).collect())
    })
});

/// The direction of a step, clockwise from the north.
#[inline]
fn direction(step: Step) -> usize {
    match step.to.index() as isize - step.from.index() as isize {
        1 => 1,
        2.. => 0,
        -1 => 3,
        _ => 2,
    }
}

/// Neighborhoods up to reflection are numbered by the lesser of each pair.
fn views() -> ByStep<u16> {
    let mut least: Vec<usize> =
        (0..NEIGHBORHOOD_COUNT).map(|neighborhood| canonical_view(neighborhood, 0)).collect();
    least.sort_unstable();
    least.dedup();
    std::array::from_fn(|direction| {
        let view = |neighborhood| {
            least
                .binary_search(&canonical_view(neighborhood, direction))
                .expect("it is one of them")
        };
        (0..NEIGHBORHOOD_COUNT).map(|neighborhood| view(neighborhood) as u16).collect()
    })
}

/// A neighborhood as seen in this direction: the lesser of it and its mirror image.
fn canonical_view(neighborhood: usize, direction: usize) -> usize {
    let [turned, mirrored] = turned_and_mirrored(neighborhood, 2 * direction);
    turned.min(mirrored)
}

impl<B: Bits> Clusterfuss<B> {
    /// The patterns of a capture.
    pub(super) fn patterns_of(&self, mv: Move) -> Vec<usize> {
        let views = &BY_STEP[direction(mv.step)];
        let view = |square| usize::from(views[around(self.own, self.enemy, square)]);
        let target = 1 + usize::from(self.enemy.contains(mv.step.to));
        vec![
            view(mv.step.from),
            target * VIEW_COUNT + view(mv.step.to),
            3 * VIEW_COUNT + usize::from(mv.detaches),
        ]
    }

    /// Appends the priorities of these moves.
    #[inline]
    pub(super) fn add_move_priorities(&self, moves: &[Move], priorities: &mut Vec<i32>) {
        let [checker, targets @ ..] = &*PARTS;
        let mut neighborhoods = [0; 128];
        for square in self.checkers().squares() {
            neighborhoods[square.index()] = around(self.own, self.enemy, square) as u16;
        }
        priorities.extend(moves.iter().map(|mv| {
            let direction = direction(mv.step);
            let neighborhood = |square: rules::Square| usize::from(neighborhoods[square.index()]);
            let target = &targets[usize::from(self.enemy.contains(mv.step.to))];
            i32::from(checker[direction][neighborhood(mv.step.from)])
                + i32::from(target[direction][neighborhood(mv.step.to)])
                + i32::from(MOVE_WEIGHTS[3 * VIEW_COUNT + usize::from(mv.detaches)])
        }));
    }
}

#[cfg(test)]
mod tests {
    use engine::{Evaluate, Tunable};
    use rules::{Game, Notation, Size};

    use super::super::INFO;
    use super::*;
    use crate::test_positions::{games, positions};

    #[test]
    fn there_are_as_many_views_as_weights() {
        let views = views();
        assert!(views.iter().all(|views| views.len() == NEIGHBORHOOD_COUNT));
        assert_eq!(views[0].iter().max(), Some(&(VIEW_COUNT as u16 - 1)));
        assert_eq!(MOVE_WEIGHTS.len(), PATTERN_COUNT);
    }

    /// The priorities of all moves, which are the weights of their patterns.
    fn priorities<B: Bits>(position: &Clusterfuss<B>) -> Vec<i32> {
        let (mut moves, mut priorities) = (Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        position.move_priorities(&moves, &mut priorities);
        let weight = |pattern: usize| i32::from(MOVE_WEIGHTS[pattern]);
        let weights = |&mv: &Move| position.move_patterns(mv).into_iter().map(weight).sum();
        assert_eq!(priorities, moves.iter().map(weights).collect::<Vec<i32>>());
        priorities
    }

    #[test]
    fn priorities_are_the_same_on_both_widths_of_a_board() {
        for position in positions::<Clusterfuss<u64>>() {
            let text = position.position_text();
            let wide = Clusterfuss::<u128>::read_position(&text, &INFO.usual().rules).unwrap();
            assert_eq!(priorities(&wide), priorities(&position), "{text}");
        }
    }

    #[test]
    fn moves_on_the_smallest_and_largest_boards_have_priorities_too() {
        let sizes = |sides: [u8; 2]| sides.map(|side| Size::square(side).unwrap());
        for position in games::<Clusterfuss<u64>>(sizes([2, 8])) {
            assert_eq!(priorities(&position).len(), position.count_moves());
        }
        for position in games::<Clusterfuss<u128>>(sizes([9, 10])) {
            assert_eq!(priorities(&position).len(), position.count_moves());
        }
    }

    #[test]
    fn views_rotate_with_the_step() {
        // A neighbor in the north, seen by a step to the north; one in the east, by a step to the
        // east.
        assert_eq!(
            [
                canonical_view(1, 0),
                canonical_view(9, 1),
                canonical_view(81, 2),
                canonical_view(729, 3)
            ],
            [1; 4]
        );
        assert_eq!(canonical_view(3, 0), canonical_view(2187, 0), "north-east is like north-west");
        assert_ne!(canonical_view(9, 0), canonical_view(1, 0), "beside is not ahead");
    }
}
