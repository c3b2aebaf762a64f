//! One-step moves as bitboards: for each of four directions, the set of origins.

use crate::board::bits::{Bits, Square};
use crate::board::direction::Direction;

/// A step of a piece to a neighboring cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
}

/// A set of steps in four directions. Counting them or choosing one at random needs no list.
#[derive(Clone, Copy, Debug)]
pub struct Steps<B> {
    directions: [Direction; 4],
    origins: [B; 4],
}

impl<B: Bits> Steps<B> {
    /// Every step that begins on one of `from` and ends on one of `to`.
    #[inline]
    pub fn between(from: B, to: B, directions: [Direction; 4]) -> Steps<B> {
        // Shifting the targets back in the opposite direction finds the origins.
        let origins = directions.map(|direction| from & to.shift(direction.opposite()));
        Steps { directions, origins }
    }

    /// The steps in some of the directions, in the order given.
    #[inline]
    #[must_use]
    pub fn only(mut self, wanted: [bool; 4]) -> Steps<B> {
        for (origins, wanted) in self.origins.iter_mut().zip(wanted) {
            *origins = if wanted { *origins } else { B::EMPTY };
        }
        self
    }

    /// Removes every step from one cell to one of `to`.
    #[inline]
    pub fn remove(&mut self, from: B, to: B) {
        for (direction, origins) in self.directions.into_iter().zip(&mut self.origins) {
            *origins = origins.without(from & to.shift(direction.opposite()));
        }
    }

    /// True if there are no steps.
    #[inline]
    pub fn is_empty(&self) -> bool {
        (self.origins[0] | self.origins[1] | self.origins[2] | self.origins[3]).is_empty()
    }

    /// The number of steps.
    #[inline]
    pub fn count(&self) -> usize {
        self.origins.iter().map(|origins| origins.count()).sum()
    }

    /// The n-th of them, counted from 0, in the order of [`Steps::for_each`].
    #[inline]
    pub fn nth(&self, n: usize) -> Step {
        // Branch-free, because a random `n` would make every branch unpredictable.
        let (mut set, mut below) = (0, 0);
        let mut end = 0;
        for index in 0..3 {
            end += self.origins[index].count();
            let past = n >= end;
            set += usize::from(past);
            below = if past { end } else { below };
        }
        let from = self.origins[set].nth(n - below);
        Step { from, to: B::next(from, self.directions[set]) }
    }

    /// The origins of the steps in each direction.
    #[inline]
    pub fn origins(&self) -> &[B; 4] {
        &self.origins
    }

    /// The step from a cell in one of the four directions, if it is among them.
    #[inline]
    pub fn find(&self, direction: usize, from: Square) -> Option<Step> {
        let has = self.origins.get(direction)?.contains(from);
        has.then(|| Step { from, to: B::next(from, self.directions[direction]) })
    }

    /// The index of the direction of a step.
    #[inline]
    pub fn direction_of(directions: [Direction; 4], step: Step) -> usize {
        let leads = |&direction: &Direction| B::next(step.from, direction) == step.to;
        directions.iter().position(leads).expect("a step in one of the directions")
    }

    /// Visits all of them in an order that depends on the set alone.
    #[inline]
    pub fn for_each(&self, mut visit: impl FnMut(Step)) {
        for (direction, origins) in self.directions.into_iter().zip(self.origins) {
            for from in origins.squares() {
                visit(Step { from, to: B::next(from, direction) });
            }
        }
    }
}
