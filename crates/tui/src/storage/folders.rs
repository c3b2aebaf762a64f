//! Folders for settings, saved games and games in progress.

use std::fmt;
use std::path::PathBuf;

use messages::{Message, say};

/// The application's folders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// Saved games and pictures.
    pub data: PathBuf,
    /// Games in progress.
    pub state: PathBuf,
}

/// No environment variable names a home folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHomeFolder;

impl NoHomeFolder {
    /// What is wrong, and what to do.
    pub const fn message(self) -> Message {
        say("files-no-home")
    }
}

impl fmt::Display for NoHomeFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoHomeFolder {}

/// Paths below the home folder. On systems with one folder for all purposes the names differ.
const BELOW_HOME: [&str; 3] = if cfg!(target_os = "macos") {
    [
        "Library/Application Support/quincunx/settings",
        "Library/Application Support/quincunx/data",
        "Library/Application Support/quincunx/state",
    ]
} else if cfg!(windows) {
    ["AppData/Roaming/quincunx", "AppData/Local/quincunx/data", "AppData/Local/quincunx/state"]
} else {
    [".config/quincunx", ".local/share/quincunx", ".local/state/quincunx"]
};

impl Folders {
    /// Platform default folders. XDG base directory variables are honored on every platform.
    pub fn usual(variable: impl Fn(&str) -> Option<String>) -> Result<Folders, NoHomeFolder> {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let folder = |purpose: usize, name: &str| {
            // The specification says to ignore relative paths.
            if let Some(base) = set(name).filter(|path| path.is_absolute()) {
                return Ok(base.join("quincunx"));
            }
            let home = set("HOME").or_else(|| set("USERPROFILE")).ok_or(NoHomeFolder)?;
            Ok(home.join(BELOW_HOME[purpose]))
        };
        Ok(Folders {
            config: folder(0, "XDG_CONFIG_HOME")?,
            data: folder(1, "XDG_DATA_HOME")?,
            state: folder(2, "XDG_STATE_HOME")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(variables: &[(&str, &str)]) -> Result<Folders, NoHomeFolder> {
        let value = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Folders::usual(value)
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn without_other_wishes_folders_lie_below_home() {
        let folders = usual(&[("HOME", "/h")]).unwrap();
        assert_eq!(folders.config, PathBuf::from("/h/.config/quincunx"));
        assert_eq!(folders.data, PathBuf::from("/h/.local/share/quincunx"));
        assert_eq!(folders.state, PathBuf::from("/h/.local/state/quincunx"));
    }

    #[cfg(unix)]
    #[test]
    fn the_variables_of_the_desktop_are_honored_if_absolute() {
        let folders = usual(&[
            ("HOME", "/h"),
            ("XDG_CONFIG_HOME", "/c"),
            ("XDG_DATA_HOME", "relative"),
            ("XDG_STATE_HOME", "/s"),
        ])
        .unwrap();
        assert_eq!(folders.config, PathBuf::from("/c/quincunx"));
        assert_eq!(folders.state, PathBuf::from("/s/quincunx"));
        assert!(folders.data.starts_with("/h"), "{folders:?}");
    }

    #[test]
    fn a_missing_home_is_answered_with_what_to_set() {
        assert_eq!(usual(&[]), Err(NoHomeFolder));
        assert!(NoHomeFolder.to_string().contains("set `HOME`"));
    }
}
