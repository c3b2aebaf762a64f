//! The requests of the analysis page.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, RecordError};
use messages::say;

use super::study::Study;
use super::{AnalysisPage, SEARCH_TIME, Source, StudyQuery, upload};
use crate::app::{App, MAX_BODY_BYTES};
use crate::engine_pool::{AnalysisBudget, StopOnDrop};
use crate::http::error::AppError;
use crate::http::error::PageError;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::Viewer;
use crate::page::{Form, html};

pub(crate) async fn analysis(
    State(app): State<App>,
    Query(asked): Query<StudyQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, PageError> {
    page(&app, client, visitor, asked, None).await
}

/// The same for a form that is too long for a URL, or with a file.
pub(crate) async fn posted(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    request: Request,
) -> Result<Response, PageError> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    let asked = if kind.starts_with("multipart/") {
        let body = Bytes::from_request(request, &app).await.map_err(|_| AppError::TooLarge)?;
        if body.len() > MAX_BODY_BYTES {
            return Err(AppError::TooLarge.into());
        }
        let part = upload::first_part(&kind, &body)
            .ok_or_else(|| AppError::Malformed(say("error-incomplete-file")))?;
        // Invalid UTF-8 is rejected when the record is parsed.
        StudyQuery::of_record(String::from_utf8_lossy(part).into_owned())
    } else {
        let Form(asked) = Form::<StudyQuery>::from_request(request, &app).await?;
        asked
    };
    page(&app, client, visitor, asked, None).await
}

/// The analysis of a game on this server.
pub(crate) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<StudyQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let room = app.rooms.current(&id).await?;
    let seats = room.seats_of(&visitor).await?;
    if room.locks_analysis(&seats, room.state().await.outcome().is_some()) {
        return Err(AppError::AnalysisLocked.into());
    }
    let record = crate::page::files::handlers::record(&room).await.text();
    let source =
        Source::Game { path: format!("/g/{}/analysis", room.row.id), record: record.clone() };
    page(&app, client, visitor, asked.with_record(record), Some(source)).await
}

pub(super) async fn page(
    app: &App,
    client: ClientInfo,
    visitor: Visitor,
    asked: StudyQuery,
    source: Option<Source>,
) -> Result<Response, PageError> {
    let open = move || {
        let (study, error) = Study::open(&asked);
        let games = study.games()?;
        Ok::<_, RecordError>((asked, study, error, games))
    };
    let (asked, study, error, [whole, game]) = run_blocking(app, client, open).await??;
    app.rooms.check_analysis(&visitor, &[&*whole, &*game]).await?;
    // Over the limit, the page comes without a graph.
    let cached = asked.quick.then(|| app.graphs.cached(&*whole, game.ply())).flatten();
    let graph = match cached {
        Some(cached) => Some(cached),
        None => app.graphs.graph(client, whole.copy(), game.ply(), asked.quick).await.ok(),
    };
    let viewer = Viewer::from(&visitor);
    let thoughts =
        if asked.think { Some(think(app, client, &viewer, &*game).await?) } else { None };
    let graphs = Arc::clone(&app.graphs);
    let render = move || {
        let graph = graph.map(|graph| graphs.with_table(graph, &*game));
        let page = AnalysisPage::new(viewer, &study, (&*whole, &*game), graph.as_ref(), &asked);
        let page = page.with_source(source, &study);
        let page = match thoughts {
            Some((lines, thought)) => AnalysisPage { lines, thought: Some(thought), ..page },
            None => page,
        };
        match error {
            None => html(&page).into_response(),
            Some(error) => error.with_body(html(&page.with_problem(&error, asked))),
        }
    };
    Ok(run_blocking(app, client, render).await?)
}

/// Reads or renders a record, which may be long, on a thread of its own.
pub(crate) async fn run_blocking<T: Send + 'static>(
    app: &App,
    client: ClientInfo,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let reservation = app.studies.reserve(client).await?;
    app.studies.run(reservation, work).await
}

/// A short engine search: variations with their values, depth and nodes.
async fn think(
    app: &App,
    client: ClientInfo,
    viewer: &Viewer,
    game: &dyn AnyGame,
) -> Result<(Vec<(String, String)>, (u32, u64)), AppError> {
    let _permit = app.limiters.analyses.acquire_soon(client.address).await?;
    let stop = StopOnDrop::default();
    let budget = AnalysisBudget { time: SEARCH_TIME, lines: 3 };
    let engine = &app.services.engine;
    let thread = engine.acquire_for_query(client.address).await?;
    let analysis = engine.analyze(game.copy(), budget, thread, stop.flag(), |_| {}).await?;
    let line = |line: &catalog::AnalysisLine| (viewer.tell(line.in_words()), line.moves.join(" "));
    Ok((analysis.lines.iter().map(line).collect(), (analysis.depth, analysis.nodes)))
}
