//! `quincunx ledger export`: a ledger as text.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use atomic_file::AtomicFile;
use clap::Args;
use ledger::Ledger;

use super::complain_about;
use crate::output;

/// Export a ledger as text
///
/// One line per row with a checksum, sorted, so that exports can be compared and
/// kept in version control. `quincunx ledger merge` reads them.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Export {
    /// Ledger: a file or a PostgreSQL URL
    #[arg(value_name = "FILE|URL")]
    ledger: String,

    /// File to write instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let ledger = Ledger::open(&self.ledger)?;
        complain_about(&ledger);
        let text = ledger.export();
        match &self.output {
            Some(path) => AtomicFile::create(path)
                .and_then(|mut file| {
                    std::io::Write::write_all(&mut file, text.as_bytes())?;
                    file.finish()
                })
                .map(drop)
                .with_context(|| format!("can't write {}", output::quote_path(path)))?,
            None => output::print_text(&text)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
