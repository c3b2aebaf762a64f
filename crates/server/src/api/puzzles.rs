//! Puzzles: lists, the next one, and attempts.

pub(crate) mod attempt;
pub(crate) mod choice;
pub(crate) mod score;
pub(crate) mod visitor;

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use messages::say;
use puzzle::{Library, Puzzle};
use rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Json;
use super::openapi::{AttemptSlug, GameSlug, PlayerSlug, PuzzleKindSlug};
use crate::app::App;
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::time::milliseconds;
use attempt::{Attempt, Judged, Tried};
use choice::{PuzzleFilter, Ratings};
use score::{PuzzleAttempt, PuzzleScore};

/// Default and maximum length of a list.
const DEFAULT_LISTED: usize = 50;
const MAX_LISTED: usize = 500;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/puzzles/daily", get(daily))
        .route("/puzzles/{game}", get(list))
        .route("/puzzles/{game}/next", get(next))
        .route("/puzzles/{game}/{id}", get(one))
        .route("/puzzles/{game}/{id}/attempts", post(try_moves))
}

/// The puzzle of the current day.
pub(crate) fn of_today() -> Option<&'static Puzzle> {
    choice::of_day(milliseconds())
}

/// A puzzle. The solution is there once you have tried it.
#[derive(Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub(super) struct PuzzleJson {
    id: &'static str,
    /// The slug of the game.
    #[schema(value_type = GameSlug, inline)]
    game: &'static str,
    size: String,
    rules: BTreeMap<&'static str, &'static str>,
    position: &'static str,
    /// The player to move, who is the solver: `first` or `second`.
    #[schema(value_type = PlayerSlug, inline)]
    turn: &'static str,
    /// `win`, or `defend` if the opponent threatens to win at once.
    #[schema(value_type = PuzzleKindSlug, inline)]
    kind: &'static str,
    /// The number of moves to find.
    moves: usize,
    /// The current rating, on the ladder of the levels.
    rating: i64,
    /// What happens in the solution.
    themes: Vec<&'static str>,
    /// The moves of the solver and the replies, once you have tried it.
    line: Option<&'static [String]>,
    /// Your attempt that counts.
    attempt: Option<AttemptJson>,
}

impl PuzzleJson {
    fn new(puzzle: &'static Puzzle, ratings: &Ratings, tried: Option<&PuzzleAttempt>) -> Self {
        let turn = puzzle.open().map_or(Player::First, |game| game.turn());
        PuzzleJson {
            id: &puzzle.id,
            game: puzzle.entry.info().slug,
            size: puzzle.setup.size.to_string(),
            rules: puzzle.setup.rules.iter().collect(),
            position: &puzzle.position,
            turn: turn.slug(),
            kind: puzzle.kind.slug(),
            moves: puzzle.line.len().div_ceil(2),
            rating: ratings.of(puzzle).round() as i64,
            themes: Library::shipped().themes(puzzle).to_vec(),
            line: tried.map(|_| puzzle.line.as_slice()),
            attempt: tried.map(AttemptJson::from),
        }
    }
}

/// The attempt at a puzzle that counts.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleAttempt)]
struct AttemptJson {
    solved: bool,
    /// Your rating after it, and how much it had changed.
    rating: i64,
    gain: i64,
    /// Milliseconds since 1970.
    at_ms: i64,
}

impl From<&PuzzleAttempt> for AttemptJson {
    fn from(tried: &PuzzleAttempt) -> AttemptJson {
        let [rating, gain] = [tried.rating, tried.gain].map(|number| number.round() as i64);
        AttemptJson { solved: tried.solved, rating, gain, at_ms: tried.at }
    }
}

/// A visitor's success with the puzzles of a game.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleScore)]
struct ScoreJson {
    rating: i64,
    /// The standard deviation of the rating.
    deviation: i64,
    attempts: i64,
    /// Puzzles solved in a row.
    streak: i64,
    best_streak: i64,
}

impl From<PuzzleScore> for ScoreJson {
    fn from(score: PuzzleScore) -> ScoreJson {
        let PuzzleScore { glicko, attempts, streak, best_streak } = score;
        let [rating, deviation] = [glicko.rating, glicko.deviation].map(|it| it.round() as i64);
        ScoreJson { rating, deviation, attempts, streak, best_streak }
    }
}

