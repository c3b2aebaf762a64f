//! A static site: the server's pages for one reader, without a server.
//!
//! The browser's service worker passes each request on, together with the stored games that it may
//! be about, and stores what the answer tells it to. Routing and storage are all that differs from
//! the server; pages, texts, and the rules of what players may do are the same code.

#[cfg(feature = "serve")]
pub mod files;
mod local_game;
mod puzzles;
mod stored_game;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use catalog::{Analysis, AnyGame, Tablebases};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use messages::Language;

use crate::api::analysis_json::AnalyzedPosition;
use crate::api::game_graph::{GameGraph, GraphCache, graph};
use crate::api::judge::{Judgement, PathQuery};
use crate::api::position_query::PositionQuery;
use crate::http::error::AppError;
use crate::http::presentation::{DisplaySettings, Presentation, Section};
use crate::page::analysis::StudyQuery;
use crate::page::lists::GameListRow;
use crate::page::{self, Viewer, about, analysis, edit, home, lesson, lists, rules, settings};
use crate::room::game_row::ListedGame;
use local_game::LocalGame;
use puzzles::StoredAttempt;
use stored_game::{OWNER, StoredGame};

/// Content security policy of its pages: that of the server, and WebAssembly.
pub const CONTENT_SECURITY_POLICY: &str = include_str!("site/policy.txt").trim_ascii();

/// Running games on the home page.
const MAX_RUNNING: usize = 6;

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json";
const TEXT: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A request to the site.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SiteRequest {
    /// `GET` or `POST`.
    method: String,
    /// The path below the root of the site: `/learn`.
    path: String,
    /// The query without its question mark.
    #[serde(default)]
    query: String,
    /// The body: a form, or JSON.
    #[serde(default)]
    body: String,
    /// The path of the site on its host, without a slash at the end.
    #[serde(default)]
    root: String,
    /// The stored display settings.
    #[serde(default)]
    settings: String,
    /// The languages that the browser prefers, as its header would name them.
    #[serde(default)]
    languages: String,
    /// English, since the texts of the reader's language cannot be had now.
    #[serde(default)]
    english: bool,
    /// Unix time in milliseconds.
    #[serde(default)]
    now: i64,
    /// The id of a game that this request may start: random, so that it also decides about sides.
    #[serde(default)]
    id: String,
    /// The game that the path names, or all of them where it names none.
    #[serde(default)]
    games: Vec<serde_json::Value>,
    /// All attempts at puzzles, where the path is about puzzles.
    #[serde(default)]
    attempts: Vec<serde_json::Value>,
}

/// The answer to a request.
#[derive(Debug, Default, Serialize)]
pub struct SiteAnswer {
    status: u16,
    kind: &'static str,
    body: String,
    /// Where to go instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<String>,
    /// The name of a file to save.
    #[serde(skip_serializing_if = "Option::is_none")]
    file_name: Option<String>,
    /// Games to store before the answer is given.
    games: Vec<StoredGame>,
    /// Attempts at puzzles to store.
    attempts: Vec<StoredAttempt>,
    /// Display settings to store.
    #[serde(skip_serializing_if = "Option::is_none")]
    settings: Option<String>,
    /// The code of a language without which there is no answer: supply it, and ask again.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'static str>,
}

impl SiteAnswer {
    fn new(kind: &'static str, body: String) -> SiteAnswer {
        SiteAnswer { status: 200, kind, body, ..SiteAnswer::default() }
    }

    fn page(body: String) -> SiteAnswer {
        SiteAnswer::new(HTML, body)
    }

    fn json(value: &impl Serialize) -> SiteAnswer {
        SiteAnswer::new(JSON, serde_json::to_string(value).expect("an answer is JSON"))
    }

    fn redirect(path: &str) -> SiteAnswer {
        SiteAnswer { status: 303, location: Some(path.to_owned()), ..SiteAnswer::default() }
    }

    fn file(name: &str, kind: &'static str, body: String) -> SiteAnswer {
        SiteAnswer { file_name: Some(name.to_owned()), ..SiteAnswer::new(kind, body) }
    }

    /// A page, perhaps about an error.
    fn checked((body, error): (String, Option<AppError>)) -> SiteAnswer {
        let status = error.map_or(200, |error| error.status_code());
        SiteAnswer { status, ..SiteAnswer::page(body) }
    }

