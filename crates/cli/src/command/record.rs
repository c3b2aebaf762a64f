//! `quincunx record`: game records.

mod check;
mod convert;
mod replay;

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use messages::say;

use crate::output::{is_folder, quote_path};
use crate::words::text;

/// One byte more than the maximum file size, so that larger files are detected.
const MAX_BYTES: u64 = catalog::Record::MAX_FILE_BYTES as u64 + 1;

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

/// File with one or more records.
#[derive(Debug, Args)]
pub(crate) struct RecordFile {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    #[arg(long, value_name = "N|WxH")]
    size: Option<String>,

    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<String>,
}

impl RecordFile {
    /// Tags for records that don't have them.
    fn default_tags(&self) -> Vec<(&'static str, String)> {
        let rules = (!self.rules.is_empty()).then(|| self.rules.join(" "));
        let tags = [("Game", self.game.clone()), ("Size", self.size.clone()), ("Rules", rules)];
        tags.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
    }

    pub(crate) fn at(file: PathBuf) -> RecordFile {
        RecordFile { file, game: None, size: None, rules: Vec::new() }
    }

    /// The only game of the file, or the one with this number.
    pub(crate) fn record(&self, number: Option<usize>) -> anyhow::Result<catalog::Record> {
        let mut records = self.records()?;
        let count = records.len();
        let index = match number {
            None if count > 1 => {
                bail!("{}", text(&say("command-choose-game").with("count", count)))
            }
            None => 0,
            Some(number) if (1..=count).contains(&number) => number - 1,
            Some(number) => {
                let missing = say("command-no-such-game").with("number", number);
                bail!("{}", text(&missing.with("count", count)))
            }
        };
        Ok(records.swap_remove(index))
    }

    /// Name for messages.
    fn name(&self) -> String {
        if self.is_input() { text(&say("command-standard-input")) } else { quote_path(&self.file) }
    }

    fn is_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    /// Contents of the file.
    fn bytes(&self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let failed = || text(&say("command-cannot-read").with("file", self.name()));
        if self.is_input() {
            io::stdin().take(MAX_BYTES).read_to_end(&mut bytes).with_context(failed)?;
            return Ok(bytes);
        }
        let file = File::open(&self.file).with_context(failed)?;
        if file.metadata().with_context(failed)?.is_dir() {
            bail!("{}", is_folder(&self.name()));
        }
        file.take(MAX_BYTES).read_to_end(&mut bytes).with_context(failed)?;
        Ok(bytes)
    }

    /// Records in the file, at least one.
    fn records(&self) -> anyhow::Result<Vec<catalog::Record>> {
        let (bytes, tags) = (self.bytes()?, self.default_tags());
        let all = catalog::Record::read_all_with(&bytes, &tags).with_context(|| self.name())?;
        let all: Vec<_> = all.collect();
        if all.is_empty() {
            bail!("{}", text(&say("command-no-games").with("file", self.name())));
        }
        let several = all.len() > 1;
        let name = |number: usize| {
            if !several {
                return self.name();
            }
            text(&say("command-game-of-file").with("file", self.name()).with("number", number))
        };
        let numbered = all.into_iter().zip(1..);
        numbered.map(|(record, number)| record.with_context(|| name(number))).collect()
    }
}