/// The visitor's attempt that counts.
async fn tried(
    app: &App,
    visitor: &Visitor,
    puzzle: &Puzzle,
) -> Result<Option<PuzzleAttempt>, AppError> {
    match visitor.owner() {
        Ok(owner) => Ok(app.services.store.puzzle_attempt(&owner, &puzzle.id).await?),
        Err(_) => Ok(None),
    }
}

async fn described(
    app: &App,
    visitor: &Visitor,
    puzzle: &'static Puzzle,
) -> Result<axum::Json<PuzzleJson>, AppError> {
    let ratings = visitor::ratings(app, puzzle.entry.info().slug).await?;
    let tried = tried(app, visitor, puzzle).await?;
    Ok(axum::Json(PuzzleJson::new(puzzle, &ratings, tried.as_ref())))
}

/// Range and length of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// The lowest rating.
    min: Option<i32>,
    /// The highest rating.
    max: Option<i32>,
    /// The maximum number of puzzles: up to 500, by default 50.
    #[param(minimum = 0, maximum = 500)]
    limit: Option<usize>,
}

/// Puzzles of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct PuzzleList {
    /// The easiest first.
    puzzles: Vec<PuzzleJson>,
    /// The number of all that fit, also beyond the limit.
    total: usize,
    /// Themes of the game with the number of their puzzles.
    themes: BTreeMap<&'static str, usize>,
    /// Boards with the number of their puzzles.
    sizes: BTreeMap<String, usize>,
    /// Your success with them.
    score: ScoreJson,
}

/// Returns puzzles of a game by theme, board and rating, the easiest first.
#[utoipa::path(get, path = "/puzzles/{game}",
    params(("game" = String, Path), PuzzleFilter, ListQuery), responses(
    (status = 200, body = PuzzleList),
    (status = 422, description = "No such game, theme or board, or too long a list.", body = Problem),
))]
pub(super) async fn list(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(filter): Query<PuzzleFilter>,
    Query(query): Query<ListQuery>,
    visitor: Visitor,
) -> Result<axum::Json<PuzzleList>, AppError> {
    let game = choice::game_slug(&game)?;
    let limit = query.limit.unwrap_or(DEFAULT_LISTED);
    if limit > MAX_LISTED {
        return Err(AppError::Invalid(say("invalid-limit").with("given", limit)));
    }
    let ratings = visitor::ratings(&app, game).await?;
    let in_range = |puzzle: &&Puzzle| {
        let rating = ratings.of(puzzle);
        query.min.is_none_or(|min| rating >= f64::from(min))
            && query.max.is_none_or(|max| rating <= f64::from(max))
    };
    let mut fitting: Vec<&'static Puzzle> =
        filter.puzzles(game)?.into_iter().filter(in_range).collect();
    fitting.sort_by(|one, other| ratings.of(one).total_cmp(&ratings.of(other)));
    let total = fitting.len();
    fitting.truncate(limit);
    let own = match visitor.owner() {
        Ok(owner) => app.services.store.puzzle_attempts(&owner, i64::MAX).await?,
        Err(_) => Vec::new(),
    };
    let tried = |puzzle: &Puzzle| own.iter().find(|tried| tried.puzzle == puzzle.id);
    let json = |puzzle: &'static Puzzle| PuzzleJson::new(puzzle, &ratings, tried(puzzle));
    let library = Library::shipped();
    let sizes = library.boards_of_game(game).into_iter();
    Ok(axum::Json(PuzzleList {
        puzzles: fitting.into_iter().map(json).collect(),
        total,
        themes: library.themes_of_game(game).into_iter().collect(),
        sizes: sizes.map(|(size, count)| (size.to_string(), count)).collect(),
        score: visitor::score(&app, &visitor, game).await?.into(),
    }))
}

