//! `PuzzleSitting`: someone solves one puzzle after the other. Rating, streak and the puzzles seen
//! are kept in the settings.

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use messages::{Language, Message, count, say};
use puzzle::{Puzzle, PuzzleAnswer, PuzzleRun, Score};
use review::{Review, ReviewOptions, words};
use serde::{Deserialize, Serialize};

use crate::storage::settings::Settings;

/// Success with the puzzles of one game, as kept in the settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleProgress {
    /// On the ladder of the levels.
    pub rating: f64,
    /// Puzzles tried.
    pub attempts: u32,
    /// Puzzles solved in a row.
    pub streak: u32,
    /// The longest streak so far.
    pub best_streak: u32,
    /// The ids of the puzzles tried.
    pub seen: Vec<String>,
}

impl Default for PuzzleProgress {
    fn default() -> PuzzleProgress {
        let Score { rating, attempts, streak, best_streak } = Score::default();
        PuzzleProgress { rating, attempts, streak, best_streak, seen: Vec::new() }
    }
}

impl PuzzleProgress {
    fn score(&self) -> Score {
        let PuzzleProgress { rating, attempts, streak, best_streak, .. } = *self;
        Score { rating, attempts, streak, best_streak }
    }

    fn count(&mut self, puzzle: &Puzzle, solved: bool) {
        let mut score = self.score();
        score.count(puzzle, solved);
        let Score { rating, attempts, streak, best_streak } = score;
        let seen = std::mem::take(&mut self.seen);
        *self = PuzzleProgress { rating, attempts, streak, best_streak, seen };
        self.seen.push(puzzle.id.clone());
    }
}

/// Puzzles being solved.
#[derive(Debug)]
pub(crate) struct PuzzleSitting {
    puzzles: Vec<Puzzle>,
    pub(crate) run: PuzzleRun,
    /// The puzzle has changed the rating.
    counted: bool,
}

impl PuzzleSitting {
    /// Begins with the puzzle nearest to the rating; `None` without puzzles.
    pub(crate) fn new(puzzles: Vec<Puzzle>, settings: &Settings) -> Option<PuzzleSitting> {
        let first = choose(&puzzles, settings)?;
        let run = PuzzleRun::new(first)?;
        Some(PuzzleSitting { puzzles, run, counted: false })
    }

    /// The shipped puzzles of a game on its usual board, or on any board if there are none.
    pub(crate) fn of_game(slug: &str, settings: &Settings) -> Option<PuzzleSitting> {
        let mut puzzles = puzzle::shipped().ok()?;
        puzzles.retain(|puzzle| puzzle.entry.info().slug == slug);
        let usual = catalog::find(slug).ok()?.info().usual().size;
        if puzzles.iter().any(|puzzle| puzzle.setup.size == usual) {
            puzzles.retain(|puzzle| puzzle.setup.size == usual);
        }
        PuzzleSitting::new(puzzles, settings)
    }

    pub(crate) fn puzzle(&self) -> &Puzzle {
        self.run.puzzle()
    }

    /// The next puzzle.
    pub(crate) fn next(&mut self, settings: &mut Settings) {
        if self.puzzles.iter().all(|puzzle| is_seen(puzzle, settings)) {
            progress(self.puzzle(), settings).seen.clear();
        }
        if let Some(run) = choose(&self.puzzles, settings).and_then(PuzzleRun::new) {
            (self.run, self.counted) = (run, false);
        }
    }

    /// Tries a move. The first answer that is not refused counts if it is wrong, the last if it
    /// is right. Returns whether the settings have changed, too.
    pub(crate) fn answer(&mut self, text: &str, settings: &mut Settings) -> (PuzzleAnswer, bool) {
        let answer = self.run.answer(text);
        let decided = match answer {
            PuzzleAnswer::Wrong { .. } => Some(false),
            PuzzleAnswer::Solved => Some(true),
            PuzzleAnswer::GoOn { .. } | PuzzleAnswer::Refused { .. } => None,
        };
        let changed = decided.is_some_and(|solved| self.count(solved, settings));
        (answer, changed)
    }

    /// Shows the solution, which counts as not solved.
    pub(crate) fn give_up(&mut self, settings: &mut Settings) -> bool {
        self.run.show_solution();
        self.count(false, settings)
    }

    fn count(&mut self, solved: bool, settings: &mut Settings) -> bool {
        let news = !self.counted;
        if news {
            progress(self.run.puzzle(), settings).count(self.run.puzzle(), solved);
            self.counted = true;
        }
        news
    }

