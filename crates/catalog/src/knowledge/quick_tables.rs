//! Tablebases that are built when they are first needed, because that takes seconds.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Setup;
use solver::{Build, BuildError, BuildProgress, TablebaseError};

use super::tablebases::Tablebases;
use crate::game::entry::Entry;

/// Memory limit of a build.
const BUILD_BYTES: usize = 1 << 30;
const BUILD_THREADS: usize = 2;

/// The builds of this program.
#[derive(Debug, Default)]
pub(super) struct QuickBuilds {
    /// Held during a build, so that nobody else builds the same table.
    turn: Mutex<()>,
    /// Progress of the build under way, in percent.
    percent: Mutex<HashMap<PathBuf, u8>>,
    /// Tables that could not be made; trying again at every move would not help.
    failed: Mutex<HashSet<PathBuf>>,
}

/// A tablebase that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PrepareError {
    /// It could not be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The file could not be read or written.
    #[error(transparent)]
    File(#[from] TablebaseError),
}

impl Tablebases {
    /// True if the tablebase of a setup is built when it is needed.
    pub(crate) fn can_build(&self, entry: &Entry, setup: &Setup) -> bool {
        entry.has_quick_table(setup) && self.path(entry.info(), setup).is_some()
    }

    /// Builds the tablebase of a setup, if that takes seconds and nobody has done so. Waits for
    /// another thread that is building it; of two processes the last one's file stays, which is the
    /// same. After a failure later calls do nothing.
    pub fn prepare(
        &self,
        entry: &Entry,
        setup: &Setup,
        stop: &AtomicBool,
    ) -> Result<(), PrepareError> {
        let setup = entry.canonical_setup(setup);
        let path = self.path(entry.info(), &setup).filter(|_| entry.has_quick_table(&setup));
        let Some(path) = path else { return Ok(()) };
        let is_settled = || -> Result<bool, PrepareError> {
            // Another process may have built it since the last look.
            self.forget_missing(&path);
            let is_there = self.table(entry.info(), &setup)?.is_some();
            Ok(is_there || locked(&self.builds.failed).contains(&path))
        };
        // Nobody waits here for the build of another table.
        if is_settled()? {
            return Ok(());
        }
        let _turn = locked(&self.builds.turn);
        if is_settled()? {
            return Ok(());
        }
        let built = self.build_quickly(entry, &setup, &path, stop);
        locked(&self.builds.percent).remove(&path);
        if !matches!(built, Ok(()) | Err(PrepareError::Build(BuildError::Stopped))) {
            locked(&self.builds.failed).insert(path);
        }
        built
    }

    fn build_quickly(
        &self,
        entry: &Entry,
        setup: &Setup,
        path: &Path,
        stop: &AtomicBool,
    ) -> Result<(), PrepareError> {
        self.check_writable(entry, setup)?;
        let mut report = |progress: &BuildProgress| {
            let BuildProgress { done, all, .. } = *progress;
            let percent = all.map_or(0, |all| 100 * done / all.max(1)).min(99);
            locked(&self.builds.percent).insert(path.to_owned(), percent as u8);
        };
        report(&BuildProgress { done: 0, all: None, time: std::time::Duration::ZERO });
        let build = Build { setup, bytes: BUILD_BYTES, threads: BUILD_THREADS, stop };
        let contents = entry.build(&build, &mut report)?;
        self.save(entry, setup, &contents)?;
        Ok(())
    }

    /// Progress in percent, if the tablebase of a setup is being built.
    pub fn build_percent(&self, entry: &Entry, setup: &Setup) -> Option<u8> {
        let path = self.path(entry.info(), &entry.canonical_setup(setup))?;
        locked(&self.builds.percent).get(&path).copied()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
#[cfg(feature = "claustro")]
mod tests {
    use std::sync::atomic::Ordering;
    use std::{fs, thread};

    use rules::Size;

    use super::*;

    static GO: AtomicBool = AtomicBool::new(false);

    /// Claustro on a board of this side.
    fn claustro(side: u8) -> (&'static Entry, Setup) {
        let entry = crate::find("claustro").unwrap();
        (entry, Setup { size: Size::square(side).unwrap(), ..entry.info().usual() })
    }

    /// An empty folder of a test.
    fn folder(name: &str) -> PathBuf {
        let name = format!("quincunx-quick-tables-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn knows(tables: &Tablebases, entry: &Entry, setup: &Setup) -> bool {
        entry.start(setup).unwrap().probe(tables).unwrap().is_some()
    }

    #[test]
    fn a_table_is_built_once_for_all_who_wait_and_is_kept() {
        let (folder, (entry, setup)) = (folder("once"), claustro(4));
        let tables = Tablebases::in_folder(folder.clone());
        let path = tables.path(entry.info(), &setup).unwrap();
        assert!(!knows(&tables, entry, &setup) && entry.is_solved(&setup, &tables));
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| tables.prepare(entry, &setup, &GO).unwrap());
            }
        });
        assert!(knows(&tables, entry, &setup));
        assert_eq!(tables.build_percent(entry, &setup), None);
        // Another program finds the file and leaves it alone.
        let written = fs::metadata(&path).unwrap().modified().unwrap();
        let other = Tablebases::in_folder(folder.clone());
        other.prepare(entry, &setup, &AtomicBool::new(true)).unwrap();
        assert!(knows(&other, entry, &setup));
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), written);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_build_that_was_stopped_is_tried_again() {
        let (folder, (entry, setup)) = (folder("stopped"), claustro(5));
        let (tables, stop) = (Tablebases::in_folder(folder.clone()), AtomicBool::new(true));
        let stopped = tables.prepare(entry, &setup, &stop);
        assert!(matches!(stopped, Err(PrepareError::Build(BuildError::Stopped))), "{stopped:?}");
        assert!(!knows(&tables, entry, &setup));
        assert_eq!(tables.build_percent(entry, &setup), None);
        assert!(tables.prepare(entry, &setup, &stop).is_err());
        let (entry, setup) = claustro(4);
        stop.store(false, Ordering::Relaxed);
        tables.prepare(entry, &setup, &stop).unwrap();
        assert!(knows(&tables, entry, &setup));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_table_that_cannot_be_kept_is_reported_once() {
        let (folder, (entry, setup)) = (folder("failed"), claustro(4));
        let occupied = folder.join("a-file");
        fs::write(&occupied, "").unwrap();
        let tables = Tablebases::in_folder(occupied);
        let failed = tables.prepare(entry, &setup, &GO);
        assert!(matches!(failed, Err(PrepareError::File(_))), "{failed:?}");
        // Trying again at every move would not help.
        assert!(tables.prepare(entry, &setup, &GO).is_ok());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_small_boards_with_a_place_for_the_file_are_built() {
        let (none, folder) = (Tablebases::none(), folder("place"));
        let tables = Tablebases::in_folder(folder.clone());
        let (entry, setup) = claustro(4);
        assert!(!none.can_build(entry, &setup) && tables.can_build(entry, &setup));
        none.prepare(entry, &setup, &GO).unwrap();
        // Each table once, whatever the options that do not change it.
        let setups = entry.quick_tables();
        assert!(setups.iter().all(|setup| tables.can_build(entry, setup)));
        assert!(setups.iter().enumerate().all(|(at, setup)| !setups[..at].contains(setup)));
        for other in crate::CATALOG.iter().filter(|other| other.info().slug != "claustro") {
            let usual = other.info().usual();
            assert!(!tables.can_build(other, &usual) && other.quick_tables().is_empty());
            tables.prepare(other, &usual, &GO).unwrap();
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }
}
