//! What this is, and how programs talk to it.

use askama::Template;
use axum::response::Html;
use catalog::CATALOG;
use rules::GameInfo;

use super::{Me, html, markdown};
use crate::http::visitor::Visitor;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    me: Me,
    games: Vec<&'static GameInfo>,
}

pub(crate) async fn about(visitor: Visitor) -> Html<String> {
    let games = CATALOG.iter().map(catalog::Entry::info).collect();
    html(&AboutPage { me: Me::from(&visitor), games })
}

/// A request that programs may send.
struct Endpoint {
    method: String,
    path: String,
    /// As HTML.
    summary: String,
}

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage {
    me: Me,
    endpoints: Vec<Endpoint>,
}

/// The description of the API as a page.
pub(crate) async fn api(visitor: Visitor) -> Html<String> {
    html(&ApiPage { me: Me::from(&visitor), endpoints: endpoints() })
}

fn endpoints() -> Vec<Endpoint> {
    let document: serde_json::Value =
        serde_json::from_str(&crate::api::description()).expect("a description is JSON");
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .flat_map(|(path, methods)| {
            methods.as_object().into_iter().flatten().map(move |(method, what)| Endpoint {
                method: method.to_uppercase(),
                path: format!("/api/v1{path}"),
                summary: markdown::inline(what["summary"].as_str().unwrap_or_default()),
            })
        })
        .collect()
}
