//! Arguments that describe a position.

use catalog::{AnyGame, CATALOG, MAX_THREADS};
use clap::Args;
use rules::Size;

/// Game, position and moves played from there.
#[derive(Debug, Args)]
pub(crate) struct Position {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,

    #[command(flatten)]
    options: PositionOptions,
}

/// Position of a game and moves played from there.
#[derive(Debug, Args)]
pub(crate) struct PositionOptions {
    /// Board size: 8 for a square, 5x6 for files x ranks
    ///
    /// Defaults to the usual size of the game. Must agree with `--position`.
    #[arg(long, value_name = "N|WxH", allow_hyphen_values = true, verbatim_doc_comment)]
    size: Option<String>,

    /// Rule option such as first=blue; repeatable
    ///
    /// `quincunx rules GAME` lists the options of a game.
    #[arg(long = "rule", value_name = "NAME=VALUE")]
    rules: Vec<String>,

    /// Position text, as printed by `show`
    #[arg(long = "position", value_name = "TEXT", default_value = "start")]
    #[arg(allow_hyphen_values = true)]
    text: String,

    /// Moves to play from there, separated by spaces
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    #[arg(allow_hyphen_values = true)]
    after: String,
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
        let entry = catalog::find(game)?;
        let size = self.size.as_deref().map(Size::read).transpose()?;
        let rules = entry.info().read_rules(self.rules.iter().map(String::as_str))?;
        let mut game = entry.open(&self.text, size, &rules)?;
        game.play_all(&self.after)?;
        Ok(game)
    }

    /// True if no option was given.
    pub(crate) fn is_default(&self) -> bool {
        self.size.is_none()
            && self.rules.is_empty()
            && self.text == "start"
            && self.after.is_empty()
    }
}

/// Help for the argument GAME.
pub(crate) fn game_help() -> String {
    let slugs: Vec<&str> = CATALOG.iter().map(|entry| entry.info().slug).collect();
    format!("Game: {}", slugs.join(", "))
}

/// Parses `--threads`.
pub(crate) fn read_threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=MAX_THREADS).contains(threads));
    threads.ok_or_else(|| format!("use 1 to {MAX_THREADS} threads"))
}
