//! The interface for programs: everything that pages do, as JSON under `/api/v1`.

mod analysis;
mod events;
pub(crate) mod game_graph;
mod graph;
mod position;
pub(crate) mod position_query;

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, State as Shared};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::{OpenApi, ToSchema};

use crate::app::App;
use crate::http::error::{Problem, Refusal};
use crate::http::middleware::Client;
use crate::http::visitor::Visitor;
use crate::room::Room;
use crate::room::event::Ask;
use crate::room::game_state::Wish;
use crate::room::new_game::{NewClock, NewGame};
use crate::room::snapshot::State;
use crate::store::SeatRow;
use crate::texts::say;
use crate::time::{milliseconds, now};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/games", post(create))
        .route("/games/{id}", get(state))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/moves", post(play))
        .route("/games/{id}/actions", post(act))
        .route("/games/{id}/events", get(events::listen))
        .route("/position", get(position::position))
        .route("/graph", get(graph::graph))
        .route("/analysis", get(analysis::listen))
        .fallback(async || Refusal::NoPage)
}

/// The description of this interface, made from its code.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Quincunx",
        description = "Crosscut, Clusterfuss, Talpa, Claustro and Sight for programs. Moves and \
                       positions are texts, as docs/notation.md describes them.",
        license(name = "MIT OR Apache-2.0")
    ),
    servers((url = "/api/v1")),
    paths(create, state, join, play, act, position::position, graph::graph),
    components(schemas(NewGame, NewClock, State, Problem))
)]
struct Document;

/// The description as text.
pub(crate) fn description() -> String {
    Document::openapi().to_pretty_json().expect("a description is JSON")
}

pub(crate) async fn document() -> Response {
    let kind = [(axum::http::header::CONTENT_TYPE, "application/json")];
    (kind, description()).into_response()
}

/// A body of JSON; what cannot be read is answered in our words.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Refusal;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Json<T>, Refusal> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(JsonRejection::BytesRejection(_)) => Err(Refusal::TooLarge),
            Err(rejection) => {
                let text: String = rejection.body_text().chars().take(300).collect();
                let harmless =
                    |symbol: char| if rules::is_hidden(symbol) { '\u{fffd}' } else { symbol };
                Err(unreadable(text.chars().map(harmless).collect::<String>()))
            }
        }
    }
}

/// What is wrong with what was sent, as whoever has tried to read it says.
fn unreadable(why: impl std::fmt::Display) -> Refusal {
    Refusal::Unreadable(say("refusal.unreadable").with("why", why))
}

/// A game that someone has just got a seat in.
#[derive(Serialize, ToSchema)]
struct Seated {
    /// The secret of the seat, to be sent as `Authorization: Bearer`; null without a seat.
    token: Option<String>,
    /// The seat, if it is one: `first` or `second`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    #[serde(flatten)]
    state: State,
}

async fn state_of(room: &Room) -> State {
    State::of(room, &*room.course().await, milliseconds())
}

/// Begins a game. Several seats `me` share one token.
#[utoipa::path(post, path = "/games", request_body = NewGame, responses(
    (status = 201, body = Seated),
    (status = 422, description = "Something about the game is not possible.", body = Problem),
    (status = 429, description = "Too many games from one address.", body = Problem),
))]
async fn create(
    Shared(app): Shared<App>,
    client: Client,
    Json(wanted): Json<NewGame>,
) -> Result<(StatusCode, axum::Json<Seated>), Refusal> {
    app.games.take(client.address, now())?;
    let visitor = Visitor::new();
    let room = app.begin(&wanted, &visitor).await?;
    let has_seat = [&wanted.first, &wanted.second].into_iter().any(|seat| seat == "me");
    let token = visitor.secret().filter(|_| has_seat).map(str::to_owned);
    let state = state_of(&room).await;
    Ok((StatusCode::CREATED, axum::Json(Seated { token, seat: None, state })))
}