    /// Puts the root of the site before the addresses of a page.
    fn rebased(mut self, root: &str) -> SiteAnswer {
        if self.kind == HTML {
            self.body = page::rebased(self.body, root);
            for path in ["/g/", "/analysis/"] {
                let (own, rebased) = (format!(" value=\"{path}"), format!(" value=\"{root}{path}"));
                self.body = self.body.replace(&own, &rebased);
            }
        }
        self.location = self.location.map(|path| format!("{root}{path}"));
        self
    }
}

/// An analysis as pages read it, with its words in this language.
#[must_use]
pub fn analysis_json(game: &dyn AnyGame, analysis: &Analysis, language: &str) -> serde_json::Value {
    let language = Language::find(language).unwrap_or_default();
    AnalyzedPosition::of(game).analysis_json(analysis, language)
}

/// Answers a request. Where the texts of the reader's language are not there yet, nothing happens
/// but that the answer asks for them.
#[must_use]
pub fn answer(request: &SiteRequest) -> SiteAnswer {
    let language = request.wanted_language();
    if !language.is_available() && !request.english {
        return SiteAnswer { needs: Some(language.code()), ..SiteAnswer::default() };
    }
    let answer = request.route().unwrap_or_else(|error| request.error(&error));
    answer.rebased(&request.root)
}

impl SiteRequest {
    /// The request for a page by someone new, whose addresses start with `root`.
    #[must_use]
    pub fn get(path: &str, root: &str) -> SiteRequest {
        SiteRequest {
            method: "GET".to_owned(),
            path: path.to_owned(),
            root: root.to_owned(),
            query: String::new(),
            body: String::new(),
            settings: String::new(),
            languages: String::new(),
            english: false,
            now: 0,
            id: String::new(),
            games: Vec::new(),
            attempts: Vec::new(),
        }
    }

    fn viewer(&self) -> Viewer {
        Viewer::of_anyone(Presentation {
            language: self.language(),
            settings: DisplaySettings::read(&self.settings),
            section: Section::of(&self.path),
            path: self.path.clone(),
            root: self.root.clone(),
            is_static: true,
            ..Presentation::default()
        })
    }

    fn is_api(&self) -> bool {
        self.path.starts_with("/api/")
    }

