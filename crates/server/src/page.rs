//! Pages. Each works without scripts, which only make it more pleasant (progressive enhancement).

pub(crate) mod about;
#[cfg(feature = "serve")]
pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod edit;
pub(crate) mod files;
pub(crate) mod game;
pub(crate) mod guide;
pub(crate) mod home;
pub(crate) mod lesson;
pub(crate) mod lists;
pub(crate) mod picture;
pub(crate) mod puzzles;
#[cfg(feature = "serve")]
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod settings;
#[cfg(feature = "serve")]
pub(crate) mod subscriber;

use std::borrow::Borrow;

use askama::Template;
#[cfg(feature = "serve")]
use axum::extract::FromRequest;
#[cfg(feature = "serve")]
use axum::extract::rejection::FormRejection;
#[cfg(feature = "serve")]
use axum::response::Html;
use draw::BoardTheme;

use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::error::PageError;
use crate::http::presentation::{ColorScheme, Presentation, Section};
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
use crate::texts::{Text, Texts, say};

/// The reader of a page: account and language.
#[derive(Clone, Debug)]
pub(crate) struct Viewer {
    /// Display name of the account.
    account: Option<String>,
    texts: &'static Texts,
    presentation: Presentation,
}

impl Viewer {
    /// The reader of a page of a static site.
    pub(crate) fn of_site(presentation: Presentation) -> Viewer {
        Viewer { presentation, ..Viewer::default() }
    }

    /// True without a server: no other people, no accounts, no archive.
    fn is_static(&self) -> bool {
        self.presentation.is_static
    }

    /// The path of the scripts, styles and fonts.
    fn assets(&self) -> &'static str {
        #[cfg(feature = "serve")]
        if !self.is_static() {
            return crate::http::assets::folder();
        }
        "/static"
    }

    /// The idempotency key of a form that starts a game. A static site needs none: no answer gets
    /// lost on its way.
    fn form_key(&self) -> String {
        #[cfg(feature = "serve")]
        if !self.is_static() {
            return crate::token::secret();
        }
        String::new()
    }

    /// True if the navigation marks this section.
    fn is_in(&self, section: Section) -> bool {
        self.presentation.section == section
    }

    /// `light` or `dark`, unless the browser decides.
    fn scheme(&self) -> Option<&'static str> {
        let scheme = self.presentation.settings.scheme;
        (scheme != ColorScheme::Automatic).then(|| scheme.name())
    }

    /// The name of the board theme.
    fn board(&self) -> &'static str {
        self.presentation.settings.board.name()
    }

    /// The color schemes on offer: name, label, and whether it is the current one.
    fn schemes(&self) -> [(&'static str, Text, bool); 3] {
        let current = self.presentation.settings.scheme;
        ColorScheme::ALL.map(|scheme| {
            let label = match scheme {
                ColorScheme::Automatic => self.say("settings.automatic"),
                ColorScheme::Light => self.say("settings.light"),
                ColorScheme::Dark => self.say("settings.dark"),
            };
            (scheme.name(), label, scheme == current)
        })
    }

    /// The board themes on offer: name, label, and whether it is the current one.
    fn boards(&self) -> [(&'static str, Text, bool); 4] {
        let current = self.presentation.settings.board;
        BoardTheme::ALL.map(|board| {
            let label = match board {
                BoardTheme::Paper => self.say("settings.paper"),
                BoardTheme::Wood => self.say("settings.wood"),
                BoardTheme::Slate => self.say("settings.slate"),
                BoardTheme::HighContrast => self.say("settings.high-contrast"),
            };
            (board.name(), label, board == current)
        })
    }

    /// The day of a Unix time in milliseconds, as people write it: `18 Nov 2026`.
    fn day(&self, milliseconds: i64) -> String {
        let date = catalog::date(milliseconds as u64 / 86_400_000);
        let mut numbers = date.split('.').map(|number| number.trim_start_matches('0'));
        let (year, month, day) = (numbers.next(), numbers.next(), numbers.next());
        let months = self.say("date.months").to_string();
        let number = month.and_then(|month| month.parse::<usize>().ok()).unwrap_or(1);
        let month = months.split(' ').nth(number - 1).unwrap_or_default();
        let text = self.say("date.day").with("day", day.unwrap_or_default());
        text.with("month", month).with("year", year.unwrap_or_default()).to_string()
    }

    fn say(&self, name: &str) -> Text {
        self.texts.say(name)
    }

    /// Takes a number or a reference, which templates pass.
    fn count(&self, name: &str, number: impl Borrow<usize>) -> Text {
        self.texts.count(name, *number.borrow())
    }
}

impl Default for Viewer {
    fn default() -> Viewer {
        Viewer { account: None, texts: Texts::english(), presentation: Presentation::default() }
    }
}

#[cfg(feature = "serve")]
impl From<&Visitor> for Viewer {
    fn from(visitor: &Visitor) -> Viewer {
        let account = visitor.account.as_ref().map(|account| account.shown.clone());
        let presentation = visitor.presentation.clone();
        Viewer { account, presentation, ..Viewer::default() }
    }
}

// What is around the content of every page, rendered by functions of its own: each page that extends
// `base.html` would otherwise contain the code for all of it again.

#[derive(Template)]
#[template(path = "frame/start.html")]
struct FrameStart<'a> {
    viewer: &'a Viewer,
}

