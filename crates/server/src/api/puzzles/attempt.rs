//! An attempt at a puzzle: judged, explained if it is wrong, and counted when it is decided.

use messages::say;
use puzzle::{Puzzle, PuzzleAnswer, PuzzleRun};
use review::{Review, ReviewOptions, words};

use crate::app::App;
use crate::engine_pool::StopOnDrop;
use crate::http::error::AppError;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::store::{NewAttempt, PuzzleAttempt};
use crate::time::milliseconds;

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
    /// A legal move that loses.
    Wrong {
        text: String,
        why: String,
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
    const fn decided(&self) -> Option<bool> {
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

/// Judges an attempt, and counts the visitor's first one that is solved, wrong or given up. That
/// has been stored when this returns, and the same attempt again has the same answer.
pub(crate) async fn perform(
    app: &App,
    client: ClientInfo,
    visitor: &Visitor,
    puzzle: &Puzzle,
    tried: Tried<'_>,
) -> Result<Attempt, AppError> {
    let mut run = PuzzleRun::new(puzzle.clone()).ok_or(AppError::Internal)?;
    let mut judged = Judged::Open;
    for text in tried.moves {
        judged = match answer(&mut run, text)? {
            PuzzleAnswer::GoOn { reply } => Judged::GoOn { reply },
            PuzzleAnswer::Solved => Judged::Solved,
            PuzzleAnswer::Wrong { text } => {
                let why = explain(app, client, &run, &text).await?;
                Judged::Wrong { text, why }
            }
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
    let counted = count(app, visitor, puzzle, judged.decided()).await?;
    Ok(Attempt { run, judged, counted })
}

/// Tries a move. An illegal one is refused with its clause and does not count.
fn answer(run: &mut PuzzleRun, text: &str) -> Result<PuzzleAnswer, AppError> {
    run.game().copy().play(text)?;
    Ok(run.answer(text))
}

/// Counts a decided attempt of someone who can be told from others.
async fn count(
    app: &App,
    visitor: &Visitor,
    puzzle: &Puzzle,
    decided: Option<bool>,
) -> Result<Option<PuzzleAttempt>, AppError> {
    let Ok(owner) = visitor.owner() else { return Ok(None) };
    let store = &app.services.store;
    let Some(solved) = decided else {
        return Ok(store.puzzle_attempt(&owner, &puzzle.id).await?);
    };
    let attempt = NewAttempt {
        owner: &owner,
        puzzle: &puzzle.id,
        game: puzzle.entry.info().slug,
        shipped_rating: puzzle.rating,
        solved,
        at: milliseconds(),
    };
    Ok(Some(store.count_attempt(&attempt).await?))
}

/// Why a move loses, without the move that wins.
async fn explain(
    app: &App,
    client: ClientInfo,
    run: &PuzzleRun,
    text: &str,
) -> Result<String, AppError> {
    let engine = &app.services.engine;
    let permit = engine.acquire_for_query(client.address).await?;
    let options = ReviewOptions { tables: engine.tables().clone(), ..ReviewOptions::default() };
    let (game, stop) = (run.game().copy(), StopOnDrop::default());
    let (flag, tried) = (stop.flag(), text.to_owned());
    let search = move || {
        let _permit = permit;
        let review = Review::of_move(&*game, &tried, &options, &flag);
        review.map(|review| words::refutation(&review, &review.moves[0])).unwrap_or_default()
    };
    let why = tokio::task::spawn_blocking(search).await.map_err(|_| AppError::Internal)?;
    // That all other moves lose is proved, even if a short search does not find out how.
    Ok(if why.is_empty() { say("puzzle-loses").with("move", text).to_string() } else { why })
}
