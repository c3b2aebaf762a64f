//! The rules of a game, with boards for pictures.

use askama::Template;
use axum::extract::Path;
use axum::response::Html;
use catalog::figure::{Figure, PagePart, parts};
use catalog::{CATALOG, find};
use rules::{GameInfo, View};

use super::{Me, html, markdown, picture};
use crate::http::error::{OnPage, Refusal};
use crate::http::visitor::Visitor;

/// A part of the page: HTML, and boards after it.
struct Chapter {
    text: String,
    figures: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    me: Me,
    info: &'static GameInfo,
    games: Vec<&'static GameInfo>,
    chapters: Vec<Chapter>,
}

pub(crate) async fn rules(
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, OnPage> {
    let entry = find(&game).map_err(|_| Refusal::NoPage)?;
    let mut chapters: Vec<Chapter> = Vec::new();
    for part in parts(entry) {
        match part {
            PagePart::Text(text) => {
                let text = markdown::render(&text);
                chapters.push(Chapter { text, figures: Vec::new() });
            }
            PagePart::Figures(figures) => {
                if let Some(chapter) = chapters.last_mut() {
                    chapter.figures = figures.into_iter().map(drawn).collect();
                }
            }
        }
    }
    let games = CATALOG.iter().map(catalog::Entry::info).collect();
    Ok(html(&RulesPage { me: Me::from(&visitor), info: entry.info(), games, chapters }))
}

/// The title of a figure, and its board. What is pointed at has a frame.
fn drawn(figure: Figure) -> (String, String) {
    let view = View { last: figure.marked, ..figure.view };
    (figure.title.trim().to_owned(), picture::still(&view))
}
