//! `quincunx puzzle verify`.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use clap::Args;
use messages::say;
use puzzle::{canonical, verify};

use crate::command::solving::table::TablebaseFolder;
use crate::measure;
use crate::output;
use crate::words::text;

#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = measure::positive)]
    every: u64,

    #[command(flatten)]
    folder: TablebaseFolder,
}

impl Verify {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let puzzles = super::puzzles(self.file.as_deref())?;
        let (tables, stop) = (self.folder.tables()?, AtomicBool::new(false));
        let mut defects = Vec::new();
        let mut seen: HashMap<String, &str> = HashMap::new();
        for puzzle in &puzzles {
            let key = canonical(&puzzle.position, puzzle.entry.info().colors);
            let key = format!("{} {}", puzzle.entry.info().slug, key.unwrap_or_default());
            if let Some(other) = seen.insert(key, &puzzle.id) {
                let same = say("command-same-puzzle").with("id", &puzzle.id);
                defects.push(text(&same.with("other", other)));
            }
        }
        let sample: Vec<_> = puzzles.iter().step_by(self.every as usize).collect();
        for (number, puzzle) in (1..).zip(&sample) {
            output::show_progress(&super::progress(number, sample.len()));
            defects.extend(verify(puzzle, &tables, &stop).err().map(|defect| defect.to_string()));
        }
        output::show_progress("");
        for defect in &defects {
            output::print_text(&format!("{defect}\n"))?;
        }
        let (count, bad) = (sample.len(), defects.len());
        let verified = say("command-puzzles-verified").with("count", count).with("bad", bad);
        output::print_text(&format!("{}\n", text(&verified)))?;
        Ok(ExitCode::from(u8::from(bad > 0)))
    }
}
