//! What is remembered, kept in a file: a search that was interrupted goes on from there.
//!
//! ```text
//!   magic, version, length of the text, the text: game, size and rules
//!   how many words, the words, the checksum of all that
//! ```

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

use crc32fast::Hasher;

use crate::file::TableError;
use crate::memory::Memory;

const MAGIC: &[u8; 8] = b"QUINMEMO";
const VERSION: u32 = 1;

/// Nobody has a text or a table that is larger.
const LONGEST_TEXT: usize = 1 << 10;
const MOST_WORDS: u64 = 1 << 40;

/// So many words are read and written at a time.
const PIECE: usize = 1 << 13;

impl Memory {
    /// Writes everything that is remembered, beside the final name first. Other threads may go on
    /// meanwhile: an entry that is being written fits no position and is lost.
    pub fn save(&self, path: &Path, about: &str) -> Result<(), TableError> {
        let draft = path.with_extension(format!("{}.tmp", std::process::id()));
        let write = || {
            let mut out = Checked::new(BufWriter::new(File::create_new(&draft)?));
            self.write(&mut out, about)?;
            let checksum = out.sum.finalize();
            out.inner.write_all(&checksum.to_le_bytes())?;
            out.inner.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&draft, path)
        };
        write().map_err(|source| {
            let _nothing_half_done = fs::remove_file(&draft);
            TableError::System { path: path.to_owned(), deed: "written", source }
        })
    }

    fn write(&self, out: &mut impl Write, about: &str) -> io::Result<()> {
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        out.write_all(&(about.len() as u32).to_le_bytes())?;
        out.write_all(about.as_bytes())?;
        out.write_all(&(self.words().len() as u64).to_le_bytes())?;
        // In pieces: a checksum of eight bytes at a time would be slow.
        let mut bytes = Vec::with_capacity(PIECE * size_of::<u64>());
        for piece in self.words().chunks(PIECE) {
            bytes.clear();
            bytes.extend(piece.iter().flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes()));
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// Reads what was remembered about this game, size and rules. The memory is as large as it was.
    pub fn load(path: &Path, about: &str) -> Result<Memory, TableError> {
        let failed = |source| TableError::System { path: path.to_owned(), deed: "read", source };
        let useless = |why: &str| {
            let remedy = "remove the file to begin anew, or name another one";
            TableError::Useless { path: path.to_owned(), why: why.to_owned(), remedy }
        };
        let file = File::open(path).map_err(failed)?;
        let mut from = Checked::new(BufReader::new(file));
        let mut memory = None;
        read(&mut from, about, &mut memory).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => useless(&error.to_string()),
            io::ErrorKind::UnexpectedEof => useless("the checkpoint is cut short"),
            _ => failed(error),
        })?;
        let sum = from.sum.finalize();
        let mut stored = [0; 4];
        from.inner.read_exact(&mut stored).map_err(|_| useless("the checkpoint is cut short"))?;
        let intact = u32::from_le_bytes(stored) == sum;
        memory.filter(|_| intact).ok_or_else(|| useless("the checkpoint is damaged"))
    }
}

fn read(from: &mut impl Read, about: &str, memory: &mut Option<Memory>) -> io::Result<()> {
    let bad = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why.to_owned());
    let mut magic = [0; 8];
    from.read_exact(&mut magic)?;
    if magic != *MAGIC {
        return Err(bad("it is not a checkpoint of this program"));
    }
    if read_u32(from)? != VERSION {
        return Err(bad("it is a checkpoint of another version of this program"));
    }
    let length = read_u32(from)? as usize;
    let mut text = vec![0; length.min(LONGEST_TEXT)];
    from.read_exact(&mut text)?;
    if text != about.as_bytes() {
        let text = String::from_utf8_lossy(&text);
        let why = format!("it is about {}, not about `{about}`", rules::quote(&text));
        return Err(bad(&why));
    }
    let mut count = [0; 8];
    from.read_exact(&mut count)?;
    let count = u64::from_le_bytes(count);
    if !count.is_power_of_two() || count > MOST_WORDS {
        return Err(bad("the checkpoint is damaged"));
    }
    let fresh = Memory::new(count as usize * size_of::<u64>());
    if fresh.words().len() as u64 != count {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    for piece in fresh.words().chunks(PIECE) {
        let mut bytes = vec![0; size_of_val(piece)];
        from.read_exact(&mut bytes)?;
        for (place, word) in piece.iter().zip(bytes.as_chunks().0) {
            // Pages that stay empty need not be touched.
            if *word != [0; 8] {
                place.store(u64::from_le_bytes(*word), Ordering::Relaxed);
            }
        }
    }
    *memory = Some(fresh);
    Ok(())
}

fn read_u32(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

/// Bytes that are summed up on their way.
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
