//! The files of the repository: required ones, and a size limit.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::tidy::{Problem, output};

/// A file that git tracks or would add.
pub(super) struct File {
    /// Relative to the root, separated by `/`.
    pub(super) path: String,
    /// In bytes.
    pub(super) size: usize,
    /// Its content, unless it is binary.
    pub(super) text: Option<String>,
}

const MAX_BYTES: usize = 1_000_000;

const REQUIRED: [&str; 6] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
];

/// Reads every file that git tracks or would add.
pub(super) fn read_all() -> Result<Vec<File>> {
    paths()?.split_terminator('\0').filter(is_file).map(read).collect()
}

/// Tracked files may have been deleted; links have no content of their own.
fn is_file(path: &&str) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

/// The paths of these files, null-terminated.
pub(super) fn paths() -> Result<String> {
    let mut git = Command::new("git");
    // In a container the checkout often belongs to someone else, which git refuses by default.
    git.args(["-c", "safe.directory=*"]);
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    output(&mut git)
}

fn read(path: &str) -> Result<File> {
    let bytes = fs::read(path).with_context(|| format!("read {path}"))?;
    let size = bytes.len();
    let text = String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
    Ok(File { path: path.to_owned(), size, text })
}

/// The extension of a path, or nothing.
pub(super) fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

pub(super) fn check(files: &[File]) -> Vec<Problem> {
    let missing = (REQUIRED.iter()).filter(|&path| !files.iter().any(|file| file.path == *path));
    let mut problems: Vec<Problem> =
        missing.map(|&path| Problem::new(path, "write it: every visitor looks for it")).collect();
    for File { path, size, .. } in files.iter().filter(|file| file.size > MAX_BYTES) {
        let message = format!("store it elsewhere: {size} bytes, and {MAX_BYTES} are the limit");
        problems.push(Problem::new(path, message));
    }
    problems
}

#[cfg(test)]
impl File {
    /// A text file for tests.
    pub(super) fn of(path: &str, text: &str) -> File {
        File { path: path.to_owned(), size: text.len(), text: Some(text.to_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_page_and_a_large_file_are_found() {
        let mut files: Vec<File> = REQUIRED.iter().map(|path| File::of(path, "")).collect();
        assert!(check(&files).is_empty());
        files.pop();
        files.push(File { path: "table.bin".to_owned(), size: MAX_BYTES + 1, text: None });
        let problems: Vec<String> = check(&files).iter().map(ToString::to_string).collect();
        assert_eq!(problems.len(), 2);
        assert!(problems[0].starts_with("README.md: write it"));
        assert!(problems[1].starts_with("table.bin: store it elsewhere"));
    }
}
