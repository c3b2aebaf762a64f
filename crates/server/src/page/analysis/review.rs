//! The page of a review: a finished game with marks, refutations on the board, and another try at
//! each mistake.

#[cfg(feature = "serve")]
pub(crate) mod handlers;
pub(crate) mod place;
pub(crate) mod view;

use askama::Template;
use review::{Attempt, words};
use rules::{GameInfo, MoveError};

use crate::page::{Viewer, render};

/// A review that is not complete.
#[derive(Template)]
#[template(path = "review/making.html")]
struct MakingPage {
    viewer: Viewer,
    info: &'static GameInfo,
    id: String,
    /// Positions done, of how many; `None` if it was stopped.
    progress: Option<(usize, usize)>,
}

/// The answer to another move at a mistake.
#[derive(Debug)]
pub(crate) struct Answer {
    is_right: bool,
    words: String,
    /// The move, if it is legal.
    text: Option<String>,
}

impl Answer {
    pub(crate) fn of(viewer: &Viewer, tried: Result<Attempt, MoveError>) -> Answer {
        match tried {
            Ok(attempt) => Answer {
                is_right: attempt.verdict.is_right(),
                words: viewer.tell(words::attempt(&attempt)),
                text: Some(attempt.text),
            },
            Err(error) => {
                let words = viewer.tell_sentence(error.message().with_full_stop());
                Answer { is_right: false, words, text: None }
            }
        }
    }
}

/// The page of a review that is not complete: positions done, of how many; `None` if it was stopped.
pub(crate) fn making_page(
    viewer: Viewer,
    info: &'static GameInfo,
    id: String,
    progress: Option<(usize, usize)>,
) -> String {
    render(&MakingPage { viewer, info, id, progress })
}
