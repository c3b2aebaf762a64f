//! Writes bitboards as bytes, one byte per cell.

use crate::board::{Bits, Size};

/// The bits of a byte as bytes: bit n becomes byte n.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[byte] |= ((byte as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    spread
};

/// Writes planes of a board into a buffer, one after the other.
///
/// A row is written eight bytes at a time, zeros beyond the edge included; the next row then
/// overwrites those. That takes a fraction of the time of a loop over cells.
#[derive(Debug)]
pub struct PlaneWriter<'a> {
    bytes: &'a mut [u8],
    written: usize,
    files: usize,
    ranks: u8,
}

impl<'a> PlaneWriter<'a> {
    /// Begins at the start of the buffer.
    #[inline]
    pub fn new(bytes: &'a mut [u8], size: Size) -> PlaneWriter<'a> {
        PlaneWriter { bytes, written: 0, files: size.files().into(), ranks: size.ranks() }
    }

    /// The plane of a set: 1 for its cells. All of them must be on the board.
    #[inline]
    pub fn set<B: Bits>(&mut self, set: B) {
        for rank in 0..self.ranks {
            let row = usize::from(set.row(rank));
            self.row(SPREAD[row & 0xff], SPREAD[row >> 8 & 0xff]);
        }
    }

    /// The plane of stacks on these cells: 1 plus the bit-sliced number of further pieces, whose set
    /// `k` holds the cells with 2^k in their number. Cells of other sets are ignored.
    #[inline]
    pub fn heights<B: Bits>(&mut self, cells: B, further: &[B]) {
        for rank in 0..self.ranks {
            let first = usize::from(cells.row(rank));
            let (mut low, mut high) = (SPREAD[first & 0xff], SPREAD[first >> 8 & 0xff]);
            for (k, digit) in further.iter().enumerate() {
                let row = usize::from(digit.row(rank)) & first;
                low += SPREAD[row & 0xff] << k;
                high += SPREAD[row >> 8 & 0xff] << k;
            }
            self.row(low, high);
        }
    }

    /// Planes of zeros.
    #[inline]
    pub fn zeros(&mut self, planes: usize) {
        let end = self.written + planes * self.files * usize::from(self.ranks);
        self.bytes[self.written..end].fill(0);
        self.written = end;
    }

    #[inline]
    fn row(&mut self, low: u64, high: u64) {
        let end = self.written + self.files;
        if let Some(row) = self.bytes.get_mut(self.written..self.written + 8) {
            row.copy_from_slice(&low.to_le_bytes());
            if self.files > 8 {
                let rest = self.files - 8;
                self.bytes[self.written + 8..end].copy_from_slice(&high.to_le_bytes()[..rest]);
            }
        } else {
            // The end of the buffer: nothing would overwrite the zeros beyond it.
            self.bytes[self.written..end].copy_from_slice(&low.to_le_bytes()[..self.files]);
        }
        self.written = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, mix};

    fn check<B: Bits>(files: u8, ranks: u8) {
        let size = Size::new(files, ranks).unwrap();
        let board = B::board(files, ranks);
        let cells = |seed: u64| {
            let chosen = size.cells().filter(|cell| {
                let number = u64::from(cell.rank()) << 8 | u64::from(cell.file());
                mix(seed, number) & 1 == 1
            });
            chosen.fold(B::EMPTY, |set, cell| set | B::from_cell(cell))
        };
        let (one, two) = (cells(1), cells(2));
        let area = size.area();
        let mut bytes = vec![7; 4 * area];
        let mut writer = PlaneWriter::new(&mut bytes, size);
        writer.set(one);
        writer.zeros(1);
        writer.heights(one, &[two, one]);
        writer.set(board);
        for (index, cell) in size.cells().enumerate() {
            let has =
                |set: B| u8::from(set.contains(B::square(Cell::new(cell.file(), cell.rank()))));
            let column = |plane: usize| bytes[plane * area + index];
            let expected = [has(one), 0, has(one) * (3 + has(two)), 1];
            assert_eq!([0, 1, 2, 3].map(column), expected, "{cell} of {size}");
        }
    }

    #[test]
    fn planes_of_every_size_have_one_byte_per_cell() {
        for files in 1..=10 {
            for ranks in 1..=10 {
                if files <= 8 && ranks <= 8 {
                    check::<u64>(files, ranks);
                }
                check::<u128>(files, ranks);
            }
        }
    }
}
