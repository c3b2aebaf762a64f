//! Bitboards: sets of cells as machine words.
//!
//! Boards up to 8x8 live in a `u64`, larger ones in a `u128`; a game is written once, generic
//! over [`Bits`], and the catalog picks the width by the size of the board. The distance between
//! ranks is a constant of the width and not of the board, so that every shift is by a constant.
//! A smaller board uses the lower left corner:
//!
//! ```text
//!   u64, 8 bits a rank         a 5x5 board in it
//!   56 57 58 … 63              .  .  .  .  .  .  .  .
//!    …                         32 33 34 35 36 .  .  .   rank 5
//!    8  9 10 … 15               …
//!    0  1  2 …  7               0  1  2  3  4 .  .  .   rank 1
//! ```
//!
//! `docs/adr/0002-bit-sets.md` has the measurements behind this.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::board::cell::Cell;
use crate::board::direction::Direction;

/// A bit index. It is meaningful only for one width of bitboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The number of the bit.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A bitboard: a set of cells of one board.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
{
    /// The distance in bits from a cell to the one above it.
    const STRIDE: u8;
    /// The longest side of a board that fits.
    const MAX_SIDE: u8;
    /// No cell.
    const EMPTY: Self;

    /// Every cell of a board of this many files and ranks.
    fn board(files: u8, ranks: u8) -> Self;
    /// Exactly one cell.
    fn from_square(square: Square) -> Self;
    /// All cells shifted by one step. Cells that leave the widest board are dropped; on a smaller
    /// board the caller masks.
    fn shift(self, direction: Direction) -> Self;
    /// The number of cells.
    fn count(self) -> usize;
    /// The lowest cell; the set must not be empty.
    fn first(self) -> Square;
    /// The n-th lowest cell, counted from 0; there must be more than `n`.
    fn nth(self, n: usize) -> Square;
    /// The set without its lowest cell.
    fn without_first(self) -> Self;
    /// The set of just the lowest cell; empty if the set is.
    fn lowest(self) -> Self;
    /// The set of just the highest cell; empty if the set is.
    fn highest(self) -> Self;
    /// Mixes the set into a digest.
    fn mix_into(self, digest: u64) -> u64;
    /// The same set in one word; `None` for the sets of larger boards.
    fn word(self) -> Option<u64>;
    /// The 3x3 neighborhood of a cell as nine bits, from the south-west to the north-east, rank by
    /// rank. Bits beyond the edge are 0.
    fn neighborhood(self, square: Square) -> usize;
    /// The cells of one rank, the first file in the lowest bit.
    fn row(self, rank: u8) -> u16;

    /// The set of the same cells as in one word.
    fn from_word(word: u64) -> Self {
        word.squares().fold(Self::EMPTY, |set, square| set | Self::from_cell(u64::cell(square)))
    }

    /// True if the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// True if the two sets have a cell in common.
    #[inline]
    fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The cells of this set that are not in the other.
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// True if the set holds this cell.
    #[inline]
    fn contains(self, square: Square) -> bool {
        self.intersects(Self::from_square(square))
    }

    /// True if there are at least two cells.
    #[inline]
    fn more_than_one(self) -> bool {
        !self.is_empty() && !self.without_first().is_empty()
    }

    /// The bit of a cell.
    #[inline]
    fn square(cell: Cell) -> Square {
        Square(cell.rank() * Self::STRIDE + cell.file())
    }

    /// The cell of a bit.
    #[inline]
    fn cell(square: Square) -> Cell {
        Cell::new(square.0 % Self::STRIDE, square.0 / Self::STRIDE)
    }

    /// The square one step in this direction; it must exist.
    #[inline]
    fn next(square: Square, direction: Direction) -> Square {
        let (files, ranks) = direction.delta();
        Square(square.0.wrapping_add_signed(files + ranks * Self::STRIDE as i8))
    }

    /// The set of just this cell.
    #[inline]
    fn from_cell(cell: Cell) -> Self {
        Self::from_square(Self::square(cell))
    }

    /// The cells from the lowest to the highest.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }

    /// Every cell next to one of these, along files and ranks.
    #[inline]
    fn neighbors(self) -> Self {
        self.shift(Direction::East)
            | self.shift(Direction::West)
            | self.shift(Direction::North)
            | self.shift(Direction::South)
    }

    /// Flood fill: everything that can be reached from these cells along files and ranks without
    /// leaving `ground`.
    #[inline]
    fn connected(self, ground: Self) -> Self {
        let mut reached = self & ground;
        loop {
            let spread = reached.spread(ground);
            if spread == reached {
                return reached;
            }
            reached = spread;
        }
    }

    /// Like [`Bits::connected`], but it may stop as soon as all of `goal` is reached.
    #[inline]
    fn connected_until(self, ground: Self, goal: Self) -> Self {
        let mut reached = self & ground;
        while !goal.without(reached).is_empty() {
            let spread = reached.spread(ground);
            if spread == reached {
                break;
            }
            reached = spread;
        }
        reached
    }

    /// Several flood fills at once, each with its own ground and goal.
    #[inline]
    fn connected_until_each<const N: usize>(
        seeds: [Self; N],
        grounds: [Self; N],
        goals: [Self; N],
    ) -> [Self; N] {
        std::array::from_fn(|each| seeds[each].connected_until(grounds[each], goals[each]))
    }

    /// One step of a flood fill: these cells and those one step along a file, a rank, or both.
    /// Two short dependency chains instead of one long one.
    #[inline]
    fn spread(self, ground: Self) -> Self {
        let upright = self | (self.shift(Direction::North) | self.shift(Direction::South)) & ground;
        upright | (upright.shift(Direction::East) | upright.shift(Direction::West)) & ground
    }
}

