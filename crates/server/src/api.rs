//! The JSON API under `/api/v1`: everything that the pages do, for bots.

pub(crate) mod analysis;
pub(crate) mod analysis_json;
mod events;
pub(crate) mod game_graph;
mod graph;
pub(crate) mod judge;
mod lobby;
pub(crate) mod mistakes;
pub(crate) mod openapi;
mod position;
pub(crate) mod position_query;
pub(crate) mod puzzles;
pub(crate) mod requests;
pub(crate) mod review;

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRequest, Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use messages::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::http::error::{AppError, Problem};
use crate::http::idempotency::IdempotencyKey;
use crate::http::middleware::ClientInfo;
use crate::http::presentation::Presentation;
use crate::http::visitor::Visitor;
use crate::room::Room;
use crate::room::event::Ask;
use crate::room::game_state::PlayerRequest;
use crate::room::new_game::NewGame;
use crate::room::snapshot::GameSnapshot;
use crate::time::{milliseconds, now};

pub(crate) use requests::{ActionRequest, MoveRequest, read_object};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/games", get(lobby::open_games).post(create))
        .route("/games/{id}", get(state))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/moves", post(play))
        .route("/games/{id}/judge", get(judge::of_game))
        .route("/games/{id}/actions", post(act))
        .route("/games/{id}/events", get(events::listen))
        .route("/games/{id}/review", get(review::of_game))
        .route("/position", get(position::position))
        .route("/judge", get(judge::of_position))
        .route("/graph", get(graph::graph))
        .route("/analysis", get(analysis::listen))
        .merge(puzzles::router())
        .merge(mistakes::router())
        .fallback(async || AppError::PageNotFound)
}

pub(crate) async fn document() -> Response {
    let kind = [(axum::http::header::CONTENT_TYPE, "application/json")];
    (kind, openapi::openapi()).into_response()
}

/// A JSON body whose parse errors are answered as [`AppError`].
pub(crate) struct Json<T>(pub(crate) T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = AppError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Json<T>, AppError> {
        let kind = request.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
        if !kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with(b"application/json")) {
            return Err(AppError::malformed("send the header `Content-Type: application/json`"));
        }
        let body = Bytes::from_request(request, state).await.map_err(|_| AppError::TooLarge)?;
        read_object(&body).map(Json)
    }
}

/// A game with the visitor's new seat.
#[derive(Serialize, ToSchema)]
struct Seated {
    /// The token of the seat, to be sent as `Authorization: Bearer`; null without a seat.
    token: Option<String>,
    /// The seat that was taken: `first` or `second`.
    #[schema(value_type = Option<openapi::PlayerSlug>, inline)]
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    #[serde(flatten)]
    game: GameSnapshot,
}

/// A response that is JSON already.
fn json_response(text: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

async fn snapshot_of(room: &Room, language: &Language) -> GameSnapshot {
    let state = room.state().await.copy();
    GameSnapshot::of(&room.participants(), &state, milliseconds(), language)
}

/// Starts a game. If both seats are `me`, they share one token.
#[utoipa::path(post, path = "/games", request_body = NewGame, params(
    ("Idempotency-Key" = Option<String>, Header, min_length = 16, max_length = 128,
        pattern = "^[!-~]*$",
        description = "Random, such as a UUID: the same request with the same key, within a day, \
                       is answered with the same game and token again. Keep it as secret as the \
                       token."),
), responses(
    (status = 201, body = Seated),
    (status = 409, description = "A request with this key is under way.", body = Problem),
    (status = 422, description = "An option of the game is not valid.", body = Problem),
    (status = 429, description = "Too many new games from this address.", body = Problem),
))]
async fn create(
    State(app): State<App>,
    client: ClientInfo,
    key: IdempotencyKey,
    Json(wanted): Json<NewGame>,
) -> Result<(StatusCode, axum::Json<Seated>), AppError> {
    let request = IdempotencyKey::fingerprint("/games", &wanted);
    let done = key.completed(&app.services.store, &request).await?;
    let (room, secret) = if let Some(done) = done {
        (app.rooms.current(&done.game).await?, key.secret(Some(&done.salt)))
    } else {
        app.limiters.games.take(client.address, now())?;
        let claim = key.claim(request);
        let secret = key.secret(claim.as_ref().map(|claim| claim.salt.as_str()));
        let visitor = Visitor::new(secret.clone());
        (app.rooms.create(&wanted, &visitor, claim).await?, secret)
    };
    let has_seat = [&wanted.first, &wanted.second].into_iter().any(|seat| seat == "me");
    let token = has_seat.then_some(secret);
    let game = snapshot_of(&room, Language::english()).await;
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
    presentation: Presentation,
) -> Result<axum::Json<GameSnapshot>, AppError> {
    let room = app.rooms.current(&id).await?;
    Ok(axum::Json(snapshot_of(&room, presentation.language).await))
}

