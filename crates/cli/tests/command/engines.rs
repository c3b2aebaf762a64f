//! Commands for engine authors.

mod bot;
mod check_engine;
mod ugi;
