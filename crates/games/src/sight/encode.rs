//! Actions and planes for learning.

use rules::{ActionBlock, Direction, Encode, PlaneWriter, Size, Steps, block_and_cell, cell_index};

use super::{Lines, Move, Sight};

impl<B: Lines> Sight<B> {
    fn size(&self) -> Size {
        Size::square(self.side).expect("a side of INFO")
    }
}

impl<B: Lines> Encode for Sight<B> {
    /// Placements, then movements by direction.
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::Cell,
        ActionBlock::Step(Direction::East),
        ActionBlock::Step(Direction::West),
        ActionBlock::Step(Direction::North),
        ActionBlock::Step(Direction::South),
        ActionBlock::Step(Direction::NorthEast),
        ActionBlock::Step(Direction::NorthWest),
        ActionBlock::Step(Direction::SouthEast),
        ActionBlock::Step(Direction::SouthWest),
    ];

    const PLANES: &'static [&'static str] =
        &["pieces of the mover on each point", "pieces of the opponent on each point"];

    #[inline]
    fn action(&self, mv: Move) -> usize {
        let size = self.size();
        let (block, square) = match mv {
            Move::Place(point) => (0, point),
            Move::Shift(step) => {
                let [from, to] = [step.from, step.to].map(B::cell);
                let straight = from.file() == to.file() || from.rank() == to.rank();
                let block = if straight {
                    1 + Steps::<B>::direction_of(Direction::ORTHOGONAL, step)
                } else {
                    5 + Steps::<B>::direction_of(Direction::DIAGONAL, step)
                };
                (block, step.from)
            }
        };
        block * size.area() + cell_index(B::cell(square), size)
    }

    #[inline]
    fn legal_action(&self, action: usize) -> Option<Move> {
        let (block, cell) = block_and_cell(action, self.size());
        let (square, stacks) = (B::square(cell), self.stacks());
        if stacks.is_empty() {
            let is_legal = block == 0 && self.empty().contains(square);
            return is_legal.then_some(Move::Place(square));
        }
        let [straight, slanting] = self.shifts(self.stacks_to_move(stacks));
        let step = match block {
            0 => None,
            1..=4 => straight.find(block - 1, square),
            _ => slanting.find(block - 5, square),
        };
        step.map(Move::Shift)
    }

    #[inline]
    fn write_action_mask(&self, mask: &mut [u8]) {
        let mut planes = PlaneWriter::new(mask, self.size());
        let stacks = self.stacks();
        if stacks.is_empty() {
            planes.set(self.empty());
            return planes.zeros(8);
        }
        planes.zeros(1);
        for steps in self.shifts(self.stacks_to_move(stacks)) {
            steps.origins().iter().for_each(|&origins| planes.set(origins));
        }
    }

    #[inline]
    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        let digits = self.extra.0.iter().rposition(|digit| !digit.is_empty());
        let further = &self.extra.0[..digits.map_or(0, |highest| highest + 1)];
        planes.heights(self.own, further);
        planes.heights(self.enemy, further);
    }
}
