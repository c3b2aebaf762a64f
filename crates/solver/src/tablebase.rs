//! Tablebase files.
//!
//! ```text
//!   magic, version, dense or sparse, length of the description, entry count, block count,
//!   zeros up to 40 bytes, description: game, size and rules
//!   for each block: first code, offset, packed length, unpacked length, checksum
//!   checksum of everything above
//!   packed blocks: one byte per value, and in sparse tables the differences of the codes (LEB128)
//! ```
//!
//! All numbers are little-endian. Everything is verified: the header when the table is opened, a
//! block when it is unpacked.

mod block_cache;
mod build;
mod enumerate;
mod retrograde;

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_file::AtomicFile;
use pages::FileMap;

use crate::packed_value::PackedValue;

use block_cache::BlockCache;

pub use build::{Build, BuildError, BuildProgress, TablebaseContents};
pub use enumerate::enumerate;
pub use retrograde::solve_retrograde;

const MAGIC: &[u8; 8] = b"QUINCUNX";
const VERSION: u16 = 1;
/// Length of the header before the description.
const FIXED_HEADER_BYTES: usize = 40;
const BLOCK_HEADER_BYTES: usize = 8 + 8 + 4 + 4 + 4;

/// Entries per block: few enough to unpack in microseconds.
const DENSE_BLOCK_ENTRIES: usize = 4096;
const SPARSE_BLOCK_ENTRIES: usize = 512;
/// The capacity of the block cache: 32 MiB of dense blocks, about 12 MiB of sparse ones.
const CACHED_BLOCKS: usize = 1 << 13;
/// Maximum length of a 64-bit number in LEB128.
const MAX_LEB128_BYTES: usize = 10;

/// A memory-mapped tablebase.
#[derive(Debug)]
pub struct Tablebase {
    path: PathBuf,
    map: FileMap,
    is_dense: bool,
    entries: u64,
    blocks: Vec<Block>,
    cache: BlockCache,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    first_code: u64,
    offset: u64,
    length: u32,
    unpacked: u32,
    checksum: u32,
}

/// A tablebase, checkpoint or proof file that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum TablebaseError {
    /// An I/O error.
    #[error("{} cannot be {operation}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The failed operation, as a past participle.
        operation: &'static str,
        /// The operating system's error.
        source: io::Error,
    },
    /// The file is damaged, locked or about something else.
    #[error("{}: {why}; {remedy}", .path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// The problem.
        why: String,
        /// The remedy.
        remedy: &'static str,
    },
}

impl Tablebase {
    /// Writes a tablebase atomically.
    pub fn write(
        path: &Path,
        about: &str,
        contents: &TablebaseContents,
    ) -> Result<(), TablebaseError> {
        let write = || {
            let mut file = AtomicFile::create(path)?;
            file.write_all(&packed(about, contents))?;
            file.finish()
        };
        write().map(|_| ()).map_err(failed(path, "written"))
    }

    /// Opens a tablebase of this game, size and rules.
    pub fn open(path: &Path, about: &str) -> Result<Tablebase, TablebaseError> {
        let map = File::open(path).and_then(|file| FileMap::new(&file));
        let map = map.map_err(failed(path, "read"))?;
        let unusable = |why| unusable(path, why);
        let head = read_header(&map, about).map_err(unusable)?;
        let Header { is_dense, entries, blocks } = head;
        let cache = BlockCache::new(blocks.len(), CACHED_BLOCKS);
        Ok(Tablebase { path: path.to_owned(), map, is_dense, entries, blocks, cache })
    }

    /// The number of positions.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The size of the file in bytes.
    pub fn bytes(&self) -> usize {
        self.map.len()
    }

    /// Probes a code; `None` if it is not in the table.
    pub fn probe(&self, code: u128) -> Result<Option<PackedValue>, TablebaseError> {
        let Some(code) = u64::try_from(code).ok() else { return Ok(None) };
        let Some(number) = self.block_of(code) else { return Ok(None) };
        let byte = self.cache.read(
            number,
            || self.unpack(number),
            |block| {
                if self.is_dense {
                    return block.get(code as usize % DENSE_BLOCK_ENTRIES).copied();
                }
                let codes = self.codes(number, block).take_while(|&known| known <= code);
                let last = codes.enumerate().last().filter(|&(_, known)| known == code);
                last.map(|(index, _)| block[index])
            },
        );
        Ok(byte?.and_then(PackedValue::from_byte))
    }

