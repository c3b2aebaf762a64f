//! `Tables`: tablebases in a folder.

use std::path::PathBuf;

use catalog::{Build, Tablebases};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::convert::value_error;
use crate::game::Game;
use crate::interrupt::interruptible;

/// The memory limit of a build, in bytes.
const BUILD_BYTES: usize = 4 << 30;

/// Tables(folder)
///
/// The tablebases of a folder, which need not exist. Positions of boards that have one are looked up
/// instead of searched.
#[pyclass(frozen, module = "quincunx")]
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    folder: PathBuf,
    inner: Tablebases,
}

impl Tables {
    /// These tables, or none at all.
    pub(crate) fn or_none(tables: Option<&Tables>) -> Tablebases {
        tables.map_or_else(Tablebases::none, |tables| tables.inner.clone())
    }
}

#[pymethods]
impl Tables {
    #[new]
    fn new(folder: PathBuf) -> Tables {
        Tables { inner: Tablebases::in_folder(folder.clone()), folder }
    }

    fn __getnewargs__(&self) -> (PathBuf,) {
        (self.folder.clone(),)
    }

    fn __repr__(&self) -> String {
        format!("Tables({:?})", self.folder.display().to_string())
    }

    /// The folder.
    #[getter]
    fn folder(&self) -> PathBuf {
        self.folder.clone()
    }

    /// Builds the tablebase of a game and writes it into the folder; returns the path. The folder is
    /// made if it is missing. Larger boards than 5x5 rarely fit into memory.
    #[pyo3(signature = (game, threads=1))]
    fn build(&self, py: Python<'_>, game: &Game, threads: usize) -> PyResult<PathBuf> {
        let setup = game.entry.canonical_setup(&game.setup);
        self.inner.check_writable(game.entry, &setup).map_err(value_error)?;
        let threads = threads.clamp(1, catalog::MAX_THREADS);
        let entry = game.entry;
        let contents = interruptible(py, move |stop| {
            let build = Build { setup: &setup, bytes: BUILD_BYTES, threads, stop };
            entry.build(&build, &mut |_| ())
        })?;
        let contents = contents.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        self.inner.save(entry, &setup, &contents).map_err(value_error)
    }

    /// True if there is a tablebase for this game, size and rules.
    fn has(&self, game: &Game) -> bool {
        let setup = game.entry.canonical_setup(&game.setup);
        self.inner.path(game.entry.info(), &setup).is_some_and(|path| path.exists())
    }
}
