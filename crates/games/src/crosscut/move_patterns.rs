//! Move patterns of Crosscut: the priority of a placement, by its rank and its file.
//!
//! ```text
//!   7 6 5 4 3 2 1 0      offsets on a line, counted from the nearer end; 0 and 7 are the
//!     . o x . P o        perimeter. The offset here is 2.
//! ```

use std::sync::OnceLock;

use super::lines::codes;
use super::move_weights::MOVE_WEIGHTS;
use super::{Crosscut, Move};

/// Squares of a line that a pattern covers: those around the move, if the line is longer.
const MAX_SQUARES: usize = 6;

/// Number of patterns: of lines of one square, of two and so on, and finally of all longer ones.
pub(super) const PATTERN_COUNT: usize = FIRST_PATTERNS[MAX_SQUARES + 2];

/// Index of the first pattern of each length. There is one for each content of the squares
/// (empty, own or enemy) and each offset in the nearer half.
const FIRST_PATTERNS: [usize; MAX_SQUARES + 3] = {
    let mut first = [0; MAX_SQUARES + 3];
    let mut length = 1;
    while length <= MAX_SQUARES + 1 {
        let seen = if length < MAX_SQUARES { length } else { MAX_SQUARES };
        first[length + 1] = first[length] + (seen.div_ceil(2) + 1) * pow3(seen);
        length += 1;
    }
    first
};

const fn pow3(squares: usize) -> usize {
    3usize.pow(squares as u32)
}

/// Places of the longest line, with the two of the perimeter.
const PLACES: usize = 10;

/// Priorities by offset on a line.
type LinePriorities = [i16; PLACES];

/// For each length, the priorities of every line by its code. Made on first use, which takes
/// milliseconds for the longest.
static BY_CODE: [OnceLock<Vec<LinePriorities>>; PLACES - 1] =
    [const { OnceLock::new() }; PLACES - 1];

fn by_code(length: usize) -> &'static [LinePriorities] {
    BY_CODE[length].get_or_init(|| {
        let priorities = |code| {
            let codes = [code, turned(code, length)];
            let mut priorities = [0; PLACES];
            for (offset, priority) in priorities[..length + 2].iter_mut().enumerate() {
                *priority = MOVE_WEIGHTS[pattern(codes, offset, length)];
            }
            priorities
        };
        (0..pow3(length)).map(priorities).collect()
    })
}

/// The pattern of an offset in a line of this length, given its codes from both ends.
fn pattern(codes: [usize; 2], offset: usize, length: usize) -> usize {
    let (end, seen) = (length + 1, length.min(MAX_SQUARES));
    let from_near_end = |(code, offset): (usize, usize)| {
        let unseen = offset.saturating_sub(MAX_SQUARES / 2).min(length - seen);
        let seen_code = code / pow3(unseen) % pow3(seen);
        FIRST_PATTERNS[length.min(MAX_SQUARES + 1)] + (offset - unseen) * pow3(seen) + seen_code
    };
    // Both ends are equally near to the middle of an odd line.
    let from_both = codes.into_iter().zip([offset, end - offset]);
    let patterns = from_both.filter(|&(_, offset)| 2 * offset <= end).map(from_near_end);
    patterns.min().expect("an offset is in the nearer half from one of the ends")
}

/// The code of a line turned end to end.
fn turned(code: usize, length: usize) -> usize {
    (0..length).fold((0, code), |(turned, rest), _| (3 * turned + rest % 3, rest / 3)).0
}

impl Crosscut {
    /// The patterns of a placement: one for its rank and one for its file, but none for edges.
    pub(super) fn patterns_of(&self, mv: Move) -> Vec<usize> {
        let Move::Place(cell) = mv else { return Vec::new() };
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let (file, rank) = (usize::from(cell.file()), usize::from(cell.rank()));
        let mut ranks = codes(self.own.by_rank, self.enemy.by_rank, up);
        let mut files = codes(self.own.by_file, self.enemy.by_file, across);
        let of_line = |code, offset, length| pattern([code, turned(code, length)], offset, length);
        let in_rank = rank.checked_sub(1).and_then(|index| ranks.nth(index));
        let in_file = file.checked_sub(1).and_then(|index| files.nth(index));
        let in_rank = in_rank.map(|code| of_line(code, file, across));
        in_rank.into_iter().chain(in_file.map(|code| of_line(code, rank, up))).collect()
    }

