//! What is true of a position: exact search and complete tables, generic over the game.
//!
//! No game is named here and no text is read or written, only files of numbers: the catalog joins
//! the solver and the games.

mod block_cache;
mod bounds_table;
mod build;
mod checkpoint;
mod clock;
mod enumerate;
mod fallback_table;
mod int_hasher;
mod lock;
mod plan;
mod proof;
mod retrograde;
mod search;
mod solve;
mod tablebase;
mod threads;
mod value;

pub use bounds_table::BoundsTable;
pub use build::{Build, BuildError, BuildProgress, Contents};
pub use checkpoint::{Kept, Spent};
pub use enumerate::enumerate;
pub use lock::Lock;
pub use proof::{ProofReader, ProofWriter};
pub use retrograde::retrace;
pub use rules::{ProvedValue, Wdl};
pub use solve::{Progress, Solution, SolveLimits, SolveRequest};
pub use tablebase::{Tablebase, TablebaseError, try_place};
pub use value::PackedValue;
