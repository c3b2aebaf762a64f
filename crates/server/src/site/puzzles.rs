//! Puzzles without a server: the attempts are in the browser, and everything else follows from them.

use std::sync::atomic::AtomicBool;

use puzzle::{Glicko, Puzzle};
use review::ReviewOptions;
use serde::{Deserialize, Serialize};

use super::{SiteAnswer, SiteRequest};
use crate::api::puzzles::attempt::{Attempt, Judged, Tried, explain, judge};
use crate::api::puzzles::choice::{self, PuzzleFilter, Ratings, Solver};
use crate::api::puzzles::score::{PuzzleAttempt, PuzzleScore};
use crate::http::error::AppError;
use crate::page::puzzles::solve::{MoveForm, Solving, SolvingContext, StepQuery};
use crate::page::puzzles::{self, MAX_HISTORY, NextQuery};

/// The first attempt at a puzzle that was decided, as the browser stores it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct StoredAttempt {
    puzzle: String,
    game: String,
    /// The rating that the puzzle was shipped with then.
    rating: i32,
    solved: bool,
    at: i64,
}

/// The reader's attempts with the ratings that follow from them.
struct History {
    /// In the order in which they were made.
    counted: Vec<PuzzleAttempt>,
    /// By game.
    scores: Vec<(String, PuzzleScore)>,
}

impl History {
    fn of(request: &SiteRequest) -> History {
        let read = |attempt: &serde_json::Value| StoredAttempt::deserialize(attempt).ok();
        let mut stored: Vec<StoredAttempt> = request.attempts.iter().filter_map(read).collect();
        stored.sort_by(|one, other| (one.at, &one.puzzle).cmp(&(other.at, &other.puzzle)));
        let mut history = History { counted: Vec::new(), scores: Vec::new() };
        for attempt in &stored {
            history.count(attempt);
        }
        history
    }

    fn count(&mut self, attempt: &StoredAttempt) {
        let StoredAttempt { puzzle, game, rating, solved, at } = attempt.clone();
        let before = self.score(&game);
        let shipped = Glicko::of_shipped(rating);
        let (glicko, _) = Glicko::after_attempt(before.glicko, shipped, solved);
        self.scores.retain(|(other, _)| *other != game);
        self.scores.push((game.clone(), before.after(glicko, solved)));
        let (rating, gain) = (glicko.rating, glicko.rating - before.glicko.rating);
        self.counted.push(PuzzleAttempt { puzzle, game, at, solved, rating, gain });
    }

    fn score(&self, game: &str) -> PuzzleScore {
        let known = self.scores.iter().find(|(other, _)| other == game);
        known.map(|(_, score)| *score).unwrap_or_default()
    }

    fn attempt(&self, puzzle: &Puzzle) -> Option<&PuzzleAttempt> {
        self.counted.iter().find(|attempt| attempt.puzzle == puzzle.id)
    }
}

/// The answer to a request below `/puzzles`.
pub(super) fn route(request: &SiteRequest, parts: &[&str]) -> Result<SiteAnswer, AppError> {
    let mut history = History::of(request);
    match (request.method.as_str(), parts) {
        ("GET", []) => {
            let latest = history.counted.iter().rev().take(MAX_HISTORY).cloned().collect();
            let score = |game: &str| history.score(game);
            Ok(SiteAnswer::page(puzzles::page(request.viewer(), score, latest, 0)))
        }
        ("GET", [game]) => next(request, &history, game),
        ("GET", [game, id]) => {
            let puzzle = choice::find(game, id)?;
            let tried = Tried { moves: &[], give_up: false };
            let (attempt, _) = perform(request, &mut history, puzzle, tried)?;
            let step: StepQuery = request.query()?;
            let solving = Solving::begun(puzzle, attempt, &step);
            let page = page(request, &history, puzzle, solving, &request.query()?)?;
            Ok(SiteAnswer::page(page))
        }
        ("POST", [game, id]) => try_move(request, history, choice::find(game, id)?),
        _ => Err(AppError::PageNotFound),
    }
}

fn next(request: &SiteRequest, history: &History, game: &str) -> Result<SiteAnswer, AppError> {
    let entry = catalog::find(game).map_err(|_| AppError::PageNotFound)?;
    let slug = entry.info().slug;
    let (filter, query): (PuzzleFilter, NextQuery) = (request.query()?, request.query()?);
    let own = history.counted.iter().filter(|attempt| attempt.game == slug);
    let tried: Vec<String> = own.map(|attempt| attempt.puzzle.clone()).collect();
    let (rating, ratings) = (history.score(slug).glicko.rating, Ratings::default());
    let solver = Solver { tried: &tried, rating, ratings: &ratings };
    let puzzle = choice::choose(slug, &filter, query.skip.as_deref(), &solver)?;
    Ok(SiteAnswer::redirect(&puzzles::path(puzzle, &filter)))
}

fn try_move(
    request: &SiteRequest,
    mut history: History,
    puzzle: &'static Puzzle,
) -> Result<SiteAnswer, AppError> {
    let form: MoveForm = request.form()?;
    let [moves, before] = form.moves();
    let tried = Tried { moves: &moves, give_up: form.gives_up() };
    let ((attempt, new), refused) = match perform(request, &mut history, puzzle, tried) {
        // An illegal move does not count, and the puzzle stays as it is.
        Err(AppError::Move(error)) => {
            let before = Tried { moves: &before, give_up: false };
            (perform(request, &mut history, puzzle, before)?, Some(AppError::Move(error)))
        }
        performed => (performed?, None),
    };
    let solving = Solving::tried(puzzle, attempt, &form, refused);
    let page = page(request, &history, puzzle, solving, &form.filter())?;
    Ok(SiteAnswer { attempts: new.into_iter().collect(), ..SiteAnswer::page(page) })
}

/// Judges an attempt, and counts it if it is the first one that is decided.
fn perform(
    request: &SiteRequest,
    history: &mut History,
    puzzle: &Puzzle,
    tried: Tried<'_>,
) -> Result<(Attempt, Option<StoredAttempt>), AppError> {
    let (run, mut judged) = judge(puzzle, tried)?;
    if let Judged::Wrong { text, why } = &mut judged {
        let (options, stop) = (ReviewOptions::default(), AtomicBool::new(false));
        *why = explain(run.game(), text, &options, &stop);
    }
    let is_first = history.attempt(puzzle).is_none();
    let new = judged.decided().filter(|_| is_first).map(|solved| StoredAttempt {
        puzzle: puzzle.id.clone(),
        game: puzzle.entry.info().slug.to_owned(),
        rating: puzzle.rating,
        solved,
        at: request.now,
    });
    if let Some(attempt) = &new {
        history.count(attempt);
    }
    let counted = history.attempt(puzzle).cloned();
    Ok((Attempt { run, judged, counted }, new))
}

fn page(
    request: &SiteRequest,
    history: &History,
    puzzle: &Puzzle,
    solving: Solving,
    filter: &PuzzleFilter,
) -> Result<String, AppError> {
    let score = history.score(puzzle.entry.info().slug);
    let rating = Ratings::default().of(puzzle);
    solving.page(SolvingContext { viewer: request.viewer(), score: &score, rating, filter })
}
