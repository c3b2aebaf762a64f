//! Exact search: proving the value of one position.

mod bounds_table;
mod fallback_table;
mod plan;
mod proof_search;
mod solve_request;
mod threads;

pub use bounds_table::BoundsTable;
pub use solve_request::{Progress, Solution, SolveLimits, SolveRequest};
