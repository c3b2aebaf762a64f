//! `GET /analysis`: a WebSocket to the engine, which reports while it thinks.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::analysis_json::AnalyzedPosition;
use super::malformed;
use super::position_query::PositionQuery;
use crate::app::App;
use crate::engine_pool::{AnalysisBudget, StopOnDrop};
use crate::http::error::AppError;
use crate::http::listener::ConnectionPermit;
use crate::http::middleware::ClientInfo;
use crate::http::websocket::{Heartbeat, configure, send};

/// Time limit for one position.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Maximum number of variations.
const MAX_LINES: usize = 5;

/// A message of the client: a position to analyze, or `stop`.
#[derive(Deserialize)]
struct AnalysisRequest {
    #[serde(flatten)]
    query: PositionQuery,
    lines: Option<usize>,
    #[serde(default)]
    stop: bool,
}

pub(super) async fn listen(
    State(app): State<App>,
    client: ClientInfo,
    connection: ConnectionPermit,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let permits = (app.limiters.sockets.acquire(client.address)?, connection);
    Ok(configure(upgrade).on_upgrade(async move |socket| {
        let _permits = permits;
        converse(app, client, socket).await;
    }))
}

/// Answers requests until the client leaves. A new request ends the previous one.
async fn converse(app: App, client: ClientInfo, mut socket: WebSocket) {
    let (reports, mut reported) = mpsc::unbounded_channel::<(u64, Value)>();
    let mut number = 0;
    // Dropped to stop the engine.
    let mut running: Option<StopOnDrop> = None;
    let mut heartbeat = Heartbeat::new();
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(Ok(message)) = message else { break };
                if let Message::Pong(_) = message {
                    heartbeat.pong();
                }
                let Message::Text(text) = message else { continue };
                number += 1;
                running = None;
                match serde_json::from_str::<AnalysisRequest>(&text) {
                    Ok(request) if request.stop => {}
                    Ok(request) => {
                        running = Some(analyze(&app, client, request, number, reports.clone()));
                    }
                    Err(error) => {
                        let error = malformed(error);
                        let _ = reports.send((number, json!(error.problem())));
                    }
                }
            }
            Some((of, report)) = reported.recv() => {
                let message = Message::text(report.to_string());
                if of == number && send(&mut socket, message).await.is_none() { break }
            }
            ping = heartbeat.ping() => {
                // The previous ping was not answered.
                let Some(ping) = ping else { break };
                if send(&mut socket, ping).await.is_none() { break }
            }
            () = app.services.shutdown.requested() => break,
        }
    }
    drop(running);
}

/// Starts an analysis in the background.
fn analyze(
    app: &App,
    client: ClientInfo,
    request: AnalysisRequest,
    number: u64,
    reports: mpsc::UnboundedSender<(u64, Value)>,
) -> StopOnDrop {
    let stop = StopOnDrop::default();
    let (app, flag) = (app.clone(), stop.flag());
    tokio::spawn(async move {
        let lines = request.lines.unwrap_or(1).clamp(1, MAX_LINES);
        let progress = reports.clone();
        let answer = async {
            let game = request.query.open()?;
            // The permit of a request that was just stopped may not be released yet.
            let _permit = app.limiters.analyses.acquire_soon(client.address).await?;
            let position = AnalyzedPosition::of(&*game);
            let reported = position.clone();
            let report = move |analysis: &catalog::Analysis| {
                let mut json = reported.analysis_json(analysis);
                json["done"] = false.into();
                let _ = progress.send((number, json));
            };
            let budget = AnalysisBudget { time: MAX_TIME, lines };
            let analysis = app.services.engine.analyze(game, budget, flag, report).await?;
            let mut json = position.analysis_json(&analysis);
            json["done"] = true.into();
            Ok::<Value, AppError>(json)
        };
        let last = answer.await.unwrap_or_else(|error| json!(error.problem()));
        let _ = reports.send((number, last));
    });
    stop
}
