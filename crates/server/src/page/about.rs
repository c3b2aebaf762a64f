//! The about page and the API page.

use askama::Template;
#[cfg(feature = "serve")]
use axum::response::Html;
use catalog::CATALOG;
use rules::GameInfo;

use super::rules::markdown;
use super::{Viewer, render};
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage {
    viewer: Viewer,
    /// Slug, name, and who made it, as HTML.
    games: Vec<(&'static str, &'static str, String)>,
    credits: [(&'static str, &'static str); 5],
    version: &'static str,
}

/// The student projects that programmed these games before, and their authors.
const CREDITS: [(&str, &str); 5] = [
    ("Crosscut6", "João Miguel da Silva Lourenço, Tomás Filipe Fernandes Xavier"),
    ("Clusterfuss_5", "Bruno Miguel Lopes da Rocha Fernandes, Vasco Moutinho de Oliveira"),
    ("Talpa_1", "Ana Teresa Feliciano da Cruz, André Filipe Meireles do Nascimento"),
    (
        "Claustro_7",
        "Nelson Teixeira Campos, Rodrigo Moisés Baptista Ribeiro, \
         Rui Pedro Monteiro Reis Magalhães Teixeira",
    ),
    ("Sight", "Cláudia Mesquita, Pedro Meireles"),
];

#[cfg(feature = "serve")]
pub(crate) async fn about(visitor: Visitor) -> Html<String> {
    Html(page(Viewer::from(&visitor)))
}

pub(crate) fn page(viewer: Viewer) -> String {
    let game = |info: &'static GameInfo| {
        (info.slug, info.name, markdown::inline(&viewer.tell(&info.attribution)))
    };
    let games = CATALOG.iter().map(catalog::Entry::info).map(game).collect();
    let version = env!("CARGO_PKG_VERSION");
    render(&AboutPage { viewer, games, credits: CREDITS, version })
}

/// An endpoint of the API.
struct Endpoint {
    method: String,
    path: String,
    /// As HTML.
    summary: String,
}

#[derive(Template)]
#[template(path = "api.html")]
struct ApiPage {
    viewer: Viewer,
    endpoints: Vec<Endpoint>,
}

/// The OpenAPI document as a page.
#[cfg(feature = "serve")]
pub(crate) async fn api(visitor: Visitor) -> Html<String> {
    Html(render(&ApiPage { viewer: Viewer::from(&visitor), endpoints: endpoints() }))
}

#[cfg(feature = "serve")]
fn endpoints() -> Vec<Endpoint> {
    let document: serde_json::Value =
        serde_json::from_str(&crate::api::openapi::openapi()).expect("the document is JSON");
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