/// Who takes a seat.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct JoinRequest {
    /// The name of a program, which is shown as `BOT name`: up to 30 letters, digits, spaces and
    /// `._-`.
    bot: Option<String>,
}

impl JoinRequest {
    /// Reads a body, which may be left out.
    fn read(body: &[u8]) -> Result<JoinRequest, AppError> {
        const MAX_NAME: usize = 30;
        if body.is_empty() {
            return Ok(JoinRequest::default());
        }
        let request: JoinRequest = serde_json::from_slice(body).map_err(AppError::malformed)?;
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b" ._-".contains(&byte);
        match &request.bot {
            Some(name)
                if name.trim().is_empty()
                    || name.len() > MAX_NAME
                    || !name.bytes().all(is_plain) =>
            {
                let hint = "`bot` is a name of up to 30 letters, digits, spaces and `._-`";
                Err(AppError::malformed(hint))
            }
            _ => Ok(request),
        }
    }
}

/// Takes the open seat of a game.
#[utoipa::path(post, path = "/games/{id}/join", request_body = Option<JoinRequest>, params(
    ("id" = String, Path),
    ("Idempotency-Key" = Option<String>, Header, min_length = 16, max_length = 128,
        pattern = "^[!-~]*$",
        description = "As for a new game: a repeated request gets the same seat again."),
), responses(
    (status = 200, body = Seated),
    (status = 404, description = "No such game.", body = Problem),
    (status = 409, description = "The seat is taken.", body = Problem),
))]
async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    key: IdempotencyKey,
    body: Bytes,
) -> Result<axum::Json<Seated>, AppError> {
    let JoinRequest { bot } = JoinRequest::read(&body)?;
    let room = app.rooms.current(&id).await?;
    let request = IdempotencyKey::fingerprint(&format!("/games/{id}/join"), &bot);
    let done = key.completed(&app.services.store, &request).await?;
    let (seat, secret) = if let Some(done) = done {
        (done.seat, key.secret(Some(&done.salt)))
    } else {
        let claim = key.claim(request);
        let secret = key.secret(claim.as_ref().map(|claim| claim.salt.as_str()));
        let visitor = Visitor::new(secret.clone()).with_bot_name(bot);
        (room.join(&visitor, claim).await?.slug().to_owned(), secret)
    };
    let game = snapshot_of(&room, Language::english()).await;
    Ok(axum::Json(Seated { token: Some(secret), seat: Some(seat), game }))
}

/// Makes a move. A successful response means that the move is stored.
#[utoipa::path(post, path = "/games/{id}/moves", params(("id" = String, Path)),
    security(("token" = []), ("cookie" = [])), request_body = MoveRequest, responses(
    (status = 200, body = GameSnapshot),
    (status = 404, description = "No such game.", body = Problem),
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
) -> Result<Response, AppError> {
    let room = app.rooms.get(&id).await?;
    let by = room.acting_seat(&visitor).await?;
    room.act(by, &PlayerRequest::Move { text: request.text, ply: request.ply }).await?;
    Ok(json_response(room.snapshot_after_action().await))
}

/// Resigns, offers or requests something, answers the opponent, or sends a chat message.
#[utoipa::path(post, path = "/games/{id}/actions", params(("id" = String, Path)),
    security(("token" = []), ("cookie" = [])), request_body = ActionRequest, responses(
    (status = 200, body = GameSnapshot),
    (status = 401, description = "The token is missing.", body = Problem),
    (status = 403, description = "The token does not belong to this game.", body = Problem),
    (status = 404, description = "No such game.", body = Problem),
    (status = 409, description = "Not possible in the current state of the game.", body = Problem),
))]
async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Json(request): Json<ActionRequest>,
) -> Result<Response, AppError> {
    let room = app.rooms.get(&id).await?;
    perform(&app, &room, &visitor, client, &request).await?;
    Ok(json_response(room.snapshot_after_action().await))
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
    let wanted = request.wanted()?;
    if matches!(wanted, PlayerRequest::Chat(_)) {
        app.limiters.remarks.take(client.address, now())?;
    }
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
