//! The engine's thoughts about a position, while it thinks.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::api::position_query::{Depth, Question, Standing, Stop, analysis_json};
use crate::api::unreadable;
use crate::app::App;
use crate::http::error::Refusal;
use crate::http::listener::Place;
use crate::http::middleware::Client;
use crate::page::socket::{Pulse, accept, tell};

/// How long the engine thinks about one position at most.
const LONGEST: Duration = Duration::from_secs(20);

/// How many of the best moves it looks for at most.
const MOST_LINES: usize = 5;

/// What a visitor asks: a position, or nothing more.
#[derive(Deserialize)]
struct Request {
    #[serde(flatten)]
    question: Question,
    lines: Option<usize>,
    #[serde(default)]
    stop: bool,
}

pub(super) async fn listen(
    State(app): State<App>,
    client: Client,
    place: Place,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let held = (app.sockets.hold(client.address)?, place);
    Ok(accept(upgrade).on_upgrade(async move |socket| {
        let _held = held;
        converse(app, client, socket).await;
    }))
}

/// Answers questions until the visitor goes. A new question ends the one before.
async fn converse(app: App, client: Client, mut socket: WebSocket) {
    let (thoughts, mut heard) = mpsc::unbounded_channel::<(u64, Value)>();
    let mut number = 0;
    // Dropping it makes the engine stop.
    let mut running: Option<Stop> = None;
    let mut pulse = Pulse::new();
    loop {
        tokio::select! {
            message = socket.recv() => {
                let Some(Ok(message)) = message else { break };
                if let Message::Pong(_) = message {
                    pulse.answer();
                }
                let Message::Text(text) = message else { continue };
                number += 1;
                running = None;
                match serde_json::from_str::<Request>(&text) {
                    Ok(request) if request.stop => {}
                    Ok(request) => {
                        running = Some(ponder(&app, client, request, number, thoughts.clone()));
                    }
                    Err(error) => {
                        let refusal = unreadable(error);
                        let _ = thoughts.send((number, json!(refusal.problem())));
                    }
                }
            }
            Some((of, thought)) = heard.recv() => {
                let message = Message::text(thought.to_string());
                if of == number && tell(&mut socket, message).await.is_none() { break }
            }
            question = pulse.question() => {
                // Whoever has not answered the question before is gone.
                let Some(question) = question else { break };
                if tell(&mut socket, question).await.is_none() { break }
            }
            () = app.stopped() => break,
        }
    }
    drop(running);
}

/// Lets the engine think about a question in the background.
fn ponder(
    app: &App,
    client: Client,
    request: Request,
    number: u64,
    thoughts: mpsc::UnboundedSender<(u64, Value)>,
) -> Stop {
    let stop = Stop::default();
    let (app, flag) = (app.clone(), stop.flag());
    tokio::spawn(async move {
        let lines = request.lines.unwrap_or(1).clamp(1, MOST_LINES);
        let told = thoughts.clone();
        let answer = async {
            let game = request.question.open()?;
            // A question that was just stopped may still be on its way out.
            let _held = app.analyses.hold_soon(client.address).await?;
            let asked = Standing::of(&*game);
            let spoken = asked.clone();
            let report = move |analysis: &catalog::Analysis| {
                let mut thought = analysis_json(&spoken, analysis);
                thought["done"] = false.into();
                let _ = told.send((number, thought));
            };
            let depth = Depth { time: LONGEST, lines };
            let analysis = app.analyze(game, depth, flag, report).await?;
            let mut thought = analysis_json(&asked, &analysis);
            thought["done"] = true.into();
            Ok::<Value, Refusal>(thought)
        };
        let last = answer.await.unwrap_or_else(|refusal| json!(refusal.problem()));
        let _ = thoughts.send((number, last));
    });
    stop
}
