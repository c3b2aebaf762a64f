//! The numbering of actions.

use std::fmt;

use crate::board::{Cell, Direction, Size, Symmetry};

/// A block of consecutive action numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionBlock {
    /// A cell: something is placed on it or removed from it.
    Cell,
    /// A step from a cell in this direction.
    Step(Direction),
    /// A step from a cell in this direction, and then a cell on which something is put.
    StepAndPut(Direction),
    /// No cell: a turn is skipped.
    Pass,
}

/// The action numbers of a game on a board of one size; the same for all of its positions.
///
/// Blocks follow one another without gaps. Cells are numbered row by row from a1. Within a block a
/// step has the number of its origin, and a step that puts something the number of its origin times
/// the number of cells plus the number of the cell it puts it on. Some numbers belong to no move,
/// as steps over the edge do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionSpace {
    blocks: &'static [ActionBlock],
    size: Size,
}

impl ActionBlock {
    /// The number of actions on a board with this many cells.
    const fn len(self, area: usize) -> usize {
        match self {
            ActionBlock::Cell | ActionBlock::Step(_) => area,
            ActionBlock::StepAndPut(_) => area * area,
            ActionBlock::Pass => 1,
        }
    }

    fn image(self, symmetry: Symmetry) -> ActionBlock {
        match self {
            ActionBlock::Step(direction) => ActionBlock::Step(symmetry.direction(direction)),
            ActionBlock::StepAndPut(direction) => {
                ActionBlock::StepAndPut(symmetry.direction(direction))
            }
            other => other,
        }
    }
}

/// `cell`, `step north`, `step northeast and a cell` or `pass`.
impl fmt::Display for ActionBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |direction: &Direction| format!("{direction:?}").to_lowercase();
        match self {
            ActionBlock::Cell => write!(f, "cell"),
            ActionBlock::Step(direction) => write!(f, "step {}", name(direction)),
            ActionBlock::StepAndPut(direction) => {
                write!(f, "step {} and a cell", name(direction))
            }
            ActionBlock::Pass => write!(f, "pass"),
        }
    }
}

impl ActionSpace {
    /// The numbers of these blocks on a board.
    pub const fn new(blocks: &'static [ActionBlock], size: Size) -> ActionSpace {
        ActionSpace { blocks, size }
    }

    /// The number of actions.
    pub fn count(&self) -> usize {
        self.blocks.iter().map(|block| block.len(self.size.area())).sum()
    }

    /// The blocks with their first numbers.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, ActionBlock)> {
        let area = self.size.area();
        self.blocks.iter().scan(0, move |next, &block| {
            let first = *next;
            *next += block.len(area);
            Some((first, block))
        })
    }

    /// An action as a move would be written, legal or not: `c4`, `c4d4`, `c4d5=a2` or `pass`.
    /// `None` for numbers beyond the last one and steps over the edge.
    pub fn text(&self, action: usize) -> Option<String> {
        let (block, cells) = self.parts(action)?;
        let target = |direction: Direction| {
            let (files, ranks) = direction.delta();
            let file = cells[0].file().checked_add_signed(files)?;
            let rank = cells[0].rank().checked_add_signed(ranks)?;
            Some(Cell::new(file, rank)).filter(|&cell| self.size.contains(cell))
        };
        Some(match block {
            ActionBlock::Cell => cells[0].to_string(),
            ActionBlock::Step(direction) => format!("{}{}", cells[0], target(direction)?),
            ActionBlock::StepAndPut(direction) => {
                format!("{}{}={}", cells[0], target(direction)?, cells[1])
            }
            ActionBlock::Pass => "pass".to_owned(),
        })
    }

    /// The image of every action under a symmetry of the game; `None` if it turns this board into
    /// one of another size.
    pub fn permutation(&self, symmetry: Symmetry) -> Option<Vec<usize>> {
        if symmetry.size(self.size) != self.size {
            return None;
        }
        (0..self.count()).map(|action| self.image(action, symmetry)).collect()
    }

    fn image(&self, action: usize, symmetry: Symmetry) -> Option<usize> {
        let (block, cells) = self.parts(action)?;
        let image = block.image(symmetry);
        let (first, _) = self.blocks().find(|(_, block)| *block == image)?;
        let [one, other] = cells.map(|cell| cell_index(symmetry.cell(cell, self.size), self.size));
        Some(match image {
            ActionBlock::Cell | ActionBlock::Step(_) => first + one,
            ActionBlock::StepAndPut(_) => first + one * self.size.area() + other,
            ActionBlock::Pass => first,
        })
    }

    /// The block of an action and its cells; those that the block does not have are a1.
    fn parts(&self, action: usize) -> Option<(ActionBlock, [Cell; 2])> {
        let area = self.size.area();
        let within = |(first, block): &(usize, ActionBlock)| {
            (*first..first + block.len(area)).contains(&action)
        };
        let (first, block) = self.blocks().find(within)?;
        let rest = action - first;
        let cell = |index: usize| cell_at(index, self.size);
        let cells = match block {
            ActionBlock::StepAndPut(_) => [cell(rest / area), cell(rest % area)],
            _ => [cell(rest), Cell::new(0, 0)],
        };
        Some((block, cells))
    }
}

