//! Files that have their name when they are finished, and not before.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::file::{TableError, failed};

/// A file that is being written, beside its final name. Given up, it is removed.
#[derive(Debug)]
pub(crate) struct Draft {
    path: PathBuf,
    /// Where it is written.
    beside: PathBuf,
    out: BufWriter<File>,
    is_finished: bool,
}

/// Whether a file could be written there: better known before a long search than after it.
pub fn try_place(path: &Path) -> Result<(), TableError> {
    Draft::create(path).map(drop).map_err(failed(path, "written"))
}

impl Draft {
    pub(crate) fn create(path: &Path) -> io::Result<Draft> {
        let mut beside = OsString::from(path);
        beside.push(format!(".{}.tmp", std::process::id()));
        let beside = PathBuf::from(beside);
        // Who was killed in the middle of it may have had the number of this process.
        let _nothing_was_left = fs::remove_file(&beside);
        let out = BufWriter::new(File::create_new(&beside)?);
        Ok(Draft { path: path.to_owned(), beside, out, is_finished: false })
    }

    /// Gives the file its name; says how many bytes it has.
    pub(crate) fn finish(mut self) -> io::Result<u64> {
        self.out.flush()?;
        let file = self.out.get_ref();
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        fs::rename(&self.beside, &self.path)?;
        self.is_finished = true;
        Ok(bytes)
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_finished {
            let _nothing_half_done = fs::remove_file(&self.beside);
        }
    }
}
