//! The games of the catalog and games in progress.

pub(crate) mod any_game;
pub(crate) mod changes;
pub(crate) mod entry;
pub(crate) mod find;
#[cfg(feature = "tools")]
pub(crate) mod parallel_perft;
pub(crate) mod typed_game;
