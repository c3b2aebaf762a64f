//! Commands for engine authors.

mod check_engine;
mod ugi;
