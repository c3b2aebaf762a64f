//! My mistakes: the list, and a position on the board. Every move is a form.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::{Html, Redirect};
use draw::Theme;
use messages::Localized;
use review::words;
use rules::GameInfo;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::mistakes::of_visitor;
use crate::api::mistakes::practice::{Answer, AnswerState, OwnMistake};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::{Form, Viewer, capitalized, embedded_json, html, legal_json, position_json};
use crate::store::Mistake;
use crate::time::milliseconds;

const DAY_MS: i64 = 86_400_000;

/// The notation of a skipped turn.
const PASS: &str = "pass";

/// A mistake in the list.
struct Row {
    info: &'static GameInfo,
    /// The address of its position.
    path: String,
    /// The number of the move, as in records.
    number: usize,
    successes: u8,
    /// When it is asked again, in words.
    next: String,
    is_due: bool,
}

impl Row {
    /// `None` for a game that this build leaves out.
    fn of(viewer: &Viewer, now: i64, mistake: &Mistake) -> Option<Row> {
        let repetition = mistake.repetition;
        let is_due = repetition.is_due(now);
        Some(Row {
            info: catalog::find(&mistake.game).ok()?.info(),
            path: path_of(mistake),
            number: mistake.ply.div_ceil(2),
            successes: repetition.successes(),
            next: if repetition.is_learned() {
                viewer.say("mistake-learned").to_string()
            } else if is_due {
                viewer.say("mistake-now").to_string()
            } else {
                viewer.day(repetition.due())
            },
            is_due,
        })
    }
}

fn path_of(mistake: &Mistake) -> String {
    format!("/puzzles/mistakes/{}/{}", mistake.id, mistake.ply)
}

#[derive(Template)]
#[template(path = "puzzles/mistakes.html")]
struct MistakesPage {
    viewer: Viewer,
    /// The number of all that are due, also beyond the list.
    due: usize,
    rows: Vec<Row>,
}

/// All mistakes of the visitor, those that are due first.
pub(crate) async fn mistakes(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let (viewer, now) = (Viewer::from(&visitor), milliseconds());
    let listed = of_visitor(&app, &visitor).await?;
    let rows = listed.iter().filter_map(|mistake| Row::of(&viewer, now, mistake)).collect();
    let due = due(&app, &visitor).await?;
    Ok(html(&MistakesPage { viewer, due, rows }))
}

/// The number of the visitor's mistakes that are due.
pub(in crate::page) async fn due(app: &App, visitor: &Visitor) -> Result<usize, AppError> {
    Ok(app.services.store.due_mistakes(&visitor.owners(), milliseconds()).await?)
}

#[derive(Deserialize)]
pub(crate) struct NextQuery {
    /// The mistake that is skipped: the id of its game and its ply.
    skip: Option<String>,
}

/// Leads to the mistake that has been due for longest, or to the list if none is.
pub(crate) async fn next(
    State(app): State<App>,
    Query(query): Query<NextQuery>,
    visitor: Visitor,
) -> Result<Redirect, PageError> {
    let now = milliseconds();
    let due: Vec<Mistake> = of_visitor(&app, &visitor)
        .await?
        .into_iter()
        .filter(|mistake| mistake.repetition.is_due(now))
        .collect();
    let is_skipped = |mistake: &&Mistake| query.skip.as_deref() == Some(&skip_of(mistake));
    // Whatever is skipped comes back after the others.
    let skipped = due.iter().position(|mistake| is_skipped(&mistake));
    let next = skipped.map_or(0, |index| (index + 1) % due.len());
    let target = due.get(next).map_or_else(|| "/puzzles/mistakes".to_owned(), path_of);
    Ok(Redirect::to(&target))
}

fn skip_of(mistake: &Mistake) -> String {
    format!("{}.{}", mistake.id, mistake.ply)
}

#[derive(Template)]
#[template(path = "puzzles/mistake.html")]
struct MistakePage {
    viewer: Viewer,
    info: &'static GameInfo,
    id: String,
    ply: usize,
    path: String,
    skip: String,
    task: Localized,
    board: String,
    /// The verdict on the last move, if there is one, and more about it.
    verdict: Option<Localized>,
    right: bool,
    answer: Vec<String>,
    /// How the answer counted.
    counted: Option<String>,
    /// A better move was found or shown.
    done: bool,
    /// What the review says about the mistake, once a better move is known.
    review: String,
    /// The number of other mistakes that are due.
    others: usize,
    moves: Vec<String>,
    passes: bool,
    data: String,
}