/// A game as it stands.
#[utoipa::path(get, path = "/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = State),
    (status = 404, description = "There is no such game.", body = Problem),
))]
async fn state(
    Shared(app): Shared<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<State>, Refusal> {
    let room = app.room(&id).await?;
    Ok(axum::Json(state_of(&room).await))
}

/// Takes the open seat.
#[utoipa::path(post, path = "/games/{id}/join", params(("id" = String, Path)), responses(
    (status = 200, body = Seated),
    (status = 409, description = "The seat is taken.", body = Problem),
))]
async fn join(
    Shared(app): Shared<App>,
    Path(id): Path<String>,
) -> Result<axum::Json<Seated>, Refusal> {
    let room = app.room(&id).await?;
    let visitor = Visitor::new();
    let seat = sit_down(&app, &room, &visitor).await?;
    let token = visitor.secret().map(str::to_owned);
    let state = state_of(&room).await;
    Ok(axum::Json(Seated { token, seat: Some(seat.slug()), state }))
}

/// Gives the open seat to a visitor.
pub(crate) async fn sit_down(
    app: &App,
    room: &Arc<Room>,
    visitor: &Visitor,
) -> Result<rules::Player, Refusal> {
    let seat = room.open_seat().ok_or(Refusal::Taken)?;
    let (owner, name) = (visitor.owner()?, visitor.name());
    app.take_seat(room, SeatRow { seat, owner, name }).await?;
    Ok(seat)
}

/// A move that someone makes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MoveRequest {
    /// The text of the move: `a1b1`.
    #[serde(rename = "move")]
    text: String,
    /// How many moves there were when it was chosen. A move for another number is refused, so that
    /// a request that is sent twice does no harm.
    ply: Option<usize>,
}

/// Makes a move. When this answers, the move is stored.
#[utoipa::path(post, path = "/games/{id}/moves", params(("id" = String, Path)),
    request_body = MoveRequest, responses(
    (status = 200, body = State),
    (status = 401, description = "No token was sent.", body = Problem),
    (status = 403, description = "It is the token of no seat of this game.", body = Problem),
    (status = 409, description = "It is not your turn, or the game has gone on.", body = Problem),
    (status = 422, description = "The move is illegal; the message names the clause.", body = Problem),
))]
async fn play(
    Shared(app): Shared<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(request): Json<MoveRequest>,
) -> Result<axum::Json<State>, Refusal> {
    let room = app.room(&id).await?;
    let by = app.acting_seat(&visitor, &room).await?;
    app.act(&room, by, &Wish::Move { text: request.text, ply: request.ply }).await?;
    Ok(axum::Json(state_of(&room).await))
}

/// Something else that a player does.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    /// `resign`, `ask-draw`, `ask-take-back`, `ask-rematch`, `accept`, `decline` or `say`.
    #[serde(rename = "do")]
    pub(crate) deed: String,
    /// What is said.
    #[serde(default)]
    pub(crate) text: String,
    /// The `version` of the game when this was chosen. What the same player has done since is not
    /// done again, so that a request that is sent twice does no harm.
    pub(crate) version: Option<i64>,
}

/// Resigns, asks for something, answers what was asked, or says something.
#[utoipa::path(post, path = "/games/{id}/actions", params(("id" = String, Path)),
    request_body = ActionRequest, responses(
    (status = 200, body = State),
    (status = 409, description = "Not now.", body = Problem),
))]
async fn act(
    Shared(app): Shared<App>,
    Path(id): Path<String>,
    client: Client,
    visitor: Visitor,
    Json(request): Json<ActionRequest>,
) -> Result<axum::Json<State>, Refusal> {
    let room = app.room(&id).await?;
    app.do_action(&room, &visitor, client, &request).await?;
    Ok(axum::Json(state_of(&room).await))
}

impl App {
    /// Does what a player asks for other than a move.
    pub(crate) async fn do_action(
        &self,
        room: &Arc<Room>,
        visitor: &Visitor,
        client: Client,
        request: &ActionRequest,
    ) -> Result<(), Refusal> {
        let by = self.acting_seat(visitor, room).await?;
        let wish = match request.deed.as_str() {
            "resign" => Wish::Resign,
            "accept" => Wish::Accept,
            "decline" => Wish::Decline,
            "say" => {
                self.remarks.take(client.address, now())?;
                Wish::Say(request.text.clone())
            }
            deed => {
                let unknown =
                    || Refusal::Given(say("given.deed").with("given", rules::quote(deed)));
                Wish::Ask(deed.strip_prefix("ask-").and_then(Ask::read).ok_or_else(unknown)?)
            }
        };
        if room.course().await.begins_rematch(by, &wish) {
            self.games.take(client.address, now())?;
            return self.rematch(room, by, wish).await;
        }
        self.act_once(room, by, &wish, request.version).await
    }
}
