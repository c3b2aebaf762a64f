//! The requests of the forms that start a game.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};
use catalog::find;

use super::{Fields, NewPage, page, read};
use crate::app::App;
use crate::http::error::AppError;
use crate::http::error::PageError;
use crate::http::idempotency::IdempotencyKey;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::rules::markdown;
use crate::page::{Form, capitalized};
use crate::page::{Viewer, render};
use crate::time::now;
use crate::token;

/// All options of a new game.
pub(crate) async fn options(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(fields): Query<Fields>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let tables = app.services.engine.tables();
    Ok(Html(page(Viewer::from(&visitor), &game, tables, fields)?))
}

/// A form that came back has the address that it was sent to; opened again, it leads to the games.
pub(crate) async fn choose() -> Redirect {
    Redirect::to("/")
}

/// Starts a game. A form that cannot be accepted comes back as it was filled in, with the reason.
pub(crate) async fn start_or_correct(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response, PageError> {
    let started = start(State(app.clone()), client, visitor.clone(), Form(fields.clone())).await;
    let entry = fields.get("game").and_then(|game| find(game).ok());
    match (started, entry) {
        // A game that continues from a position has come from another page.
        (Err(PageError(error @ AppError::Invalid(_))), Some(entry))
            if !fields.contains_key("position") =>
        {
            let tables = app.services.engine.tables();
            let mut page = NewPage::new(Viewer::from(&visitor), tables, entry, fields);
            let words = capitalized(&error.message().localize(page.viewer.language()));
            page.problem = markdown::inline(&words) + ".";
            page.viewer.presentation.path = format!("/new/{}", entry.info().slug);
            Ok(error.with_body(Html(render(&page))))
        }
        (started, _) => started.map(IntoResponse::into_response),
    }
}

/// Starts a game and redirects to its page.
pub(crate) async fn start(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<(HeaderMap, Redirect), PageError> {
    let wanted = read(&fields, token::secret().as_bytes()[0])?;
    wanted.check_perfect(app.services.engine.tables())?;
    // A form that is sent again because its answer was lost leads to the same game. One that is
    // sent again later, from the history of the browser, starts another.
    let request = IdempotencyKey::fingerprint("/new", &fields.iter().collect::<BTreeMap<_, _>>());
    let key = match fields.get("idempotency-key") {
        Some(text) => IdempotencyKey::read(text)?.scoped(&request),
        None => IdempotencyKey::default(),
    };
    let done = key.completed(&app.services.store, &request).await?;
    if let Some(done) = &done
        && app.rooms.current(&done.game).await?.state().await.game.ply() == 0
    {
        let visitor = visitor.with_secret(|| key.secret(Some(&done.salt)));
        return Ok((visitor.cookie(client.secure), Redirect::to(&format!("/g/{}", done.game))));
    }
    app.limiters.games.take(client.address, now())?;
    let claim = key.claim(request).filter(|_| done.is_none());
    let visitor =
        visitor.with_secret(|| key.secret(claim.as_ref().map(|claim| claim.salt.as_str())));
    let room = app.rooms.create(&wanted, &visitor, claim).await?;
    Ok((visitor.cookie(client.secure), Redirect::to(&format!("/g/{}", room.row.id))))
}
