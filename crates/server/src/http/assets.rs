//! Static assets, embedded in the binary.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use draw::{Theme, Token};

use crate::http::error::{AppError, PageError};

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// For paths with a digest: their content never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";

macro_rules! files {
    ($($name:literal: $kind:expr),* $(,)?) => {
        &[$(($name, $kind, include_str!(concat!("../../static/", $name)))),*]
    };
}

/// Name, content type and content.
const FILES: &[(&str, &str, &str)] = files! {
    "analysis.js": SCRIPT,
    "animate.js": SCRIPT,
    "board.js": SCRIPT,
    "cells.js": SCRIPT,
    "clock.js": SCRIPT,
    "drag.js": SCRIPT,
    "edit.js": SCRIPT,
    "game.js": SCRIPT,
    "hint.js": SCRIPT,
    "lesson.js": SCRIPT,
    "page.js": SCRIPT,
    "pointer.js": SCRIPT,
    "socket.js": SCRIPT,
    "sound.js": SCRIPT,
    "swap.js": SCRIPT,
    "turn.js": SCRIPT,
    "play.css": STYLE,
    "style.css": STYLE,
};

const WORKER: &str = include_str!("../../static/worker.js");
const TURN_ICON: &str = include_str!("../../static/icon-turn.svg");
const ICON: &str = include_str!("../../static/icon.svg");

/// The path of the assets, with a digest of all of them (cache busting): browsers may cache them for
/// ever and still see a new version at once.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let bytes = FILES.iter().flat_map(|(name, _, content)| [name, content]);
    let digest = bytes.chain([&COLORS.as_str()]).fold(0, |digest, text| {
        text.bytes().fold(digest, |digest, byte| rules::mix(digest, byte.into()))
    });
    format!("/static/{digest:016x}")
});

/// The colors of `draw` as CSS variables, and the classes that boards use.
static COLORS: LazyLock<String> = LazyLock::new(|| {
    let variables = |theme: Theme| {
        let line = |token: Token| format!("--{}:{};", token.name(), theme.color(token));
        Token::ALL.map(line).concat()
    };
    let classes = Token::ALL.map(|token| {
        let name = token.name();
        format!(".fill-{name}{{fill:var(--{name})}}.stroke-{name}{{stroke:var(--{name})}}\n")
    });
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    format!(
        ":root{{color-scheme:light dark;{light}}}\n\
         @media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n{}",
        classes.concat()
    )
});

/// The path of the assets, for templates.
pub(crate) fn folder() -> &'static str {
    &FOLDER
}

pub(crate) async fn asset(Path((_, name)): Path<(String, String)>) -> Result<Response, PageError> {
    let found = FILES.iter().find(|(known, ..)| *known == name);
    let (kind, content) = match found {
        Some((_, kind, content)) => (*kind, *content),
        None if name == "colors.css" => (STYLE, COLORS.as_str()),
        None => return Err(AppError::PageNotFound.into()),
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOREVER)], content).into_response())
}

pub(crate) async fn icon() -> impl IntoResponse {
    let fresh = "public, max-age=86400";
    ([(header::CONTENT_TYPE, PICTURE), (header::CACHE_CONTROL, fresh)], ICON)
}

/// The icon while it is the reader's turn.
pub(crate) async fn turn_icon() -> impl IntoResponse {
    let fresh = "public, max-age=86400";
    ([(header::CONTENT_TYPE, PICTURE), (header::CACHE_CONTROL, fresh)], TURN_ICON)
}

/// The service worker. At the root, because its path limits the pages it works for.
pub(crate) async fn worker() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, SCRIPT), (header::CACHE_CONTROL, "no-cache")], WORKER)
}
