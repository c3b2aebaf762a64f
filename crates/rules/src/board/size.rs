//! Board sizes.

use std::fmt;

use messages::{Message, say};

use crate::board::cell::Cell;
use crate::quote::quote;

/// The files and ranks of a board, each from 1 to [`Size::MAX_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Size {
    files: u8,
    ranks: u8,
}

/// An invalid board size.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub struct SizeError(pub String);

impl SizeError {
    /// The error for people.
    pub fn message(&self) -> Message {
        say("size-invalid").with("given", quote(&self.0)).with("most", Size::MAX_SIDE)
    }
}

impl Size {
    /// The longest side any of the games allows.
    pub const MAX_SIDE: u8 = 10;

    /// A board of `files` x `ranks`, if both are within the limits.
    pub const fn new(files: u8, ranks: u8) -> Option<Size> {
        if files == 0 || ranks == 0 || files > Size::MAX_SIDE || ranks > Size::MAX_SIDE {
            return None;
        }
        Some(Size { files, ranks })
    }

    /// A square board.
    pub const fn square(side: u8) -> Option<Size> {
        Size::new(side, side)
    }

    /// Reads `8` as 8x8 and `5x6` as 5 files and 6 ranks.
    pub fn read(text: &str) -> Result<Size, SizeError> {
        let refused = || SizeError(text.to_owned());
        let (files, ranks) = text.split_once(['x', 'X']).unwrap_or((text, text));
        let side = |digits: &str| -> Result<u8, SizeError> {
            // `+8` and `08` parse as numbers, but a size has exactly one text.
            let plain =
                digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
            digits.parse().ok().filter(|_| plain).ok_or_else(refused)
        };
        Size::new(side(files)?, side(ranks)?).ok_or_else(refused)
    }

    /// The number of files (columns).
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks (rows).
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// True if the board has as many files as ranks.
    pub const fn is_square(self) -> bool {
        self.files == self.ranks
    }

    /// The number of cells.
    pub const fn area(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The longer side.
    pub const fn longer_side(self) -> u8 {
        if self.files > self.ranks { self.files } else { self.ranks }
    }

    /// True if the cell lies on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.file() < self.files && cell.rank() < self.ranks
    }

    /// Every cell, row by row from a1.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| Cell::new(file, rank)))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_square() {
            write!(f, "{}", self.files)
        } else {
            write!(f, "{}x{}", self.files, self.ranks)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_and_print_the_same() {
        for text in ["3", "10", "5x6", "10x3"] {
            assert_eq!(Size::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Size::read("7X7").unwrap().to_string(), "7");
    }

    #[test]
    fn invalid_sizes_are_quoted_in_the_error() {
        for text in ["", "0", "11", "x", "5x", "x5", "-3", "+3", "03", "5x6x7", "999999999999"] {
            assert!(Size::read(text).unwrap_err().to_string().contains(text), "{text}");
        }
    }
}
