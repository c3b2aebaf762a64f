//! `PuzzleRun`: someone solves a puzzle.

use catalog::AnyGame;

use crate::puzzle::Puzzle;

/// A puzzle being solved.
#[derive(Debug)]
pub struct PuzzleRun {
    puzzle: Puzzle,
    game: Box<dyn AnyGame>,
    /// The moves of the line that have been played.
    played: usize,
    has_erred: bool,
}

/// The answer to a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleAnswer {
    /// The right move; the opponent has replied, and the solver goes on.
    GoOn {
        /// The opponent's reply.
        reply: String,
    },
    /// The last right move.
    Solved,
    /// A legal move that does not keep the win. The position is as before.
    Wrong {
        /// Its canonical text.
        text: String,
    },
    /// Not a legal move; it does not count.
    Refused {
        /// Why.
        message: String,
    },
}

impl PuzzleRun {
    /// Begins a puzzle; `None` if its position is not one.
    pub fn new(puzzle: Puzzle) -> Option<PuzzleRun> {
        let game = puzzle.open().ok()?;
        Some(PuzzleRun { puzzle, game, played: 0, has_erred: false })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position now.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// True if all moves have been found or shown.
    pub fn is_done(&self) -> bool {
        self.played == self.puzzle.line.len()
    }

    /// True if a wrong move was tried, or the solution was shown.
    pub const fn has_erred(&self) -> bool {
        self.has_erred
    }

    /// The move to find; `None` when the puzzle is done.
    pub fn solution(&self) -> Option<&str> {
        self.puzzle.line.get(self.played).map(String::as_str)
    }

    /// Tries a move as it was typed.
    pub fn answer(&mut self, text: &str) -> PuzzleAnswer {
        let mut tried = self.game.copy();
        let played = match tried.play(text) {
            Ok(played) => played.text,
            Err(error) => return PuzzleAnswer::Refused { message: error.to_string() },
        };
        if self.solution() != Some(&played) {
            self.has_erred = true;
            return PuzzleAnswer::Wrong { text: played };
        }
        self.advance();
        match self.solution().map(str::to_owned) {
            None => PuzzleAnswer::Solved,
            Some(reply) => {
                self.advance();
                PuzzleAnswer::GoOn { reply }
            }
        }
    }

    /// Gives up: plays the rest of the solution.
    pub fn show_solution(&mut self) {
        self.has_erred = true;
        while !self.is_done() {
            self.advance();
        }
    }

    fn advance(&mut self) {
        let text = self.puzzle.line[self.played].clone();
        self.game.play(&text).expect("the line of a puzzle is legal");
        self.played += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run() -> PuzzleRun {
        let line = "clusterfuss-4-0001;;4/r3/rbbr/4 r;win;a3a2;500";
        PuzzleRun::new(crate::read(line).unwrap().remove(0)).unwrap()
    }

    #[test]
    fn only_the_solution_counts() {
        let mut run = run();
        assert!(matches!(run.answer("a3a4"), PuzzleAnswer::Refused { .. }));
        assert!(!run.has_erred());
        assert_eq!(run.answer("d2-c2"), PuzzleAnswer::Wrong { text: "d2c2".to_owned() });
        assert!(run.has_erred() && run.game().ply() == 0);
        assert_eq!(run.answer("A3A2"), PuzzleAnswer::Solved);
        assert!(run.is_done() && run.solution().is_none());
    }

    #[test]
    fn the_solution_can_be_shown() {
        let mut run = run();
        run.show_solution();
        assert!(run.is_done() && run.has_erred() && run.game().ply() == 1);
    }
}
