//! Commands for learning a game and for studying its design.

mod learning;
mod report;
