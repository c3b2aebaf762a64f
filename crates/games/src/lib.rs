//! The five games, one file each: facts, position, rules, notation, judgement, tests.
//!
//! A file here names no other game. To add a game, write its file, declare it below and add one
//! line to the list in the crate `catalog`.

pub mod claustro;
pub mod clusterfuss;
pub mod crosscut;
pub mod sight;
pub mod talpa;
