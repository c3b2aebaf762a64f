//! Atomic file writes that never overwrite or lose anything by surprise.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_file::AtomicFile;

/// Writes a file atomically and creates missing folders.
pub(crate) fn write_whole(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut draft = AtomicFile::create(path)?;
    draft.write_all(content.as_ref())?;
    draft.finish().map(drop)
}

/// Writes a file that must not exist yet.
pub(crate) fn write_new(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // The empty file reserves the name while the content is written beside it.
    OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = write_whole(path, content);
    if written.is_err() {
        let _already_failing = fs::remove_file(path);
    }
    written
}

/// Renames a file to a name that must not be taken.
pub(crate) fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    // The empty file reserves the name, and the old one takes its place.
    OpenOptions::new().write(true).create_new(true).open(to)?;
    let renamed = fs::rename(from, to);
    if renamed.is_err() {
        let _already_failing = fs::remove_file(to);
    }
    renamed
}

/// Renames an unreadable file to `NAME.damaged-N` and returns the new path.
pub(crate) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let aside = with_suffix(path, &format!(".damaged-{number}"));
        if fs::symlink_metadata(&aside).is_err() {
            fs::rename(path, &aside)?;
            return Ok(aside);
        }
        number += 1;
    }
}

/// Error message without the OS error code, in lower case as the end of a sentence.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let mut letters = text.split(" (os error").next().unwrap_or_default().chars();
    let first = letters.next();
    // Acronyms such as `I/O` keep their capitals.
    let is_word = letters.clone().next().is_some_and(char::is_lowercase);
    let lowered = first.map(|first| if is_word { first.to_ascii_lowercase() } else { first });
    lowered.into_iter().chain(letters).collect()
}

/// Appends to the file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Temporary folder, deleted on drop.
    pub(crate) struct Scratch(pub(crate) PathBuf);

    impl Scratch {
        pub(crate) fn new(name: &str) -> Scratch {
            let unique =
                format!("quincunx-{name}-{}-{}", std::process::id(), crate::time::nanoseconds());
            let path = std::env::temp_dir().join(unique);
            fs::create_dir_all(&path).unwrap();
            Scratch(path)
        }

        pub(crate) fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap().filter_map(Result::ok);
            let mut names: Vec<String> =
                entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _left_to_the_system = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_file_is_replaced_whole_and_leaves_no_draft() {
        let folder = Scratch::new("whole");
        let path = folder.0.join("deep/er/file");
        write_whole(&path, "one").unwrap();
        write_whole(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_new_file_never_replaces_another() {
        let folder = Scratch::new("new");
        let path = folder.0.join("file");
        write_new(&path, "one").unwrap();
        let refused = write_new(&path, "two").unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(folder.names(), ["file"]);
    }

    #[test]
    fn damaged_files_are_kept_under_new_names() {
        let folder = Scratch::new("aside");
        let path = folder.0.join("file");
        for (content, name) in [("one", "file.damaged-1"), ("two", "file.damaged-2")] {
            fs::write(&path, content).unwrap();
            let aside = set_aside(&path).unwrap();
            assert_eq!(aside, folder.0.join(name));
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
            assert!(!path.exists());
        }
    }
}
