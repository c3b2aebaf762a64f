//! Commands for engine authors: `ugi`, `check-engine` and `bot`.

pub(super) mod bot;
pub(super) mod check_engine;
pub(super) mod ugi;
