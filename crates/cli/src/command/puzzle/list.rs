//! `quincunx puzzle list`.

use clap::Args;
use puzzle::Puzzle;

use crate::output;

const EXAMPLES: &str = "\
  quincunx puzzle list talpa
  quincunx puzzle list crosscut --theme flips --min 1000 --max 1400 --json";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct List {
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    filter: PuzzleFilter,

    #[arg(long)]
    json: bool,
}

/// A choice of puzzles.
#[derive(Debug, Args)]
pub(crate) struct PuzzleFilter {
    #[arg(long, value_name = "N|WxH")]
    size: Option<String>,

    #[arg(long, value_name = "T")]
    theme: Option<String>,

    #[arg(long, value_name = "E", allow_hyphen_values = true)]
    min: Option<i32>,

    #[arg(long, value_name = "E", allow_hyphen_values = true)]
    max: Option<i32>,
}

impl PuzzleFilter {
    /// The shipped puzzles of a game that fit.
    pub(crate) fn puzzles(&self, game: &str) -> anyhow::Result<Vec<Puzzle>> {
        let slug = catalog::find(game)?.info().slug;
        let size = self.size.as_deref().map(rules::Size::read).transpose()?;
        let fits = |puzzle: &Puzzle| {
            puzzle.entry.info().slug == slug
                && size.is_none_or(|size| puzzle.setup.size == size)
                && self.min.is_none_or(|min| puzzle.rating >= min)
                && self.max.is_none_or(|max| puzzle.rating <= max)
                && self.theme.as_ref().is_none_or(|theme| puzzle.themes().contains(&theme.as_str()))
        };
        Ok(super::puzzles(None)?.into_iter().filter(fits).collect())
    }
}

impl List {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let puzzles = self.filter.puzzles(&self.game)?;
        output::print(|out| {
            for puzzle in &puzzles {
                if self.json {
                    writeln!(out, "{}", puzzle.json())?;
                } else {
                    let Puzzle { id, rating, kind, line, .. } = puzzle;
                    let themes = puzzle.themes().join(", ");
                    let kind = kind.slug();
                    writeln!(out, "{id:<20} {rating:>5}  {kind:<6} {:>2}  {themes}", line.len())?;
                }
            }
            Ok(())
        })
    }
}
