//! Lessons: positions with a task.

use std::sync::atomic::AtomicBool;

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::{Path, Query, State};
#[cfg(feature = "serve")]
use axum::response::Html;
use catalog::AnyGame;
use catalog::lessons::{Answer, LessonId, LessonRun};
use draw::Theme;
use messages::{Language, Message, say};
use review::{Review, ReviewOptions, words};
use rules::{GameInfo, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Viewer, embedded_json, render};
#[cfg(feature = "serve")]
use crate::app::App;
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::middleware::ClientInfo;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

/// The notation of a skipped turn.
const PASS: &str = "pass";

#[derive(Deserialize)]
pub(crate) struct LessonQuery {
    /// The number of the step, from 1.
    step: Option<usize>,
    /// The move that is tried.
    #[serde(rename = "try")]
    text: Option<String>,
    /// Shows the solution.
    #[serde(default)]
    show: bool,
}

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage {
    viewer: Viewer,
    info: &'static GameInfo,
    /// Its path.
    path: String,
    /// Its key in the browser's list of what is done.
    key: String,
    lesson: String,
    next: Option<NextLesson>,
    number: usize,
    count: usize,
    clause: String,
    title: String,
    text: String,
    ask: String,
    board: String,
    /// The response to the attempt.
    right: bool,
    answer: Vec<String>,
    solution: Option<String>,
    moves: Vec<String>,
    /// A button to pass: where that is legal, and where it is to be tried.
    passes: bool,
    data: String,
}

/// The lesson after the last step.
struct NextLesson {
    path: String,
    title: String,
}

impl NextLesson {
    fn of(id: LessonId, language: &'static Language) -> NextLesson {
        NextLesson { path: path(id), title: id.summary(language).0 }
    }
}

/// The path of a lesson; the first one of a game needs no name.
pub(crate) fn path(id: LessonId) -> String {
    let game = id.entry().info().slug;
    let is_first = LessonId::of_game(id.entry()).next() == Some(id);
    if is_first { format!("/learn/{game}") } else { format!("/learn/{game}/{}", id.slug()) }
}

/// The first lesson of a game.
#[cfg(feature = "serve")]
pub(crate) async fn first_lesson(
    app: State<App>,
    Path(game): Path<String>,
    query: Query<LessonQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let id = LessonId::find(&game, None).ok_or(AppError::PageNotFound)?;
    step(app, id, query, client, visitor).await
}

/// A lesson by its name.
#[cfg(feature = "serve")]
pub(crate) async fn lesson(
    app: State<App>,
    Path((game, slug)): Path<(String, String)>,
    query: Query<LessonQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let id = LessonId::find(&game, Some(&slug)).ok_or(AppError::PageNotFound)?;
    step(app, id, query, client, visitor).await
}

/// A step and the answer to an attempt, which may take a search.
#[cfg(feature = "serve")]
async fn step(
    State(app): State<App>,
    id: LessonId,
    Query(tried): Query<LessonQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let viewer = Viewer::from(&visitor);
    let attempt = LessonAttempt::new(id, &tried, viewer.language());
    let why = if attempt.needs_explanation() {
        let permit = app.services.engine.acquire_for_query(client.address).await?;
        let (board, text) = (attempt.run.board().copy(), attempt.text.clone());
        let search = move || {
            let _permit = permit;
            explain(&*board, &text)
        };
        Some(tokio::task::spawn_blocking(search).await.map_err(|_| AppError::Internal)?)
    } else {
        None
    };
    Ok(Html(attempt.page(viewer, &tried, why.flatten())))
}

/// The page of a step, on a static site.
pub(crate) fn page(
    viewer: Viewer,
    game: &str,
    slug: Option<&str>,
    tried: &LessonQuery,
) -> Result<String, AppError> {
    let id = LessonId::find(game, slug).ok_or(AppError::PageNotFound)?;
    let attempt = LessonAttempt::new(id, tried, viewer.language());
    let why = attempt.needs_explanation().then(|| explain(attempt.run.board(), &attempt.text));
    Ok(attempt.page(viewer, tried, why.flatten()))
}

/// Why a move is worse than the one asked for. Few nodes are enough in the positions of lessons.
fn explain(board: &dyn AnyGame, text: &str) -> Option<Message> {
    const NODES: u64 = 10_000;
    let options = ReviewOptions { nodes: NODES, ..ReviewOptions::default() };
    let review = Review::of_move(board, text, &options, &AtomicBool::new(false));
    let review = review?;
    words::refutation(&review, &review.moves[0])
}

/// A step, and the answer to a move that was tried.
struct LessonAttempt {
    run: LessonRun,
    /// The move.
    text: String,
    answer: Option<Answer>,
}

impl LessonAttempt {
    fn new(id: LessonId, tried: &LessonQuery, language: &'static Language) -> LessonAttempt {
        let mut run = LessonRun::new(id, language);
        while run.number() < tried.step.unwrap_or(1) && run.next_step() {}
        let text = tried.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let answer = text.map(|text| run.try_move(text));
        LessonAttempt { text: text.unwrap_or_default().to_owned(), run, answer }
    }

    const fn needs_explanation(&self) -> bool {
        matches!(self.answer, Some(Answer::Worse { .. }))
    }

    /// The page, with the explanation of a worse move.
    fn page(self, viewer: Viewer, tried: &LessonQuery, why: Option<Message>) -> String {
        let LessonAttempt { run, answer, .. } = self;
        let (right, answer) =
            answer.map_or((false, Vec::new()), |answer| sentences(&viewer, answer, why));
        step_page(viewer, &run, tried.show, right, answer)
    }
}

fn step_page(
    viewer: Viewer,
    run: &LessonRun,
    show: bool,
    right: bool,
    answer: Vec<String>,
) -> String {
    let (step, board) = (run.step(), run.board());
    let choices = if run.is_done() { Vec::new() } else { board.choices() };
    render(&LessonPage {
        info: run.id().entry().info(),
        path: path(run.id()),
        key: run.id().key(),
        lesson: run.lesson().title.clone(),
        next: run.id().next().map(|id| NextLesson::of(id, viewer.language())),
        number: run.number(),
        count: run.lesson().steps.len(),
        clause: step.clause.clone(),
        title: step.title.clone(),
        text: step.text.clone(),
        ask: step.ask.clone(),
        board: draw::svg_grid(&board.view(), Theme::Light, Player::First, viewer.language()),
        right,
        answer,
        solution: show.then(|| step.solution()),
        moves: choices.iter().map(|choice| choice.text.clone()).collect(),
        passes: step.solution() == PASS || choices.iter().any(|choice| choice.text == PASS),
        data: embedded_json(&json!({
            "legal": choices.iter().map(super::legal_json).collect::<Vec<Value>>(),
            "question": super::position_json(board),
            "forbidden": step.is_about_a_refusal(),
        })),
        viewer,
    })
}

/// Whether an answer is right, and what to say about it.
fn sentences(viewer: &Viewer, answer: Answer, why: Option<Message>) -> (bool, Vec<String>) {
    match answer {
        Answer::Right { happened, said } => {
            let happened = happened.into_iter();
            let happened = happened.map(|text| viewer.tell_sentence(text.with_full_stop()));
            (true, happened.chain([said]).collect())
        }
        Answer::NotYet { why } => (false, vec![viewer.tell_sentence(why)]),
        Answer::Worse { text } => {
            let why = why.unwrap_or_else(|| say("lesson-worse").with("move", text));
            (false, vec![viewer.tell(why)])
        }
        Answer::Refused { message } => (false, vec![viewer.tell_sentence(message)]),
    }
}
