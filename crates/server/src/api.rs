//! The JSON API under `/api/v1`: everything that the pages do, for bots.

mod analysis;
pub(crate) mod analysis_json;
mod events;
pub(crate) mod game_graph;
mod graph;
pub(crate) mod judge;
mod position;
pub(crate) mod position_query;

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::{OpenApi, ToSchema};

use crate::app::App;
use crate::http::error::{AppError, Problem};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::room::Room;
use crate::room::event::Ask;
use crate::room::game_state::PlayerRequest;
use crate::room::new_game::{NewClock, NewGame};
use crate::room::snapshot::GameSnapshot;
use crate::texts::say;
use crate::time::{milliseconds, now};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/games", post(create))
        .route("/games/{id}", get(state))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/moves", post(play))
        .route("/games/{id}/judge", get(judge::of_game))
        .route("/games/{id}/actions", post(act))
        .route("/games/{id}/events", get(events::listen))
        .route("/position", get(position::position))
        .route("/judge", get(judge::of_position))
        .route("/graph", get(graph::graph))
        .route("/analysis", get(analysis::listen))
        .fallback(async || AppError::PageNotFound)
}

/// The OpenAPI document, generated from the handlers.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quincunx",
        description = "Play and analyze Crosscut, Clusterfuss, Talpa, Claustro and Sight. For the \
                       notation of moves and positions see docs/notation.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    paths(
        create, state, join, play, act, judge::of_game, judge::of_position, position::position,
        graph::graph
    ),
    components(schemas(NewGame, NewClock, GameSnapshot, Problem))
)]
struct Document;

/// The OpenAPI document as text.
pub(crate) fn openapi() -> String {
    Document::openapi().to_pretty_json().expect("the document is JSON")
}

pub(crate) async fn document() -> Response {
    let kind = [(axum::http::header::CONTENT_TYPE, "application/json")];
    (kind, openapi()).into_response()
}

/// A JSON body whose parse errors are answered as [`AppError`].
pub(crate) struct Json<T>(pub(crate) T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = AppError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Json<T>, AppError> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(JsonRejection::BytesRejection(_)) => Err(AppError::TooLarge),
            Err(rejection) => {
                let text: String = rejection.body_text().chars().take(300).collect();
                let harmless =
                    |symbol: char| if rules::is_hidden(symbol) { '\u{fffd}' } else { symbol };
                Err(malformed(text.chars().map(harmless).collect::<String>()))
            }
        }
    }
}

/// The error for input that cannot be parsed.
fn malformed(why: impl std::fmt::Display) -> AppError {
    AppError::Malformed(say("error.malformed").with("why", why))
}

/// A game with the visitor's new seat.
#[derive(Serialize, ToSchema)]
struct Seated {
    /// The token of the seat, to be sent as `Authorization: Bearer`; null without a seat.
    token: Option<String>,
    /// The seat that was taken: `first` or `second`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    #[serde(flatten)]
    game: GameSnapshot,
}

async fn snapshot_of(room: &Room) -> GameSnapshot {
    let state = room.state().await.copy();
    GameSnapshot::of(room, &state, milliseconds())
}

/// Starts a game. If both seats are `me`, they share one token.
#[utoipa::path(post, path = "/games", request_body = NewGame, responses(
    (status = 201, body = Seated),
    (status = 422, description = "An option of the game is not valid.", body = Problem),
    (status = 429, description = "Too many new games from this address.", body = Problem),
))]
async fn create(
    State(app): State<App>,
    client: ClientInfo,
    Json(wanted): Json<NewGame>,
) -> Result<(StatusCode, axum::Json<Seated>), AppError> {
    app.limiters.games.take(client.address, now())?;
    let visitor = Visitor::new();
    let room = app.rooms.create(&wanted, &visitor).await?;
    let has_seat = [&wanted.first, &wanted.second].into_iter().any(|seat| seat == "me");
    let token = visitor.secret().filter(|_| has_seat).map(str::to_owned);
    let game = snapshot_of(&room).await;
    Ok((StatusCode::CREATED, axum::Json(Seated { token, seat: None, game })))
}