/// The position before a mistake.
pub(crate) async fn mistake(
    State(app): State<App>,
    Path((id, ply)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let mistake = OwnMistake::find(&app, client, &visitor, &id, &ply).await?;
    Ok(html(&page(&app, &visitor, &mistake, Told::Nothing).await?))
}

#[derive(Deserialize)]
pub(crate) struct AnswerForm {
    #[serde(default, rename = "try")]
    text: String,
    /// Shows a better move.
    #[serde(default)]
    show: bool,
}

/// Tries a move, or shows a better one.
pub(crate) async fn answer(
    State(app): State<App>,
    Path((id, ply)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<AnswerForm>,
) -> Result<Html<String>, PageError> {
    let mut mistake = OwnMistake::find(&app, client, &visitor, &id, &ply).await?;
    let text = form.text.trim();
    if text.is_empty() && !form.show {
        return Ok(html(&page(&app, &visitor, &mistake, Told::Nothing).await?));
    }
    let tried = Some(text).filter(|_| !form.show);
    let told = match mistake.answer(&app, client, tried).await {
        // An illegal move does not count, and the position stays as it is.
        Err(error @ AppError::Move(_)) => Told::Refused(error),
        answer => Told::Answer(answer?),
    };
    Ok(html(&page(&app, &visitor, &mistake, told).await?))
}

/// What there is to say about the last move.
enum Told {
    Nothing,
    Refused(AppError),
    Answer(Answer),
}

impl Told {
    fn state(&self) -> Option<&AnswerState> {
        match self {
            Told::Answer(answer) => Some(&answer.state),
            Told::Nothing | Told::Refused(_) => None,
        }
    }

    /// The verdict, and more about it.
    fn words(&self, viewer: &Viewer, mistake: &OwnMistake) -> (Option<Localized>, Vec<String>) {
        let answer = match self {
            Told::Nothing => return (None, Vec::new()),
            Told::Refused(error) => {
                let words = [error.message(), error.hint()]
                    .map(|text| format!("{}.", capitalized(&text.localize(viewer.language()))));
                return (Some(viewer.say("puzzle-refused")), words.to_vec());
            }
            Told::Answer(answer) => answer,
        };
        let better = || mistake.better().map(|text| format!("{text}.")).into_iter().collect();
        match answer.state {
            AnswerState::Right { .. } => {
                (Some(viewer.say("mistake-right-answer")), vec![viewer.tell(&answer.words)])
            }
            AnswerState::Shown => (Some(viewer.say("mistake-shown")), better()),
            AnswerState::Wrong | AnswerState::Unknown => {
                (Some(viewer.say("mistake-wrong")), vec![viewer.tell(&answer.words)])
            }
        }
    }

    /// How the answer counted, in words.
    fn counted(&self, viewer: &Viewer, mistake: &OwnMistake) -> Option<String> {
        let Told::Answer(answer) = self else { return None };
        let repetition = mistake.row.repetition;
        let text = if !answer.counted {
            if repetition.is_learned() {
                viewer.say("mistake-done")
            } else {
                viewer.say("mistake-early").with("date", viewer.day(repetition.due()))
            }
        } else if repetition.is_learned() {
            viewer.count("mistake-sits", usize::from(repetition.successes()))
        } else {
            // Counted a moment ago.
            let days = (repetition.due() - milliseconds() + DAY_MS / 2) / DAY_MS;
            viewer.count("mistake-days", days as usize)
        };
        Some(text.to_string())
    }
}

async fn page(
    app: &App,
    visitor: &Visitor,
    mistake: &OwnMistake,
    told: Told,
) -> Result<MistakePage, AppError> {
    let (viewer, mv) = (Viewer::from(visitor), mistake.reviewed());
    let mut game = mistake.before.copy();
    if let Some(AnswerState::Right { text }) = told.state() {
        game.play(text)?;
    }
    let done = matches!(told.state(), Some(AnswerState::Right { .. } | AnswerState::Shown));
    let choices = if done { Vec::new() } else { game.choices() };
    let played = words::numbered(&mistake.review, mv.ply, &mv.text);
    let color = mistake.review.colors[mv.player.index()];
    let (verdict, answer) = told.words(&viewer, mistake);
    let now = milliseconds();
    let is_due = usize::from(mistake.row.repetition.is_due(now));
    Ok(MistakePage {
        info: game.info(),
        id: mistake.row.id.clone(),
        ply: mistake.row.ply,
        path: path_of(&mistake.row),
        skip: skip_of(&mistake.row),
        task: viewer.say("mistake-find").with("move", played).with("color", color),
        board: draw::svg_grid(&game.view(), Theme::Light, mv.player, viewer.language()),
        verdict,
        right: matches!(told.state(), Some(AnswerState::Right { .. })),
        answer,
        counted: told.counted(&viewer, mistake),
        done,
        review: words::text(&mistake.review, mv)
            .filter(|_| done)
            .map_or_else(String::new, |text| viewer.tell(text)),
        others: due(app, visitor).await?.saturating_sub(is_due),
        passes: choices.iter().any(|choice| choice.text == PASS),
        moves: choices.iter().map(|choice| choice.text.clone()).collect(),
        data: embedded_json(&json!({
            "legal": choices.iter().map(legal_json).collect::<Vec<Value>>(),
            "question": position_json(&*game),
            "forbidden": false,
        })),
        viewer,
    })
}
