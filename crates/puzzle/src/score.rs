//! `Score`: someone's rating and streak.

use crate::puzzle::Puzzle;

/// The rating of someone who has not tried a puzzle yet.
const FIRST_RATING: f64 = 800.0;

/// Attempts after which a rating moves more slowly.
const PROVISIONAL_ATTEMPTS: u32 = 20;

/// Someone's success with puzzles of one game. The rating moves by Elo's rule.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// On the ladder of the levels.
    pub rating: f64,
    /// Puzzles tried.
    pub attempts: u32,
    /// Puzzles solved in a row, up to now.
    pub streak: u32,
    /// The longest streak so far.
    pub best_streak: u32,
}

impl Default for Score {
    fn default() -> Score {
        Score { rating: FIRST_RATING, attempts: 0, streak: 0, best_streak: 0 }
    }
}

impl Score {
    /// Counts a puzzle, solved at the first attempt or not.
    pub fn count(&mut self, puzzle: &Puzzle, solved: bool) {
        let k = if self.attempts < PROVISIONAL_ATTEMPTS { 60.0 } else { 20.0 };
        let expected = 1.0 / (1.0 + 10_f64.powf((f64::from(puzzle.rating) - self.rating) / 400.0));
        self.rating += k * (f64::from(u8::from(solved)) - expected);
        self.attempts += 1;
        self.streak = if solved { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }

    /// The next puzzle: the one nearest to the rating among those not seen, which `seen` tells by
    /// their ids.
    pub fn next<'a>(
        &self,
        puzzles: &'a [Puzzle],
        seen: impl Fn(&str) -> bool,
    ) -> Option<&'a Puzzle> {
        let distance = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - self.rating).abs();
        let unseen = puzzles.iter().filter(|puzzle| !seen(&puzzle.id));
        unseen.min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solving_raises_the_rating_and_the_streak() {
        let text = "clusterfuss-4-0001;;4/r3/rbbr/4 r;win;a3a2;500\n\
                    clusterfuss-4-0002;;4/r3/rbbr/4 r;win;a3a2;900\n";
        let puzzles = crate::read(text).unwrap();
        let mut score = Score::default();
        assert_eq!(score.next(&puzzles, |_| false).unwrap().rating, 900);
        assert_eq!(score.next(&puzzles, |id| id.ends_with('2')).unwrap().rating, 500);
        score.count(&puzzles[1], true);
        assert!(score.rating > 830.0 && score.streak == 1);
        score.count(&puzzles[0], false);
        assert_eq!((score.streak, score.best_streak, score.attempts), (0, 1, 2));
    }
}
