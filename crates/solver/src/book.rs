//! Book files: what is proved near the start of some boards of a game.
//!
//! ```text
//!   magic, version, number of books
//!   for each book, in the order of the descriptions:
//!     length of the description, nodes of search, bytes per code, number of entries
//!     description: game, size and rules
//!     entries in the order of their codes: code, value, choice
//!     checksum of the book
//! ```
//!
//! All numbers are little-endian. Entries have a fixed length, so a book is searched where it lies
//! and costs nothing before it is used.

use std::io::Write;
use std::path::Path;

use atomic_file::AtomicFile;

use crate::packed_value::PackedValue;
use crate::search::BoundsTable;
use crate::tablebase::{TablebaseError, failed, number};

const MAGIC: &[u8; 8] = b"QUINBOOK";
const VERSION: u16 = 1;
/// Length of the file's header.
const FILE_HEADER_BYTES: usize = 8 + 2 + 2;
/// Length of a book's header before the description.
const BOOK_HEADER_BYTES: usize = 2 + 8 + 2 + 4;
const CHECKSUM_BYTES: usize = 4;
/// An entry's value and choice.
const ENTRY_DATA_BYTES: usize = 2;
/// The choice of an entry without one.
const NO_CHOICE: u8 = u8::MAX;

/// A proved position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookEntry {
    /// The code of the position.
    pub code: u128,
    /// The value for the player to move; [`PackedValue::SOME_WIN`] and [`PackedValue::SOME_LOSS`]
    /// leave the distance open.
    pub value: PackedValue,
    /// The move to play, if there is one: the rank of the position after it among the codes of the
    /// positions after all moves. So it holds for all symmetric images.
    pub choice: Option<u8>,
}

/// The book of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// Game, size and rules.
    pub about: String,
    /// Whatever can be reached from the start with the book's choices on one side, and is not in
    /// the book, was decided by a search of this many nodes. 0 if the book is incomplete.
    pub search_nodes: u64,
    /// The entries, in the order of their codes.
    pub entries: Vec<BookEntry>,
}

/// A book where it lies in memory.
#[derive(Clone, Copy, Debug)]
pub struct BookView<'a> {
    about: &'a str,
    search_nodes: u64,
    code_bytes: usize,
    entries: &'a [u8],
}

impl Book {
    fn bytes(&self) -> Vec<u8> {
        let bits = self.entries.last().map_or(0, |last| u128::BITS - last.code.leading_zeros());
        let code_bytes = bits.div_ceil(8) as usize;
        let mut bytes = (self.about.len() as u16).to_le_bytes().to_vec();
        bytes.extend(self.search_nodes.to_le_bytes());
        bytes.extend((code_bytes as u16).to_le_bytes());
        bytes.extend((self.entries.len() as u32).to_le_bytes());
        bytes.extend(self.about.as_bytes());
        for BookEntry { code, value, choice } in &self.entries {
            bytes.extend(&code.to_le_bytes()[..code_bytes]);
            bytes.extend([value.byte(), choice.unwrap_or(NO_CHOICE)]);
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Writes a file of books atomically. Entries are sorted by their codes.
    pub fn write(path: &Path, mut books: Vec<Book>) -> Result<(), TablebaseError> {
        books.sort_by(|one, other| one.about.cmp(&other.about));
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((books.len() as u16).to_le_bytes());
        for book in &mut books {
            book.entries.sort_by_key(|entry| entry.code);
            bytes.extend(book.bytes());
        }
        let write = || {
            let mut file = AtomicFile::create(path)?;
            file.write_all(&bytes)?;
            file.finish()
        };
        write().map(drop).map_err(failed(path, "written"))
    }
}

impl<'a> BookView<'a> {
    /// Reads a file of books. `path` is its name, for messages.
    pub fn read_all(path: &Path, bytes: &'a [u8]) -> Result<Vec<BookView<'a>>, TablebaseError> {
        let unusable = |why: String| TablebaseError::Unusable {
            path: path.to_owned(),
            why,
            remedy: "make it again with `quincunx book make`",
        };
        if bytes.get(..MAGIC.len()) != Some(MAGIC) {
            return Err(unusable("it is not a Quincunx book".to_owned()));
        }
        let Some(header) = bytes.get(MAGIC.len()..FILE_HEADER_BYTES) else {
            return Err(unusable("the header is damaged".to_owned()));
        };
        let version = number(&header[..2]);
        if version != u64::from(VERSION) {
            let why = format!("it has version {version}, but this program reads version {VERSION}");
            return Err(unusable(why));
        }
        let (mut rest, mut books) = (&bytes[FILE_HEADER_BYTES..], Vec::new());
        for index in 1..=number(&header[2..]) {
            let read = BookView::read(rest);
            let (book, after) = read.ok_or_else(|| unusable(format!("book {index} is damaged")))?;
            books.push(book);
            rest = after;
        }
        if !rest.is_empty() {
            return Err(unusable("something follows the last book".to_owned()));
        }
        Ok(books)
    }

    /// Reads a book and returns the bytes after it; `None` if it is damaged.
    fn read(bytes: &'a [u8]) -> Option<(BookView<'a>, &'a [u8])> {
        let header = bytes.get(..BOOK_HEADER_BYTES)?;
        let at = |from: usize, length: usize| number(&header[from..from + length]);
        let (text, search_nodes) = (at(0, 2) as usize, at(2, 8));
        let (code_bytes, count) = (at(10, 2) as usize, at(12, 4) as usize);
        let first = BOOK_HEADER_BYTES + text;
        let end = first.checked_add(count.checked_mul(code_bytes + ENTRY_DATA_BYTES)?)?;
        let checksum = bytes.get(end..end.checked_add(CHECKSUM_BYTES)?)?;
        let is_intact = u64::from(crc32fast::hash(&bytes[..end])) == number(checksum)
            && code_bytes <= size_of::<u128>();
        let about = std::str::from_utf8(bytes.get(BOOK_HEADER_BYTES..first)?).ok()?;
        let book = BookView { about, search_nodes, code_bytes, entries: &bytes[first..end] };
        is_intact.then_some((book, &bytes[end + CHECKSUM_BYTES..]))
    }

    /// Game, size and rules.
    pub fn about(&self) -> &'a str {
        self.about
    }

    /// The nodes of search that decide what is not in the book ([`Book::search_nodes`]).
    pub fn search_nodes(&self) -> u64 {
        self.search_nodes
    }

    /// True if the book and a search of [`BookView::search_nodes`] decide everything that can be
    /// reached from the start.
    pub fn is_complete(&self) -> bool {
        self.search_nodes > 0
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len() / self.entry_bytes()
    }

    /// True if there are no entries, because a search decides everything.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn entry_bytes(&self) -> usize {
        self.code_bytes + ENTRY_DATA_BYTES
    }

    fn entry(&self, index: usize) -> BookEntry {
        let bytes = &self.entries[index * self.entry_bytes()..][..self.entry_bytes()];
        let mut code = [0; size_of::<u128>()];
        code[..self.code_bytes].copy_from_slice(&bytes[..self.code_bytes]);
        let (value, choice) = (bytes[self.code_bytes], bytes[self.code_bytes + 1]);
        BookEntry {
            code: u128::from_le_bytes(code),
            value: PackedValue::from_byte(value).unwrap_or(PackedValue::DRAW),
            choice: (choice != NO_CHOICE).then_some(choice),
        }
    }

    /// All entries, in the order of their codes.
    pub fn entries(&self) -> impl Iterator<Item = BookEntry> + use<'a> {
        let book = *self;
        (0..book.len()).map(move |index| book.entry(index))
    }

