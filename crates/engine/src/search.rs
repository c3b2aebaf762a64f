//! Alpha-beta search: principal-variation search with iterative deepening.

pub(crate) mod eval_noise;
mod late_move_reduction;
mod movepick;
pub(crate) mod request;
mod trap;
mod win_search;
mod worker;
