//! `quincunx show`: a position as text, picture or JSON.

use clap::Args;

use crate::picture::Picture;
use crate::position::Position;

const EXAMPLES: &str = "\
  quincunx show crosscut --after \"d4 e5\"
  quincunx show claustro -o board.svg --theme dark
  quincunx show talpa --position \"rbr/brb/rbr r\" --format png > board.png";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Show {
    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    picture: Picture,
}

impl Show {
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let game = self.position.open()?;
        // Validated before writing, so that an error leaves no file behind.
        self.picture.format()?;
        let moves = game.moves();
        let last = moves.last().map(String::as_str);
        self.picture.destination.write(|out| self.picture.draw(out, &*game, last))
    }
}
