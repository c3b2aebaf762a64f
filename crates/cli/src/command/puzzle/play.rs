//! `quincunx puzzle play`.

use anyhow::bail;
use catalog::Tablebases;
use clap::Args;
use messages::say;
use tui::Start;

use super::list::PuzzleFilter;
use crate::command::play;
use crate::words::text;

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    filter: PuzzleFilter,

    #[arg(long)]
    plain: bool,
}

impl Play {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        let puzzles = self.filter.puzzles(&self.game)?;
        if puzzles.is_empty() {
            bail!("{}", text(&say("command-no-such-puzzles").with("game", &self.game)));
        }
        play::start(Start::Puzzles(puzzles), &play::environment(tables)?, self.plain)
    }
}
