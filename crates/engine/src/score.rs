//! Scores: evaluations, and wins and losses by their distance (mate scores).

/// Scores of at least this size are decided; evaluations are clamped below it.
const DECIDED: i32 = 900_000;

/// The score of a win on the spot.
const WIN: i32 = 1_000_000;

/// A score for the player to move, in points; larger is better.
pub type Score = i32;

/// Larger than every score.
pub(crate) const INFINITE: Score = WIN + 1;

/// A win `plies` from the root. Nearer wins score higher, or the engine would never finish a won
/// game.
pub const fn won_in(plies: u32) -> Score {
    WIN - plies as Score
}

/// A loss `plies` from the root; the later, the better.
pub(crate) const fn lost_in(plies: u32) -> Score {
    -won_in(plies)
}

/// A static evaluation, clamped to undecided scores.
pub(crate) fn clamp_eval(value: i32) -> Score {
    value.clamp(-DECIDED + 1, DECIDED - 1)
}

/// True if a score is a win or a loss and not an evaluation.
pub const fn is_decided(score: Score) -> bool {
    score.abs() >= DECIDED
}

/// The distance of a decided score, in plies from the root.
pub const fn plies_to_end(score: Score) -> u32 {
    (WIN - score.abs()) as u32
}

/// A score for the transposition table, which counts distances from the stored position and not
/// from the root.
pub(crate) const fn to_tt(score: Score, ply: u32) -> Score {
    shifted(score, ply as Score)
}

/// A score from the transposition table, counted from the root.
pub(crate) const fn from_tt(score: Score, ply: u32) -> Score {
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
        assert!(!is_decided(clamp_eval(i32::MAX)) && !is_decided(clamp_eval(i32::MIN)));
        assert_eq!(plies_to_end(lost_in(7)), 7);
    }

    #[test]
    fn the_table_counts_from_the_position_and_searches_from_the_root() {
        for score in [won_in(9), lost_in(8), 17, 0] {
            assert_eq!(from_tt(to_tt(score, 5), 5), score);
        }
        assert_eq!(plies_to_end(to_tt(won_in(9), 5)), 4);
    }
}