    /// The index of the block that may contain a code.
    fn block_of(&self, code: u64) -> Option<usize> {
        if self.is_dense {
            return (code < self.entries).then_some(code as usize / DENSE_BLOCK_ENTRIES);
        }
        self.blocks.partition_point(|block| block.first_code <= code).checked_sub(1)
    }

    /// Loads all values.
    pub fn contents(&self) -> Result<TablebaseContents, TablebaseError> {
        if self.is_dense {
            let blocks = (0..self.blocks.len()).map(|number| self.unpack(number));
            return Ok(TablebaseContents::Dense(blocks.collect::<Result<Vec<_>, _>>()?.concat()));
        }
        let mut entries = Vec::with_capacity(self.entries as usize);
        for number in 0..self.blocks.len() {
            let unpacked = self.unpack(number)?;
            entries.extend(self.codes(number, &unpacked).zip(unpacked.iter().copied()));
        }
        Ok(TablebaseContents::Sparse(entries))
    }

    /// The number of entries of a block.
    fn count(&self, number: usize) -> usize {
        let size = if self.is_dense { DENSE_BLOCK_ENTRIES } else { SPARSE_BLOCK_ENTRIES };
        size.min(self.entries as usize - number * size)
    }

    fn unpack(&self, number: usize) -> Result<Vec<u8>, TablebaseError> {
        let Block { offset, length, unpacked, checksum, .. } = self.blocks[number];
        let bytes = &self.map[offset as usize..][..length as usize];
        let intact = (crc32fast::hash(bytes) == checksum).then_some(bytes);
        let unpacked =
            intact.and_then(|bytes| lz4_flex::block::decompress(bytes, unpacked as usize).ok());
        unpacked.filter(|bytes| bytes.len() >= self.count(number)).ok_or_else(|| {
            let why = format!("block {number} is damaged");
            unusable(&self.path, why)
        })
    }

    /// The codes of a sparse block, whose differences follow its values.
    fn codes<'a>(&self, number: usize, unpacked: &'a [u8]) -> impl Iterator<Item = u64> + 'a {
        let count = self.count(number);
        let mut code = self.blocks[number].first_code;
        let mut differences = Leb128(&unpacked[count..]);
        (0..count).map(move |index| {
            if index > 0 {
                code = code.saturating_add(differences.next().unwrap_or_default());
            }
            code
        })
    }
}

/// Checks that a file can be written, so that a long search fails early.
pub fn check_writable(path: &Path) -> Result<(), TablebaseError> {
    AtomicFile::create(path).map(drop).map_err(failed(path, "written"))
}

/// Maps an I/O error to an error about the file.
pub(crate) fn failed(
    path: &Path,
    operation: &'static str,
) -> impl Fn(io::Error) -> TablebaseError + use<> {
    let path = path.to_owned();
    move |source| TablebaseError::Io { path: path.clone(), operation, source }
}

fn unusable(path: &Path, why: String) -> TablebaseError {
    let remedy = "remove the file and make it again with `quincunx table build`";
    TablebaseError::Unusable { path: path.to_owned(), why, remedy }
}

/// A number of up to eight bytes, the lowest first.
pub(crate) fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// LEB128: seven bits per byte, lowest first; the eighth bit says that more follow.
pub(crate) struct Leb128<'a>(pub(crate) &'a [u8]);

impl Iterator for Leb128<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 || shift > 63 {
                return Some(number);
            }
        }
    }
}

