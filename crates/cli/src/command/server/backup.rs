//! `quincunx backup`: database backup.

use std::path::PathBuf;

use clap::Args;

use super::serve::DATABASE;

#[derive(Debug, Args)]
#[command(after_help = "  quincunx backup monday.db")]
pub(crate) struct Backup {
    file: PathBuf,

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
