//! What is true of a position: exact search and complete tables, generic over the game.
//!
//! No game is named here and no text is read or written but the files of tables: the catalog joins
//! the solver and the games.

mod clock;
mod memory;
mod plan;
mod search;
mod solve;
mod team;
mod value;

pub use memory::Memory;
pub use solve::{Limits, Progress, Proved, Question, Solution};
pub use value::{End, Value};
