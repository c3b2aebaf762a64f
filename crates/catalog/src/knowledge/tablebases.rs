//! Tablebase files in a folder.

use std::collections::HashMap;
#[cfg(not(feature = "tools"))]
use std::convert::Infallible;
#[cfg(feature = "tools")]
use std::fs;
#[cfg(feature = "tools")]
use std::path::Path;
use std::path::PathBuf;
#[cfg(not(feature = "tools"))]
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(feature = "tools")]
use rules::Diagram;
use rules::{GameInfo, Rules, Setup};
#[cfg(feature = "tools")]
use solver::{PackedValue, TablebaseContents};
use solver::{Tablebase, TablebaseError};

#[cfg(feature = "tools")]
use super::quick_tables::QuickBuilds;
use crate::game::entry::Entry;

/// The tablebases of a folder. Each is opened when it is first probed and stays open. Clones share
/// the open files, so a program creates one and clones it.
#[derive(Clone, Debug, Default)]
pub struct Tablebases {
    folder: Option<PathBuf>,
    with_books: bool,
    open: Arc<Mutex<OpenTablebases>>,
    #[cfg(feature = "tools")]
    pub(super) builds: Arc<QuickBuilds>,
}

/// The open tablebases by path; `None` for those that do not exist.
type OpenTablebases = HashMap<PathBuf, Option<Arc<Tablebase>>>;

/// A tablebase loaded into memory, for statistics and verification.
#[cfg(feature = "tools")]
#[derive(Debug)]
pub struct LoadedTablebase {
    entry: &'static Entry,
    setup: Setup,
    contents: TablebaseContents,
}

impl Tablebases {
    /// No tables, and an engine that does not look into books: its analysis is its own.
    pub fn none() -> Tablebases {
        Tablebases::default()
    }

    /// No tables, for users without a folder.
    pub fn books_only() -> Tablebases {
        Tablebases { with_books: true, ..Tablebases::default() }
    }

    /// The tables of a folder, which need not exist.
    pub fn in_folder(folder: PathBuf) -> Tablebases {
        Tablebases { folder: Some(folder), ..Tablebases::books_only() }
    }

    /// True if the engine's analysis is corrected by books.
    pub(crate) const fn with_books(&self) -> bool {
        self.with_books
    }

    /// The path of the table of a canonical setup: `talpa-4.table`, or `talpa-4-blue.table` with a
    /// rule option that is not the default.
    pub fn path(&self, info: &GameInfo, setup: &Setup) -> Option<PathBuf> {
        let usual = Rules::default_of(info.options);
        let unusual = setup.rules.iter().zip(usual.iter()).filter(|(rule, usual)| rule != usual);
        let size = setup.size.to_string();
        let words = [info.slug, &size].into_iter().chain(unusual.map(|((_, value), _)| value));
        let name = words.collect::<Vec<_>>().join("-") + ".table";
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    /// The table of a canonical setup, if there is one.
    pub(crate) fn table(
        &self,
        info: &GameInfo,
        setup: &Setup,
    ) -> Result<Option<Arc<Tablebase>>, TablebaseError> {
        let path = if cfg!(feature = "tools") { self.path(info, setup) } else { None };
        let Some(path) = path else { return Ok(None) };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = open.get(&path) {
            return Ok(known.clone());
        }
        let table = if path.exists() {
            Some(Arc::new(Tablebase::open(&path, &about(info, setup))?))
        } else {
            None
        };
        open.insert(path, table.clone());
        Ok(table)
    }
}

#[cfg(feature = "tools")]
impl Tablebases {
    /// Looks for a table again that did not exist.
    pub(super) fn forget_missing(&self, path: &Path) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.get(path).is_some_and(Option::is_none) {
            open.remove(path);
        }
    }

    /// Checks that the table of a canonical setup can be written.
    ///
    /// # Panics
    ///
    /// When there is no folder.
    pub fn check_writable(&self, entry: &Entry, setup: &Setup) -> Result<(), TablebaseError> {
        solver::check_writable(&self.path_to_write(entry, setup)?)
    }

