//! Checkpoint files: an interrupted search resumes with its saved bounds table.
//!
//! ```text
//!   magic, version, length of the description, description: game, size and rules
//!   word count, words
//!   nodes, milliseconds
//!   length of the answers, answers
//!   checksum of everything above
//! ```
//!
//! All numbers are little-endian. Version 2 had a number instead of the answers.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use atomic_file::AtomicFile;
use crc32fast::Hasher;

use crate::search::BoundsTable;
use crate::tablebase::{TablebaseError, failed};

const MAGIC: &[u8; 8] = b"QUINMEMO";
const VERSION: u32 = 3;
const VERSION_WITHOUT_ANSWERS: u32 = 2;

/// Sanity limits for reading: larger values mean a damaged file.
const MAX_TEXT_BYTES: u64 = 1 << 10;
const MAX_WORDS: u64 = 1 << 40;
const MIN_WORDS: u64 = (BoundsTable::MIN_BYTES / size_of::<u64>()) as u64;

/// The chunk size for reading and writing, in words.
const CHUNK_WORDS: usize = 1 << 13;

/// The total cost of all searches that shared a bounds table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchCost {
    /// Nodes searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

/// The contents of a checkpoint.
#[derive(Debug)]
pub struct SavedSearch {
    /// The bounds table, in its original size.
    pub bounds: BoundsTable,
    /// The cost of filling it.
    pub cost: SearchCost,
    /// Finished answers, in the caller's own format.
    pub answers: String,
}

impl SavedSearch {
    /// An empty search with a bounds table of at most this many bytes.
    pub fn empty(bytes: usize) -> SavedSearch {
        SavedSearch {
            bounds: BoundsTable::new(bytes),
            cost: SearchCost::default(),
            answers: String::new(),
        }
    }
}

impl SearchCost {
    /// Adds the cost of one more search.
    pub fn plus(self, nodes: u64, time: Duration) -> SearchCost {
        SearchCost { nodes: self.nodes + nodes, time: self.time + time }
    }
}

impl BoundsTable {
    /// Writes the bounds table, its cost and the answers. Other threads may keep searching: an
    /// entry that is being written matches no position and is lost.
    pub fn save(
        &self,
        path: &Path,
        about: &str,
        cost: &SearchCost,
        answers: &str,
    ) -> Result<(), TablebaseError> {
        let write = || {
            let mut out = Checked::new(AtomicFile::create(path)?);
            self.write(&mut out, about)?;
            out.write_all(&cost.nodes.to_le_bytes())?;
            out.write_all(&(cost.time.as_millis() as u64).to_le_bytes())?;
            out.write_all(&(answers.len() as u64).to_le_bytes())?;
            out.write_all(answers.as_bytes())?;
            let checksum = out.sum.finalize();
            out.inner.write_all(&checksum.to_le_bytes())?;
            out.inner.finish()
        };
        write().map(|_| ()).map_err(failed(path, "written"))
    }

    fn write(&self, out: &mut impl Write, about: &str) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        out.write_all(&(about.len() as u32).to_le_bytes())?;
        out.write_all(about.as_bytes())?;
        out.write_all(&(self.words().len() as u64).to_le_bytes())?;
        // In chunks: a checksum of eight bytes at a time would be slow.
        let mut bytes = Vec::with_capacity(CHUNK_WORDS * size_of::<u64>());
        for chunk in self.words().chunks(CHUNK_WORDS) {
            bytes.clear();
            bytes.extend(chunk.iter().flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes()));
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Reads the checkpoint of this game, size and rules.
    pub fn load(path: &Path, about: &str) -> Result<SavedSearch, TablebaseError> {
        let failed = failed(path, "read");
        let unusable = |why: &str| {
            let remedy = "remove the file to start over, or name another one";
            TablebaseError::Unusable { path: path.to_owned(), why: why.to_owned(), remedy }
        };
        let read = || {
            let file = File::open(path)?;
            let length = file.metadata()?.len();
            read(&mut Checked::new(BufReader::new(file)), length, about)
        };
        read().map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => unusable(&error.to_string()),
            io::ErrorKind::UnexpectedEof => unusable("the checkpoint is truncated"),
            _ => failed(error),
        })
    }
}

