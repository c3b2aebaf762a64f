//! Actions and planes for learning.

use rules::{ActionBlock, Bits, Encode, Game, PlaneWriter, Size, block_and_cell, cell_index};

use super::{Move, Trio};

impl Trio {
    fn size(&self) -> Size {
        Size::square(self.side).expect("a side of INFO")
    }
}

impl Encode for Trio {
    /// Placements.
    const ACTIONS: &'static [ActionBlock] = &[ActionBlock::Cell];

    const PLANES: &'static [&'static str] = &["pieces of the mover", "pieces of the opponent"];

    fn action(&self, Move(square): Move) -> usize {
        cell_index(u64::cell(square), self.size())
    }

    fn legal_action(&self, action: usize) -> Option<Move> {
        let (block, cell) = block_and_cell(action, self.size());
        let square = u64::square(cell);
        let is_legal = self.outcome().is_none() && block == 0 && self.empty().contains(square);
        is_legal.then_some(Move(square))
    }

    fn write_action_mask(&self, mask: &mut [u8]) {
        let mut planes = PlaneWriter::new(mask, self.size());
        if self.outcome().is_none() { planes.set(self.empty()) } else { planes.zeros(1) }
    }

    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        planes.set(self.own);
        planes.set(self.enemy);
    }
}
