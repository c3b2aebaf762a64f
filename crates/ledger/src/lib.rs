//! The ledger of subproblems: an exact search shared by many workers.
//!
//! One long search is split into bounded subproblems, each a position near the start of the game.
//! A [`Ledger`] is a database, SQLite or PostgreSQL, with a row for each of them: open, leased to a
//! worker, split into the positions after its moves, or proved. Threads, processes and machines
//! take the subproblem that matters most, and the value of the root follows from the rows
//! (`docs/adr/0016-ledger-of-subproblems.md`).

mod board;
mod clock;
mod error;
mod ledger;
mod progress;
mod proof_digest;
mod row;
mod store;
mod subproblem;
mod text;
mod tree;
mod verify;
mod workers;

pub use error::LedgerError;
pub use ledger::{Ledger, Repair};
pub use progress::LedgerProgress;
pub use row::{Row, RowState};
pub use text::Merged;
pub use verify::{Flaw, VerifiedRows, VerifiedTop};
pub use workers::WorkOptions;
