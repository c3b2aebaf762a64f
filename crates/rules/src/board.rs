//! Boards: sizes, cells, directions, and sets of cells as machine words.

mod bits;
mod cell;
mod direction;
mod size;
mod steps;
mod symmetry;

pub use bits::{Bits, Square, mix, pdep, pext};
pub use cell::{Cell, CellError};
pub use direction::Direction;
pub use size::{Size, SizeError};
pub use steps::{Step, Steps};
pub use symmetry::Symmetry;
