//! Commands for engine authors: `ugi` and `check-engine`.

pub(super) mod check_engine;
pub(super) mod ugi;
