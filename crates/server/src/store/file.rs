//! The file of a SQLite database: readable by its owner alone, and watched. A server whose file was
//! deleted or replaced would go on writing to one that nobody can find.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;

/// The file that a SQLite URL names; `None` for a database in memory.
pub(super) fn of_url(url: &str) -> Option<PathBuf> {
    if !super::url::is_sqlite(url) || url.contains(":memory:") || url.contains("mode=memory") {
        return None;
    }
    SqliteConnectOptions::from_str(url).ok().map(|options| options.get_filename().to_owned())
}

/// Creates an empty file that only its owner can read. Fails if there is anything, a link included.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Creates the file of a database if it is missing; SQLite itself would let everyone read it.
/// SQLite gives its other files the same permissions.
pub(super) fn create_if_missing(path: &Path) {
    // On another error opening the database fails for the same reason, with advice.
    let exists = create_private(path).is_err_and(|error| error.kind() == ErrorKind::AlreadyExists);
    if exists && is_readable_by_others(path) {
        let file = path.display().to_string();
        tracing::warn!(file, "other users can read the database: run `chmod 600` on it");
    }
}

fn is_readable_by_others(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path).is_ok_and(|file| {
        std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o007 != 0
    });
    #[cfg(not(unix))]
    return false;
}

/// A file, whatever its name may lead to later.
#[derive(Clone, Debug)]
pub(super) struct FileIdentity {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl FileIdentity {
    pub(super) fn of(path: PathBuf) -> FileIdentity {
        let identity = identity(&path);
        FileIdentity { path, identity }
    }

    /// Fails if the name leads to another file, or to none.
    pub(super) fn check(&self) -> io::Result<()> {
        if self.identity == identity(&self.path) {
            return Ok(());
        }
        let text = "the database file was deleted or replaced: put it back, or restart the server";
        Err(io::Error::new(ErrorKind::NotFound, text))
    }
}

/// Device and number of a file.
fn identity(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    return fs::metadata(path).ok().map(|file| {
        use std::os::unix::fs::MetadataExt;
        (file.dev(), file.ino())
    });
    #[cfg(not(unix))]
    return path.exists().then_some((0, 0));
}
