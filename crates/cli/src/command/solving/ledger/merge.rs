//! `quincunx ledger merge`: rows of an export into a ledger.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Args;
use ledger::{Ledger, Merged};

use super::complain_about;
use crate::output;
use crate::position::Position;

#[derive(Debug, Args)]
pub(crate) struct Merge {
    #[command(flatten)]
    position: Position,

    #[arg(long, value_name = "FILE|URL")]
    ledger: String,

    #[arg(long, value_name = "N", default_value_t = super::super::solve::BUDGET)]
    budget: u64,

    #[arg(long = "from", value_name = "FILE", required = true, num_args = 1..)]
    exports: Vec<PathBuf>,
}

impl Merge {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        let game = self.position.open()?;
        let ledger = Ledger::of_position(&self.ledger, &*game, self.budget)?;
        complain_about(&ledger);
        for path in &self.exports {
            let name = path.display().to_string();
            let text = fs::read_to_string(path);
            let text = text.with_context(|| output::cannot_read(path))?;
            let Merged { rows, dropped, is_cut_short } = ledger.merge(&name, &text)?;
            if is_cut_short {
                output::complain(&format!("note: {name} is cut short: merging what is there\n"));
            }
            if dropped > 0 {
                output::complain(&format!("note: {name}: dropped {dropped} damaged lines\n"));
            }
            output::print_text(&format!("{name}: {rows} rows merged\n"))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
