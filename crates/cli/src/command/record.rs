//! `quincunx record`: games that were written down.

mod check;
mod convert;
mod replay;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};

use crate::output::quote_path;

/// One byte more than any record has, so that what is too long is seen to be.
const MOST_BYTES: u64 = catalog::Record::MOST_BYTES as u64 + 1;

/// Check, convert or replay a game record
#[derive(Debug, Subcommand)]
pub(crate) enum Record {
    Check(check::Check),
    Convert(convert::Convert),
    Replay(replay::Replay),
}

impl Record {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            Record::Check(check) => return check.run(),
            Record::Convert(convert) => convert.run()?,
            Record::Replay(replay) => replay.run()?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The file that holds a record.
#[derive(Debug, Args)]
struct Source {
    /// The record, as text or JSON; `-` reads it from the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Source {
    /// What to call it in messages.
    fn name(&self) -> String {
        if self.is_input() { "standard input".to_owned() } else { quote_path(&self.file) }
    }

    fn is_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    /// What stands in it.
    fn bytes(&self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let failed = || format!("{} cannot be read", self.name());
        if self.is_input() {
            io::stdin().take(MOST_BYTES).read_to_end(&mut bytes).with_context(failed)?;
            return Ok(bytes);
        }
        let file = File::open(&self.file).with_context(failed)?;
        if file.metadata().with_context(failed)?.is_dir() {
            bail!("{} is a directory: give the name of a file", self.name());
        }
        file.take(MOST_BYTES).read_to_end(&mut bytes).with_context(failed)?;
        Ok(bytes)
    }

    /// The record it holds.
    fn record(&self) -> anyhow::Result<catalog::Record> {
        catalog::Record::read(&self.bytes()?).with_context(|| self.name())
    }
}
