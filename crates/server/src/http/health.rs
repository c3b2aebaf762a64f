//! What whoever runs the server asks for.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;

use crate::api;
use crate::app::App;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/openapi.json", get(api::document))
}

/// Whether it can serve games: it is not about to stop, and the database answers.
async fn ready(State(app): State<App>) -> impl IntoResponse {
    if *app.stopping.borrow() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is about to stop\n")
    } else if app.store.answers().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(app.rooms().len(), app.threads.available_permits());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
