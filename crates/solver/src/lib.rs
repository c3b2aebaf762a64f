//! What is true of a position: exact search and complete tables, generic over the game.
//!
//! No game is named here and no text is read or written, only files of numbers: the catalog joins
//! the solver and the games.

mod build;
mod checkpoint;
mod clock;
mod enumerate;
mod file;
mod lock;
mod memory;
mod plan;
mod proof;
mod retrograde;
mod search;
mod solve;
mod stirrer;
mod team;
mod uncoded;
mod unpacked;
mod value;

pub use build::{Build, BuildError, BuildProgress, Contents};
pub use checkpoint::{Kept, Spent};
pub use enumerate::enumerate;
pub use file::{Table, TableError, try_place};
pub use lock::Lock;
pub use memory::Memory;
pub use proof::{ProofReader, ProofWriter};
pub use retrograde::retrace;
pub use solve::{Limits, Progress, Proved, Question, Solution};
pub use value::{End, Value};
