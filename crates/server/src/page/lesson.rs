//! Lessons: positions with a task.

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::{Path, Query};
#[cfg(feature = "serve")]
use axum::response::Html;
use catalog::find;
use catalog::lessons::{Answer, LessonRun};
use draw::Theme;
use rules::{GameInfo, Player};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Viewer, capitalized, embedded_json, render};
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
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
    lesson: String,
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

#[cfg(feature = "serve")]
pub(crate) async fn lesson(
    Path(game): Path<String>,
    Query(tried): Query<LessonQuery>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    Ok(Html(page(Viewer::from(&visitor), &game, &tried)?))
}

/// The page of a step.
pub(crate) fn page(viewer: Viewer, game: &str, tried: &LessonQuery) -> Result<String, AppError> {
    let entry = find(game).map_err(|_| AppError::PageNotFound)?;
    let mut run = LessonRun::new(entry);
    while run.number() < tried.step.unwrap_or(1) && run.next_step() {}
    let text = tried.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let (right, answer) = text.map_or((false, Vec::new()), |text| sentences(run.try_move(text)));
    let (step, board) = (run.step(), run.board());
    let choices = if run.is_done() { Vec::new() } else { board.choices() };
    Ok(render(&LessonPage {
        viewer,
        info: entry.info(),
        lesson: run.lesson().title.clone(),
        number: run.number(),
        count: run.lesson().steps.len(),
        clause: step.clause.clone(),
        title: step.title.clone(),
        text: step.text.clone(),
        ask: step.ask.clone(),
        board: draw::svg_grid(&board.view(), Theme::Light, Player::First),
        right,
        answer,
        solution: tried.show.then(|| step.solution()),
        moves: choices.iter().map(|choice| choice.text.clone()).collect(),
        passes: step.solution() == PASS || choices.iter().any(|choice| choice.text == PASS),
        data: embedded_json(&json!({
            "legal": choices.iter().map(super::legal_json).collect::<Vec<Value>>(),
            "question": super::position_json(board),
            "forbidden": step.is_about_a_refusal(),
        })),
    }))
}

fn sentences(answer: Answer) -> (bool, Vec<String>) {
    match answer {
        Answer::Right { happened, said } => {
            let happened = happened.iter().map(|text| format!("{}.", capitalized(text)));
            (true, happened.chain([said]).collect())
        }
        Answer::NotYet { why } => (false, vec![capitalized(&why)]),
        Answer::Refused { message } => (false, vec![capitalized(&message)]),
    }
}
