//! `quincunx backup`: database backup.

use std::path::PathBuf;

use clap::Args;
use messages::say;

use super::serve::DATABASE;
use crate::output::quote_path;
use crate::words::text;

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
            let exists = say("command-copy-exists").with("file", quote_path(&self.file));
            anyhow::bail!("{}", text(&exists));
        }
        Ok(server::backup(&self.database, &self.file)?)
    }
}
