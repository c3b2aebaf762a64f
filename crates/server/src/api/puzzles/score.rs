//! Success with puzzles, and the attempts that count.

use puzzle::Glicko;

/// Someone's success with the puzzles of one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzleScore {
    pub(crate) glicko: Glicko,
    pub(crate) attempts: i64,
    /// Puzzles solved in a row, up to now.
    pub(crate) streak: i64,
    pub(crate) best_streak: i64,
}

impl Default for PuzzleScore {
    fn default() -> PuzzleScore {
        PuzzleScore { glicko: Glicko::NEWCOMER, attempts: 0, streak: 0, best_streak: 0 }
    }
}

impl PuzzleScore {
    /// The score after another attempt.
    pub(crate) fn after(self, glicko: Glicko, solved: bool) -> PuzzleScore {
        let streak = if solved { self.streak + 1 } else { 0 };
        let best_streak = self.best_streak.max(streak);
        PuzzleScore { glicko, attempts: self.attempts + 1, streak, best_streak }
    }
}

/// The attempt of someone at a puzzle that counts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PuzzleAttempt {
    pub(crate) puzzle: String,
    /// The slug of the game.
    pub(crate) game: String,
    pub(crate) at: i64,
    pub(crate) solved: bool,
    /// The rating after it.
    pub(crate) rating: f64,
    /// The change of the rating.
    pub(crate) gain: f64,
}
