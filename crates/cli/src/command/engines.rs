//! Commands for engine authors: `ugi`.

pub(super) mod ugi;
