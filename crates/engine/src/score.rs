//! How good a position is for the player to move.

/// Nothing an evaluation says reaches this; only games that are decided do.
const DECIDED: i32 = 900_000;

/// The value of a win on the spot.
const WIN: i32 = 1_000_000;

/// A value for the player to move; larger is better.
pub type Score = i32;

/// Larger than every score.
pub(crate) const INFINITE: Score = WIN + 1;

/// A win `plies` from the root. Nearer wins score higher, or the engine would circle a won game
/// for ever.
pub const fn won_in(plies: u32) -> Score {
    WIN - plies as Score
}

/// A loss `plies` from the root; the later, the better.
pub(crate) const fn lost_in(plies: u32) -> Score {
    -won_in(plies)
}

/// An opinion, kept apart from what is decided.
pub(crate) fn opinion(value: i32) -> Score {
    value.clamp(-DECIDED + 1, DECIDED - 1)
}

/// Whether a score stands for a win or a loss that has been found.
pub const fn is_decided(score: Score) -> bool {
    score.abs() >= DECIDED
}

/// How many plies from the root a decided game ends.
pub const fn plies_to_end(score: Score) -> u32 {
    (WIN - score.abs()) as u32
}

/// The score as seen from a node `ply` plies below the root, for the table: there a win is counted
/// from the position itself.
pub(crate) const fn from_node(score: Score, ply: u32) -> Score {
    shifted(score, ply as Score)
}

/// The score of a table entry as seen from the root.
pub(crate) const fn from_root(score: Score, ply: u32) -> Score {
    shifted(score, -(ply as Score))
}

const fn shifted(score: Score, plies: Score) -> Score {
    if score >= DECIDED {
        score + plies
    } else if score <= -DECIDED {
        score - plies
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_wins_and_late_losses_are_better() {
        assert!(won_in(1) > won_in(3) && lost_in(4) > lost_in(2));
        assert!(is_decided(won_in(100)) && is_decided(lost_in(100)));
        assert!(!is_decided(opinion(i32::MAX)) && !is_decided(opinion(i32::MIN)));
        assert_eq!(plies_to_end(lost_in(7)), 7);
    }

    #[test]
    fn tables_count_from_the_position_and_searches_from_the_root() {
        for score in [won_in(9), lost_in(8), 17, 0] {
            assert_eq!(from_root(from_node(score, 5), 5), score);
        }
        assert_eq!(plies_to_end(from_node(won_in(9), 5)), 4);
    }
}
