//! The rules of a game, with boards as figures, and the overview of all lessons.

pub(super) mod markdown;

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::Path;
#[cfg(feature = "serve")]
use axum::response::Html;
use catalog::figure::{Figure, PagePart, parts};
use catalog::lessons::LessonId;
use catalog::{CATALOG, find};
use messages::Language;
use rules::{GameInfo, View};

use super::{Viewer, lesson, picture, render};
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

/// A part of the page: HTML, and the figures after it.
struct Chapter {
    text: String,
    figures: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    viewer: Viewer,
    info: &'static GameInfo,
    games: Vec<&'static GameInfo>,
    chapters: Vec<Chapter>,
    /// What players need not read, as HTML.
    implementers: String,
}

/// The sections that are about programs.
const FOR_IMPLEMENTERS: [&str; 2] = ["Always true", "The greedy player"];

#[cfg(feature = "serve")]
pub(crate) async fn rules(
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    Ok(Html(rules_page(Viewer::from(&visitor), &game)?))
}

/// The rules of a game.
pub(crate) fn rules_page(viewer: Viewer, game: &str) -> Result<String, AppError> {
    let entry = find(game).map_err(|_| AppError::PageNotFound)?;
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut implementers = String::new();
    let asides = asides(entry.info().rules_page);
    let mut sections = 0;
    for part in parts(entry, viewer.language()) {
        match part {
            PagePart::Text(text) => {
                let (text, aside) = for_players(&text, &asides, &mut sections);
                implementers += &markdown::render(&aside);
                let text = markdown::render(&text);
                chapters.push(Chapter { text, figures: Vec::new() });
            }
            PagePart::Figures(figures) => {
                if let Some(chapter) = chapters.last_mut() {
                    chapter.figures =
                        figures.into_iter().map(|figure| drawn(&viewer, figure)).collect();
                }
            }
        }
    }
    let games = CATALOG.iter().map(catalog::Entry::info).collect();
    Ok(render(&RulesPage { viewer, info: entry.info(), games, chapters, implementers }))
}

/// The numbers of the sections for implementers: every language has the same sections as the
/// original.
fn asides(original: &str) -> Vec<usize> {
    let titles = (1..).zip(original.split("\n## ").skip(1));
    let is_aside = |section: &str| {
        section.lines().next().is_some_and(|title| FOR_IMPLEMENTERS.contains(&title))
    };
    titles.filter(|(_, section)| is_aside(section)).map(|(number, _)| number).collect()
}

/// The sections for players, and those for implementers, of a part of the page after this number of
/// sections. Players see pictures instead of diagrams, so letters that stand for pieces are left
/// out: `Blue's goal (b)`.
fn for_players(text: &str, asides: &[usize], sections: &mut usize) -> (String, String) {
    let (mut players, mut implementers) = (String::new(), String::new());
    for (index, section) in text.split("\n## ").enumerate() {
        *sections += usize::from(index > 0);
        let target = if asides.contains(sections) { &mut implementers } else { &mut players };
        target.extend([if index > 0 { "\n## " } else { "" }, section]);
    }
    for letter in ["b", "r", "w", "#"] {
        for aside in [format!(" (`{letter}`)"), format!("（`{letter}`）")] {
            players = players.replace(&aside, "");
        }
    }
    (players, implementers)
}

/// A game to learn.
struct Course {
    info: &'static GameInfo,
    picture: &'static str,
    lessons: Vec<CourseLesson>,
}

/// A lesson in the overview.
struct CourseLesson {
    path: String,
    /// Its key in the browser's list of what is done.
    key: String,
    title: String,
    steps: usize,
}

impl CourseLesson {
    fn of(id: LessonId, language: &'static Language) -> CourseLesson {
        let (title, steps) = id.summary(language);
        CourseLesson { path: lesson::path(id), key: id.key(), title, steps }
    }
}

#[derive(Template)]
#[template(path = "learn.html")]
struct LearnPage {
    viewer: Viewer,
    courses: Vec<Course>,
}

/// Every lesson and every rules page.
#[cfg(feature = "serve")]
pub(crate) async fn learn(visitor: Visitor) -> Html<String> {
    Html(learn_page(Viewer::from(&visitor)))
}

/// The overview of the lessons.
pub(crate) fn learn_page(viewer: Viewer) -> String {
    let lesson_of = |id| CourseLesson::of(id, viewer.language());
    let course = |entry| Course {
        info: catalog::Entry::info(entry),
        picture: picture::preview(entry, viewer.language()),
        lessons: LessonId::of_game(entry).map(lesson_of).collect(),
    };
    let courses = CATALOG.iter().map(course).collect();
    render(&LearnPage { viewer, courses })
}

/// The title of a figure and its board, with the marked cells framed.
fn drawn(viewer: &Viewer, figure: Figure) -> (String, String) {
    let view = View { last: figure.marked, ..figure.view };
    (figure.title.trim().to_owned(), picture::still(&view, viewer.language()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of a game for players and for implementers.
    fn halves(entry: &catalog::Entry, language: &'static Language) -> (String, String) {
        let asides = asides(entry.info().rules_page);
        for_players(catalog::figure::page(entry.info(), language), &asides, &mut 0)
    }

    #[test]
    fn pages_have_every_section_for_implementers_apart() {
        for entry in CATALOG {
            let (players, implementers) = halves(entry, Language::english());
            for title in FOR_IMPLEMENTERS {
                let heading = format!("## {title}\n");
                let name = entry.info().name;
                assert!(implementers.contains(&heading) && !players.contains(&heading), "{name}");
            }
            assert!(players.contains("## Tips\n") && !players.contains("(`b`)"));
        }
        let text = "The corner a1 is Blue's goal (`b`), and\n\n## Tips\n";
        let (players, _) = for_players(text, &[], &mut 0);
        assert_eq!(players, "The corner a1 is Blue's goal, and\n\n## Tips\n");
        let (talpa, portuguese) = (find("talpa").unwrap(), Language::find("pt").unwrap());
        let (players, implementers) = halves(talpa, portuguese);
        assert!(implementers.contains("## Sempre verdade\n"), "{implementers}");
        assert!(players.contains("## Conselhos\n") && !players.contains("ganancioso\n"));
    }
}