    /// The entry of a code, by binary search.
    pub fn find(&self, code: u128) -> Option<BookEntry> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let entry = self.entry(middle);
            match entry.code.cmp(&code) {
                std::cmp::Ordering::Equal => return Some(entry),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Puts the values of all entries into a bounds table, so that a search stops at them.
    pub fn load(&self, bounds: &BoundsTable) {
        self.entries().for_each(|entry| bounds.learn(entry.code, entry.value));
    }

    /// An independent copy.
    pub fn to_book(&self) -> Book {
        let BookView { about, search_nodes, .. } = *self;
        Book { about: about.to_owned(), search_nodes, entries: self.entries().collect() }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn books() -> Vec<Book> {
        let entry = |code, value, choice| BookEntry { code, value, choice };
        let won = PackedValue::SOME_WIN;
        vec![
            Book {
                about: "game 4".to_owned(),
                search_nodes: 100,
                entries: vec![
                    entry(0, won, Some(0)),
                    entry(7, PackedValue::lost_in(9), None),
                    entry(1 << 70, won, Some(41)),
                ],
            },
            Book { about: "game 5 x=y".to_owned(), search_nodes: 7, entries: Vec::new() },
        ]
    }

    /// The bytes of a file with these books.
    fn bytes(name: &str, books: Vec<Book>) -> Vec<u8> {
        let name = format!("quincunx-book-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        Book::write(&path, books).unwrap();
        let bytes = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        bytes
    }

    #[test]
    fn what_was_written_is_found() {
        let bytes = bytes("found", books());
        let read = BookView::read_all(Path::new("a.book"), &bytes).unwrap();
        assert_eq!(read.iter().map(BookView::to_book).collect::<Vec<_>>(), books());
        for entry in &books()[0].entries {
            assert_eq!(read[0].find(entry.code), Some(*entry));
            assert_eq!(read[0].find(entry.code + 1), None);
        }
        assert_eq!(read[1].find(0), None);
    }

    #[test]
    fn every_damaged_or_truncated_file_is_refused_by_name() {
        let bytes = bytes("damaged", books());
        let refusal = |bytes: &[u8]| {
            let read = BookView::read_all(Path::new("some.book"), bytes);
            read.expect_err("it is damaged").to_string()
        };
        for index in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 0x10;
            for text in [refusal(&damaged), refusal(&bytes[..index])] {
                assert!(text.starts_with("some.book: ") && text.contains("book make"), "{text}");
            }
        }
        assert!(refusal(&[&bytes[..], &[0]].concat()).contains("follows"));
        assert!(refusal(b"QUINCUNX of another kind").contains("not a Quincunx book"));
        let mut older = bytes;
        older[MAGIC.len()] = 0;
        assert!(refusal(&older).contains("version 0"));
    }

    #[test]
    fn a_search_stops_at_the_entries() {
        let bytes = bytes("bounds", books());
        let read = BookView::read_all(Path::new("a.book"), &bytes).unwrap();
        let bounds = BoundsTable::new(0);
        read[0].load(&bounds);
        let known = bounds.probe(7).unwrap();
        assert_eq!(known.at_least, PackedValue::lost_in(9));
        assert_eq!(known.at_most, known.at_least);
        let known = bounds.probe(0).unwrap();
        assert!(known.at_least == PackedValue::SOME_WIN && known.at_most > known.at_least);
    }
}
