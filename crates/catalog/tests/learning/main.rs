//! The learning interface: action numbers, masks, planes and batches of games.

#[path = "../support/mod.rs"]
mod support;

mod batches;
mod encodings;
