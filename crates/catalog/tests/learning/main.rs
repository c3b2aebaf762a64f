//! What programs that learn rely on: actions, masks and planes, and batches of games.

#[path = "../support/mod.rs"]
mod support;

mod batches;
mod encodings;