#[derive(Template)]
#[template(path = "frame/head.html")]
struct FrameHead<'a> {
    viewer: &'a Viewer,
}

#[derive(Template)]
#[template(path = "frame/header.html")]
struct FrameHeader<'a> {
    viewer: &'a Viewer,
}

#[derive(Template)]
#[template(path = "frame/footer.html")]
struct FrameFooter<'a> {
    viewer: &'a Viewer,
}

impl Viewer {
    /// The start of the document, up to its title.
    fn frame_start(&self) -> String {
        render(&FrameStart { viewer: self })
    }

    /// What all pages have in their heads: styles, icons, previews, scripts.
    fn frame_head(&self) -> String {
        render(&FrameHead { viewer: self })
    }

    /// The header with navigation and settings.
    fn frame_header(&self) -> String {
        render(&FrameHeader { viewer: self })
    }

    /// The footer, and the texts of scripts.
    fn frame_footer(&self) -> String {
        render(&FrameFooter { viewer: self })
    }
}

/// Renders a template.
fn render(template: &impl Template) -> String {
    template.render().expect("rendering to memory cannot fail")
}

#[cfg(feature = "serve")]
fn html(template: &impl Template) -> Html<String> {
    Html(render(template))
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    viewer: Viewer,
    error: String,
    hint: String,
    status: u16,
}

/// The page for an error, with a hint.
pub(crate) fn error(error: &AppError, viewer: Viewer) -> String {
    let status = error.status_code();
    let hint = capitalized(&error.hint().localize(viewer.texts));
    let error = capitalized(&error.message().localize(viewer.texts));
    render(&ErrorPage { viewer, error, hint, status })
}

/// JSON to embed in a page. `<`, which could start a tag, is escaped.
pub(crate) fn embedded_json(data: &serde_json::Value) -> String {
    data.to_string().replace('<', "\\u003c")
}

/// A legal move and the cells to click for it.
fn legal_json(choice: &catalog::Choice) -> serde_json::Value {
    let path: Vec<String> = choice.path.iter().map(ToString::to_string).collect();
    serde_json::json!({ "move": choice.text, "path": path })
}

/// The parameters that describe a position to the API, with the moves that led to it.
fn position_json(game: &dyn catalog::AnyGame) -> serde_json::Value {
    let setup = game.setup();
    serde_json::json!({
        "game": game.info().slug,
        "size": setup.size.to_string(),
        "rules": setup.rules.to_string().replace(' ', ","),
        "position": game.start_text(),
        "moves": game.moves().join(" "),
    })
}

/// Makes a sentence of a message. Messages start in lower case, so that they can be combined.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A form whose parse errors are answered with a page.
#[cfg(feature = "serve")]
pub(crate) struct Form<T>(pub(crate) T);

#[cfg(feature = "serve")]
impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = PageError;

    async fn from_request(
        request: axum::extract::Request,
        state: &S,
    ) -> Result<Form<T>, PageError> {
        match axum::Form::from_request(request, state).await {
            Ok(axum::Form(value)) => Ok(Form(value)),
            Err(FormRejection::BytesRejection(_)) => Err(AppError::TooLarge.into()),
            Err(_) => Err(AppError::Malformed(say("error.form")).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Viewer;

    #[test]
    fn people_read_dates_without_zeros_and_with_the_name_of_the_month() {
        let day = |days: i64| Viewer::default().day(days * 86_400_000 + 1);
        assert_eq!(day(0), "1 Jan 1970");
        assert_eq!(day(11_016), "29 Feb 2000");
        assert_eq!(day(20_775), "18 Nov 2026");
    }
}
