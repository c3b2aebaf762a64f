//! Cells by file and rank.

use std::fmt;

use messages::{Argument, Message, ToArgument, say};

use crate::board::size::Size;
use crate::quote::quote;

/// A cell of some board: file a, b, c … and rank 1, 2, 3 … counted from a1.
///
/// This is the cell of texts and pictures. Inside the games a cell is a bit; [`crate::Bits`]
/// converts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cell {
    rank: u8,
    file: u8,
}

/// A text that is not a cell of the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct CellError {
    /// The input.
    pub text: String,
    /// The board it was given for.
    pub size: Size,
}

impl CellError {
    /// The error for people.
    pub fn message(&self) -> Message {
        let file = Cell::file_letter(self.size.files() - 1);
        say("cell-invalid")
            .with("given", quote(&self.text))
            .with("file", file.to_string())
            .with("rank", self.size.ranks())
    }
}

impl ToArgument for Cell {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl Cell {
    /// The cell on this file and rank, both counted from 0.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Cell {
        Cell { rank, file }
    }

    /// The file, counted from 0.
    #[inline]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, counted from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// `a` for file 0 and so on.
    pub const fn file_letter(file: u8) -> char {
        (b'a' + file) as char
    }

    /// Reads `c4` as file c, rank 4, on a board of this size.
    pub fn read(text: &str, size: Size) -> Result<Cell, CellError> {
        match Cell::read_prefix(text) {
            Some((cell, "")) if size.contains(cell) => Ok(cell),
            _ => Err(CellError { text: text.to_owned(), size }),
        }
    }

    /// Reads a cell at the beginning of a text, capitals allowed, and returns what follows it.
    pub(crate) fn read_prefix(text: &str) -> Option<(Cell, &str)> {
        let file = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_lowercase() - b'a';
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (rank, rest) = text[1..].split_at(digits);
        if rank.starts_with('0') {
            return None;
        }
        // Ranks beyond any board parse as well, so that the error for `a99` names the limits of the
        // board.
        let rank: u8 = rank.parse().ok()?;
        Some((Cell::new(file, rank - 1), rest))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Cell::file_letter(self.file), self.rank + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back() {
        let size = Size::new(10, 7).unwrap();
        for cell in size.cells() {
            assert_eq!(Cell::read(&cell.to_string(), size), Ok(cell));
        }
        assert_eq!(Cell::read("C4", size), Ok(Cell::new(2, 3)));
    }

    #[test]
    fn invalid_cells_are_refused_with_the_limits() {
        let size = Size::new(10, 7).unwrap();
        for text in ["", "a", "1", "k1", "a8", "a0", "a01", "a1b", "é1", "a256", "aa", "a-1"] {
            let message = Cell::read(text, size).unwrap_err().to_string();
            assert!(message.contains("a-j") && message.contains("1-7"), "{text}: {message}");
        }
    }
}
