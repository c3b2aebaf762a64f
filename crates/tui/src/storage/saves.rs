//! Saved games: named records in their own folder.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use catalog::{Record, RecordError};
use messages::{Message, count, say};
use rules::{Outcome, Player, Setup, quote};

use crate::session::Session;
use crate::session::seat::Seat;
use crate::storage::files;
use crate::storage::folders::Folders;

/// Saved game in a list.
#[derive(Debug)]
pub struct Save {
    /// File name without extension.
    pub name: String,
    /// Path.
    pub path: PathBuf,
    /// The game, or why it can't be read.
    pub record: Result<Record, RecordError>,
    /// Time of the last change, if the system knows it.
    pub changed: Option<SystemTime>,
}

/// Reason why a file was not saved.
#[derive(Debug)]
pub enum SaveError {
    /// Invalid file name.
    Name(String),
    /// The file exists.
    Exists(PathBuf),
    /// I/O error.
    Unwritable {
        /// Path.
        path: PathBuf,
        /// Cause.
        error: io::Error,
    },
}

impl SaveError {
    /// The reason, and what to do.
    pub fn message(&self) -> Message {
        match self {
            SaveError::Name(name) => say("files-bad-name").with("name", quote(name)),
            SaveError::Exists(path) => say("files-name-taken").with("path", shown(path)),
            SaveError::Unwritable { path, error } => cannot_write(path, error),
        }
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Message {
    say("files-cannot-write").with("path", shown(path)).with("why", files::reason(error))
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SaveError {}

/// Maximum name length; longer names would be cut off in lists.
pub(crate) const LONGEST_NAME: usize = 60;

/// Folder of saved games.
pub fn folder(folders: &Folders) -> PathBuf {
    folders.data.join("games")
}

/// Saves a file under a new name with an extension such as `txt` or `svg`, and returns the path.
pub fn save(
    folders: &Folders,
    name: &str,
    ending: &str,
    content: impl AsRef<[u8]>,
) -> Result<PathBuf, SaveError> {
    let path = path_of(folders, name, ending)?;
    match files::write_new(&path, content.as_ref()) {
        Ok(()) => Ok(path),
        // If a file blocks the folder, another name doesn't help.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.exists() => {
            Err(SaveError::Exists(path))
        }
        Err(error) => Err(SaveError::Unwritable { path, error }),
    }
}

fn path_of(folders: &Folders, name: &str, ending: &str) -> Result<PathBuf, SaveError> {
    let name = name.trim();
    let fine = |letter: char| letter.is_alphanumeric() || "-_".contains(letter);
    if name.is_empty() || name.chars().count() > LONGEST_NAME || !name.chars().all(fine) {
        return Err(SaveError::Name(name.to_owned()));
    }
    Ok(folder(folders).join(format!("{name}.{ending}")))
}

/// Renames a saved game. Nothing is overwritten.
pub fn rename(folders: &Folders, from: &str, to: &str) -> Result<(), SaveError> {
    let (from, to) = (folder(folders).join(format!("{from}.txt")), path_of(folders, to, "txt")?);
    if from == to {
        return Ok(());
    }
    match files::rename_new(&from, &to) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(SaveError::Exists(to)),
        Err(error) => Err(SaveError::Unwritable { path: to, error }),
    }
}

/// Opens a record by its path, or says why it can't be opened.
pub(crate) fn open_file(path: &str) -> Result<Box<Session>, Message> {
    let path = Path::new(path);
    let refused = |why: String| say("files-cannot-open").with("path", shown(path)).with("why", why);
    let bytes = fs::read(path).map_err(|error| refused(files::reason(&error)))?;
    let record = Record::read(&bytes);
    let session = record.and_then(|record| Session::resume(&record, crate::time::now()));
    session.map(Box::new).map_err(|error| refused(error.to_string()))
}

/// First free name: `talpa-2026-11-15`, then `talpa-2026-11-15-2`.
pub fn free_name(folders: &Folders, slug: &str, date: &str, ending: &str) -> String {
    let stem = format!("{slug}-{}", date.replace('.', "-"));
    let taken = |name: &String| folder(folders).join(format!("{name}.{ending}")).exists();
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    let mut names = std::iter::once(stem.clone()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or(stem)
}

/// Saved games, latest first.
pub fn list(folders: &Folders) -> io::Result<Vec<Save>> {
    list_folder(&folder(folders))
}

/// Records in a folder, latest first.
pub(crate) fn list_folder(folder: &Path) -> io::Result<Vec<Save>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut saves = Vec::new();
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let changed = entry.metadata().and_then(|facts| facts.modified()).ok();
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
        let bytes = fs::read(&path)?;
        let record = Record::read(&bytes);
        saves.push(Save { name: name.unwrap_or_default(), path, record, changed });
    }
    saves.sort_by(|one, other| {
        other.changed.cmp(&one.changed).then_with(|| one.name.cmp(&other.name))
    });
    Ok(saves)
}

