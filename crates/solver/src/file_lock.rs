//! Exclusive file locks between processes.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::tablebase::{TablebaseError, failed};

/// An exclusive lock on a file, held until it is dropped or the process ends.
///
/// The lock is taken on a file beside it, whose name ends in `.lock`: the file itself is replaced
/// whenever it is written, and need not exist yet.
#[derive(Debug)]
pub struct FileLock {
    beside: PathBuf,
    _file: File,
}

impl FileLock {
    /// Takes the lock, unless another process holds it.
    pub fn take(path: &Path) -> Result<FileLock, TablebaseError> {
        // Two names of one file have one lock.
        let beside = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let beside = beside.with_added_extension("lock");
        let file = lock(&beside).map_err(|error| match error.kind() {
            io::ErrorKind::WouldBlock => TablebaseError::Unusable {
                path: path.to_owned(),
                why: "another program is using it".to_owned(),
                remedy: "wait until it has finished, or name another file",
            },
            _ => failed(&beside, "locked")(error),
        })?;
        Ok(FileLock { beside, _file: file })
    }
}

fn lock(beside: &Path) -> io::Result<File> {
    loop {
        let file = File::options().create(true).append(true).open(beside)?;
        file.try_lock()?;
        // The previous owner may have removed it in between.
        if is_there(&file, beside)? {
            return Ok(file);
        }
    }
}

/// True if this is the file that has the name.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (one, other) = (file.metadata()?, fs::metadata(path));
    Ok(other.is_ok_and(|other| (one.dev(), one.ino()) == (other.dev(), other.ino())))
}

#[cfg(not(unix))]
fn is_there(_: &File, path: &Path) -> io::Result<bool> {
    fs::exists(path)
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Remove the name before releasing the lock, so that no other process can take it in
        // between.
        let _nobody_minds_one_that_stays = fs::remove_file(&self.beside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_used_by_one_at_a_time() {
        let path = std::env::temp_dir().join(format!("quincunx-used-{}", std::process::id()));
        let beside = path.with_added_extension("lock");
        let lock = FileLock::take(&path).unwrap();
        let refused = FileLock::take(&path).unwrap_err().to_string();
        assert!(refused.contains("quincunx-used") && refused.contains("another program"));
        drop(lock);
        assert!(!beside.exists());
        #[cfg(unix)]
        {
            let link = path.with_added_extension("link");
            fs::write(&path, "").unwrap();
            std::os::unix::fs::symlink(&path, &link).unwrap();
            let _lock = FileLock::take(&link).unwrap();
            assert!(FileLock::take(&path).is_err(), "a link is another name of the same file");
            fs::remove_file(link).unwrap();
            fs::remove_file(&path).unwrap();
        }
        // Left behind by a killed process.
        fs::write(&beside, "").unwrap();
        drop(FileLock::take(&path).unwrap());
        assert!(!beside.exists());
    }

    /// Each holder increments a number in the file; two holders at once would lose an increment.
    #[test]
    fn nothing_is_lost_when_many_want_it() {
        const EACH: u32 = 50;
        let path = std::env::temp_dir().join(format!("quincunx-many-{}", std::process::id()));
        fs::write(&path, "0").unwrap();
        let add = || {
            let mut added = 0;
            while added < EACH {
                let _lock = match FileLock::take(&path) {
                    Err(TablebaseError::Unusable { .. }) => continue,
                    taken => taken.unwrap(),
                };
                let count: u32 = fs::read_to_string(&path).unwrap().parse().unwrap();
                fs::write(&path, (count + 1).to_string()).unwrap();
                added += 1;
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(add);
            }
        });
        assert_eq!(fs::read_to_string(&path).unwrap(), (4 * EACH).to_string());
        fs::remove_file(path).unwrap();
    }
}
