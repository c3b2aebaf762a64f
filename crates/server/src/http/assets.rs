//! Static assets, embedded in the binary.

use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use draw::{BoardTheme, Theme, Token};
use messages::Language;

use crate::app::App;
use crate::http::browser_module;
use crate::http::error::{AppError, PageError};
use crate::script_texts::{language_pack, language_packs};

const JSON: &str = "application/json";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";
const PNG: &str = "image/png";
const FONT: &str = "font/woff2";
const MANIFEST: &str = "application/manifest+json";

/// For paths with a digest: their content never changes.
pub(super) const FOREVER: &str = "public, max-age=31536000, immutable";

/// For paths without one.
const ONE_DAY: &str = "public, max-age=86400";

/// The host's side of the WebAssembly module.
const MODULE_SCRIPT_NAME: &str = "engine/module.js";
pub(crate) const MODULE_SCRIPT: &str = include_str!("../../../browser/host/module.js");

macro_rules! files {
    ($($name:literal: $kind:expr),* $(,)?) => {
        &[$(($name, $kind, include_bytes!(concat!("../../static/", $name)))),*]
    };
}

/// Name, content type and content.
const FILES: &[(&str, &str, &[u8])] = files! {
    "analysis.js": SCRIPT,
    "board/animate.js": SCRIPT,
    "board/board.js": SCRIPT,
    "board/cells.js": SCRIPT,
    "board/drag.js": SCRIPT,
    "board/hint.js": SCRIPT,
    "board/pointer.js": SCRIPT,
    "clock.js": SCRIPT,
    "edit.js": SCRIPT,
    "engine/engine.js": SCRIPT,
    "engine/engine-socket.js": SCRIPT,
    "engine/worker.js": SCRIPT,
    "game.js": SCRIPT,
    "guide.js": SCRIPT,
    "learn/learn.js": SCRIPT,
    "learn/lesson.js": SCRIPT,
    "learn/progress.js": SCRIPT,
    "new.js": SCRIPT,
    "page.js": SCRIPT,
    "review.js": SCRIPT,
    "site.js": SCRIPT,
    "socket.js": SCRIPT,
    "sound.js": SCRIPT,
    "swap.js": SCRIPT,
    "transport.js": SCRIPT,
    "turn.js": SCRIPT,
    "fonts/bricolage-grotesque.woff2": FONT,
    "fonts/figtree.woff2": FONT,
};

/// The style sheets in the order in which they apply. They are served as one file: every page needs
/// nearly all of them.
const STYLE_SHEETS: [&str; 9] = [
    include_str!("../../static/css/tokens.css"),
    include_str!("../../static/css/site.css"),
    include_str!("../../static/css/pages.css"),
    include_str!("../../static/css/board.css"),
    include_str!("../../static/css/game.css"),
    include_str!("../../static/css/analysis.css"),
    include_str!("../../static/css/play.css"),
    report::STYLE,
    include_str!("../../static/css/print.css"),
];

const WORKER: &str = include_str!("../../static/worker.js");
const TURN_ICON: &str = include_str!("../../static/icons/icon-turn.svg");
const ICON: &str = include_str!("../../static/icons/icon.svg");

/// Width of the icon that phones put on their home screen.
const ICON_PIXELS: u32 = 192;

/// The path of the assets, with a digest of all of them (cache busting): browsers may cache them
/// for ever and still see a new version at once.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let files = FILES.iter().flat_map(|(name, _, content)| [name.as_bytes(), content]);
    let files = files.chain([MODULE_SCRIPT.as_bytes()]);
    let texts = Language::all().iter().flat_map(Language::texts);
    let files = files.chain(texts.map(|(_, text)| text.as_bytes()));
    let digest = files.chain([STYLE_SHEET.as_bytes()]).fold(0, |digest, content| {
        content.iter().fold(digest, |digest, &byte| rules::mix(digest, byte.into()))
    });
    format!("/static/{digest:016x}")
});

/// The one style sheet of all pages.
static STYLE_SHEET: LazyLock<String> = LazyLock::new(|| colors() + &STYLE_SHEETS.concat());

