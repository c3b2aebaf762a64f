//! What is remembered between runs.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::storage::files;
use crate::storage::folders::Folders;

/// What is remembered between runs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The colours of the screen.
    pub theme: ThemeSetting,
    /// The characters of boards.
    pub symbols: SymbolSet,
    /// The least time in milliseconds before a computer's move is shown.
    pub delay_ms: u64,
    /// The slug of the game that was set up last.
    pub last_game: Option<String>,
    /// How each game was set up last, by its slug.
    pub setups: BTreeMap<String, LastSetup>,
    /// What a later version has written, kept for it.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

/// How a game was set up last, as texts; what is no longer understood is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastSetup {
    /// As in `8` or `5x6`.
    pub size: Option<String>,
    /// As in `first=blue`.
    pub rules: Vec<String>,
    /// Who plays First and Second: `human` or `computer`.
    pub modes: Option<[String; 2]>,
    /// The computers that were chosen for First and Second, as in `engine:3`.
    pub levels: Option<[String; 2]>,
    /// As in `300+5`.
    pub clock: Option<String>,
}

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeSetting {
    /// Light ink on dark paper.
    #[default]
    Dark,
    /// Dark ink on light paper.
    Light,
}

/// The characters of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SymbolSet {
    /// Whatever the terminal seems to know.
    #[default]
    Auto,
    /// Discs, diamonds and lines.
    Unicode,
    /// Letters and other plain characters.
    Ascii,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: ThemeSetting::default(),
            symbols: SymbolSet::default(),
            delay_ms: 400,
            last_game: None,
            setups: BTreeMap::new(),
            others: Map::new(),
        }
    }
}

impl Settings {
    /// The least time before a computer's move is shown.
    pub const fn delay(&self) -> Duration {
        Duration::from_millis(self.delay_ms)
    }

    /// Reads the settings. A file that cannot be understood is set aside, and its new name comes
    /// along.
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

    /// Writes the settings.
    pub fn save(&self, folders: &Folders) -> io::Result<()> {
        let text = serde_json::to_string_pretty(self).map_err(io::Error::other)?;
        files::write_whole(&path(folders), &format!("{text}\n"))
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
