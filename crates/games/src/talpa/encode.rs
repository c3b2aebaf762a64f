//! Actions and planes for learning.

use rules::{
    ActionBlock, Bits, Direction, Encode, PlaneWriter, Size, Step, Steps, block_and_cell,
    cell_index,
};

use super::{Move, Talpa};

impl<B: Bits> Talpa<B> {
    fn size(&self) -> Size {
        Size::square(self.side).expect("a side of INFO")
    }
}

impl<B: Bits> Encode for Talpa<B> {
    /// Captures by direction, then removals.
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::Step(Direction::East),
        ActionBlock::Step(Direction::West),
        ActionBlock::Step(Direction::North),
        ActionBlock::Step(Direction::South),
        ActionBlock::Cell,
    ];

    const PLANES: &'static [&'static str] =
        &["pieces of the mover", "pieces of the opponent", "edges of the mover"];

    #[inline]
    fn action(&self, mv: Move) -> usize {
        let size = self.size();
        let (block, square) = match mv {
            Move::Capture(step) => {
                (Steps::<B>::direction_of(Direction::ORTHOGONAL, step), step.from)
            }
            Move::Removal(square) => (4, square),
        };
        block * size.area() + cell_index(B::cell(square), size)
    }

    #[inline]
    fn legal_action(&self, action: usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        let (block, cell) = block_and_cell(action, self.size());
        let (square, captures) = (B::square(cell), self.captures());
        if block == 4 {
            let is_legal = self.own.contains(square) && captures.is_empty();
            return is_legal.then_some(Move::Removal(square));
        }
        captures.find(block, square).map(|step: Step| Move::Capture(step))
    }

    #[inline]
    fn write_action_mask(&self, mask: &mut [u8]) {
        let mut planes = PlaneWriter::new(mask, self.size());
        if self.outcome.is_some() {
            return planes.zeros(5);
        }
        let captures = self.captures();
        captures.origins().iter().for_each(|&origins| planes.set(origins));
        if captures.is_empty() { planes.set(self.own) } else { planes.zeros(1) }
    }

    #[inline]
    fn write_planes(&self, planes: &mut [u8]) {
        let mut planes = PlaneWriter::new(planes, self.size());
        planes.set(self.own);
        planes.set(self.enemy);
        let [one, other] = self.edges(self.turn);
        planes.set(one | other);
    }
}
