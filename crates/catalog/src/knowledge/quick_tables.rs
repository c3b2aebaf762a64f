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
        let _turn = locked(&self.builds.turn);
        // Another process may have built it since the last look.
        self.forget_missing(&path);
        if self.table(entry.info(), &setup)?.is_some()
            || locked(&self.builds.failed).contains(&path)
        {
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
