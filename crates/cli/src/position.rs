//! Arguments that describe a position.

use catalog::{AnyGame, Entry, MAX_THREADS};
use clap::Args;
use rules::{Rules, Setup, Size};

use crate::help::Advice;
use crate::measure;

/// Game, position and moves played from there.
#[derive(Debug, Args)]
pub(crate) struct Position {
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    options: PositionOptions,
}

/// Position of a game and moves played from there.
#[derive(Debug, Args)]
pub(crate) struct PositionOptions {
    #[command(flatten)]
    board: Board,

    #[arg(long = "position", value_name = "TEXT", default_value = "start")]
    #[arg(allow_hyphen_values = true)]
    text: String,

    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    after: String,
}

/// Game, board size and rules.
#[derive(Debug, Args)]
pub(crate) struct GameSetup {
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    board: Board,
}

/// Board size and rules.
#[derive(Debug, Args)]
pub(crate) struct Board {
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true)]
    size: Option<String>,

    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<String>,
}

impl Position {
    /// Opens the game in this position, with its history.
    pub(crate) fn open(&self) -> anyhow::Result<Box<dyn AnyGame>> {
        self.options.open(&self.game)
    }
}

impl PositionOptions {
    /// Opens a game by its slug in this position.
    pub(crate) fn open(&self, game: &str) -> anyhow::Result<Box<dyn AnyGame>> {
        let mut game = self.board.open(game, &self.text)?;
        game.play_all(&self.after)?;
        Ok(game)
    }

    /// True if no option was given.
    pub(crate) fn is_default(&self) -> bool {
        let Board { size, rules } = &self.board;
        size.is_none() && rules.is_empty() && self.text == "start" && self.after.is_empty()
    }
}

impl GameSetup {
    /// The game and its setup.
    pub(crate) fn read(&self) -> anyhow::Result<(&'static Entry, Setup)> {
        let entry = catalog::find(&self.game)?;
        let (size, rules) = (self.board.size()?, self.board.rules(entry)?);
        let size = entry.info().check_size(size.unwrap_or(entry.info().usual().size))?;
        Ok((entry, Setup { size, rules }))
    }
}

impl Board {
    /// Opens a game in a position of this size with these rules.
    pub(crate) fn open(&self, game: &str, position: &str) -> anyhow::Result<Box<dyn AnyGame>> {
        let entry = catalog::find(game)?;
        Ok(entry.open(position, self.size()?, &self.rules(entry)?)?)
    }

    fn size(&self) -> anyhow::Result<Option<Size>> {
        Ok(self.size.as_deref().map(Size::read).transpose()?)
    }

    fn rules(&self, entry: &Entry) -> anyhow::Result<Rules> {
        Ok(entry.info().read_rules(self.rules.iter().map(String::as_str))?)
    }
}

/// Parses `--threads`.
pub(crate) fn read_threads(text: &str) -> Result<usize, Advice> {
    measure::number(1..=MAX_THREADS)(text)
}
