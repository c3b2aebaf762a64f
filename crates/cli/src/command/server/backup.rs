//! `quincunx backup`: a copy of the server's database.

use std::path::PathBuf;

use clap::Args;

use super::serve::DATABASE;

/// Copy the database of a server, which may go on running
///
/// The copy is as the database was at one moment, and can take its place. Only
/// databases in files are copied; database servers have their own ways.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  quincunx backup monday.db", verbatim_doc_comment)]
pub(crate) struct Backup {
    /// The file to be written, which must not exist yet
    file: PathBuf,

    /// The file that holds the games
    #[arg(long, value_name = "FILE", default_value = DATABASE)]
    database: String,
}

impl Backup {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        if self.file.exists() {
            anyhow::bail!(
                "`{}` exists already: choose another name, or remove it first",
                self.file.display()
            );
        }
        Ok(server::backup(&self.database, &self.file)?)
    }
}
