//! Exact search: proving the value of one position.

mod bounds_table;
mod fallback_table;
mod proof_numbers;
mod proof_search;
mod shared_search;
mod solve_plan;
mod solve_request;

pub use bounds_table::BoundsTable;
pub use solve_request::{Progress, Solution, SolveLimits, SolveRequest};