/// Reads a checkpoint of `length` bytes.
fn read<T: Read>(from: &mut Checked<T>, length: u64, about: &str) -> io::Result<SavedSearch> {
    let (version, count) = read_header(from, about)?;
    // Fail early, before reading gigabytes.
    let rest =
        count.checked_mul(size_of::<u64>() as u64).and_then(|words| length.checked_sub(words));
    let rest = rest.ok_or(io::ErrorKind::UnexpectedEof)?;
    let bounds = BoundsTable::new(count as usize * size_of::<u64>());
    if bounds.words().len() as u64 != count {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    read_words(from, &bounds)?;
    let (nodes, time) = (read_u64(from)?, Duration::from_millis(read_u64(from)?));
    let following = read_u64(from)?;
    let answers = if version == VERSION_WITHOUT_ANSWERS { 0 } else { following };
    let answers = read_text(from, answers, rest)?;
    let sum = from.sum.clone().finalize();
    if read_u32(from)? != sum || from.inner.read(&mut [0])? > 0 {
        return Err(damaged("the checkpoint is damaged"));
    }
    Ok(SavedSearch { bounds, cost: SearchCost { nodes, time }, answers })
}

/// Reads the header: the version and the word count.
fn read_header(from: &mut impl Read, about: &str) -> io::Result<(u32, u64)> {
    let mut magic = [0; 8];
    from.read_exact(&mut magic)?;
    if magic != *MAGIC {
        return Err(damaged("it is not a Quincunx checkpoint"));
    }
    let version = read_u32(from)?;
    if !(VERSION_WITHOUT_ANSWERS..=VERSION).contains(&version) {
        let why = format!(
            "it has version {version}, but this program reads versions {VERSION_WITHOUT_ANSWERS} and {VERSION}"
        );
        return Err(damaged(&why));
    }
    let length = read_u32(from)?.into();
    let text = read_text(from, length, MAX_TEXT_BYTES)?;
    if text != about {
        let why = format!("it is about {}, not about `{about}`", rules::quote(&text));
        return Err(damaged(&why));
    }
    let count = read_u64(from)?;
    if !count.is_power_of_two() || !(MIN_WORDS..=MAX_WORDS).contains(&count) {
        return Err(damaged("the checkpoint is damaged"));
    }
    Ok((version, count))
}

fn read_words(from: &mut impl Read, bounds: &BoundsTable) -> io::Result<()> {
    let mut bytes = vec![0; CHUNK_WORDS * size_of::<u64>()];
    for chunk in bounds.words().chunks(CHUNK_WORDS) {
        let bytes = &mut bytes[..size_of_val(chunk)];
        from.read_exact(bytes)?;
        for (target, word) in chunk.iter().zip(bytes.as_chunks().0) {
            // Leave zero pages untouched, so that they take no memory.
            if *word != [0; 8] {
                target.store(u64::from_le_bytes(*word), Ordering::Relaxed);
            }
        }
    }
    Ok(())
}

/// Reads a text of `length` bytes, but at most `max`.
fn read_text(from: &mut impl Read, length: u64, max: u64) -> io::Result<String> {
    let mut text = vec![0; length.min(max) as usize];
    from.read_exact(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn damaged(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why.to_owned())
}

fn read_u64(from: &mut impl Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

fn read_u32(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

/// A reader or writer that computes a checksum on the way.
struct Checked<T> {
    inner: T,
    sum: Hasher,
}

impl<T> Checked<T> {
    fn new(inner: T) -> Checked<T> {
        Checked { inner, sum: Hasher::new() }
    }
}

impl<T: Write> Write for Checked<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Checked<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(bytes)?;
        self.sum.update(&bytes[..count]);
        Ok(count)
    }
}
