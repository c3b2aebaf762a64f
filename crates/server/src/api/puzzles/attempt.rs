//! An attempt at a puzzle: judged, and explained if it is wrong.

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use messages::{Message, say};
use puzzle::{Puzzle, PuzzleAnswer, PuzzleRun};
use review::{Review, ReviewOptions, words};

use super::score::PuzzleAttempt;
use crate::http::error::AppError;

/// The answer to the moves of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judged {
    /// Nothing has been tried yet.
    Open,
    /// The right move; the opponent has replied.
    GoOn {
        reply: String,
    },
    Solved,
    /// A legal move that loses, and why.
    Wrong {
        text: String,
        why: Message,
    },
    /// The solver has given up.
    Shown,
}

impl Judged {
    /// The word of the API.
    pub(super) const fn slug(&self) -> &'static str {
        match self {
            Judged::Open => "open",
            Judged::GoOn { .. } => "go-on",
            Judged::Solved => "solved",
            Judged::Wrong { .. } => "wrong",
            Judged::Shown => "shown",
        }
    }

    /// Solved or not, once that is known.
    pub(crate) const fn decided(&self) -> Option<bool> {
        match self {
            Judged::Open | Judged::GoOn { .. } => None,
            Judged::Solved => Some(true),
            Judged::Wrong { .. } | Judged::Shown => Some(false),
        }
    }
}

/// A judged attempt.
pub(crate) struct Attempt {
    /// The position after it; a wrong move is not played.
    pub(crate) run: PuzzleRun,
    pub(crate) judged: Judged,
    /// The attempt of this visitor that counts, this one or an earlier one.
    pub(crate) counted: Option<PuzzleAttempt>,
}

/// The solver's moves of an attempt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried<'a> {
    /// In order; those after a wrong move or the end are ignored.
    pub(crate) moves: &'a [String],
    /// Shows the rest of the solution.
    pub(crate) give_up: bool,
}

/// Judges an attempt. A wrong move is not explained yet; an illegal one is refused with its clause.
pub(crate) fn judge(puzzle: &Puzzle, tried: Tried<'_>) -> Result<(PuzzleRun, Judged), AppError> {
    let mut run = PuzzleRun::new(puzzle.clone()).ok_or(AppError::Internal)?;
    let mut judged = Judged::Open;
    for text in tried.moves {
        // Refused here with its clause.
        run.game().copy().play(text)?;
        judged = match run.answer(text) {
            PuzzleAnswer::GoOn { reply } => Judged::GoOn { reply },
            PuzzleAnswer::Solved => Judged::Solved,
            PuzzleAnswer::Wrong { text } => Judged::Wrong { text, why: Message::verbatim("") },
            PuzzleAnswer::Refused { message } => return Err(AppError::malformed(message)),
        };
        if judged.decided().is_some() {
            break;
        }
    }
    if tried.give_up && judged.decided().is_none() {
        run.show_solution();
        judged = Judged::Shown;
    }
    Ok((run, judged))
}

/// Why a move loses, without the move that wins.
pub(crate) fn explain(
    game: &dyn AnyGame,
    text: &str,
    options: &ReviewOptions,
    stop: &AtomicBool,
) -> Message {
    let review = Review::of_move(game, text, options, stop);
    let why = review.and_then(|review| words::refutation(&review, &review.moves[0]));
    // That all other moves lose is proved, even if a short search does not find out how.
    why.unwrap_or_else(|| say("puzzle-loses").with("move", text))
}
