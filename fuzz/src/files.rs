//! Files for readers that take a path, and checksums that damage does not invalidate: a reader
//! would refuse nearly everything else at its first checksum.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use libfuzzer_sys::arbitrary::{Result, Unstructured};

/// A file of this process that is overwritten again and again, in memory where possible.
pub fn scratch(name: &str) -> PathBuf {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { memory.to_owned() } else { env::temp_dir() };
    folder.join(format!("quincunx-fuzz-{}-{name}", std::process::id()))
}

/// Writes bytes to a file and reads it.
pub fn with_file<T>(name: &str, bytes: &[u8], read: impl FnOnce(&Path) -> T) -> T {
    let path = scratch(name);
    fs::write(&path, bytes).expect("write a file to memory");
    let value = read(&path);
    fs::remove_file(&path).expect("remove the file");
    value
}

/// Replaces a few bytes anywhere; perhaps cuts the end off or appends to it.
pub fn damage(file: &mut Vec<u8>, bytes: &mut Unstructured) -> Result<()> {
    for _ in 0..bytes.int_in_range(0..=4)? {
        let at = bytes.int_in_range(0..=file.len())?;
        let new = bytes.bytes(bytes.len().min(8))?;
        let end = (at + new.len()).min(file.len());
        file.splice(at..end, new.iter().copied());
    }
    if bytes.ratio(1, 4)? {
        let length = bytes.int_in_range(0..=file.len() + 8)?;
        file.resize(length, 0);
    }
    Ok(())
}

/// Writes the checksum of a range behind it, if the file is long enough.
pub fn repair(file: &mut [u8], from: usize, to: usize) {
    let Some(sum) = file.get(from..to).map(crc32fast::hash) else { return };
    if let Some(place) = file.get_mut(to..to + 4) {
        place.copy_from_slice(&sum.to_le_bytes());
    }
}

/// A little-endian number in a file.
pub fn number(file: &[u8], at: usize, length: usize) -> Option<usize> {
    let bytes = file.get(at..at.checked_add(length)?)?;
    usize::try_from(bytes.iter().rev().fold(0u64, |sum, &byte| sum << 8 | u64::from(byte))).ok()
}