/// The number of a cell, row by row from a1.
#[inline]
pub fn cell_index(cell: Cell, size: Size) -> usize {
    usize::from(cell.rank()) * usize::from(size.files()) + usize::from(cell.file())
}

/// The inverse of [`cell_index`].
#[inline]
pub fn cell_at(index: usize, size: Size) -> Cell {
    let (index, files) = (index as u32, u32::from(size.files()));
    Cell::new((index % files) as u8, (index / files) as u8)
}

/// An action of a game all of whose blocks are as long as the board has cells: the index of the
/// block, and the cell.
#[inline]
pub fn block_and_cell(action: usize, size: Size) -> (usize, Cell) {
    let area = size.area() as u32;
    // An action is below 2^32 wherever it comes from; the remainder keeps the cell on the board.
    let action = u32::try_from(action).unwrap_or(u32::MAX);
    ((action / area) as usize, cell_at((action % area) as usize, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCKS: &[ActionBlock] = &[
        ActionBlock::Step(Direction::East),
        ActionBlock::Step(Direction::West),
        ActionBlock::StepAndPut(Direction::NorthEast),
        ActionBlock::StepAndPut(Direction::SouthWest),
        ActionBlock::Cell,
        ActionBlock::Pass,
    ];

    #[test]
    fn actions_read_as_moves() {
        let space = ActionSpace::new(BLOCKS, Size::new(3, 2).unwrap());
        assert_eq!(space.count(), 6 + 6 + 36 + 36 + 6 + 1);
        let blocks: Vec<String> = BLOCKS[1..].iter().map(ToString::to_string).collect();
        let expected =
            ["step west", "step northeast and a cell", "step southwest and a cell", "cell", "pass"];
        assert_eq!(blocks, expected);
        for (action, text) in [
            (0, Some("a1b1")),
            (2, None),
            (4, Some("b2c2")),
            (6, None),
            (7, Some("b1a1")),
            (12, Some("a1b2=a1")),
            (12 + 6 + 5, Some("b1c2=c2")),
            (12 + 36 + 4 * 6, Some("b2a1=a1")),
            (84, Some("a1")),
            (89, Some("c2")),
            (90, Some("pass")),
            (91, None),
            (usize::MAX, None),
        ] {
            assert_eq!(space.text(action).as_deref(), text, "{action}");
        }
    }

    #[test]
    fn a_symmetry_permutes_actions_as_it_permutes_cells() {
        let space = ActionSpace::new(BLOCKS, Size::new(3, 2).unwrap());
        let turned = space.permutation(Symmetry::HALF_TURN).unwrap();
        assert_eq!(space.text(turned[0]).as_deref(), Some("c2b2"));
        assert_eq!(space.text(turned[12]).as_deref(), Some("c2b1=c2"));
        assert_eq!(turned[90], 90);
        let mut sorted = turned.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..91));
        assert!((0..91).all(|action| turned[turned[action]] == action));
        assert_eq!(space.permutation(Symmetry::TRANSPOSE), None, "2x3 is another board");
    }

    #[test]
    fn cells_are_numbered_row_by_row() {
        let size = Size::new(7, 3).unwrap();
        for (index, cell) in size.cells().enumerate() {
            assert_eq!((cell_index(cell, size), cell_at(index, size)), (index, cell));
            assert_eq!(block_and_cell(2 * 21 + index, size), (2, cell));
        }
        assert!(block_and_cell(usize::MAX, size).0 > 1000);
    }
}
