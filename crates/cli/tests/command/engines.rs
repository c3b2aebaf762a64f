//! Commands for engine authors.

mod ugi;
