//! Start screen and runtime environment of the application.

use catalog::Tablebases;
use draw::ColorDepth;
use messages::Language;
use puzzle::Puzzle;

use crate::session::Session;
use crate::storage::folders::Folders;
use crate::storage::settings::Settings;

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
    /// The language of the reader.
    pub language: LanguageSources,
}

/// The sources of the reader's language, apart from the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LanguageSources {
    /// The language given on the command line, before everything else.
    pub given: Option<&'static Language>,
    /// The language of the system, if nothing else says one.
    pub system: Option<&'static Language>,
}

impl LanguageSources {
    /// The language given on the command line, else that of the settings, else that of the system,
    /// else English.
    pub fn choose(self, settings: &Settings) -> &'static Language {
        let set = || settings.language.as_deref().and_then(Language::find);
        self.given.or_else(set).or(self.system).unwrap_or_else(Language::english)
    }
}
