//! Actions and planes for learning.

use rules::{
    ActionBlock, Bits, Direction, Encode, Game, PlaneWriter, Size, Step, Steps, block_and_cell,
    cell_index,
};

use super::{Clusterfuss, Move};

impl<B: Bits> Clusterfuss<B> {
    fn size(&self) -> Size {
        Size::square(self.side).expect("a side of INFO")
    }
}

impl<B: Bits> Encode for Clusterfuss<B> {
    /// Steps by direction.
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::Step(Direction::East),
        ActionBlock::Step(Direction::West),
        ActionBlock::Step(Direction::North),
        ActionBlock::Step(Direction::South),
    ];

    const PLANES: &'static [&'static str] = &["checkers of the mover", "checkers of the opponent"];

    #[inline]
    fn action(&self, mv: Move) -> usize {
        let size = self.size();
        let block = Steps::<B>::direction_of(Direction::ORTHOGONAL, mv.step);
        block * size.area() + cell_index(B::cell(mv.step.from), size)
    }

    #[inline]
    fn legal_action(&self, action: usize) -> Option<Move> {
        if self.outcome().is_some() {
            return None;
        }
        let (block, cell) = block_and_cell(action, self.size());
        let from = B::from_cell(cell);
        let steps = Steps::between(self.own & from, self.checkers(), Direction::ORTHOGONAL);
        let step: Step = steps.find(block, B::square(cell))?;
        if Self::joints(self.checkers(), from).is_empty() {
            return Some(Move { step, detaches: false });
        }
        let (targets, detaches) = self.targets_from_joint(from);
        targets.contains(step.to).then_some(Move { step, detaches })
    }

    #[inline]
    fn write_action_mask(&self, mask: &mut [u8]) {
        let mut planes = PlaneWriter::new(mask, self.size());
        if self.outcome().is_some() {
            return planes.zeros(4);
        }
        let joints = Self::joints(self.checkers(), self.own);
        let mut steps = Steps::between(self.own, self.checkers(), Direction::ORTHOGONAL);
        self.for_each_joint(joints, |from, targets, _| {
            steps.remove(B::from_square(from), !targets);
        });
        steps.origins().iter().for_each(|&origins| planes.set(origins));
    }

    #[inline]
    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        planes.set(self.own);
        planes.set(self.enemy);
    }
}
