//! `GET /analysis`: a WebSocket to the engine, which reports while it thinks.

use std::pin::Pin;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{oneshot, watch};

use super::analysis_json::AnalyzedPosition;
use super::position_query::PositionQuery;
use crate::app::App;
use crate::engine_pool::{AnalysisBudget, Effort, Requester, StopOnDrop};
use crate::http::error::AppError;
use crate::http::listener::ConnectionPermit;
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::http::websocket::{Heartbeat, configure, send};
use crate::time::now;

/// Time limit for one position.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Maximum number of variations.
const MAX_LINES: usize = 5;

/// A message of the client: a position to analyze, or `stop`.
#[derive(Deserialize)]
pub(crate) struct AnalysisRequest {
    #[serde(flatten)]
    pub(crate) query: PositionQuery,
    lines: Option<usize>,
    #[serde(default)]
    stop: bool,
}

pub(super) async fn listen(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    connection: ConnectionPermit,
    upgrade: WebSocketUpgrade,
) -> Result<Response, AppError> {
    let permits = (app.limiters.sockets.acquire(client.address)?, connection);
    Ok(configure(upgrade).on_upgrade(async move |socket| {
        let _permits = permits;
        Conversation { app, client, visitor, running: None, next: None }.run(socket).await;
    }))
}

/// One client's requests. At most one search runs, and at most one request waits for its end: a new
/// request stops the search and replaces the one that waits.
struct Conversation {
    app: App,
    client: ClientInfo,
    visitor: Visitor,
    running: Option<RunningAnalysis>,
    next: Option<AnalysisRequest>,
}

impl Conversation {
    /// Answers requests until the client leaves.
    async fn run(mut self, mut socket: WebSocket) {
        let mut heartbeat = Heartbeat::new();
        let shutdown = self.app.services.shutdown.clone();
        loop {
            let reply = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => {
                        self.receive(&text).err().map(|error| text_message(&json!(error.problem())))
                    }
                    Some(Ok(Message::Pong(_))) => {
                        heartbeat.pong();
                        None
                    }
                    Some(Ok(_)) => None,
                    Some(Err(_)) | None => break,
                },
                Some(report) = next_report(&mut self.running) => self.report(report),
                ping = heartbeat.ping() => match ping {
                    Some(ping) => Some(ping),
                    // The previous ping was not answered.
                    None => break,
                },
                () = shutdown.requested() => break,
            };
            if let Some(reply) = reply
                && send(&mut socket, reply).await.is_none()
            {
                break;
            }
        }
    }

    /// Takes a request and stops the previous one.
    fn receive(&mut self, text: &str) -> Result<(), AppError> {
        self.app.limiters.questions.take(self.client.address, now())?;
        self.next = None;
        if let Some(running) = &mut self.running {
            running.guard = None;
        }
        let request: AnalysisRequest = super::read_object(text.as_bytes())?;
        self.next = Some(request).filter(|request| !request.stop);
        self.start_next();
        Ok(())
    }

    /// Starts the request that waits, unless a stopped search has yet to end.
    fn start_next(&mut self) {
        if self.running.is_none()
            && let Some(request) = self.next.take()
        {
            let visitor = self.visitor.clone();
            self.running = Some(analyze(&self.app, self.client, visitor, request));
        }
    }

    /// The message for a report, unless its request was replaced.
    fn report(&mut self, report: Report) -> Option<Message> {
        let is_current = self.running.as_ref().is_some_and(|running| running.guard.is_some());
        let (mut json, done) = match report {
            Report::Progress(json) => (json, false),
            Report::Result(json) => {
                self.running = None;
                self.start_next();
                (json, true)
            }
        };
        if json["error"].is_null() {
            json["done"] = done.into();
        }
        is_current.then(|| text_message(&json))
    }
}

fn text_message(json: &Value) -> Message {
    Message::text(json.to_string())
}

/// A search under way. It runs while it is polled.
struct RunningAnalysis {
    /// `None` once the request was replaced.
    guard: Option<SearchGuard>,
    /// The latest report; it replaces those that were not sent in time.
    progress: watch::Receiver<Value>,
    result: Pin<Box<dyn Future<Output = Value> + Send>>,
}

/// Stops a search on drop, also while it waits for an engine thread.
struct SearchGuard {
    _stop: StopOnDrop,
    _cancel: oneshot::Sender<()>,
}

enum Report {
    Progress(Value),
    Result(Value),
}

/// The next report of a search; `None` if there is no search. Cancel safe.
async fn next_report(running: &mut Option<RunningAnalysis>) -> Option<Report> {
    let RunningAnalysis { progress, result, .. } = running.as_mut()?;
    Some(tokio::select! {
        biased;
        result = result => Report::Result(result),
        Ok(()) = progress.changed() => Report::Progress(progress.borrow_and_update().clone()),
    })
}

fn analyze(
    app: &App,
    client: ClientInfo,
    visitor: Visitor,
    request: AnalysisRequest,
) -> RunningAnalysis {
    let stop = StopOnDrop::default();
    let (app, flag) = (app.clone(), stop.flag());
    let (cancel, cancelled) = oneshot::channel::<()>();
    let (sender, progress) = watch::channel(Value::Null);
    let answer = async move {
        let lines = request.lines.unwrap_or(1).clamp(1, MAX_LINES);
        let game = request.query.open()?;
        app.rooms.check_analysis(&visitor, &[&*game]).await?;
        let permits = async {
            // The permit of a search that was just stopped may not be released yet.
            let of_address = app.limiters.analyses.acquire_soon(client.address).await?;
            let requester = Requester::Address(client.address);
            let thread = app.services.engine.acquire(Effort::Long, requester).await?;
            Ok::<_, AppError>((of_address, thread))
        };
        let (of_address, thread) = tokio::select! {
            permits = permits => permits?,
            _ = cancelled => return Ok(Value::Null),
        };
        let position = AnalyzedPosition::of(&*game);
        let (reported, language) = (position.clone(), visitor.presentation.language);
        let report = move |analysis: &catalog::Analysis| {
            // Held until the search has ended, even if the client is gone.
            let _held = &of_address;
            sender.send_replace(reported.analysis_json(analysis, language));
        };
        let budget = AnalysisBudget { time: MAX_TIME, lines };
        let analysis = app.services.engine.analyze(game, budget, thread, flag, report).await?;
        Ok::<Value, AppError>(position.analysis_json(&analysis, language))
    };
    let result = async { answer.await.unwrap_or_else(|error| json!(error.problem())) };
    let guard = SearchGuard { _stop: stop, _cancel: cancel };
    RunningAnalysis { guard: Some(guard), progress, result: Box::pin(result) }
}
