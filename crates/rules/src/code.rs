//! Position codes: an injective index of positions up to symmetry, for tablebases and exact search.

use crate::board::Bits;
use crate::board::Cell;
use crate::game::Game;
use crate::setup::Setup;

/// A game whose positions have codes.
///
/// Laws, checked for every game in the catalog:
/// - positions of one setup with the same code are images of each other under a symmetry of the
///   game, perhaps with the players exchanged, because codes are relative to the player to move;
/// - `from_code` returns a position with that code.
pub trait Coded: Game {
    /// The code of an unfinished position, of at most [`CODE_BITS`] bits. `None` for positions that
    /// are too large.
    fn code(&self) -> Option<u128>;

    /// A position of this code; `None` if there is none with this setup.
    fn from_code(setup: &Setup, code: u128) -> Option<Self>;

    /// The setup under which positions of the given one are solved: rule options that do not affect
    /// the value of a position have their defaults.
    fn canonical_setup(setup: &Setup) -> Setup {
        *setup
    }
}

/// A game whose positions can recur, so that only retrograde analysis decides them.
pub trait Retrograde: Coded {
    /// The number of codes, which have no gaps from 0 on; `None` on boards with too many for a
    /// table.
    fn code_count(setup: &Setup) -> Option<u64>;

    /// The position with this code, on the same board.
    fn with_code(&self, code: u64) -> Self;

    /// True if a move wins at once, which leads to a position without a code. All other moves lead
    /// to positions with codes.
    fn can_win_at_once(&self) -> bool;

    /// Visits the codes of all unfinished predecessors, reachable or not, once for each move that
    /// leads here.
    fn for_each_predecessor(&self, visit: impl FnMut(u64));
}

/// Maximum length of a code in bits: enough for 3^64, the positions of the largest one-word board.
pub const CODE_BITS: u32 = 104;

/// The images of a set of cells: as it is, mirrored left to right, bottom to top, both, and these
/// four transposed. Boards that are not square have only the first four.
#[inline]
pub fn images(set: u64, files: u8, ranks: u8) -> [u64; 8] {
    let [one, other] = [set, transposed(set)].map(|set| {
        let mirrored = mirrored_files(set, files);
        [set, mirrored, mirrored_ranks(set, ranks), mirrored_ranks(mirrored, ranks)]
    });
    [one[0], one[1], one[2], one[3], other[0], other[1], other[2], other[3]]
}

#[inline]
fn mirrored_files(set: u64, files: u8) -> u64 {
    set.reverse_bits().swap_bytes() >> (8 - files)
}

#[inline]
fn mirrored_ranks(set: u64, ranks: u8) -> u64 {
    set.swap_bytes() >> (8 * (8 - ranks))
}

/// Files and ranks exchanged: first between the cells of every 2x2 square, then between those of
/// every 4x4 square, then of the whole.
#[inline]
pub const fn transposed(mut set: u64) -> u64 {
    let moving = (set ^ set >> 7) & 0x00aa_00aa_00aa_00aa;
    set ^= moving ^ moving << 7;
    let moving = (set ^ set >> 14) & 0x0000_cccc_0000_cccc;
    set ^= moving ^ moving << 14;
    let moving = (set ^ set >> 28) & 0x0000_0000_f0f0_f0f0;
    set ^ moving ^ moving << 28
}

/// The sum of 3 to the power of each bit.
static THREES: [u16; 256] = {
    let mut sums = [0; 256];
    let mut set: usize = 1;
    while set < 256 {
        let lowest = set & set.wrapping_neg();
        sums[set] = sums[set ^ lowest] + 3u16.pow(lowest.trailing_zeros());
        set += 1;
    }
    sums
};

/// A board with cells of three kinds as a number in base 3: 1 for `own`, 2 for `enemy`.
#[inline]
pub fn ternary(own: u64, enemy: u64, files: u8, ranks: u8) -> u128 {
    // Up to 40 cells fit into a `u64`, which is faster.
    const MAX_CELLS_U64: u8 = 40;
    let base = 3u64.pow(files.into());
    let rank_of = |rank: u8| {
        let byte = |set: u64| u64::from(THREES[usize::from((set >> (8 * rank)) as u8)]);
        byte(own) + 2 * byte(enemy)
    };
    if files * ranks <= MAX_CELLS_U64 {
        return (0..ranks).rev().fold(0, |code, rank| code * base + rank_of(rank)).into();
    }
    let base = u128::from(base);
    (0..ranks).rev().fold(0, |code, rank| code * base + u128::from(rank_of(rank)))
}

/// The inverse of [`ternary`]; `None` if the number is too large for the board.
pub fn from_ternary(mut code: u128, files: u8, ranks: u8) -> Option<(u64, u64)> {
    let (mut own, mut enemy) = (0, 0);
    for rank in 0..ranks {
        for file in 0..files {
            let cell = u64::from_cell(Cell::new(file, rank));
            match code % 3 {
                0 => {}
                1 => own |= cell,
                _ => enemy |= cell,
            }
            code /= 3;
        }
    }
    (code == 0).then_some((own, enemy))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::board::Symmetry;

    /// A set without any symmetry of its own.
    fn scattered(board: u64) -> u64 {
        crate::board::mix(7, board) & board
    }

    #[test]
    fn images_agree_with_the_symmetries() {
        let mirrors = [
            Symmetry::IDENTITY,
            Symmetry::MIRROR_FILES,
            Symmetry::MIRROR_RANKS,
            Symmetry::HALF_TURN,
        ];
        for (files, ranks) in [(3, 3), (8, 8), (5, 5), (2, 7), (6, 4)] {
            let size = Size::new(files, ranks).unwrap();
            let set = scattered(u64::board(files, ranks));
            let image = |symmetry: Symmetry| {
                let cells = set.squares().map(|square| symmetry.cell(u64::cell(square), size));
                cells.fold(0, |image, cell| image | u64::from_cell(cell))
            };
            let images = images(set, files, ranks);
            assert_eq!(images[..4], mirrors.map(image));
            if size.is_square() {
                let turned = mirrors.map(|mirror| image(Symmetry { transpose: true, ..mirror }));
                assert_eq!(images[4..], turned);
            }
        }
    }

    #[test]
    fn ternary_codes_round_trip() {
        for (files, ranks) in [(1, 1), (3, 3), (5, 8), (6, 6), (7, 7), (8, 8)] {
            let board = u64::board(files, ranks);
            let own = scattered(board);
            for (own, enemy) in [(own, board & !own), (0, 0), (0, board), (own, 0)] {
                let code = ternary(own, enemy, files, ranks);
                assert!(code < 1 << CODE_BITS);
                assert_eq!(from_ternary(code, files, ranks), Some((own, enemy)));
            }
        }
        assert_eq!(from_ternary(81, 2, 2), None);
    }
}
