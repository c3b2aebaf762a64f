//! Autosave: games in progress survive crashes, closed terminals and power failures.
//!
//! Each game has its own file and, beside it, a lock file that the system releases when the program
//! ends. A free lock marks an interrupted game; a held lock belongs to another terminal, which
//! keeps its game. A game that was left on purpose carries a tag, so that nobody is asked about it.
//! A finished game moves to the history.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use catalog::Record;
use messages::{Message, say};

use crate::session::{LEFT, Session};
use crate::storage::folders::Folders;
use crate::storage::{files, history};

/// Autosave file of one game.
#[derive(Debug)]
pub struct Autosave {
    /// Holds the lock while open.
    _lock: File,
    path: PathBuf,
    /// The file the game moves to when it is over.
    finished: PathBuf,
    /// Session revision at the last write.
    written: Option<u64>,
}

/// Interrupted game.
#[derive(Debug)]
pub struct InterruptedGame {
    /// Its autosave, now locked by us.
    pub autosave: Autosave,
    /// The game.
    pub record: Record,
    /// True if its player left it on purpose.
    pub is_left: bool,
}

/// Contents of the autosave folder.
#[derive(Debug, Default)]
pub struct AutosaveScan {
    /// Interrupted games, latest first.
    pub interrupted: Vec<InterruptedGame>,
    /// New paths of unreadable files.
    pub damaged: Vec<PathBuf>,
}

const ENDING: &str = "txt";

impl Autosave {
    /// Locks a new file name. Nothing is written before the first move.
    pub fn new(folders: &Folders) -> io::Result<Autosave> {
        let folder = folder(folders);
        fs::create_dir_all(&folder)?;
        loop {
            let name = format!("{}-{}", crate::time::nanoseconds(), std::process::id());
            let path = folder.join(name).with_extension(ENDING);
            if let Some(lock) = lock(&path, true)? {
                return Ok(Autosave::at(lock, path, folders));
            }
        }
    }

    fn at(lock: File, path: PathBuf, folders: &Folders) -> Autosave {
        let finished = history::folder(folders).join(path.file_name().unwrap_or_default());
        Autosave { _lock: lock, path, finished, written: None }
    }

    /// Writes the game. When it is over it moves to the history; before the first move there is
    /// nothing to keep.
    pub fn keep(&mut self, session: &Session) -> io::Result<()> {
        if self.written == Some(session.revision()) {
            return Ok(());
        }
        let record = session.record(&crate::time::today(), crate::time::now()).text();
        if session.ending().is_none() && session.game().ply() > 0 {
            files::write_whole(&self.path, record)?;
        } else {
            // A finished game that was only looked at is in the history already.
            if session.ending().is_some() && session.revision() > 0 {
                files::write_whole(&self.finished, record)?;
            }
            self.clear()?;
        }
        self.written = Some(session.revision());
        Ok(())
    }

    /// Marks the game as left on purpose.
    pub fn mark_left(&self) -> io::Result<()> {
        let bytes = match fs::read(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            bytes => bytes?,
        };
        // A damaged file is reported when it is opened.
        let Ok(mut record) = Record::read(&bytes) else { return Ok(()) };
        record.set_tag(LEFT, "yes");
        files::write_whole(&self.path, record.text())
    }

