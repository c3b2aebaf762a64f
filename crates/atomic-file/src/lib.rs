//! Atomic file writes: a file gets its name only when it is complete, so readers see the old
//! content or the new one, never a part.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file being written under a temporary name next to its final one. Dropped unfinished, it is
/// removed.
#[derive(Debug)]
pub struct AtomicFile {
    path: PathBuf,
    /// The temporary path.
    temporary: PathBuf,
    out: BufWriter<File>,
    is_finished: bool,
}

impl AtomicFile {
    /// Begins a file in an existing folder. Symbolic links are followed: their target is replaced.
    pub fn create(path: &Path) -> io::Result<AtomicFile> {
        // Fail early: renaming over a folder fails at the end, and over a device destroys it.
        if path.is_dir() || path.file_name().is_none() {
            let why = "that is a directory: give the name of a file";
            return Err(Error::new(ErrorKind::IsADirectory, why));
        }
        if path.exists() && !path.is_file() {
            let why = "that is not a regular file: give the name of one";
            return Err(Error::new(ErrorKind::InvalidInput, why));
        }
        if path.is_symlink() && !path.exists() {
            let why = "that is a broken link: remove it or give another name";
            return Err(Error::new(ErrorKind::InvalidInput, why));
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let (temporary, file) = create_temporary(&path)?;
        // The temporary file must not be readable by more users than the old file.
        if let Ok(old) = fs::metadata(&path) {
            file.set_permissions(old.permissions())?;
        }
        Ok(AtomicFile { path, temporary, out: BufWriter::new(file), is_finished: false })
    }

    /// Syncs the file and renames it to its final name; returns its size in bytes.
    pub fn finish(mut self) -> io::Result<u64> {
        self.out.flush()?;
        let file = self.out.get_ref();
        // A power failure after the renaming must not leave an empty file behind.
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        fs::rename(&self.temporary, &self.path)?;
        self.is_finished = true;
        Ok(bytes)
    }
}

/// Creates a temporary file next to the path. Existing temporary files are left alone: process ids
/// recur, also across containers, so their writers may still be running.
fn create_temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    const MAX_LEFTOVERS: u32 = 1000;
    let mut number = 0;
    loop {
        let mut temporary = OsString::from(path);
        temporary.push(format!(".{}.{number}.tmp", std::process::id()));
        let temporary = PathBuf::from(temporary);
        match File::create_new(&temporary) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < MAX_LEFTOVERS => {
                number += 1;
            }
            created => return created.map(|file| (temporary, file)),
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        if !self.is_finished {
            let _may_be_gone = fs::remove_file(&self.temporary);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A temporary folder, removed on drop.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("quincunx-file-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn count(&self) -> usize {
            fs::read_dir(&self.0).unwrap().count()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ignored = fs::remove_dir_all(&self.0);
        }
    }

    fn write(path: &Path, content: &str) {
        let mut file = AtomicFile::create(path).unwrap();
        file.write_all(content.as_bytes()).unwrap();
        assert_eq!(file.finish().unwrap(), content.len() as u64);
    }

    #[test]
    fn concurrent_writers_use_different_files() {
        let folder = Folder::new("two");
        let path = folder.0.join("file");
        let mut files = [AtomicFile::create(&path).unwrap(), AtomicFile::create(&path).unwrap()];
        for (file, content) in files.iter_mut().zip(["one", "another"]) {
            file.write_all(content.as_bytes()).unwrap();
        }
        for (file, content) in files.into_iter().zip(["one", "another"]) {
            file.finish().unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
        assert_eq!(folder.count(), 1);
    }

    #[test]
    fn an_unfinished_file_leaves_the_old_one_alone() {
        let folder = Folder::new("old");
        let path = folder.0.join("file");
        write(&path, "old");
        let mut file = AtomicFile::create(&path).unwrap();
        file.write_all(b"half").unwrap();
        assert_eq!(folder.count(), 2);
        drop(file);
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), folder.count()), ("old", 1));
        let refused = AtomicFile::create(&folder.0).unwrap_err().to_string();
        assert!(refused.contains("directory"), "{refused}");
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_stay_as_they_are() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new("links");
        let (path, link) = (folder.0.join("file"), folder.0.join("link"));
        write(&path, "old");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::remove_file(&path).unwrap();
        for (path, why) in
            [(link.as_path(), "broken link"), (Path::new("/dev/null"), "regular file")]
        {
            let refused = AtomicFile::create(path).unwrap_err().to_string();
            assert!(refused.contains(why), "{refused}");
        }
    }
}