    /// The language to answer in: the reader's, or English where that is not there.
    fn language(&self) -> &'static Language {
        Some(self.wanted_language()).filter(|wanted| wanted.is_available()).unwrap_or_default()
    }

    /// The language of the reader, and in the API the one that is asked for.
    fn wanted_language(&self) -> &'static Language {
        if self.is_api() {
            let named = |part: &str| part.strip_prefix("language=").and_then(Language::find);
            return self.query.split('&').find_map(named).unwrap_or_default();
        }
        let chosen = DisplaySettings::read(&self.settings).language;
        chosen.unwrap_or_else(|| Language::of_header(&self.languages))
    }

    fn error(&self, error: &AppError) -> SiteAnswer {
        let answer = if self.is_api() {
            SiteAnswer::json(&error.report().problem(self.language()))
        } else {
            SiteAnswer::page(page::error(&error.report(), self.viewer()))
        };
        SiteAnswer { status: error.status_code(), ..answer }
    }

    fn query<T: DeserializeOwned>(&self) -> Result<T, AppError> {
        serde_urlencoded::from_str(&self.query).map_err(AppError::malformed)
    }

    fn form<T: DeserializeOwned>(&self) -> Result<T, AppError> {
        serde_urlencoded::from_str(&self.body).map_err(AppError::malformed)
    }

    fn route(&self) -> Result<SiteAnswer, AppError> {
        let parts: Vec<&str> = self.path.split('/').filter(|part| !part.is_empty()).collect();
        match (self.method.as_str(), parts.as_slice()) {
            ("GET", ["g", _, ..]) | (_, ["api", "v1", "games", _, ..]) | ("POST", ["g", ..]) => {
                LocalGame::find(self, &parts)?.route(&parts)
            }
            ("GET", ["api", "v1", "judge"]) => {
                let (position, path) = (self.query::<PositionQuery>()?, self.query::<PathQuery>()?);
                Ok(SiteAnswer::json(&Judgement::of(&*position.open()?, &path, self.language())?))
            }
            (_, ["puzzles", rest @ ..]) => puzzles::route(self, rest),
            ("POST", ["new"]) => local_game::start(self),
            ("POST", ["settings"]) => self.change_settings(),
            ("POST", ["analysis"]) => self.analysis(self.form()?),
            ("GET", parts) => self.page(parts),
            _ => Err(AppError::MethodNotAllowed),
        }
    }

    fn page(&self, parts: &[&str]) -> Result<SiteAnswer, AppError> {
        let viewer = self.viewer();
        Ok(SiteAnswer::page(match parts {
            [] | ["index.html"] => {
                let mut rows: Vec<GameListRow> = self.rows(&viewer);
                rows.retain(|row| row.result.is_empty());
                rows.sort_by_key(|row| !row.your_turn);
                rows.truncate(MAX_RUNNING);
                // The page that is written ahead is for every day.
                home::local_page(viewer, rows, Some(self.now).filter(|now| *now > 0))
            }
            ["new", game] => {
                home::new_game::page(viewer, game, &Tablebases::none(), self.query()?)?
            }
            ["learn"] => rules::learn_page(viewer),
            ["learn", game] => lesson::page(viewer, game, None, &self.query()?)?,
            ["learn", game, slug] => lesson::page(viewer, game, Some(slug), &self.query()?)?,
            ["rules", game] => rules::rules_page(viewer, game)?,
            ["about"] => about::page(viewer),
            ["games"] => {
                lists::own::local_page(viewer, &[OWNER.to_owned()], self.listed(), &self.query()?)
            }
            ["games", "records.txt"] => {
                return Ok(SiteAnswer::file("quincunx-games.txt", TEXT, self.records()));
            }
            ["edit"] => return Ok(SiteAnswer::checked(edit::page(viewer, &self.query()?)?)),
            ["analysis"] => return self.analysis(self.query()?),
            _ => return Err(AppError::PageNotFound),
        }))
    }

    fn analysis(&self, asked: StudyQuery) -> Result<SiteAnswer, AppError> {
        let quick = asked.quick;
        let evaluate = |whole: &dyn AnyGame, ply| evaluate(whole, ply, quick);
        Ok(SiteAnswer::checked(analysis::local_page(self.viewer(), asked, evaluate)?))
    }

    /// The stored games that can be read.
    fn games(&self) -> impl Iterator<Item = StoredGame> {
        self.games.iter().filter_map(|game| serde_json::from_value(game.clone()).ok())
    }

    /// The newest first.
    fn listed(&self) -> Vec<ListedGame> {
        let mut listed: Vec<ListedGame> = self.games().filter_map(|game| game.listed()).collect();
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.game.created));
        listed
    }

    fn rows(&self, viewer: &Viewer) -> Vec<GameListRow> {
        let row = |listed| GameListRow::of(viewer, &[OWNER.to_owned()], listed);
        self.listed().into_iter().filter_map(row).collect()
    }

    fn records(&self) -> String {
        let record =
            |game: &StoredGame| Ok::<_, AppError>(local_game::record(game, &game.state()?).text());
        let records = self.games().filter_map(|game| record(&game).ok());
        let records: Vec<String> = records.collect();
        records.iter().map(|record| record.trim_end()).collect::<Vec<_>>().join("\n\n") + "\n"
    }

    fn change_settings(&self) -> Result<SiteAnswer, AppError> {
        let form: settings::SettingsForm = self.form()?;
        let (changed, back) = form.apply(DisplaySettings::read(&self.settings));
        let settings = Some(changed.text());
        Ok(SiteAnswer { settings, ..SiteAnswer::redirect(back) })
    }
}

/// The evaluations of a game and the truth about one of its positions, which may come later if the
/// answer must be quick.
fn evaluate(whole: &dyn AnyGame, ply: usize, quick: bool) -> Option<GameGraph> {
    static GRAPHS: LazyLock<GraphCache> = LazyLock::new(GraphCache::alone);
    let known = if quick { GRAPHS.cached(whole, ply) } else { None };
    known.or_else(|| graph(&GRAPHS, whole.copy(), ply, quick, &AtomicBool::new(false)))
}