    /// `Your rating: 812, streak 3, best 7`.
    pub(crate) fn standing(&self, settings: &Settings) -> Message {
        let known = settings.puzzles.get(self.puzzle().entry.info().slug);
        let PuzzleProgress { rating, streak, best_streak, .. } = known.cloned().unwrap_or_default();
        let standing = say("puzzles-standing").with("rating", format!("{rating:.0}"));
        standing.with("streak", streak).with("best", best_streak)
    }
}

/// `Your rating: 812, 15 tried`, for the list of games.
pub(crate) fn about(slug: &str, settings: &Settings) -> Message {
    let Some(known) = settings.puzzles.get(slug) else { return say("puzzles-untried") };
    let rating = format!("{:.0}", known.rating);
    count("puzzles-tried", known.attempts as usize).with("rating", rating)
}

/// The solution as a line, and what happens in it.
pub(crate) fn solution(puzzle: &Puzzle, language: &'static Language) -> [String; 2] {
    let in_words = |slug: &&str| say("puzzle-theme-name").with("theme", *slug).localize(language);
    let themes: Vec<String> = puzzle.themes().iter().map(in_words).collect();
    [puzzle.line.join(" "), themes.join(", ")]
}

/// Why a move in a puzzle is wrong, without the move that wins; a plain answer if nothing is known.
pub(crate) fn explain(game: &dyn AnyGame, text: &str) -> Message {
    let never = AtomicBool::new(false);
    let review = Review::of_move(game, text, &ReviewOptions::default(), &never);
    let why = review.map(|review| words::refutation(&review, &review.moves[0]));
    why.flatten().unwrap_or_else(|| say("puzzles-not-the-move").with("move", text))
}

fn progress<'a>(puzzle: &Puzzle, settings: &'a mut Settings) -> &'a mut PuzzleProgress {
    settings.puzzles.entry(puzzle.entry.info().slug.to_owned()).or_default()
}

fn is_seen(puzzle: &Puzzle, settings: &Settings) -> bool {
    let known = settings.puzzles.get(puzzle.entry.info().slug);
    known.is_some_and(|known| known.seen.contains(&puzzle.id))
}

fn choose(puzzles: &[Puzzle], settings: &Settings) -> Option<Puzzle> {
    let slug = puzzles.first()?.entry.info().slug;
    let score = settings.puzzles.get(slug).map(PuzzleProgress::score).unwrap_or_default();
    let known = settings.puzzles.get(slug);
    let seen = |id: &str| known.is_some_and(|known| known.seen.iter().any(|seen| seen == id));
    score.next(puzzles, seen).or_else(|| puzzles.first()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLES: &str = "clusterfuss-4-0001;;4/r3/rbbr/4 r;win;a3a2;500\n\
                           clusterfuss-4-0002;;2r1/1rr1/1bb1/4 r;win;c4c3;900\n";

    #[test]
    fn a_puzzle_counts_once_and_the_next_is_another() {
        let mut settings = Settings::default();
        let puzzles = puzzle::read(PUZZLES).unwrap();
        let mut sitting = PuzzleSitting::new(puzzles, &settings).unwrap();
        assert_eq!(sitting.puzzle().id, "clusterfuss-4-0002");
        let (answer, changed) = sitting.answer("b3b2", &mut settings);
        assert!(matches!(answer, PuzzleAnswer::Wrong { .. }) && changed);
        let (answer, changed) = sitting.answer("c4c3", &mut settings);
        assert!(answer == PuzzleAnswer::Solved && !changed);
        assert!(sitting.standing(&settings).to_string().ends_with("streak 0, best 0."));
        sitting.next(&mut settings);
        assert_eq!(sitting.puzzle().id, "clusterfuss-4-0001");
        assert!(sitting.answer("a3a2", &mut settings).1);
        assert!(sitting.standing(&settings).to_string().ends_with("streak 1, best 1."));
        sitting.next(&mut settings);
        assert!(settings.puzzles["clusterfuss"].seen.is_empty(), "all seen: they begin again");
    }

    #[test]
    fn a_wrong_move_is_explained() {
        let puzzles = puzzle::read(PUZZLES).unwrap();
        let told = explain(&*puzzles[0].open().unwrap(), "d2c2").to_string();
        assert!(told.starts_with("d2c2 loses") && told.contains("(F"), "{told}");
        assert!(!told.contains("a3a2"), "the solution is not told: {told}");
    }
}
