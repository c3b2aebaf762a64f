//! Actions and planes for learning.

use rules::{
    ActionBlock, Bits, Direction, Encode, PlaneWriter, Size, Steps, block_and_cell, cell_at,
    cell_index,
};

use super::{Claustro, Move};

/// The directions that walks and captures each have.
const DIRECTIONS: usize = 4;

impl Claustro {
    fn size(&self) -> Size {
        Size::square(self.side).expect("a side of INFO")
    }
}

impl Encode for Claustro {
    /// Walks by direction, then captures by direction.
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::Step(Direction::East),
        ActionBlock::Step(Direction::West),
        ActionBlock::Step(Direction::North),
        ActionBlock::Step(Direction::South),
        ActionBlock::StepAndPut(Direction::NorthEast),
        ActionBlock::StepAndPut(Direction::NorthWest),
        ActionBlock::StepAndPut(Direction::SouthEast),
        ActionBlock::StepAndPut(Direction::SouthWest),
    ];

    const PLANES: &'static [&'static str] =
        &["pawns of the mover", "pawns of the opponent", "goal of the mover"];

    #[inline]
    fn action(&self, mv: Move) -> usize {
        let size = self.size();
        let index = |square| cell_index(u64::cell(square), size);
        match mv {
            Move::Walk(step) => {
                let block = Steps::<u64>::direction_of(Direction::ORTHOGONAL, step);
                block * size.area() + index(step.from)
            }
            Move::Capture(step, square) => {
                let block = DIRECTIONS
                    + Steps::<u64>::direction_of(Direction::DIAGONAL, step) * size.area();
                (block + index(step.from)) * size.area() + index(square)
            }
        }
    }

    #[inline]
    fn legal_action(&self, action: usize) -> Option<Move> {
        if self.in_goal().is_some() {
            return None;
        }
        let size = self.size();
        let (block, cell) = block_and_cell(action, size);
        let Some(capture) = block.checked_sub(DIRECTIONS) else {
            return self.walks().find(block, u64::square(cell)).map(Move::Walk);
        };
        let (direction, from) = (capture / size.area(), cell_at(capture % size.area(), size));
        let step = self.captures().find(direction, u64::square(from))?;
        let square = u64::square(cell);
        self.relocations(step.from).contains(square).then_some(Move::Capture(step, square))
    }

    #[inline]
    fn write_action_mask(&self, mask: &mut [u8]) {
        let size = self.size();
        let area = size.area();
        let (walks, captures) = mask.split_at_mut(DIRECTIONS * area);
        captures.fill(0);
        let mut planes = PlaneWriter::new(walks, size);
        if self.in_goal().is_some() {
            return planes.zeros(DIRECTIONS);
        }
        self.walks().origins().iter().for_each(|&origins| planes.set(origins));
        for (direction, origins) in self.captures().origins().iter().enumerate() {
            for from in origins.squares() {
                let at = (direction * area + cell_index(u64::cell(from), size)) * area;
                let row = &mut captures[at..at + area];
                PlaneWriter::new(row, size).set(self.relocations(from));
            }
        }
    }

    #[inline]
    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        planes.set(self.own);
        planes.set(self.enemy);
        planes.set(self.goal(self.turn));
    }
}
