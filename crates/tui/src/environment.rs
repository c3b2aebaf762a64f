//! Start screen and runtime environment of the application.

use catalog::Tablebases;
use draw::ColorDepth;
use puzzle::Puzzle;

use crate::session::Session;
use crate::storage::folders::Folders;

/// First screen of the application.
#[derive(Debug)]
pub enum Start {
    /// The main menu.
    Menu,
    /// A game, started at once.
    Game(Box<Session>),
    /// These puzzles, which are of one game.
    Puzzles(Vec<Puzzle>),
}

/// Runtime environment, detected by the command line. Nothing else reads environment variables.
#[derive(Clone, Debug)]
pub struct Environment {
    /// Folders for settings, saved games and games in progress.
    pub folders: Folders,
    /// Color depth of the terminal.
    pub color: ColorDepth,
    /// True if the terminal shows more than ASCII.
    pub unicode: bool,
    /// The tablebases that players and the truth view probe.
    pub tables: Tablebases,
}
