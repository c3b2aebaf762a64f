//! `quincunx backup`: database backup.

use std::path::PathBuf;

use clap::Args;

use super::serve::DATABASE;

/// Back up the database of a running server
///
/// Writes a consistent copy that can replace the original. Only SQLite files are
/// supported; for PostgreSQL use its own backup tools.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  quincunx backup monday.db", verbatim_doc_comment)]
pub(crate) struct Backup {
    /// File to write; must not exist
    file: PathBuf,

    /// Database file
    #[arg(long, value_name = "FILE", default_value = DATABASE)]
    database: String,
}

impl Backup {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if self.file.exists() {
            anyhow::bail!(
                "`{}` already exists: choose another name or delete it first",
                self.file.display()
            );
        }
        Ok(server::backup(&self.database, &self.file)?)
    }
}
