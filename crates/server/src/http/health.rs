//! Health checks, metrics and the OpenAPI document, for operators.

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

/// Readiness: not shutting down, the database can be written, and other servers are heard.
async fn ready(State(app): State<App>) -> impl IntoResponse {
    if app.services.shutdown.is_requested() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down\n")
    } else if !app.services.store.is_writable().await {
        (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n")
    } else if !app.services.store.is_listening() {
        (StatusCode::SERVICE_UNAVAILABLE, "notifications of other servers do not arrive\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.services.metrics.text(app.rooms.count(), app.services.engine.idle());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
