//! Files on disk: settings, saved games, and the autosave of games in progress.

pub mod autosave;
pub(crate) mod files;
pub mod folders;
pub mod history;
pub mod saves;
pub mod settings;
