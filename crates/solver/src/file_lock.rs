//! Exclusive file locks between processes.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::tablebase::{TablebaseError, failed};

/// An exclusive lock on a file, held until it is dropped or the process ends.
///
/// The lock is on a separate file whose name ends in `.lock`, because the file itself is replaced
/// whenever it is written, and need not exist yet.
#[derive(Debug)]
pub struct FileLock {
    lock_path: PathBuf,
    _file: File,
}

impl FileLock {
    /// Takes the lock, unless another process holds it.
    pub fn take(path: &Path) -> Result<FileLock, TablebaseError> {
        // Two names of one file have one lock.
        let lock_path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let lock_path = lock_path.with_added_extension("lock");
        let file = lock(&lock_path).map_err(|error| match error.kind() {
            io::ErrorKind::WouldBlock => TablebaseError::Unusable {
                path: path.to_owned(),
                why: "another program is using it".to_owned(),
                remedy: "wait until it has finished, or name another file",
            },
            _ => failed(&lock_path, "locked")(error),
        })?;
        Ok(FileLock { lock_path, _file: file })
    }
}

fn lock(lock_path: &Path) -> io::Result<File> {
    loop {
        let file = File::options().create(true).append(true).open(lock_path)?;
        file.try_lock()?;
        // The previous owner may have removed it in between.
        if is_same_file(&file, lock_path)? {
            return Ok(file);
        }
    }
}

/// True if the path still names this file.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (one, other) = (file.metadata()?, fs::metadata(path));
    Ok(other.is_ok_and(|other| (one.dev(), one.ino()) == (other.dev(), other.ino())))
}

#[cfg(not(unix))]
fn is_same_file(_: &File, path: &Path) -> io::Result<bool> {
    fs::exists(path)
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Remove the name before releasing the lock, so that no other process can take it in
        // between.
        let _may_remain = fs::remove_file(&self.lock_path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_exclusive() {
        let path = std::env::temp_dir().join(format!("quincunx-used-{}", std::process::id()));
        let lock_path = path.with_added_extension("lock");
        let lock = FileLock::take(&path).unwrap();
        let refused = FileLock::take(&path).unwrap_err().to_string();
        assert!(refused.contains("quincunx-used") && refused.contains("another program"));
        drop(lock);
        assert!(!lock_path.exists());
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
        fs::write(&lock_path, "").unwrap();
        drop(FileLock::take(&path).unwrap());
        assert!(!lock_path.exists());
    }

    /// Each holder increments a number in the file; two holders at once would lose an increment.
    #[test]
    fn contended_locks_lose_no_update() {
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