    /// The path of the table of a canonical setup. Creates the folder if it is missing.
    fn path_to_write(&self, entry: &Entry, setup: &Setup) -> Result<PathBuf, TablebaseError> {
        let path = self.path(entry.info(), setup).expect("a folder for tablebases");
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|source| TablebaseError::Io {
            path: folder.to_owned(),
            operation: "made",
            source,
        })?;
        Ok(path)
    }

    /// Writes the table of a canonical setup.
    ///
    /// # Panics
    ///
    /// When there is no folder.
    pub fn save(
        &self,
        entry: &Entry,
        setup: &Setup,
        contents: &TablebaseContents,
    ) -> Result<PathBuf, TablebaseError> {
        let path = self.path_to_write(entry, setup)?;
        Tablebase::write(&path, &about(entry.info(), setup), contents)?;
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        Ok(path)
    }

    /// Loads the table of a setup into memory, if there is one.
    pub fn load(
        &self,
        entry: &'static Entry,
        setup: &Setup,
    ) -> Result<Option<LoadedTablebase>, TablebaseError> {
        let setup = entry.canonical_setup(setup);
        let Some(table) = self.table(entry.info(), &setup)? else { return Ok(None) };
        Ok(Some(LoadedTablebase { entry, setup, contents: table.contents()? }))
    }
}

/// Without tools there are no tablebases.
#[cfg(not(feature = "tools"))]
impl Tablebases {
    #[expect(clippy::unused_self, reason = "with tools, it is needed")]
    pub(crate) fn can_build(&self, _: &Entry, _: &Setup) -> bool {
        false
    }

    /// Does nothing.
    pub fn prepare(&self, _: &Entry, _: &Setup, _: &AtomicBool) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The description in a file's header.
pub(crate) fn about(info: &GameInfo, setup: &Setup) -> String {
    format!("{} {} {}", info.slug, setup.size, setup.rules).trim_end().to_owned()
}

#[cfg(feature = "tools")]
impl LoadedTablebase {
    /// The contents of a tablebase that was just built.
    pub fn new(
        entry: &'static Entry,
        setup: &Setup,
        contents: TablebaseContents,
    ) -> LoadedTablebase {
        LoadedTablebase { entry, setup: *setup, contents }
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        match &self.contents {
            TablebaseContents::Dense(values) => values.len(),
            TablebaseContents::Sparse(entries) => entries.len(),
        }
    }

    /// True if there are no positions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An entry by its index: its code and its value.
    pub fn entry(&self, number: usize) -> (u128, Option<PackedValue>) {
        let (code, byte) = match &self.contents {
            TablebaseContents::Dense(values) => (number as u128, values[number]),
            TablebaseContents::Sparse(entries) => {
                (u128::from(entries[number].0), entries[number].1)
            }
        };
        (code, PackedValue::from_byte(byte))
    }

    /// The text of a position of a code, if there is one.
    pub fn position_text(&self, code: u128) -> Option<String> {
        self.entry.from_code(&self.setup, code).map(|game| game.position_text())
    }

    /// The value of an unfinished position; `None` if the diagram is not a position of this setup
    /// or not in the table.
    pub fn value_of(&self, diagram: &Diagram) -> Option<PackedValue> {
        self.value(self.entry.code_of(&self.setup, diagram)?)
    }

    fn value(&self, code: u128) -> Option<PackedValue> {
        let code = u64::try_from(code).ok()?;
        let byte = match &self.contents {
            TablebaseContents::Dense(values) => *values.get(usize::try_from(code).ok()?)?,
            TablebaseContents::Sparse(entries) => {
                let index = entries.binary_search_by_key(&code, |entry| entry.0).ok()?;
                entries[index].1
            }
        };
        PackedValue::from_byte(byte)
    }
}
