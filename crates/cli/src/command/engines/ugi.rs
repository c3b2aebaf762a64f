//! `quincunx ugi`: the engine for other programs.

use std::io::{self, BufReader};

use anyhow::Context;
use catalog::CATALOG;
use clap::Args;

use crate::position::Board;

const EXAMPLES: &str = "\
  quincunx ugi
  quincunx ugi talpa --size 6 --rule first=blue
  printf 'position startpos moves b1c1\\ngo nodes 10000\\n' | quincunx ugi talpa";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Ugi {
    #[arg(value_name = "GAME", default_value = CATALOG[0].info().slug)]
    #[arg(hide_default_value = true)]
    game: String,

    #[command(flatten)]
    board: Board,
}

impl Ugi {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let start = self.board.open(&self.game, "start")?;
        let input = BufReader::new(io::stdin());
        ugi::serve(&*start, input, io::stdout().lock()).context("can't print the answer")
    }
}
