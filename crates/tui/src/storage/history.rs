//! Finished games, kept on their own.

use std::io;
use std::path::PathBuf;

use crate::storage::folders::Folders;
use crate::storage::saves::{self, Save};

/// Folder of finished games.
pub fn folder(folders: &Folders) -> PathBuf {
    folders.data.join("history")
}

/// Finished games, latest first.
pub fn list(folders: &Folders) -> io::Result<Vec<Save>> {
    saves::list_folder(&folder(folders))
}
