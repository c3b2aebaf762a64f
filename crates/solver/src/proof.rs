//! Proof files: the winner's move wherever there is a choice.
//!
//! ```text
//!   magic, version, length of the description, description: game, size, rules, position, winner
//!   checksum of everything above
//!   blocks: packed length, unpacked length, checksum, packed choices
//!   an empty block, number of choices, checksum of that number
//! ```
//!
//! All numbers are little-endian. Positions are not stored: a verifier meets them in the order of
//! the choices. Files are written and read one block at a time.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use atomic_file::AtomicFile;

use crate::tablebase::{Leb128, TablebaseError, failed, number, push_leb128};

const MAGIC: &[u8; 8] = b"QUINPROV";
const VERSION: u32 = 1;

/// Maximum length of the description.
const MAX_TEXT_BYTES: usize = 1 << 12;

const DAMAGED: &str = "one of its blocks is damaged";

/// A block is written when it reaches this many bytes; one choice may exceed it slightly.
const BLOCK_BYTES: usize = 1 << 16;
const MAX_BLOCK_BYTES: usize = BLOCK_BYTES + 16;

/// Writes a proof. Dropped unfinished, it leaves nothing behind.
#[derive(Debug)]
pub struct ProofWriter {
    path: PathBuf,
    out: AtomicFile,
    block: Vec<u8>,
    choices: u64,
}

impl ProofWriter {
    /// Begins a proof; `about` names game, size and rules.
    pub fn create(path: &Path, about: &str) -> Result<ProofWriter, TablebaseError> {
        let mut head = MAGIC.to_vec();
        head.extend(VERSION.to_le_bytes());
        head.extend((about.len() as u32).to_le_bytes());
        head.extend(about.as_bytes());
        let checksum = crc32fast::hash(&head);
        head.extend(checksum.to_le_bytes());
        let begin = || {
            let mut out = AtomicFile::create(path)?;
            out.write_all(&head)?;
            Ok(out)
        };
        let out = begin().map_err(failed(path, "written"))?;
        Ok(ProofWriter { path: path.to_owned(), out, block: Vec::new(), choices: 0 })
    }

    /// Adds the next choice of the winner.
    pub fn push(&mut self, choice: usize) -> Result<(), TablebaseError> {
        push_leb128(&mut self.block, choice as u64);
        self.choices += 1;
        if self.block.len() < BLOCK_BYTES {
            return Ok(());
        }
        self.write_block().map_err(failed(&self.path, "written"))
    }

    fn write_block(&mut self) -> io::Result<()> {
        let packed = lz4_flex::block::compress(&self.block);
        self.out.write_all(&(packed.len() as u32).to_le_bytes())?;
        self.out.write_all(&(self.block.len() as u32).to_le_bytes())?;
        self.out.write_all(&crc32fast::hash(&packed).to_le_bytes())?;
        self.out.write_all(&packed)?;
        self.block.clear();
        Ok(())
    }

    /// Gives the file its final name; returns its size in bytes.
    pub fn finish(self) -> Result<u64, TablebaseError> {
        let failed = failed(&self.path, "written");
        self.finish_file().map_err(failed)
    }

    fn finish_file(mut self) -> io::Result<u64> {
        if !self.block.is_empty() {
            self.write_block()?;
        }
        let choices = self.choices.to_le_bytes();
        self.out.write_all(&0u32.to_le_bytes())?;
        self.out.write_all(&choices)?;
        self.out.write_all(&crc32fast::hash(&choices).to_le_bytes())?;
        self.out.finish()
    }
}

/// Reads a proof.
#[derive(Debug)]
pub struct ProofReader {
    path: PathBuf,
    from: BufReader<File>,
    /// The current block, and the offset of its unread rest.
    block: Vec<u8>,
    offset: usize,
    /// The number of choices read so far.
    choices: u64,
    is_at_end: bool,
}

