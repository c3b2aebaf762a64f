//! What the application begins with and what it runs in.

use catalog::Tablebases;
use draw::ColorDepth;

use crate::session::Session;
use crate::storage::folders::Folders;

/// What the application begins with.
#[derive(Debug)]
pub enum Start {
    /// The main menu.
    Menu,
    /// A game at once.
    Game(Box<Session>),
}

/// What the application runs in. The command line finds it out; nobody else asks the environment.
#[derive(Clone, Debug)]
pub struct Environment {
    /// Where files are kept.
    pub folders: Folders,
    /// How many colours the terminal knows.
    pub color: ColorDepth,
    /// Whether the terminal seems to know more than ASCII.
    pub unicode: bool,
    /// The tablebases that players and the truth view probe.
    pub tables: Tablebases,
}
