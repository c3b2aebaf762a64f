//! My mistakes: positions from one's own reviewed games, asked again until they are learned.

pub(crate) mod practice;

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use messages::say;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Json;
use super::openapi::{GameSlug, MarkSlug, PlayerSlug, VerdictSlug};
use crate::app::App;
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::store::Mistake;
use crate::time::milliseconds;
use practice::{AnswerState, OwnMistake};

/// The most mistakes in a list.
pub(crate) const MAX_LISTED: i64 = 200;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/mistakes", get(list))
        .route("/mistakes/{id}/{ply}", get(one))
        .route("/mistakes/{id}/{ply}/attempts", post(answer))
}

/// The visitor's mistakes: first those that are asked next, at last those that are learned.
pub(crate) async fn of_visitor(app: &App, visitor: &Visitor) -> Result<Vec<Mistake>, AppError> {
    match visitor.owners() {
        owners if owners.is_empty() => Ok(Vec::new()),
        owners => Ok(app.services.store.mistakes_of(&owners, MAX_LISTED).await?),
    }
}

/// One of your mistakes, and when it is asked again.
#[derive(Serialize, ToSchema)]
#[schema(as = Mistake)]
struct MistakeJson {
    /// The id of the game.
    id: String,
    /// The ply of the mistake, counted from 1.
    ply: usize,
    /// The slug of the game.
    #[schema(value_type = GameSlug, inline)]
    game: String,
    /// Right answers in a row; after four it is learned.
    right: u8,
    /// From then on it is asked, in milliseconds since 1970; null once it is learned.
    due_ms: Option<i64>,
    /// True if it is asked now, so that an answer counts.
    due: bool,
}

impl From<&Mistake> for MistakeJson {
    fn from(mistake: &Mistake) -> MistakeJson {
        let Mistake { id, ply, game, repetition } = mistake;
        MistakeJson {
            id: id.clone(),
            ply: *ply,
            game: game.clone(),
            right: repetition.successes(),
            due_ms: (!repetition.is_learned()).then_some(repetition.due()),
            due: repetition.is_due(milliseconds()),
        }
    }
}

/// Your mistakes.
#[derive(Serialize, ToSchema)]
pub(super) struct MistakeList {
    /// Those that are asked next come first, and those that are learned last; at most 200.
    mistakes: Vec<MistakeJson>,
    /// The number of all that are asked now.
    due: usize,
}

/// Returns your mistakes: positions from your own reviewed games. They are kept when a game is
/// reviewed, and asked again after 1, 3, 7 and 21 days until you were right each time.
#[utoipa::path(get, path = "/mistakes", security((), ("token" = []), ("cookie" = [])), responses(
    (status = 200, body = MistakeList),
))]
pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<axum::Json<MistakeList>, AppError> {
    let mistakes = of_visitor(&app, &visitor).await?;
    let due = app.services.store.due_mistakes(&visitor.owners(), milliseconds()).await?;
    Ok(axum::Json(MistakeList { mistakes: mistakes.iter().map(MistakeJson::from).collect(), due }))
}

/// The position before one of your mistakes.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenMistake {
    #[serde(flatten)]
    mistake: MistakeJson,
    size: String,
    rules: BTreeMap<&'static str, &'static str>,
    position: String,
    /// You, the player to move: `first` or `second`.
    #[schema(value_type = PlayerSlug, inline)]
    turn: &'static str,
    /// The mistake itself.
    played: String,
    #[schema(value_type = MarkSlug, inline)]
    mark: &'static str,
}

/// Returns the position before one of your mistakes.
#[utoipa::path(get, path = "/mistakes/{id}/{ply}",
    params(("id" = String, Path), ("ply" = usize, Path)),
    security((), ("token" = []), ("cookie" = [])), responses(
    (status = 200, body = OpenMistake),
    (status = 404, description = "Not one of your mistakes.", body = Problem),
    (status = 409, description = "The game is being reviewed again, or its positions occur in a \
        game that you are playing against a person.", body = Problem),
))]
pub(super) async fn one(
    State(app): State<App>,
    Path((id, ply)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<axum::Json<OpenMistake>, AppError> {
    let mistake = OwnMistake::find(&app, client, &visitor, &id, &ply).await?;
    let (before, mv) = (&mistake.before, mistake.reviewed());
    let setup = before.setup();
    Ok(axum::Json(OpenMistake {
        mistake: (&mistake.row).into(),
        size: setup.size.to_string(),
        rules: setup.rules.iter().collect(),
        position: before.position_text(),
        turn: mv.player.slug(),
        played: mv.text.clone(),
        mark: mv.mark.slug(),
    }))
}

/// Another move at a mistake, or a look at a better one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MistakeAttempt {
    #[serde(rename = "move")]
    text: Option<String>,
    /// Shows a better move, which counts as a wrong answer.
    #[serde(default)]
    give_up: bool,
}

/// The answer to another move.
#[derive(Serialize, ToSchema)]
pub(super) struct MistakeAnswer {
    /// `right`, `wrong`, `shown`, or `unknown` if the search was stopped.
    #[schema(value_type = VerdictSlug, inline)]
    state: &'static str,
    /// Why the move is right or wrong.
    why: String,
    /// Better moves, once you have found or asked for one.
    best: Vec<String>,
    /// True if the answer counts: the mistake was due.
    counted: bool,
    /// The mistake after it.
    mistake: MistakeJson,
}

/// Tries another move at one of your mistakes. Every move that keeps the value is right. An answer
/// counts only while the mistake is due, so the same request again changes nothing.
#[utoipa::path(post, path = "/mistakes/{id}/{ply}/attempts",
    params(("id" = String, Path), ("ply" = usize, Path)),
    security((), ("token" = []), ("cookie" = [])), request_body = MistakeAttempt, responses(
    (status = 200, body = MistakeAnswer),
    (status = 404, description = "Not one of your mistakes.", body = Problem),
    (status = 409, description = "The game is being reviewed again, or its positions occur in a \
        game that you are playing against a person.", body = Problem),
    (status = 422, description = "The move is illegal; the message names the clause. It does not count.", body = Problem),
))]
pub(super) async fn answer(
    State(app): State<App>,
    Path((id, ply)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
    Json(request): Json<MistakeAttempt>,
) -> Result<axum::Json<MistakeAnswer>, AppError> {
    let tried = match &request {
        MistakeAttempt { give_up: true, .. } => None,
        MistakeAttempt { text: Some(text), .. } => Some(text.as_str()),
        MistakeAttempt { text: None, .. } => {
            return Err(AppError::Malformed(say("error-no-attempt")));
        }
    };
    let mut mistake = OwnMistake::find(&app, client, &visitor, &id, &ply).await?;
    let answer = mistake.answer(&app, client, tried).await?;
    let is_over = matches!(answer.state, AnswerState::Right { .. } | AnswerState::Shown);
    let best = if is_over { mistake.reviewed().best.clone() } else { Vec::new() };
    Ok(axum::Json(MistakeAnswer {
        state: answer.state.slug(),
        why: answer.words.localize(visitor.presentation.language),
        best,
        counted: answer.counted,
        mistake: (&mistake.row).into(),
    }))
}
