//! Alpha-beta search.
//!
//! A [`request`] runs on several threads ([`lazy_smp`]); the main one tries the [`win_search`]
//! where the end is near, then [`iterative_deepening`] with [`aspiration`] windows. Each [`worker`]
//! is a principal-variation search whose [`selectivity`] (futility pruning, late-move pruning and
//! extensions) and [`late_move_reduction`] depend on the order of the [`movepick`]er and its
//! [`history`]. In a lost position the search may set a [`trap`].

mod aspiration;
pub(crate) mod eval_noise;
mod history;
mod iterative_deepening;
mod late_move_reduction;
mod lazy_smp;
mod movepick;
mod repetition;
pub(crate) mod request;
pub(crate) mod result;
mod selectivity;
mod trap;
mod win_search;
mod window;
mod worker;