    /// Appends the priorities of these moves.
    #[inline]
    pub(super) fn add_move_priorities(&self, moves: &[Move], priorities: &mut Vec<i32>) {
        let (across, up) = (usize::from(self.files) - 2, usize::from(self.ranks) - 2);
        let ranks = by_line(codes(self.own.by_rank, self.enemy.by_rank, up), across);
        let files = by_line(codes(self.own.by_file, self.enemy.by_file, across), up);
        priorities.extend(moves.iter().map(|&mv| {
            let Move::Place(cell) = mv else { return 0 };
            let (file, rank) = (usize::from(cell.file()), usize::from(cell.rank()));
            i32::from(ranks[rank][file]) + i32::from(files[file][rank])
        }));
    }
}

/// The priorities of all ranks or files, from the codes of those that are not edges.
#[inline]
fn by_line(codes: impl Iterator<Item = usize>, length: usize) -> [&'static LinePriorities; PLACES] {
    let by_code = by_code(length);
    let mut lines = [const { &[0; PLACES] }; PLACES];
    for (line, code) in lines[1..].iter_mut().zip(codes) {
        *line = &by_code[code];
    }
    lines
}

#[cfg(test)]
mod tests {
    use engine::{Evaluate, Tunable};
    use rules::{Game, Notation};

    use super::super::INFO;
    use super::*;
    use crate::test_positions::games;

    #[test]
    fn priorities_are_the_weights_of_patterns_on_every_board() {
        for position in games::<Crosscut>(INFO.sizes()) {
            let (mut moves, mut priorities) = (Vec::new(), Vec::new());
            position.legal_moves(&mut moves);
            position.move_priorities(&moves, &mut priorities);
            assert_eq!(priorities.len(), moves.len());
            for (mv, priority) in moves.into_iter().zip(priorities) {
                let weights = position
                    .move_patterns(mv)
                    .into_iter()
                    .map(|pattern| i32::from(MOVE_WEIGHTS[pattern]));
                assert_eq!(priority, weights.sum::<i32>(), "{}", position.move_text(mv));
            }
        }
    }

    #[test]
    fn lines_are_seen_from_the_nearer_end() {
        // A disc of the player to move in the fourth of six squares, then in the third.
        let pattern =
            |code, offset| pattern([code, turned(code, 6)], offset, 6) - FIRST_PATTERNS[6];
        assert_eq!(pattern(27, 2), 2 * pow3(6) + 27);
        assert_eq!(pattern(9, 5), pattern(27, 2));
        assert_eq!((pattern(27, 0), pattern(27, 7)), (27, 9));
    }

    #[test]
    fn patterns_of_long_lines_cover_the_squares_around_the_place() {
        let seen = |code, offset, length| {
            pattern([code, turned(code, length)], offset, length) - FIRST_PATTERNS[7]
        };
        assert_eq!(seen(1, 4, 8), 3 * pow3(6), "the first of eight squares is too far away");
        assert_eq!(seen(3, 4, 8), 3 * pow3(6) + 1);
        assert_eq!(seen(3, 4, 7), seen(pow3(5), 4, 7), "the middle is as far from both ends");
        assert_eq!(seen(pow3(8) - 1, 0, 8), pow3(6) - 1);
    }

    #[test]
    fn lines_that_are_seen_whole_share_no_patterns() {
        for length in 1..=8 {
            let own = FIRST_PATTERNS[length.min(7)]..FIRST_PATTERNS[length.min(7) + 1];
            for (code, offset) in [(0, 0), (0, 1), (pow3(length) - 1, length + 1)] {
                let pattern = pattern([code, turned(code, length)], offset, length);
                assert!(own.contains(&pattern), "{length}");
            }
        }
        assert_eq!(MOVE_WEIGHTS.len(), PATTERN_COUNT);
    }

    #[test]
    fn a_disc_that_wins_has_the_highest_priority() {
        let position =
            Crosscut::read_position("8/8/8/8/1rr1rrr1/2b1b3/8/8 r", &INFO.usual().rules).unwrap();
        let (mut moves, mut priorities) = (Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        position.move_priorities(&moves, &mut priorities);
        let first = moves.iter().zip(&priorities).max_by_key(|&(_, priority)| priority).unwrap().0;
        assert_eq!(position.move_text(*first), "d4");
    }
}
