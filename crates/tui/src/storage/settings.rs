//! Settings that persist between runs.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::puzzles::PuzzleProgress;
use crate::storage::files;
use crate::storage::folders::Folders;

/// User settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Color theme.
    pub theme: ThemeSetting,
    /// Characters for boards.
    pub symbols: SymbolSet,
    /// Code of the reader's language, such as `pt`; the system's language without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Minimum delay before a computer's move, in milliseconds.
    pub delay_ms: u64,
    /// Slug of the last game set up.
    pub last_game: Option<String>,
    /// Last setup of each game, by slug.
    pub setups: BTreeMap<String, LastSetup>,
    /// Steps done of each lesson, by its key.
    pub lessons: BTreeMap<String, usize>,
    /// Success with the puzzles of each game, by slug.
    pub puzzles: BTreeMap<String, PuzzleProgress>,
    /// Unknown keys, kept for newer versions.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

/// Last setup of a game, as text; values no longer valid are ignored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastSetup {
    /// Such as `8` or `5x6`.
    pub size: Option<String>,
    /// Such as `first=blue`.
    pub rules: Vec<String>,
    /// `human` or `computer` for First and Second.
    pub modes: Option<[String; 2]>,
    /// Computer players for First and Second, such as `engine:3`.
    pub levels: Option<[String; 2]>,
    /// Such as `300+5`.
    pub clock: Option<String>,
}

/// Color theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeSetting {
    /// Light text on a dark background.
    #[default]
    Dark,
    /// Dark text on a light background.
    Light,
}

/// Characters for boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SymbolSet {
    /// Detected from the terminal.
    #[default]
    Auto,
    /// Discs, diamonds and lines.
    Unicode,
    /// Letters and other ASCII characters.
    Ascii,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: ThemeSetting::default(),
            symbols: SymbolSet::default(),
            language: None,
            delay_ms: 400,
            last_game: None,
            setups: BTreeMap::new(),
            lessons: BTreeMap::new(),
            puzzles: BTreeMap::new(),
            others: Map::new(),
        }
    }
}

impl Settings {
    /// Minimum delay before a computer's move.
    pub const fn delay(&self) -> Duration {
        Duration::from_millis(self.delay_ms)
    }

    /// Loads the settings. A damaged file is renamed, and its new path returned.
    pub fn load(folders: &Folders) -> io::Result<(Settings, Option<PathBuf>)> {
        let path = path(folders);
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok((Settings::default(), None));
            }
            bytes => bytes?,
        };
        match serde_json::from_slice(&bytes) {
            Ok(settings) => Ok((settings, None)),
            Err(_) => Ok((Settings::default(), Some(files::set_aside(&path)?))),
        }
    }

    /// The settings as far as they can be read, and the defaults otherwise. Nothing is renamed.
    pub fn peek(folders: &Folders) -> Settings {
        let bytes = fs::read(path(folders)).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    /// Saves the settings.
    pub fn save(&self, folders: &Folders) -> io::Result<()> {
        let text = serde_json::to_string_pretty(self).map_err(io::Error::other)?;
        files::write_whole(&path(folders), format!("{text}\n"))
    }
}

fn path(folders: &Folders) -> PathBuf {
    Path::new(&folders.config).join("settings.json")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::files::tests::Scratch;

    fn folders(scratch: &Scratch) -> Folders {
        let [config, data, state] = ["config", "data", "state"].map(|name| scratch.0.join(name));
        Folders { config, data, state }
    }

    #[test]
    fn settings_are_remembered() {
        let scratch = Scratch::new("settings");
        let folders = folders(&scratch);
        assert_eq!(Settings::load(&folders).unwrap(), (Settings::default(), None));
        let mut settings =
            Settings { theme: ThemeSetting::Light, delay_ms: 7, ..Settings::default() };
        let size = Some("5x6".to_owned());
        settings.setups.insert("crosscut".to_owned(), LastSetup { size, ..LastSetup::default() });
        settings.save(&folders).unwrap();
        assert_eq!(Settings::load(&folders).unwrap(), (settings, None));
    }

    #[test]
    fn what_a_later_version_has_added_is_kept() {
        let scratch = Scratch::new("later");
        let folders = folders(&scratch);
        files::write_whole(&path(&folders), r#"{"theme":"light","sounds":["bell"]}"#).unwrap();
        let (settings, damaged) = Settings::load(&folders).unwrap();
        assert_eq!((settings.theme, damaged), (ThemeSetting::Light, None));
        settings.save(&folders).unwrap();
        assert!(fs::read_to_string(path(&folders)).unwrap().contains("bell"));
    }

    #[test]
    fn damaged_settings_are_kept_aside_and_named() {
        let scratch = Scratch::new("damage");
        let folders = folders(&scratch);
        for (number, text) in ["", "{", "[]", r#"{"theme":"purple"}"#, "\u{0}"].iter().enumerate() {
            files::write_whole(&path(&folders), text).unwrap();
            let (settings, damaged) = Settings::load(&folders).unwrap();
            let name = format!("settings.json.damaged-{}", number + 1);
            assert_eq!(settings, Settings::default());
            assert_eq!(damaged, Some(folders.config.join(name)));
            assert_eq!(fs::read_to_string(damaged.unwrap()).unwrap(), *text);
        }
    }
}
