//! Exact search and tablebases, generic over the game.
//!
//! No game is named here and no text is read or written, only files of numbers: the catalog joins
//! the solver and the games.

mod book;
mod checkpoint;
mod file_lock;
mod int_hasher;
mod packed_value;
mod proof;
mod search;
mod tablebase;

pub use book::{Book, BookEntry, BookView};
pub use checkpoint::{SavedSearch, SearchCost};
pub use file_lock::FileLock;
pub use packed_value::PackedValue;
pub use proof::{ProofReader, ProofWriter};
pub use rules::{ProvedValue, Wdl};
pub use search::{BoundsTable, Progress, Solution, SolveLimits, SolveRequest};
pub use tablebase::{
    Build, BuildError, BuildProgress, Tablebase, TablebaseContents, TablebaseError, check_writable,
    enumerate, solve_retrograde,
};
