//! A run through a lesson.

use messages::{Language, Message, say};
use rules::quote;

use super::{Lesson, LessonId, LessonStep};
use crate::game::any_game::AnyGame;
use crate::game::changes::changes_in_words;

/// Progress through a lesson. The board shows the start of the current step, or the position after
/// the right move once the step is done.
#[derive(Debug)]
pub struct LessonRun {
    id: LessonId,
    lesson: Lesson,
    index: usize,
    board: Box<dyn AnyGame>,
    done: bool,
}

/// The result of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The move was right and the step is done.
    Right {
        /// Sentences about the changes on the board and the end of the game, or the rule that
        /// refused the move.
        happened: Vec<Message>,
        /// The explanation.
        said: String,
    },
    /// Legal, but not the move asked for; the board has not changed.
    NotYet {
        /// The task again.
        why: Message,
    },
    /// Legal, but proved to be worse than the move asked for; the board has not changed. A caller
    /// that can explain moves should say why.
    Worse {
        /// The move.
        text: String,
    },
    /// Illegal, and not the point of the step; the message names the clause.
    Refused {
        /// The refusal.
        message: Message,
    },
}

impl LessonRun {
    /// The start of a lesson.
    pub fn new(id: LessonId, language: &'static Language) -> LessonRun {
        let lesson = id.open(language);
        let board = lesson.steps[0].start.copy();
        LessonRun { id, lesson, index: 0, board, done: false }
    }

    /// Which lesson it is.
    pub const fn id(&self) -> LessonId {
        self.id
    }

    /// The whole lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The current step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.index]
    }

    /// The number of the step, counted from 1.
    pub fn number(&self) -> usize {
        self.index + 1
    }

    /// The board.
    pub fn board(&self) -> &dyn AnyGame {
        &*self.board
    }

    /// True if the step is done.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// True if this is the last step.
    pub fn is_last(&self) -> bool {
        self.number() == self.lesson.steps.len()
    }

    /// Goes to the next step, done or not; returns `false` at the last one.
    pub fn next_step(&mut self) -> bool {
        let more = !self.is_last();
        if more {
            self.go_to(self.index + 1);
        }
        more
    }

    /// Goes back to the previous step; returns `false` at the first one.
    pub fn previous_step(&mut self) -> bool {
        let more = self.index > 0;
        if more {
            self.go_to(self.index - 1);
        }
        more
    }

    /// Restarts the step.
    pub fn restart_step(&mut self) {
        self.go_to(self.index);
    }

    fn go_to(&mut self, index: usize) {
        self.index = index;
        self.board = self.step().start.copy();
        self.done = false;
    }

    /// Tries a move as it was typed.
    pub fn try_move(&mut self, text: &str) -> Answer {
        if self.done {
            return Answer::NotYet { why: say("lesson-step-done") };
        }
        let step = &self.lesson.steps[self.index];
        let mut board = self.board.copy();
        let played = match board.play(text) {
            Ok(played) => played,
            Err(error) if step.is_about_a_refusal() && step.expects(text, &error) => {
                self.done = true;
                let happened = vec![error.message()];
                return Answer::Right { happened, said: step.right.clone() };
            }
            Err(error) => return Answer::Refused { message: error.message() },
        };
        if !step.accepts(&played.text) {
            return wrong_answer(step, played.text);
        }
        let mut happened = changes_in_words(&self.board.view(), &board.view());
        happened.extend(board.end_in_words());
        let said = step.right.clone();
        self.board = board;
        self.done = true;
        Answer::Right { happened, said }
    }
}

/// The answer to a legal move that was not asked for.
fn wrong_answer(step: &LessonStep, text: String) -> Answer {
    let known = step.instead.iter().find(|(known, _)| *known == text);
    match (known, step.proved) {
        (Some((_, why)), _) => Answer::NotYet { why: Message::verbatim(why) },
        (None, Some(_)) => Answer::Worse { text },
        (None, None) => {
            Answer::NotYet { why: say("lesson-not-asked-for").with("move", quote(&text)) }
        }
    }
}
