//! `quincunx show`: a position as people or programs want to see it.

use clap::Args;

use crate::picture::Picture;
use crate::position::Position;

const EXAMPLES: &str = "\
Examples:
  quincunx show crosscut --after \"d4 e5\"
  quincunx show claustro --output board.svg --theme dark
  quincunx show talpa --position \"rbr/brb/rbr r\" --format png > board.png";

/// Draw a position as text, SVG, PNG or JSON
///
/// As text: the board, the last move, who is to move or has won by which clause
/// of the rules, and the position text, which `--position` reads. On the board the
/// last move leads from ( ) to [ ], and the pieces of a winning line have stars.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(crate) struct Show {
    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    picture: Picture,
}

impl Show {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        // Asked before anything is written, so that a refusal leaves no file behind.
        self.picture.format()?;
        let moves = game.moves();
        let last = moves.last().map(String::as_str);
        self.picture.destination.write(|out| self.picture.draw(out, &*game, last))
    }
}
