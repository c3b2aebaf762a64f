//! Actions and planes for learning.

use rules::{ActionBlock, Bits, Encode, PlaneWriter, cell_at, cell_index};

use super::{Crosscut, Move};

impl Crosscut {
    /// Writes a set of interior squares as a plane of the whole board.
    #[inline]
    fn write_interior(&self, planes: &mut PlaneWriter<'_>, interior: u64) {
        if self.files.max(self.ranks) <= <u64 as Bits>::MAX_SIDE {
            // One rank up and one file to the right.
            planes.set(interior << (<u64 as Bits>::STRIDE + 1));
            return;
        }
        let mut set = 0_u128;
        for rank in 1..self.ranks - 1 {
            let row = u128::from(interior.row(rank - 1)) << 1;
            set |= row << (<u128 as Bits>::STRIDE * rank);
        }
        planes.set(set);
    }
}

impl Encode for Crosscut {
    /// Placements, then the pass.
    const ACTIONS: &'static [ActionBlock] = &[ActionBlock::Cell, ActionBlock::Pass];

    const PLANES: &'static [&'static str] = &["discs of the mover", "discs of the opponent"];

    #[inline]
    fn action(&self, mv: Move) -> usize {
        let size = self.size();
        match mv {
            Move::Place(cell) => cell_index(cell, size),
            Move::Pass => size.area(),
        }
    }

    #[inline]
    fn legal_action(&self, action: usize) -> Option<Move> {
        let size = self.size();
        if self.outcome.is_some() || action > size.area() {
            return None;
        }
        if action == size.area() {
            return (!self.can_place()).then_some(Move::Pass);
        }
        let cell = cell_at(action, size);
        let is_legal = if self.is_perimeter(cell) {
            self.flips(cell).happen()
        } else {
            !self.own.contains(cell) && !self.enemy.contains(cell)
        };
        is_legal.then_some(Move::Place(cell))
    }

    #[inline]
    fn write_action_mask(&self, mask: &mut [u8]) {
        let size = self.size();
        let (cells, pass) = mask.split_at_mut(size.area());
        pass[0] = 0;
        let mut planes = PlaneWriter::new(cells, size);
        if self.outcome.is_some() {
            return planes.zeros(1);
        }
        let empty = self.empty();
        self.write_interior(&mut planes, empty);
        let mut on_perimeter = false;
        self.for_each_on_perimeter(|cell| {
            on_perimeter = true;
            cells[cell_index(cell, size)] = 1;
        });
        pass[0] = u8::from(empty.is_empty() && !on_perimeter);
    }

    #[inline]
    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        self.write_interior(&mut planes, self.own.by_rank);
        self.write_interior(&mut planes, self.enemy.by_rank);
    }
}
