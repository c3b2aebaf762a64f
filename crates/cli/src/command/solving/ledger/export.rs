//! `quincunx ledger export`: a ledger as text.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use atomic_file::AtomicFile;
use clap::Args;
use ledger::Ledger;

use super::complain_about;
use crate::output;

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[arg(value_name = "FILE|URL")]
    ledger: String,

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
                .with_context(|| output::cannot_write(path))?,
            None => output::print_text(&text)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
