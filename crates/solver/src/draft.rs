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
        // A folder would only refuse its name when all is written.
        if path.is_dir() || path.file_name().is_none() {
            let why = "that is a directory: give the name of a file";
            return Err(io::Error::new(io::ErrorKind::IsADirectory, why));
        }
        let (beside, file) = create_beside(path)?;
        Ok(Draft { path: path.to_owned(), beside, out: BufWriter::new(file), is_finished: false })
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

/// A new file beside the path. What stands there is left alone: numbers of processes come again, and
/// are the same in several containers, so that its writer may live.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    const MOST_LEFT: u32 = 1000;
    let mut number = 0;
    loop {
        let mut beside = OsString::from(path);
        beside.push(format!(".{}.{number}.tmp", std::process::id()));
        let beside = PathBuf::from(beside);
        match File::create_new(&beside) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < MOST_LEFT => {
                number += 1;
            }
            created => return created.map(|file| (beside, file)),
        }
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