/// Iterates over the cells of a set, see [`Bits::squares`].
#[derive(Clone, Debug)]
pub struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.first();
        self.0 = self.0.without_first();
        Some(square)
    }
}

/// Mixes a word into a digest: one wide multiplication with its halves folded together.
#[inline]
pub const fn mix(digest: u64, word: u64) -> u64 {
    // The golden ratio in 64 bits, made odd.
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let product =
        (digest.rotate_left(29) ^ word ^ 0x2545_f491_4f6c_dd1d) as u128 * MULTIPLIER as u128;
    product as u64 ^ (product >> 64) as u64
}

/// The operations whose code is the same for one word and for two.
macro_rules! word_operations {
    ($word:ty) => {
        const EMPTY: $word = 0;

        #[inline]
        fn board(files: u8, ranks: u8) -> $word {
            const SIDES: usize = <$word as Bits>::MAX_SIDE as usize + 1;
            const STRIDE: u8 = <$word as Bits>::STRIDE;
            // By ranks and files.
            static BOARDS: [[$word; SIDES]; SIDES] = {
                let mut boards = [[0; SIDES]; SIDES];
                let mut ranks = 1;
                while ranks < SIDES {
                    let mut files = 1;
                    while files < SIDES {
                        let below = boards[ranks - 1][files];
                        boards[ranks][files] = (below << STRIDE) | ((1 << files) - 1);
                        files += 1;
                    }
                    ranks += 1;
                }
                boards
            };
            BOARDS[usize::from(ranks)][usize::from(files)]
        }

        #[inline]
        fn from_square(square: Square) -> $word {
            1 << (u32::from(square.0) & (<$word>::BITS - 1))
        }

        #[inline]
        fn count(self) -> usize {
            self.count_ones() as usize
        }

        #[inline]
        fn first(self) -> Square {
            Square(self.trailing_zeros() as u8)
        }

        #[inline]
        fn without_first(self) -> $word {
            self & self.wrapping_sub(1)
        }

        #[inline]
        fn lowest(self) -> $word {
            self & self.wrapping_neg()
        }

        #[inline]
        fn highest(self) -> $word {
            // For an empty set the shift wraps around to 0, and the mask leaves nothing.
            const LAST: u32 = <$word>::BITS - 1;
            (1 << LAST) >> (self.leading_zeros() & LAST) & self
        }
    };
}

impl Bits for u64 {
    const STRIDE: u8 = 8;
    const MAX_SIDE: u8 = 8;

    word_operations!(u64);

    #[inline]
    fn shift(self, direction: Direction) -> u64 {
        const NOT_FIRST_FILE: u64 = 0xfefe_fefe_fefe_fefe;
        const NOT_LAST_FILE: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        match direction {
            Direction::East => (self & NOT_LAST_FILE) << 1,
            Direction::West => (self & NOT_FIRST_FILE) >> 1,
            Direction::North => self << 8,
            Direction::South => self >> 8,
            Direction::NorthEast => (self & NOT_LAST_FILE) << 9,
            Direction::NorthWest => (self & NOT_FIRST_FILE) << 7,
            Direction::SouthEast => (self & NOT_LAST_FILE) >> 7,
            Direction::SouthWest => (self & NOT_FIRST_FILE) >> 9,
        }
    }

    #[inline]
    fn nth(self, n: usize) -> Square {
        pdep(1 << n, self).first()
    }

    #[inline]
    fn mix_into(self, digest: u64) -> u64 {
        mix(digest, self)
    }

