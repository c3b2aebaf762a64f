//! Games in progress survive a crash, a closed terminal and a power failure.
//!
//! Every game in progress has a file of its own, and beside it a lock that the system releases when
//! the program ends, however it ends. A file whose lock is free was left behind; a file whose lock
//! is held belongs to another terminal and is left alone.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use catalog::Record;

use crate::session::Session;
use crate::storage::files;
use crate::storage::folders::Folders;

/// The place where one game in progress is kept.
#[derive(Debug)]
pub struct Autosave {
    /// The lock lives as long as this file is open.
    _lock: File,
    path: PathBuf,
    /// The revision of the session that was written last.
    written: Option<u64>,
}

/// A game that was left behind.
#[derive(Debug)]
pub struct InterruptedGame {
    /// Its place, which is nobody else's now.
    pub autosave: Autosave,
    /// The game.
    pub record: Record,
}

/// What was found in the folder of games in progress.
#[derive(Debug, Default)]
pub struct AutosaveScan {
    /// Games that were left behind, the latest first.
    pub interrupted: Vec<InterruptedGame>,
    /// Files that could not be read, where they are now.
    pub damaged: Vec<PathBuf>,
}

const ENDING: &str = "txt";

impl Autosave {
    /// A new place. Nothing is written before the first move.
    pub fn new(folders: &Folders) -> io::Result<Autosave> {
        let folder = folder(folders);
        fs::create_dir_all(&folder)?;
        loop {
            let name = format!("{}-{}", crate::time::nanoseconds(), std::process::id());
            let path = folder.join(name).with_extension(ENDING);
            if let Some(lock) = lock(&path, true)? {
                return Ok(Autosave { _lock: lock, path, written: None });
            }
        }
    }

    /// Brings the file up to date: it holds a game in progress, and it is gone when the game is
    /// over or has not begun.
    pub fn keep(&mut self, session: &Session) -> io::Result<()> {
        if self.written == Some(session.revision()) {
            return Ok(());
        }
        if session.ending().is_some() || session.game().ply() == 0 {
            self.clear()?;
        } else {
            let record = session.record(&crate::time::today(), crate::time::now());
            files::write_whole(&self.path, &record.text())?;
        }
        self.written = Some(session.revision());
        Ok(())
    }

    /// Forgets the game, which somebody has given up knowingly or saved elsewhere.
    pub fn clear(&mut self) -> io::Result<()> {
        self.written = None;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

impl Drop for Autosave {
    /// The lock has a file only as long as there is a game to be locked.
    fn drop(&mut self) {
        if !self.path.exists() {
            let _harmless = fs::remove_file(lock_path(&self.path));
        }
    }
}

/// Every game that was left behind. Games of other terminals are not among them.
pub fn find_interrupted(folders: &Folders) -> io::Result<AutosaveScan> {
    let mut scan = AutosaveScan::default();
    let mut paths = match fs::read_dir(folder(folders)) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(scan),
        Err(error) => return Err(error),
    };
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    // Names begin with a time.
    paths.sort();
    for path in paths.into_iter().rev() {
        let Some(lock) = lock(&path, false)? else { continue };
        // Its owner may have finished the game between listing and locking.
        let Ok(bytes) = fs::read(&path) else { continue };
        let autosave = Autosave { _lock: lock, path, written: None };
        match Record::read(&bytes) {
            Ok(record) => scan.interrupted.push(InterruptedGame { autosave, record }),
            Err(_) => scan.damaged.push(files::set_aside(&autosave.path)?),
        }
    }
    Ok(scan)
}

fn folder(folders: &Folders) -> PathBuf {
    folders.state.join("games")
}

fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The lock of a game, if nobody holds it. A new one must not exist yet.
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