impl ProofReader {
    /// Opens a proof and returns its description.
    pub fn open(path: &Path) -> Result<(ProofReader, String), TablebaseError> {
        let file = File::open(path).map_err(failed(path, "read"))?;
        let (path, from) = (path.to_owned(), BufReader::new(file));
        let (block, offset) = (Vec::new(), 0);
        let mut proof = ProofReader { path, from, block, offset, choices: 0, is_at_end: false };
        let about = proof.read_header()?;
        Ok((proof, about))
    }

    fn read_header(&mut self) -> Result<String, TablebaseError> {
        let foreign = "it is not a Quincunx proof";
        let mut head = match self.bytes(16) {
            Err(TablebaseError::Unusable { .. }) => return Err(self.unusable(foreign)),
            read => read?,
        };
        if head[..8] != *MAGIC {
            return Err(self.unusable(foreign));
        }
        let version = number(&head[8..12]);
        if version != u64::from(VERSION) {
            let why = format!("it has version {version}, but this program reads version {VERSION}");
            return Err(self.unusable(&why));
        }
        let length = number(&head[12..]) as usize;
        if length > MAX_TEXT_BYTES {
            return Err(self.unusable("the header is damaged"));
        }
        let text = self.bytes(length)?;
        head.extend(&text);
        let intact = number(&self.bytes(4)?) == u64::from(crc32fast::hash(&head));
        let text = String::from_utf8(text).ok().filter(|_| intact);
        text.ok_or_else(|| self.unusable("the header is damaged"))
    }

    /// The next choice of the winner; `None` at the end.
    pub fn next_choice(&mut self) -> Result<Option<usize>, TablebaseError> {
        while self.offset == self.block.len() {
            if self.is_at_end || !self.next_block()? {
                return Ok(None);
            }
        }
        let mut numbers = Leb128(&self.block[self.offset..]);
        let choice = numbers.next().ok_or_else(|| self.unusable(DAMAGED))?;
        self.offset = self.block.len() - numbers.0.len();
        self.choices += 1;
        usize::try_from(choice).map(Some).map_err(|_| self.unusable(DAMAGED))
    }

    /// Reads the next block; `false` at the end.
    fn next_block(&mut self) -> Result<bool, TablebaseError> {
        let length = number(&self.bytes(4)?) as usize;
        if length == 0 {
            return self.end().map(|()| false);
        }
        let header = self.bytes(8)?;
        let (unpacked, checksum) = (number(&header[..4]) as usize, number(&header[4..]));
        if length > 2 * MAX_BLOCK_BYTES || unpacked > MAX_BLOCK_BYTES {
            return Err(self.unusable(DAMAGED));
        }
        let packed = self.bytes(length)?;
        let intact = u64::from(crc32fast::hash(&packed)) == checksum;
        let block = lz4_flex::block::decompress(&packed, unpacked).ok();
        let block = block.filter(|block| intact && block.len() == unpacked);
        self.block = block.ok_or_else(|| self.unusable(DAMAGED))?;
        self.offset = 0;
        Ok(true)
    }

    fn end(&mut self) -> Result<(), TablebaseError> {
        let count = self.bytes(8)?;
        let intact = number(&self.bytes(4)?) == u64::from(crc32fast::hash(&count));
        let more = self.from.read(&mut [0]).map_err(failed(&self.path, "read"))?;
        if !intact || number(&count) != self.choices || more > 0 {
            return Err(self.unusable("its end is damaged"));
        }
        self.is_at_end = true;
        Ok(())
    }

    fn bytes(&mut self, count: usize) -> Result<Vec<u8>, TablebaseError> {
        let mut bytes = vec![0; count];
        match self.from.read_exact(&mut bytes) {
            Ok(()) => Ok(bytes),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                Err(self.unusable("the proof is truncated"))
            }
            Err(error) => Err(failed(&self.path, "read")(error)),
        }
    }

    /// An error about this file.
    pub fn unusable(&self, why: &str) -> TablebaseError {
        const REMEDY: &str = "remove the file and make it again with `quincunx solve … --proof`";
        TablebaseError::Unusable { path: self.path.clone(), why: why.to_owned(), remedy: REMEDY }
    }
}
