//! Lessons: for each game, a few positions with something to try. The first lesson of a game is
//! about the rules, the second about first ideas.
//!
//! A lesson is text that anyone can write (`crates/games/lessons`, whose first lines explain it),
//! and everything it claims is checked when it is read: positions are positions, moves that it asks
//! for are legal, moves that it calls refused are refused by the clause it names. A [`LessonRun`]
//! goes through the steps of a lesson.

mod lesson_id;
mod lesson_run;
mod read;
mod translate;

use messages::Language;
use rules::MoveError;

use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;

pub use lesson_id::LessonId;
pub use lesson_run::{Answer, LessonRun};
pub use read::LessonError;

/// A lesson about a game.
#[derive(Debug)]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// The guide through a first game.
    pub guide: Vec<String>,
    /// The steps in order, at least one.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson: a position, and something to try in it.
#[derive(Debug)]
pub struct LessonStep {
    /// The clause of the rules that it is about, as in `T3`.
    pub clause: String,
    /// The title.
    pub title: String,
    /// The explanation, in two to four sentences.
    pub text: String,
    /// The position, with the moves that have led to it.
    pub start: Box<dyn AnyGame>,
    /// The task, in one sentence.
    pub ask: String,
    /// The moves that are right; none when the point is that a move is refused.
    pub play: Vec<Pattern>,
    /// Illegal moves that the step is about, as typed in lower case.
    pub refused: Vec<RefusedMove>,
    /// What exact search confirms of the right moves, if the step says something about values.
    pub proved: Option<Proved>,
    /// Replies to legal moves that are not the ones asked for.
    pub instead: Vec<(String, String)>,
    /// The reply to a right move.
    pub right: String,
}

/// The right moves of a step: a single move, or all with a common prefix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// The move with this canonical text.
    Move(String),
    /// Every legal move whose canonical text has this prefix; every move if it is empty.
    Prefix(String),
}

/// A claim about the right moves of a step and all others, which a test confirms by exact search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proved {
    /// These moves win, and no other does.
    Wins,
    /// These moves win within this number of plies, this one included, and no other does.
    WinsIn(u32),
    /// These moves do not lose, and every other does.
    Holds,
}

/// A move that the rules forbid in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// The clause that forbids it, or `over` when the game is over.
    pub clause: String,
    /// The move as typed.
    pub text: String,
}

impl Lesson {
    /// The number of sentences in a guide.
    pub const GUIDE_STEPS: usize = 5;

    /// The guide through a first game with the usual rules: what to know at each of the first moves
    /// of a newcomer. Quicker than the whole lesson, which is checked when it is read.
    pub fn guide_of(entry: &'static Entry, language: &'static Language) -> Vec<String> {
        let rules = LessonId::of_game(entry).next();
        rules.map_or_else(Vec::new, |rules| rules.guide(language))
    }
}

impl LessonStep {
    /// True if the point of the step is that a move is refused.
    pub fn is_about_a_refusal(&self) -> bool {
        self.play.is_empty()
    }

    /// True if this legal move, in its canonical text, is one of those asked for.
    pub fn accepts(&self, text: &str) -> bool {
        self.play.iter().any(|pattern| pattern.matches(text))
    }

    /// A right move, for users who give up.
    pub fn solution(&self) -> String {
        let legal = self.start.choices().into_iter().map(|choice| choice.text);
        let refused = || self.refused.first().map(|refused| refused.text.clone());
        let solution = legal.into_iter().find(|text| self.accepts(text)).or_else(refused);
        solution.expect("a step has something that is right")
    }

    /// True if the step expects this text to be refused with this error. A removal may be given by
    /// its square alone, as it is by pointing.
    fn expects(&self, text: &str, error: &MoveError) -> bool {
        let plain = text.trim().to_ascii_lowercase();
        let same = |known: &str| known.trim_start_matches('x') == plain.trim_start_matches('x');
        self.refused.iter().any(|one| same(&one.text) && one.clause == breaks(error))
    }
}

impl Pattern {
    fn matches(&self, text: &str) -> bool {
        match self {
            Pattern::Move(known) => text == known,
            Pattern::Prefix(prefix) => text.starts_with(prefix.as_str()),
        }
    }
}

/// The clause a refused move breaks, as lessons and fixtures name it.
fn breaks(error: &MoveError) -> &'static str {
    match error {
        MoveError::Over { .. } => "over",
        MoveError::Unreadable { .. } => "unreadable",
        MoveError::Illegal { refusal, .. } => refusal.clause,
    }
}
