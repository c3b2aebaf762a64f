//! 3x3 patterns of Clusterfuss: the neighborhood of a checker, and its value.
//!
//! An empty square stays empty, like one beside the board, so a pattern has the same value wherever
//! it is found, on any board.
//!
//! ```text
//!   . o o
//!   . O x      a checker, four neighbors of its color or of the other, four empty squares
//!   . o .
//! ```

use std::sync::LazyLock;

use engine::PATTERN_SCALE;
use rules::{Bits, Square};

use super::pattern_weights::{ROOM, SHARE};

/// Number of neighborhoods: eight squares, each empty, of the checker's color or of the other.
pub(super) const NEIGHBORHOOD_COUNT: usize = 3usize.pow(8);

/// Number of patterns: neighborhoods up to rotation and reflection.
pub(super) const PATTERN_COUNT: usize = 954;

/// Weighted sums over all checkers for the player to move, for each percent of the checkers and for
/// each percent of the board that one of them is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PatternSums {
    pub(super) share: i32,
    pub(super) room: i32,
}

/// Lookup tables.
struct PatternTables {
    /// For each 3x3 set, the base-3 number with a digit 1 for every square of the set except the
    /// middle, clockwise from the north.
    threes: [u16; 1 << 9],
    /// For each neighborhood, the weights by share and by room of a checker of the player to move,
    /// and of one of the other player.
    weights: [Vec<[i16; 2]>; 2],
    /// For each neighborhood, its pattern.
    patterns: Vec<usize>,
}

static TABLES: LazyLock<PatternTables> = LazyLock::new(|| {
    let patterns = patterns();
    let weights = [0, PATTERN_COUNT].map(|player| {
        patterns.iter().map(|pattern| [SHARE[player + pattern], ROOM[player + pattern]]).collect()
    });
    PatternTables { threes: std::array::from_fn(in_base_3), weights, patterns }
});

/// The weighted sums over the checkers of both players.
#[inline]
pub(super) fn pattern_sums<B: Bits>(own: B, enemy: B) -> PatternSums {
    let tables = &*TABLES;
    let (mut share, mut room) = (0, 0);
    for ([checkers, others], weights) in
        [[own, enemy], [enemy, own]].into_iter().zip(&tables.weights)
    {
        for square in checkers.squares() {
            let [by_share, by_room] = weights[around(checkers, others, square)];
            share += i32::from(by_share);
            room += i32::from(by_room);
        }
    }
    PatternSums { share: 100 * share / PATTERN_SCALE, room: 100 * room / PATTERN_SCALE }
}

/// The pattern of each checker of a player.
pub(super) fn patterns_of<B: Bits>(checkers: B, others: B) -> impl Iterator<Item = usize> {
    checkers.squares().map(move |square| TABLES.patterns[around(checkers, others, square)])
}

/// The neighborhood of a square, as a number in base 3.
#[inline]
pub(super) fn around<B: Bits>(checkers: B, others: B, square: Square) -> usize {
    let three = |set: B| usize::from(TABLES.threes[set.neighborhood(square)]);
    three(checkers) + 2 * three(others)
}

/// The bits of the eight squares around the middle of nine, from the north clockwise.
const CLOCKWISE: [usize; 8] = [7, 8, 5, 2, 1, 0, 3, 6];

fn in_base_3(nine: usize) -> u16 {
    CLOCKWISE.iter().rev().fold(0, |number, bit| 3 * number + (nine >> bit & 1) as u16)
}

/// The pattern of each neighborhood. Patterns are numbered by their least neighborhood.
fn patterns() -> Vec<usize> {
    let least: Vec<usize> = (0..NEIGHBORHOOD_COUNT).map(least).collect();
    let mut found = Vec::new();
    let pattern = |(neighborhood, &least): (usize, &usize)| {
        if least == neighborhood {
            found.push(neighborhood);
        }
        found.binary_search(&least).expect("the least neighborhood of a pattern comes first")
    };
    least.iter().enumerate().map(pattern).collect()
}

/// The least of the rotations and reflections of a neighborhood.
fn least(neighborhood: usize) -> usize {
    let images =
        [0, 2, 4, 6].into_iter().flat_map(|north| turned_and_mirrored(neighborhood, north));
    images.min().expect("there are eight images")
}

/// A neighborhood rotated so that this square of the eight, counted clockwise, is north, and its
/// mirror image.
pub(super) fn turned_and_mirrored(neighborhood: usize, north: usize) -> [usize; 2] {
    let turned = |neighborhood: usize, first: usize| {
        let later = 3usize.pow(first as u32);
        neighborhood / later + neighborhood % later * (NEIGHBORHOOD_COUNT / later)
    };
    [turned(neighborhood, north), turned(mirrored(neighborhood), (8 - north) % 8)]
}

/// A neighborhood read counterclockwise from the north.
fn mirrored(neighborhood: usize) -> usize {
    let others =
        (1..8).fold((0, neighborhood / 3), |(turned, rest), _| (3 * turned + rest % 3, rest / 3)).0;
    neighborhood % 3 + 3 * others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_patterns_as_weights() {
        let patterns = patterns();
        assert_eq!(patterns.len(), NEIGHBORHOOD_COUNT);
        assert_eq!(patterns.iter().max(), Some(&(PATTERN_COUNT - 1)));
        assert_eq!([SHARE.len(), ROOM.len()], [2 * PATTERN_COUNT; 2]);
    }

    #[test]
    fn a_number_in_base_3_has_a_digit_for_every_neighbor() {
        assert_eq!(in_base_3(0b000_010_000), 0, "the middle is not a neighbor");
        assert_eq!(in_base_3(0b010_000_000), 1, "north");
        assert_eq!(in_base_3(0b100_000_000), 3, "north-east");
        assert_eq!(in_base_3(0b111_111_111), (NEIGHBORHOOD_COUNT as u16 - 1) / 2);
    }

    #[test]
    fn pattern_sums_add_up_the_weights() {
        // b2 of the player to move and c2 of the other, each with the other beside it: 2 in the
        // east is the same as 2 in the west, and least in the north. d2 has an own checker beside
        // it.
        let [own, enemy] = [1u64 << 9, 1 << 10 | 1 << 11];
        let patterns = patterns();
        let beside = |digit| patterns[least(digit)];
        let around_c2 = patterns[least(2 + 81)];
        let total = |weights: &[i16]| {
            let own = i32::from(weights[beside(2)]);
            let enemy = weights[PATTERN_COUNT + beside(1)] + weights[PATTERN_COUNT + around_c2];
            100 * (own + i32::from(enemy)) / PATTERN_SCALE
        };
        assert_eq!(
            pattern_sums(own, enemy),
            PatternSums { share: total(&SHARE), room: total(&ROOM) }
        );
        assert_eq!(
            pattern_sums(u128::from_word(own), u128::from_word(enemy)),
            pattern_sums(own, enemy)
        );
    }

    #[test]
    fn rotations_and_reflections_share_a_pattern() {
        // One neighbor in the north, the east, the south and the west; then one at each corner.
        assert_eq!([1, 9, 81, 729].map(least), [1; 4]);
        assert_eq!([3, 27, 243, 2187].map(least), [3; 4]);
        // North and north-east, north and north-west.
        assert_eq!(least(1 + 3), least(1 + 2187));
        assert_ne!(least(1 + 3), least(1 + 27));
    }
}