pub(crate) fn push_leb128(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The unpacked blocks, each with its first code.
fn raw_blocks(contents: &TablebaseContents) -> Vec<(u64, Vec<u8>)> {
    match contents {
        TablebaseContents::Dense(values) => {
            let blocks = (0..).step_by(DENSE_BLOCK_ENTRIES).zip(values.chunks(DENSE_BLOCK_ENTRIES));
            blocks.map(|(first, values)| (first, values.to_vec())).collect()
        }
        TablebaseContents::Sparse(entries) => {
            let block = |entries: &[(u64, u8)]| {
                let mut bytes: Vec<u8> = entries.iter().map(|entry| entry.1).collect();
                for pair in entries.windows(2) {
                    push_leb128(&mut bytes, pair[1].0 - pair[0].0);
                }
                (entries[0].0, bytes)
            };
            entries.chunks(SPARSE_BLOCK_ENTRIES).map(block).collect()
        }
    }
}

/// The whole file.
fn packed(about: &str, contents: &TablebaseContents) -> Vec<u8> {
    let (is_dense, entries) = match contents {
        TablebaseContents::Dense(values) => (true, values.len()),
        TablebaseContents::Sparse(entries) => (false, entries.len()),
    };
    let blocks = raw_blocks(contents);
    let mut head = MAGIC.to_vec();
    head.extend(VERSION.to_le_bytes());
    head.extend(u16::from(is_dense).to_le_bytes());
    head.extend((about.len() as u32).to_le_bytes());
    head.extend((entries as u64).to_le_bytes());
    head.extend((blocks.len() as u64).to_le_bytes());
    head.resize(FIXED_HEADER_BYTES, 0);
    head.extend(about.as_bytes());
    let mut offset = (head.len() + blocks.len() * BLOCK_HEADER_BYTES + size_of::<u32>()) as u64;
    let mut body = Vec::new();
    for (first_code, raw) in &blocks {
        let bytes = lz4_flex::block::compress(raw);
        head.extend(first_code.to_le_bytes());
        head.extend(offset.to_le_bytes());
        head.extend((bytes.len() as u32).to_le_bytes());
        head.extend((raw.len() as u32).to_le_bytes());
        head.extend(crc32fast::hash(&bytes).to_le_bytes());
        offset += bytes.len() as u64;
        body.extend(bytes);
    }
    let checksum = crc32fast::hash(&head);
    head.extend(checksum.to_le_bytes());
    head.extend(body);
    head
}

struct Header {
    is_dense: bool,
    entries: u64,
    blocks: Vec<Block>,
}

fn read_header(bytes: &[u8], about: &str) -> Result<Header, String> {
    if bytes.get(..MAGIC.len()) != Some(MAGIC) {
        return Err("it is not a Quincunx tablebase".to_owned());
    }
    let short = || "the header is damaged".to_owned();
    let number = |at: usize, length: usize| {
        usize::try_from(number(bytes.get(at..at.checked_add(length)?)?)).ok()
    };
    let version = number(8, 2).ok_or_else(short)?;
    if version != usize::from(VERSION) {
        return Err(format!("it has version {version}, but this program reads version {VERSION}"));
    }
    let read = || {
        let (text, entries, count) = (number(12, 4)?, number(16, 8)?, number(24, 8)?);
        let first = FIXED_HEADER_BYTES.checked_add(text)?;
        let end = first.checked_add(count.checked_mul(BLOCK_HEADER_BYTES)?)?;
        let intact = crc32fast::hash(bytes.get(..end)?) as usize == number(end, 4)?;
        let block = |number_of: usize| {
            let at = first + number_of * BLOCK_HEADER_BYTES;
            let block = Block {
                first_code: number(at, 8)? as u64,
                offset: number(at + 8, 8)? as u64,
                length: number(at + 16, 4)? as u32,
                unpacked: number(at + 20, 4)? as u32,
                checksum: number(at + 24, 4)? as u32,
            };
            // Blocks beyond the end mean a truncated file.
            bytes.get(block.offset as usize..)?.get(..block.length as usize)?;
            Some(block)
        };
        let blocks = (0..count).map(block).collect::<Option<Vec<Block>>>()?;
        let is_dense = number(10, 2)? == 1;
        let size = if is_dense { DENSE_BLOCK_ENTRIES } else { SPARSE_BLOCK_ENTRIES };
        let max_bytes = if is_dense { size } else { size * (1 + MAX_LEB128_BYTES) };
        let fits = entries.div_ceil(size) == count
            && blocks.iter().all(|block| block.unpacked as usize <= max_bytes);
        // Bytes after the last block belong to nothing: the file is not what was written.
        let file_end = match blocks.last() {
            Some(last) => last.offset as usize + last.length as usize,
            None => end + size_of::<u32>(),
        };
        let fits = fits && file_end == bytes.len();
        let head = Header { is_dense, entries: entries as u64, blocks };
        (intact && fits).then_some((head, bytes.get(FIXED_HEADER_BYTES..first)?))
    };
    let (head, text) = read().ok_or_else(short)?;
    if text != about.as_bytes() {
        let text = String::from_utf8_lossy(text);
        return Err(format!("it is about {}, not about `{about}`", rules::quote(&text)));
    }
    Ok(head)
}
