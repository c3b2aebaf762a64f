//! The requests of the page of a review.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Redirect, Response};
use catalog::AnyGame;
use review::Review;
use serde::Deserialize;

use super::Answer;
use super::place::{Place, ReviewQuery};
use super::view::ReviewPage;
use crate::api;
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::analysis::handlers::run_blocking;
use crate::page::game::at_ply;
use crate::page::{Form, Viewer, files};
use crate::room::reviews::ReviewState;

/// The review of a game; the first visit starts it.
pub(crate) async fn review(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<ReviewQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let (room, game) = app.rooms.for_analysis(&id, &visitor).await?;
    let progress = match app.reviews.of_room(&room, client.address, false).await? {
        ReviewState::Ready(review) => {
            let place = Place::of(&asked, &review);
            let viewer = Viewer::from(&visitor);
            let answer = answer(&app, client, &viewer, &*game, &review, place, &asked).await?;
            let state = room.state().await.copy();
            let players = room.participants().players(&game.view(), visitor.presentation.language);
            let render = move || {
                Html(
                    ReviewPage::new(
                        viewer,
                        (&id, &state, &players),
                        &review,
                        place,
                        answer,
                        &asked,
                    )
                    .text(),
                )
            };
            return Ok(run_blocking(&app, client, render).await?.into_response());
        }
        ReviewState::Making { done, all } => Some((done, all)),
        ReviewState::Stopped => None,
    };
    let (viewer, info) = (Viewer::from(&visitor), game.info());
    Ok(Html(super::making_page(viewer, info, id, progress)).into_response())
}

/// The answer to the move that is tried, if there is one.
async fn answer(
    app: &App,
    client: ClientInfo,
    viewer: &Viewer,
    game: &dyn AnyGame,
    review: &Arc<Review>,
    place: Place,
    asked: &ReviewQuery,
) -> Result<Option<Answer>, AppError> {
    let (Place::Again(ply), Some(text)) = (place, asked.tried()) else { return Ok(None) };
    let before = at_ply(game, ply - 1);
    let tried = api::review::try_again(app, client, review, ply, before, text).await?;
    Ok(Some(Answer::of(viewer, tried)))
}

/// A button that starts or stops a review.
#[derive(Deserialize)]
pub(crate) struct ChangeForm {
    #[serde(rename = "do")]
    action: String,
}

pub(crate) async fn change(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<ChangeForm>,
) -> Result<Redirect, PageError> {
    let room = app.rooms.current(&id).await?;
    if form.action == "stop" {
        let is_player = !room.seats_of(&visitor).await?.is_empty();
        app.reviews.stop(&id, is_player, client.address)?;
    } else {
        app.reviews.of_room(&room, client.address, true).await?;
    }
    Ok(Redirect::to(&format!("/g/{id}/review")))
}

/// The record with the review as comments; before it is complete, the page says how far it is.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let (room, _) = app.rooms.for_analysis(&id, &visitor).await?;
    let ReviewState::Ready(review) = app.reviews.of_room(&room, client.address, false).await?
    else {
        return Ok(Redirect::to(&format!("/g/{id}/review")).into_response());
    };
    let name = format!("attachment; filename=\"{}-{id}-reviewed.txt\"", room.row.game);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    let record = files::handlers::record(&room).await;
    let text = run_blocking(&app, client, move || review.annotate(&record).text()).await?;
    Ok((headers, text).into_response())
}