/// Returns the current state of a game.
#[utoipa::path(get, path = "/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = GameSnapshot),
    (status = 404, description = "No such game.", body = Problem),
))]
async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<GameSnapshot>, AppError> {
    let room = app.rooms.current(&id).await?;
    Ok(axum::Json(snapshot_of(&room).await))
}

/// Takes the open seat of a game.
#[utoipa::path(post, path = "/games/{id}/join", params(("id" = String, Path)), responses(
    (status = 200, body = Seated),
    (status = 409, description = "The seat is taken.", body = Problem),
))]
async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<Seated>, AppError> {
    let room = app.rooms.get(&id).await?;
    let visitor = Visitor::new();
    let seat = room.join(&visitor).await?;
    let token = visitor.secret().map(str::to_owned);
    let game = snapshot_of(&room).await;
    Ok(axum::Json(Seated { token, seat: Some(seat.slug()), game }))
}

/// A move to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MoveRequest {
    /// The move in its notation: `a1b1`.
    #[serde(rename = "move")]
    text: String,
    /// The ply that the move is for. A move for another ply is refused, so that a request that is
    /// sent twice does no harm.
    ply: Option<usize>,
}

/// Makes a move. A successful response means that the move is stored.
#[utoipa::path(post, path = "/games/{id}/moves", params(("id" = String, Path)),
    request_body = MoveRequest, responses(
    (status = 200, body = GameSnapshot),
    (status = 401, description = "The token is missing.", body = Problem),
    (status = 403, description = "The token does not belong to this game.", body = Problem),
    (status = 409, description = "It is not your turn, or the ply is stale.", body = Problem),
    (status = 422, description = "The move is illegal; the message names the clause.", body = Problem),
))]
async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(request): Json<MoveRequest>,
) -> Result<axum::Json<GameSnapshot>, AppError> {
    let room = app.rooms.get(&id).await?;
    let by = room.acting_seat(&visitor).await?;
    room.act(by, &PlayerRequest::Move { text: request.text, ply: request.ply }).await?;
    Ok(axum::Json(snapshot_of(&room).await))
}

/// An action other than a move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    /// `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` or `say`.
    #[serde(rename = "do")]
    pub(crate) action: String,
    /// The chat message.
    #[serde(default)]
    pub(crate) text: String,
    /// Idempotency: the `version` of the game that the client knew. If the player has done the same
    /// since, it is not done again, so that a request can safely be repeated.
    pub(crate) version: Option<i64>,
}

/// Resigns, offers or requests something, answers the opponent, or sends a chat message.
#[utoipa::path(post, path = "/games/{id}/actions", params(("id" = String, Path)),
    request_body = ActionRequest, responses(
    (status = 200, body = GameSnapshot),
    (status = 409, description = "Not possible in the current state of the game.", body = Problem),
))]
async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Json(request): Json<ActionRequest>,
) -> Result<axum::Json<GameSnapshot>, AppError> {
    let room = app.rooms.get(&id).await?;
    perform(&app, &room, &visitor, client, &request).await?;
    Ok(axum::Json(snapshot_of(&room).await))
}

/// Performs an action, within the rate limits of the client.
pub(crate) async fn perform(
    app: &App,
    room: &Arc<Room>,
    visitor: &Visitor,
    client: ClientInfo,
    request: &ActionRequest,
) -> Result<(), AppError> {
    let by = room.acting_seat(visitor).await?;
    let wanted = match request.action.as_str() {
        "resign" => PlayerRequest::Resign,
        "accept" => PlayerRequest::Accept,
        "decline" => PlayerRequest::Decline,
        "say" => {
            app.limiters.remarks.take(client.address, now())?;
            PlayerRequest::Chat(request.text.clone())
        }
        action => {
            let unknown =
                || AppError::Invalid(say("invalid.action").with("given", rules::quote(action)));
            PlayerRequest::Ask(action.strip_prefix("ask-").and_then(Ask::read).ok_or_else(unknown)?)
        }
    };
    if matches!(wanted, PlayerRequest::Accept | PlayerRequest::Ask(Ask::Rematch)) {
        // The opponent may have asked at another server.
        room.ensure_current().await?;
    }
    if room.state().await.starts_rematch(by, &wanted) {
        app.limiters.games.take(client.address, now())?;
        return app.rooms.rematch(room, by, wanted).await;
    }
    room.act_once(by, &wanted, request.version).await
}
