//! Line facts of Crosscut: everything about one rank or file that does not depend on the others.

use std::sync::LazyLock;

use super::{Line, flanked, segment};

/// One player's prospects in a line, or in all of them together. A line is open to a player when no
/// enemy disc stands in it, and blocked otherwise.
pub(super) type Facts = [i8; 16];

/// Open, and this many discs short of a win.
pub(super) const OPEN_1: usize = 0;
pub(super) const OPEN_2: usize = 1;
pub(super) const OPEN_3: usize = 2;
/// Open and 2 short, with all discs side by side.
pub(super) const SOLID_2: usize = 3;
/// Full but for one enemy disc, which may yet be flipped.
pub(super) const ENEMY_ALONE: usize = 4;
/// The same with one or two empty squares.
pub(super) const ENEMY_AND_1: usize = 5;
pub(super) const ENEMY_AND_2: usize = 6;
/// Blocked, though the longest segment is only this much shorter than the line.
pub(super) const BLOCKED_2: usize = 7;
pub(super) const BLOCKED_3: usize = 8;
pub(super) const BLOCKED_4: usize = 9;
/// Empty squares on which a disc would leave a segment this much shorter than the line.
pub(super) const PLACES_1: usize = 10;
pub(super) const PLACES_2: usize = 11;
pub(super) const PLACES_3: usize = 12;
/// Squares, of the perimeter too, from which a segment could be flanked along the line.
pub(super) const FLANKS: usize = 13;
/// 1 if a disc might complete the line by flipping something, along it or across.
pub(super) const FLIP_AWAY: usize = 14;

/// A line as one player sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineView {
    pub(super) facts: Facts,
    /// The offsets that `FLANKS` counts.
    pub(super) flanks: u16,
}

/// Lookup table by length (up to 8 squares) and code of a line, which is faster than computing.
pub(super) type ByCode<T> = [Vec<T>; 9];

/// Every line as each player sees it, the player to move first.
pub(super) static VIEWS: LazyLock<ByCode<[LineView; 2]>> = LazyLock::new(|| {
    std::array::from_fn(|length| {
        let codes = 0..3_usize.pow(length as u32);
        codes.map(|code| views_of_code(code, length as u32)).collect()
    })
});

/// The codes of up to eight ranks or files: numbers whose base-3 digits are empty, own and enemy
/// squares.
#[inline]
pub(super) fn codes(own: u64, enemy: u64, count: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |index| {
        let digits = |lines: u64| usize::from(DIGITS[(lines >> (8 * index)) as usize & 0xff]);
        digits(own) + 2 * digits(enemy)
    })
}

/// The bits of a byte as digits in base 3.
static DIGITS: [u16; 256] = {
    let mut digits = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        digits[byte] = 3 * digits[byte / 2] + (byte % 2) as u16;
        byte += 1;
    }
    digits
};

fn views_of_code(code: usize, length: u32) -> [LineView; 2] {
    let with_digit = |digit: usize| {
        let offsets = (0..length).filter(|&offset| code / 3_usize.pow(offset) % 3 == digit);
        offsets.fold(0, |line, offset| line | 1 << (offset + 1))
    };
    let (own, enemy) = (with_digit(1), with_digit(2));
    [LineView::of(own, enemy, length), LineView::of(enemy, own, length)]
}

impl LineView {
    fn of(own: Line, enemy: Line, length: u32) -> LineView {
        let mut facts = [0; 16];
        let (discs, enemies) = (own.count_ones(), enemy.count_ones());
        let empty = length - discs - enemies;
        let longest = longest_segment(own);
        let mut note = |fact: Option<usize>| {
            if let Some(fact) = fact {
                facts[fact] += 1;
            }
        };
        if discs > 0 {
            note(match (enemies, empty) {
                (0, 1) => Some(OPEN_1),
                (0, 2) => Some(OPEN_2),
                (0, 3) => Some(OPEN_3),
                (1, 0) => Some(ENEMY_ALONE),
                (1, 1) => Some(ENEMY_AND_1),
                (1, 2) => Some(ENEMY_AND_2),
                _ => None,
            });
        }
        if discs > 1 && enemies > 0 {
            note(match length - longest {
                2 => Some(BLOCKED_2),
                3 => Some(BLOCKED_3),
                4 => Some(BLOCKED_4),
                _ => None,
            });
        }
        if enemies == 0 && empty == 2 && longest == discs && discs > 0 {
            note(Some(SOLID_2));
        }
        let mut flanks = 0;
        for offset in (0..length as u8 + 2).filter(|offset| (own | enemy) >> offset & 1 == 0) {
            if flanked(own, enemy, offset) != 0 {
                flanks |= 1 << offset;
                note(Some(FLANKS));
            }
            let inside = (1..=length as u8).contains(&offset);
            let joined = segment(own | 1 << offset, offset);
            if inside && joined > 1 {
                note(match length - joined {
                    1 => Some(PLACES_1),
                    2 => Some(PLACES_2),
                    3 => Some(PLACES_3),
                    _ => None,
                });
            }
        }
        if is_flip_away(own, enemy, length) {
            note(Some(FLIP_AWAY));
        }
        LineView { facts, flanks }
    }
}

/// True if a single placement might complete the line by a flip: across the line one disc can flip,
/// along it every flanked segment.
fn is_flip_away(own: Line, enemy: Line, length: u32) -> bool {
    let whole = ((1 << length) - 1) << 1;
    let across = enemy.is_power_of_two() && own | enemy == whole;
    let mut free = (0..length as u8 + 2).filter(|offset| (own | enemy) >> offset & 1 == 0);
    let along = free.any(|offset| {
        let flanked = flanked(own, enemy, offset);
        flanked != 0 && (own | flanked | 1 << offset) & whole == whole
    });
    across || along
}

/// The length of the longest segment of a line: each round takes one disc off every segment.
pub(super) fn longest_segment(mut line: Line) -> u32 {
    let mut length = 0;
    while line != 0 {
        line &= line << 1;
        length += 1;
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_of_several_segments_is_measured() {
        assert_eq!(longest_segment(0b0111_0110), 3);
        assert_eq!(longest_segment(0), 0);
    }

    #[test]
    fn lines_that_a_flip_may_complete_are_known() {
        // Bit 0 is the perimeter, six squares follow it.
        let away = |own, enemy| is_flip_away(own, enemy, 6);
        assert!(away(0b0111_0110, 0b0000_1000), "from across");
        assert!(away(0b0100_0000, 0b0011_1110), "from the perimeter");
        assert!(away(0b0110_0010, 0b0001_0100), "from inside, both ways");
        assert!(!away(0b0100_0010, 0b0001_1000), "two squares stay empty");
        assert!(!away(0b0101_0110, 0b0010_1000), "two enemies apart");
    }
}