    #[inline]
    fn word(self) -> Option<u64> {
        Some(self)
    }

    #[inline]
    fn neighborhood(self, square: Square) -> usize {
        // Rotated so that the cell to the south-west is bit 0.
        let turned = self.rotate_right(u32::from(square.0) + 55);
        pext(turned & BLOCKS_3X3[usize::from(square.0)], BLOCK_3X3) as usize
    }

    #[inline]
    fn row(self, rank: u8) -> u16 {
        u16::from((self >> (8 * (rank & 7))) as u8)
    }

    /// All fills in lockstep, so that the compiler can vectorize them.
    #[inline]
    fn connected_until_each<const N: usize>(
        mut reached: [u64; N],
        grounds: [u64; N],
        goals: [u64; N],
    ) -> [u64; N] {
        loop {
            let (mut grown, mut missing) = (0, 0);
            for ((reached, ground), goal) in reached.iter_mut().zip(grounds).zip(goals) {
                // Two steps per round, because the check takes as long as a step.
                let spread = reached.spread(ground).spread(ground);
                grown |= spread ^ *reached;
                missing |= goal.without(spread);
                *reached = spread;
            }
            if grown == 0 || missing == 0 {
                return reached;
            }
        }
    }
}

/// A 3x3 block in the corner.
const BLOCK_3X3: u64 = 0x07_07_07;

/// For each cell, the cells of its 3x3 block that are on the board: the rotation wraps the others
/// around to the opposite edge.
static BLOCKS_3X3: [u64; 64] = {
    let mut blocks = [BLOCK_3X3; 64];
    let mut cell = 0;
    while cell < 64 {
        let (file, rank) = (cell % 8, cell / 8);
        if file == 0 {
            blocks[cell] &= 0x06_06_06;
        }
        if file == 7 {
            blocks[cell] &= 0x03_03_03;
        }
        if rank == 0 {
            blocks[cell] &= 0x07_07_00;
        }
        if rank == 7 {
            blocks[cell] &= 0x00_07_07;
        }
        cell += 1;
    }
    blocks
};

impl Bits for u128 {
    // Ten files and two guard columns, which catch cells shifted off to the east or west, so that
    // shifts need no masks.
    const STRIDE: u8 = 12;
    const MAX_SIDE: u8 = 10;

    word_operations!(u128);

    #[inline]
    fn shift(self, direction: Direction) -> u128 {
        match direction {
            Direction::East => self << 1,
            Direction::West => self >> 1,
            Direction::North => self << 12,
            Direction::South => self >> 12,
            Direction::NorthEast => self << 13,
            Direction::NorthWest => self << 11,
            Direction::SouthEast => self >> 11,
            Direction::SouthWest => self >> 13,
        }
    }

    #[inline]
    fn nth(self, n: usize) -> Square {
        let low = self as u64;
        match n.checked_sub(low.count()) {
            None => low.nth(n),
            Some(above) => Square(64 + ((self >> 64) as u64).nth(above).0),
        }
    }

    #[inline]
    fn mix_into(self, digest: u64) -> u64 {
        mix(mix(digest, self as u64), (self >> 64) as u64)
    }

    #[inline]
    fn word(self) -> Option<u64> {
        None
    }

    #[inline]
    fn neighborhood(self, square: Square) -> usize {
        let south_west = square.0.wrapping_sub(13) as i8;
        let block = match south_west {
            0.. => self >> south_west,
            _ => self << -south_west,
        };
        (block & 0o7 | block >> 9 & 0o70 | block >> 18 & 0o700) as usize
    }

    #[inline]
    fn row(self, rank: u8) -> u16 {
        (self >> (12 * rank)) as u16 & 0xfff
    }
}

/// Parallel bit extract: bit n is set if the n-th lowest cell of `within` is in the set. Cells
/// outside of `within` are dropped.
#[inline]
pub fn pext(set: u64, within: u64) -> u64 {
    // One instruction on x86-64 with BMI2, a loop elsewhere.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return safe_arch::population_extract_u64(set, within);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    (0..)
        .zip(within.squares())
        .fold(0, |pext, (n, square)| pext | u64::from(set.contains(square)) << n)
}

/// Parallel bit deposit, the inverse of [`pext`].
#[inline]
pub fn pdep(packed: u64, within: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return safe_arch::population_deposit_u64(packed, within);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    (0..)
        .zip(within.squares())
        .filter(|(n, _)| packed >> n & 1 == 1)
        .fold(0, |set, (_, square)| set | u64::from_square(square))
}

#[cfg(test)]
mod tests;