    /// Deletes the file.
    pub fn clear(&mut self) -> io::Result<()> {
        self.written = None;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

impl Drop for Autosave {
    /// Deletes the lock file together with the game.
    fn drop(&mut self) {
        if !self.path.exists() {
            let _harmless = fs::remove_file(lock_path(&self.path));
        }
    }
}

/// Lists the interrupted games of terminals that no longer run.
pub fn find_interrupted(folders: &Folders) -> io::Result<AutosaveScan> {
    let mut scan = AutosaveScan::default();
    let mut paths = match fs::read_dir(folder(folders)) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(scan),
        Err(error) => return Err(error),
    };
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    // Names start with a timestamp.
    paths.sort();
    for path in paths.into_iter().rev() {
        let Some(lock) = lock(&path, false)? else { continue };
        // The owner may have finished the game between listing and locking.
        let Ok(bytes) = fs::read(&path) else { continue };
        let autosave = Autosave::at(lock, path, folders);
        match Record::read(&bytes) {
            Ok(record) => {
                let is_left = record.tag(LEFT).is_some();
                scan.interrupted.push(InterruptedGame { autosave, record, is_left });
            }
            Err(_) => scan.damaged.push(files::set_aside(&autosave.path)?),
        }
    }
    Ok(scan)
}

/// `can't autosave to ~/.local/state/quincunx/games: not a directory`
pub(crate) fn failure(folders: &Folders, error: &io::Error) -> Message {
    let folder = folder(folders).to_string_lossy().replace(rules::is_hidden, "\u{fffd}");
    say("files-cannot-autosave-to").with("folder", folder).with("why", files::reason(error))
}

fn folder(folders: &Folders) -> PathBuf {
    folders.state.join("games")
}

fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// Takes the lock of a game, if it is free. A new lock file must not exist yet.
fn lock(path: &Path, new: bool) -> io::Result<Option<File>> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false).create_new(new);
    let file = match options.open(lock_path(path)) {
        Err(error) if new && error.kind() == io::ErrorKind::AlreadyExists => return Ok(None),
        opened => opened?,
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::seat::Seat;
    use crate::storage::files::tests::Scratch;

    fn folders(scratch: &Scratch) -> Folders {
        let [config, data, state] = ["config", "data", "state"].map(|name| scratch.0.join(name));
        Folders { config, data, state }
    }

    fn session(moves: &str) -> Session {
        let entry = catalog::find("sight").unwrap();
        let mut game = entry.start(&entry.info().usual()).unwrap();
        game.play_all(moves).unwrap();
        Session::new(game, [Seat::Human, Seat::Human], 1, crate::time::now())
    }

    fn left_in(folders: &Folders) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder(folders))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_game_that_was_left_behind_is_found_with_its_moves() {
        let scratch = Scratch::new("orphan");
        let folders = folders(&scratch);
        assert!(find_interrupted(&folders).unwrap().interrupted.is_empty());
        let mut autosave = Autosave::new(&folders).unwrap();
        autosave.keep(&session("c3 b2")).unwrap();
        assert!(
            find_interrupted(&folders).unwrap().interrupted.is_empty(),
            "the game is still played"
        );
        drop(autosave);
        let scan = find_interrupted(&folders).unwrap();
        let [interrupted] = scan.interrupted.as_slice() else { panic!("{scan:?}") };
        assert_eq!(interrupted.record.replay().unwrap().moves(), ["c3", "b2"]);
        assert!(
            find_interrupted(&folders).unwrap().interrupted.is_empty(),
            "one terminal has taken it"
        );
        drop(scan);
        assert_eq!(
            find_interrupted(&folders).unwrap().interrupted.len(),
            1,
            "it can still be taken"
        );
    }

    #[test]
    fn two_terminals_keep_their_own_games() {
        let scratch = Scratch::new("two");
        let folders = folders(&scratch);
        let [mut one, mut two] = [(); 2].map(|()| Autosave::new(&folders).unwrap());
        one.keep(&session("c3")).unwrap();
        two.keep(&session("b2")).unwrap();
        one.clear().unwrap();
        drop((one, two));
        let scan = find_interrupted(&folders).unwrap();
        assert_eq!(scan.interrupted.len(), 1);
        assert_eq!(scan.interrupted[0].record.moves[0].text, "b2");
    }

    #[test]
    fn a_game_left_on_purpose_is_told_apart_until_it_goes_on() {
        let scratch = Scratch::new("left");
        let folders = folders(&scratch);
        let mut autosave = Autosave::new(&folders).unwrap();
        autosave.mark_left().unwrap();
        autosave.keep(&session("c3 b2")).unwrap();
        autosave.mark_left().unwrap();
        drop(autosave);
        let mut scan = find_interrupted(&folders).unwrap();
        let InterruptedGame { mut autosave, record, is_left } = scan.interrupted.remove(0);
        assert!(is_left);
        let mut resumed = Session::resume(&record, crate::time::now()).unwrap();
        resumed.play("e5", crate::time::now()).unwrap();
        autosave.keep(&resumed).unwrap();
        drop(autosave);
        assert!(!find_interrupted(&folders).unwrap().interrupted[0].is_left);
    }

    #[test]
    fn a_finished_game_moves_to_the_history_once() {
        let scratch = Scratch::new("history");
        let folders = folders(&scratch);
        let mut autosave = Autosave::new(&folders).unwrap();
        let mut game = session("a1 b1 a2");
        autosave.keep(&game).unwrap();
        assert!(history::list(&folders).unwrap().is_empty());
        game.play("b2", crate::time::now()).unwrap();
        autosave.keep(&game).unwrap();
        drop(autosave);
        assert_eq!(left_in(&folders), [""; 0]);
        let [save] = &history::list(&folders).unwrap()[..] else { panic!("one game") };
        let record = save.record.as_ref().unwrap();
        assert_eq!(record.moves.len(), 4);
        // Looking at it again adds nothing.
        let looked_at = Session::resume(record, crate::time::now()).unwrap();
        Autosave::new(&folders).unwrap().keep(&looked_at).unwrap();
        assert_eq!(history::list(&folders).unwrap().len(), 1);
    }

    #[test]
    fn a_finished_game_and_one_without_moves_leave_nothing_behind() {
        let scratch = Scratch::new("finished");
        let folders = folders(&scratch);
        for moves in ["", "a1 b1 a2 b2"] {
            let mut autosave = Autosave::new(&folders).unwrap();
            autosave.keep(&session("c3")).unwrap();
            autosave.keep(&session(moves)).unwrap();
            autosave.written = None;
            autosave.keep(&session(moves)).unwrap();
            drop(autosave);
            assert_eq!(left_in(&folders), [""; 0]);
        }
    }

    #[test]
    fn a_damaged_game_is_kept_and_named() {
        let scratch = Scratch::new("damaged");
        let folders = folders(&scratch);
        fs::create_dir_all(folder(&folders)).unwrap();
        fs::write(folder(&folders).join("1-1.txt"), "[Game \"sight\"]\n\nz9").unwrap();
        let scan = find_interrupted(&folders).unwrap();
        assert!(scan.interrupted.is_empty());
        assert_eq!(scan.damaged, [folder(&folders).join("1-1.txt.damaged-1")]);
        assert!(fs::read_to_string(&scan.damaged[0]).unwrap().contains("z9"));
    }
}