/// `Talpa 8, human vs. Level 1, 12 moves, Red won, 2026.11.15`: one-line description.
pub(crate) fn described(record: &Record) -> Message {
    let game = catalog::find(record.game).map_or(record.game, |entry| entry.info().name);
    let visible = |text: &str| text.replace(rules::is_hidden, "\u{fffd}");
    let [first, second] = ["First", "Second"].map(|tag| {
        let text = record.tag(tag).unwrap_or("human");
        Seat::read(text).map_or_else(|_| Message::verbatim(visible(text)), |seat| seat.name())
    });
    let date = record.tag("Date").map(visible);
    let row = match (result(record), date) {
        (None, None) => say("game-row"),
        (Some(result), None) => say("game-row-result").with("result", result),
        (None, Some(date)) => say("game-row-dated").with("date", date),
        (Some(result), Some(date)) => {
            say("game-row-result-dated").with("result", result).with("date", date)
        }
    };
    let (game, moves) = (Message::verbatim(game), moves(record));
    let row = row.with("game", game).with("size", record.size.to_string());
    row.with("first", first).with("second", second).with("moves", moves)
}

fn moves(record: &Record) -> Message {
    count("game-row-moves", record.moves.len())
}

fn result(record: &Record) -> Option<Message> {
    Some(match record.result? {
        Outcome::Draw => say("game-row-draw"),
        Outcome::Win(winner) => match color_name(record, winner) {
            Some(color) => say("game-row-won").with_color("color", color),
            None => say("game-row-somebody-won"),
        },
    })
}

/// Color of a player under the rules of the record.
fn color_name(record: &Record, player: Player) -> Option<&'static str> {
    let setup = Setup { size: record.size, rules: record.rules };
    let start = catalog::find(record.game).ok().and_then(|entry| entry.start(&setup).ok());
    start.map(|game| game.view().color_name(player))
}

/// Path for messages, unabridged so that it can be copied.
pub(crate) fn shown(path: &Path) -> String {
    format!("`{}`", path.to_string_lossy().replace(rules::is_hidden, "\u{fffd}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::files::tests::Scratch;

    fn folders(scratch: &Scratch) -> Folders {
        let [config, data, state] = ["config", "data", "state"].map(|name| scratch.0.join(name));
        Folders { config, data, state }
    }

    const GAME: &str = "[Game \"sight\"]\n\n1. c3 b2\n";

    #[test]
    fn games_are_listed_with_what_is_in_them() {
        let scratch = Scratch::new("list");
        let folders = folders(&scratch);
        assert!(list(&folders).unwrap().is_empty());
        save(&folders, "mine", "txt", GAME).unwrap();
        save(&folders, "broken", "txt", "nonsense").unwrap();
        save(&folders, "picture", "svg", "<svg/>").unwrap();
        let mut saves = list(&folders).unwrap();
        saves.sort_by(|one, other| one.name.cmp(&other.name));
        let names: Vec<&str> = saves.iter().map(|save| save.name.as_str()).collect();
        assert_eq!(names, ["broken", "mine"]);
        assert!(saves[0].record.is_err());
        assert_eq!(saves[1].record.as_ref().unwrap().moves.len(), 2);
    }

    #[test]
    fn nothing_is_overwritten_and_free_names_are_found() {
        let scratch = Scratch::new("names");
        let folders = folders(&scratch);
        let mut names = Vec::new();
        for _ in 0..3 {
            let name = free_name(&folders, "sight", "2026.11.15", "txt");
            save(&folders, &name, "txt", GAME).unwrap();
            names.push(name);
        }
        assert_eq!(names, ["sight-2026-11-15", "sight-2026-11-15-2", "sight-2026-11-15-3"]);
        let refused = save(&folders, &names[0], "txt", "another").unwrap_err();
        assert!(refused.to_string().contains("already exists"), "{refused}");
        let kept = fs::read_to_string(folder(&folders).join("sight-2026-11-15.txt")).unwrap();
        assert_eq!(kept, GAME);
    }

    #[test]
    fn a_save_is_renamed_unless_the_name_is_taken() {
        let scratch = Scratch::new("rename");
        let folders = folders(&scratch);
        for name in ["mine", "yours"] {
            save(&folders, name, "txt", GAME).unwrap();
        }
        let taken = rename(&folders, "mine", "yours").unwrap_err();
        assert!(taken.to_string().contains("already exists"), "{taken}");
        assert!(matches!(rename(&folders, "mine", "../x"), Err(SaveError::Name(_))));
        rename(&folders, "mine", "mine").unwrap();
        rename(&folders, "mine", "ours").unwrap();
        let mut names: Vec<String> =
            list(&folders).unwrap().into_iter().map(|save| save.name).collect();
        names.sort();
        assert_eq!(names, ["ours", "yours"]);
    }

    #[test]
    fn a_description_names_the_winner() {
        let described = |text: &str| described(&Record::read(text.as_bytes()).unwrap()).to_string();
        let text = described("[Game \"talpa\"]\n[Rules \"first=blue\"]\n[Result \"1-0\"]\n");
        assert!(text.contains("Blue won"), "{text}");
    }

    #[test]
    fn names_stay_in_their_folder() {
        let scratch = Scratch::new("escape");
        for name in ["", " ", "../x", "a/b", "a.b", "\u{1b}[2J", &"x".repeat(61)] {
            let refused = save(&folders(&scratch), name, "txt", GAME).unwrap_err();
            assert!(matches!(refused, SaveError::Name(_)), "{name}");
        }
        assert_eq!(scratch.names(), [""; 0]);
    }
}
