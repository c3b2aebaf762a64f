//! Plain addresses: browsers send every field of a form, and the blank ones say nothing.

use axum::extract::Request;
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::page::address::{is_on_this_host, without_blanks};

/// Leads to the address of a page without its blank fields. Scripts leave them out themselves.
pub(crate) async fn lead_to(request: Request, next: Next) -> Response {
    let uri = request.uri();
    let is_page = request.method() == Method::GET
        && !uri.path().starts_with("/api/")
        && is_on_this_host(uri.path())
        && !request.headers().contains_key(header::UPGRADE);
    match uri.query().filter(|_| is_page).and_then(without_blanks) {
        None => next.run(request).await,
        Some(query) if query.is_empty() => Redirect::to(uri.path()).into_response(),
        Some(query) => Redirect::to(&format!("{}?{query}", uri.path())).into_response(),
    }
}