/// The colors of `draw` as CSS variables, and the classes that boards use. The browser's
/// preference decides between light and dark, unless `data-theme` of the page does.
fn colors() -> String {
    let variables = |color: &dyn Fn(Token) -> Option<draw::Rgb>| {
        let line = |token: Token| Some(format!("--{}:{};", token.name(), color(token)?));
        Token::ALL.into_iter().filter_map(line).collect::<String>()
    };
    let of_theme = |theme: Theme| variables(&|token| Some(theme.color(token)));
    let (light, dark) = (of_theme(Theme::Light), of_theme(Theme::Dark));
    let pages = format!(
        ":root{{color-scheme:light dark;{light}}}\n\
         @media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n\
         :root[data-theme=light]{{color-scheme:light;{light}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
    );
    let boards = BoardTheme::ALL.map(|board| {
        let own = |theme: Theme| variables(&|token| board.own_color(theme, token));
        let (light, dark) = (own(Theme::Light), own(Theme::Dark));
        let name = board.name();
        format!(
            ":root[data-board={name}] :is(.board,.board-frame,.picture) svg{{{light}}}\n\
             @media (prefers-color-scheme:dark){{\
             :root[data-board={name}]:not([data-theme=light]) :is(.board,.board-frame,.picture) svg{{{dark}}}}}\n\
             :root[data-board={name}][data-theme=dark] :is(.board,.board-frame,.picture) svg{{{dark}}}\n"
        )
    });
    let classes = Token::ALL.map(|token| {
        let name = token.name();
        format!(".fill-{name}{{fill:var(--{name})}}.stroke-{name}{{stroke:var(--{name})}}\n")
    });
    [pages, boards.concat(), classes.concat()].concat()
}

/// The path of the assets, for templates.
pub(crate) fn folder() -> &'static str {
    &FOLDER
}

pub(crate) async fn asset(
    State(app): State<App>,
    Path((_, name)): Path<(String, String)>,
    request: HeaderMap,
) -> Result<Response, PageError> {
    if let Some(module) = app.module.as_ref().filter(|_| name == browser_module::NAME) {
        return Ok(module.response(&request));
    }
    if let Some((_, language)) = language_packs().find(|(known, _)| *known == name) {
        let headers = [(header::CONTENT_TYPE, JSON), (header::CACHE_CONTROL, FOREVER)];
        return Ok((headers, language_pack(language)).into_response());
    }
    let found = FILES.iter().find(|(known, ..)| *known == name);
    let (kind, content) = match found {
        Some((_, kind, content)) => (*kind, *content),
        None if name == MODULE_SCRIPT_NAME => (SCRIPT, MODULE_SCRIPT.as_bytes()),
        None if name == "style.css" => (STYLE, STYLE_SHEET.as_bytes()),
        None => return Err(AppError::PageNotFound.into()),
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOREVER)], content).into_response())
}

pub(crate) async fn icon() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, PICTURE), (header::CACHE_CONTROL, ONE_DAY)], ICON)
}

/// The icon for home screens, which do not draw SVG.
pub(crate) async fn icon_png() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, PNG), (header::CACHE_CONTROL, ONE_DAY)], icon_pixels())
}

fn icon_pixels() -> &'static [u8] {
    static PIXELS: LazyLock<Vec<u8>> =
        LazyLock::new(|| draw::png(ICON, ICON_PIXELS).expect("the icon is an SVG picture"));
    &PIXELS
}

/// The web app manifest, with which phones install the site as an application.
pub(crate) async fn manifest() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, MANIFEST), (header::CACHE_CONTROL, ONE_DAY)], manifest_json(""))
}

fn manifest_json(root: &str) -> String {
    let [paper, ink] =
        [Token::Paper, Token::Ink].map(|token| Theme::Light.color(token).to_string());
    let manifest = serde_json::json!({
        "name": "Quincunx",
        "short_name": "Quincunx",
        "start_url": format!("{root}/"),
        "display": "standalone",
        "background_color": paper,
        "theme_color": ink,
        "icons": [
            { "src": format!("{root}/favicon.svg"), "type": PICTURE, "sizes": "any" },
            { "src": format!("{root}/icon.png"), "type": PNG, "sizes": format!("{ICON_PIXELS}x{ICON_PIXELS}") },
        ],
    });
    manifest.to_string()
}

/// The assets as files of a static site, by their paths in its folder.
pub(crate) fn files() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = FILES
        .iter()
        .map(|(name, _, content)| (format!("static/{name}"), content.to_vec()))
        .collect();
    let mut add = |name: &str, content: &[u8]| files.push((name.to_owned(), content.to_vec()));
    add(&format!("static/{MODULE_SCRIPT_NAME}"), MODULE_SCRIPT.as_bytes());
    add("static/style.css", STYLE_SHEET.as_bytes());
    add("favicon.svg", ICON.as_bytes());
    add("favicon-turn.svg", TURN_ICON.as_bytes());
    add("icon.png", icon_pixels());
    add("manifest.webmanifest", manifest_json(".").as_bytes());
    files
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