/// Returns the puzzle of the day, the same for everyone.
#[utoipa::path(get, path = "/puzzles/daily", responses(
    (status = 200, body = PuzzleJson),
    (status = 404, description = "There are no puzzles.", body = Problem),
))]
pub(super) async fn daily(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<axum::Json<PuzzleJson>, AppError> {
    let puzzle = of_today().ok_or_else(|| AppError::PuzzleNotFound("daily".to_owned()))?;
    described(&app, &visitor, puzzle).await
}

/// Returns the next puzzle of a game for you: not tried yet, and nearest to your rating.
#[utoipa::path(get, path = "/puzzles/{game}/next",
    params(("game" = String, Path), PuzzleFilter), responses(
    (status = 200, body = PuzzleJson),
    (status = 422, description = "No such game, theme or board, or no puzzle that fits.", body = Problem),
))]
pub(super) async fn next(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(filter): Query<PuzzleFilter>,
    visitor: Visitor,
) -> Result<axum::Json<PuzzleJson>, AppError> {
    let game = choice::game_slug(&game)?;
    let puzzle = visitor::next(&app, &visitor, game, &filter, None).await?;
    described(&app, &visitor, puzzle).await
}

/// Returns a puzzle.
#[utoipa::path(get, path = "/puzzles/{game}/{id}",
    params(("game" = String, Path), ("id" = String, Path)), responses(
    (status = 200, body = PuzzleJson),
    (status = 404, description = "No such puzzle.", body = Problem),
))]
pub(super) async fn one(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<axum::Json<PuzzleJson>, AppError> {
    described(&app, &visitor, choice::find(&game, &id)?).await
}

/// Moves that solve a puzzle, or not.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AttemptRequest {
    /// Your moves so far, from the first one, without the replies. Those after a wrong move are
    /// ignored.
    #[serde(default)]
    moves: Vec<String>,
    /// Shows the solution.
    #[serde(default)]
    give_up: bool,
}

/// The answer to an attempt.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleAnswer)]
pub(super) struct AnswerJson {
    /// `open`, `go-on`, `solved`, `wrong` or `shown`.
    #[schema(value_type = AttemptSlug, inline)]
    state: &'static str,
    /// The opponent's reply to your last move.
    reply: Option<String>,
    /// Why your move is wrong.
    why: Option<String>,
    /// The position now; a wrong move is not played.
    position: String,
    /// The solution, once you have solved the puzzle or given up.
    line: Option<&'static [String]>,
    /// Your attempt that counts: the first that was solved, wrong or given up. Null while there is
    /// none, and without a token or cookie.
    attempt: Option<AttemptJson>,
    /// Your success with the puzzles of this game.
    score: ScoreJson,
}

/// Tries moves at a puzzle. With a token or cookie, the first attempt that is decided counts; the same
/// request again has the same answer and does not count again.
#[utoipa::path(post, path = "/puzzles/{game}/{id}/attempts",
    params(("game" = String, Path), ("id" = String, Path)),
    security((), ("token" = []), ("cookie" = [])), request_body = AttemptRequest, responses(
    (status = 200, body = AnswerJson),
    (status = 404, description = "No such puzzle.", body = Problem),
    (status = 422, description = "A move is illegal; the message names the clause. It does not count.", body = Problem),
))]
pub(super) async fn try_moves(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    client: ClientInfo,
    visitor: Visitor,
    Json(request): Json<AttemptRequest>,
) -> Result<axum::Json<AnswerJson>, AppError> {
    let puzzle = choice::find(&game, &id)?;
    let tried = Tried { moves: &request.moves, give_up: request.give_up };
    let Attempt { run, judged, counted } =
        visitor::attempt(&app, client, &visitor, puzzle, tried).await?;
    let state = judged.slug();
    let (reply, why) = match judged {
        Judged::GoOn { reply } => (Some(reply), None),
        Judged::Wrong { why, .. } => (None, Some(why)),
        _ => (None, None),
    };
    Ok(axum::Json(AnswerJson {
        state,
        reply,
        why: why.map(|why| why.localize(visitor.presentation.language)),
        position: run.game().position_text(),
        line: run.is_done().then_some(puzzle.line.as_slice()),
        attempt: counted.as_ref().map(AttemptJson::from),
        score: visitor::score(&app, &visitor, puzzle.entry.info().slug).await?.into(),
    }))
}
