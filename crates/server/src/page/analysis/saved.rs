//! Saved analyses: an own address for a record with its comments and variations. They never change:
//! saving again makes another one.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::Record;
use draw::Theme;
use messages::Language;
use rules::Player;
use serde::Deserialize;

use super::study::{Study, StudyQuery};
use super::{SavedView, Source};
use crate::app::App;
use crate::http::error::{AppError, PageError};
use crate::http::middleware::ClientInfo;
use crate::http::visitor::Visitor;
use crate::page::files::PNG_PIXELS;
use crate::page::{Form, Viewer};
use crate::store::SavedAnalysis;
use crate::time::{milliseconds, now};
use crate::token;

/// Limits: analyses of one owner, bytes of a record, and characters of a title.
pub(crate) const MAX_SAVED: i64 = 100;
const MAX_RECORD_BYTES: usize = 32 << 10;
const MAX_TITLE_CHARS: usize = 80;

/// The tag of a record with the title of its analysis.
const TITLE_TAG: &str = "Title";

impl SavedView {
    fn of(saved: SavedAnalysis, visitor: &Visitor) -> SavedView {
        SavedView {
            author: saved.owner.strip_prefix("account:").map(str::to_owned),
            date: date(&saved),
            own: visitor.owners().contains(&saved.owner),
            id: saved.id,
            title: saved.title,
            record: saved.record,
        }
    }
}

/// The day on which an analysis was saved.
pub(crate) fn date(saved: &SavedAnalysis) -> String {
    Viewer::default().day(saved.created)
}

#[derive(Deserialize)]
pub(crate) struct SaveForm {
    record: String,
    #[serde(default)]
    title: String,
}

/// Saves an analysis and leads to its address.
pub(crate) async fn save(
    State(app): State<App>,
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<SaveForm>,
) -> Result<(HeaderMap, Redirect), PageError> {
    app.limiters.games.take(client.address, now())?;
    let visitor = visitor.with_secret(token::secret);
    let mut record = Record::read(form.record.as_bytes()).map_err(AppError::from)?;
    let title = title(&form.title, &record);
    record.set_tag(TITLE_TAG, &title);
    let text = record.text();
    if text.len() > MAX_RECORD_BYTES {
        return Err(AppError::TooLarge.into());
    }
    let owner = visitor.owner()?;
    // The same analysis has the same address, so that saving twice saves once.
    let id = token::derived(&format!("{owner}\n{text}"));
    let game = record.game.to_owned();
    let saved =
        SavedAnalysis { id: id.clone(), owner, created: milliseconds(), title, game, record: text };
    if !app.services.store.save_analysis(&saved, MAX_SAVED).await? {
        return Err(AppError::TooManyAnalyses { limit: MAX_SAVED }.into());
    }
    Ok((visitor.cookie(client.secure), Redirect::to(&format!("/analysis/{id}"))))
}

/// A title of reasonable length; by default the name of the game.
fn title(given: &str, record: &Record) -> String {
    let words: Vec<&str> = given.split_whitespace().collect();
    let title: String = words.join(" ").chars().take(MAX_TITLE_CHARS).collect();
    match catalog::find(record.game) {
        Ok(entry) if title.is_empty() => entry.info().name.to_owned(),
        _ => title,
    }
}

async fn load(app: &App, id: &str) -> Result<SavedAnalysis, AppError> {
    let missing = || AppError::AnalysisNotFound(id.chars().take(64).collect());
    if !token::is_plausible(id) {
        return Err(missing());
    }
    app.services.store.saved_analysis(id).await?.ok_or_else(missing)
}

/// The page of a saved analysis.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<StudyQuery>,
    client: ClientInfo,
    visitor: Visitor,
) -> Result<Response, PageError> {
    let saved = load(&app, &id).await?;
    let asked = asked.with_record(saved.record.clone());
    let source = Source::Saved(SavedView::of(saved, &visitor));
    super::handlers::page(&app, client, visitor, asked, Some(source)).await
}

pub(crate) async fn record_text(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let saved = load(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-analysis.txt\"", saved.game);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, saved.record).into_response())
}

pub(crate) async fn record_json(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let saved = load(&app, &id).await?;
    let record = Record::read(saved.record.as_bytes()).map_err(AppError::from)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record.json()).into_response())
}

/// A picture of the position, for link previews.
pub(crate) async fn png(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<StudyQuery>,
    client: ClientInfo,
) -> Result<Response, PageError> {
    let asked = asked.with_record(load(&app, &id).await?.record);
    let draw = move || {
        let (study, _) = Study::open(&asked);
        let side = asked.side.map_or(Player::First, Player::from);
        study
            .game()
            .map(|game| draw::svg_from(&game.view(), Theme::Light, side, Language::english()))
    };
    let picture =
        super::handlers::run_blocking(&app, client, draw).await?.map_err(AppError::from)?;
    let pixels = app.pictures.png(client, picture, PNG_PIXELS).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], pixels).into_response())
}

/// Deletes an analysis of the visitor.
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Redirect, PageError> {
    let saved = load(&app, &id).await?;
    if !app.services.store.delete_analysis(&saved.id, &visitor.owners()).await? {
        return Err(AppError::NotTheAuthor.into());
    }
    Ok(Redirect::to("/games"))
}
