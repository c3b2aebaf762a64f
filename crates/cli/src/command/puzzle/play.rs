//! `quincunx puzzle play`.

use anyhow::bail;
use catalog::Tablebases;
use clap::Args;
use tui::Start;

use super::list::PuzzleFilter;
use crate::command::play;
use crate::position::game_help;

/// Solve puzzles
///
/// The next puzzle is the one nearest to your rating, which is kept with your
/// settings. Runs full screen in a terminal, and as plain text prompts otherwise.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Play {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,

    #[command(flatten)]
    filter: PuzzleFilter,

    /// Use plain text prompts, even in a terminal
    #[arg(long)]
    plain: bool,
}

impl Play {
    pub(crate) fn run(&self, tables: Tablebases) -> anyhow::Result<()> {
        let puzzles = self.filter.puzzles(&self.game)?;
        if puzzles.is_empty() {
            bail!(
                "there are no such puzzles of {}: see `quincunx puzzle list {}`",
                self.game,
                self.game
            );
        }
        play::start(Start::Puzzles(puzzles), &play::environment(tables)?, self.plain)
    }
}
