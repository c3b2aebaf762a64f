//! Pages. Each works without scripts, which only make it more pleasant (progressive enhancement).

pub(crate) mod about;
#[cfg(feature = "serve")]
pub(crate) mod account;
pub(crate) mod address;
pub(crate) mod analysis;
pub(crate) mod edit;
pub(crate) mod files;
pub(crate) mod game;
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
use messages::{Argument, Language, Localized, ToArgument, say};

use crate::http::error::ErrorReport;
#[cfg(feature = "serve")]
use crate::http::error::{AppError, PageError};
use crate::http::presentation::{ColorScheme, Presentation, Section};
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

/// The reader of a page: account and presentation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Viewer {
    /// Display name of the account.
    account: Option<String>,
    presentation: Presentation,
}

impl Viewer {
    /// A reader without an account.
    pub(crate) fn of_anyone(presentation: Presentation) -> Viewer {
        Viewer { presentation, ..Viewer::default() }
    }

    /// True without a server: no other people, no accounts, no archive.
    fn is_static(&self) -> bool {
        self.presentation.is_static
    }

    /// The path of the scripts, styles and fonts.
    #[cfg_attr(not(feature = "serve"), expect(clippy::unused_self, reason = "a server needs it"))]
    fn assets(&self) -> &'static str {
        #[cfg(feature = "serve")]
        if !self.is_static() {
            return crate::http::assets::folder();
        }
        "/static"
    }

    /// The idempotency key of a form that starts a game. A static site needs none: no answer gets
    /// lost on its way.
    #[cfg_attr(not(feature = "serve"), expect(clippy::unused_self, reason = "a server needs it"))]
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
    fn schemes(&self) -> [(&'static str, Localized, bool); 3] {
        let current = self.presentation.settings.scheme;
        ColorScheme::ALL.map(|scheme| {
            let label = match scheme {
                ColorScheme::Automatic => self.say("settings-automatic"),
                ColorScheme::Light => self.say("settings-light"),
                ColorScheme::Dark => self.say("settings-dark"),
            };
            (scheme.name(), label, scheme == current)
        })
    }

    /// The board themes on offer: name, label, and whether it is the current one.
    fn boards(&self) -> [(&'static str, Localized, bool); 4] {
        let current = self.presentation.settings.board;
        BoardTheme::ALL.map(|board| {
            let label = match board {
                BoardTheme::Paper => self.say("settings-paper"),
                BoardTheme::Wood => self.say("settings-wood"),
                BoardTheme::Slate => self.say("settings-slate"),
                BoardTheme::HighContrast => self.say("settings-high-contrast"),
            };
            (board.name(), label, board == current)
        })
    }

    /// The languages on offer, if there is a choice: code, name in itself, and whether it is the
    /// current one.
    fn languages(&self) -> Vec<(&'static str, String, bool)> {
        let current = self.language();
        let shown = |one: &'static Language| (one.code(), one.name(), one == current);
        // A static site is written by a program that also has the languages for tests.
        let all = Language::all().iter();
        let all = all.filter(|language| !(self.is_static() && language.is_for_tests()));
        Some(all.map(shown).collect()).filter(|all: &Vec<_>| all.len() > 1).unwrap_or_default()
    }

    /// The same page in every language, if there are several: language tag and address.
    fn alternates(&self) -> Vec<(&'static str, String)> {
        let (origin, path) = (&self.presentation.origin, &self.presentation.path);
        let address =
            |one: &'static Language| (one.tag(), format!("{origin}/{}{path}", one.code()));
        let all: Vec<_> = Language::all().iter().map(address).collect();
        if all.len() > 1 && !self.is_static() { all } else { Vec::new() }
    }

    /// The name of a color in the language of the page.
    fn color(&self, color: impl Borrow<&'static str>) -> Localized {
        self.say("color").with("color", Argument::Color(color.borrow()))
    }

    /// The day of a Unix time in milliseconds, as people write it: `18 Nov 2026`.
    fn day(&self, milliseconds: i64) -> String {
        let date = catalog::date(milliseconds as u64 / 86_400_000);
        let mut numbers = date.split('.').map(|number| number.trim_start_matches('0'));
        let (year, month, day) = (numbers.next(), numbers.next(), numbers.next());
        let number = month.and_then(|month| month.parse::<usize>().ok()).unwrap_or(1);
        let month = say("date-month").with("month", number);
        let text = self.say("date-day").with("day", day.unwrap_or_default());
        text.with("month", month).with("year", year.unwrap_or_default()).to_string()
    }

    fn language(&self) -> &'static Language {
        self.presentation.language
    }

    /// The code of the language that scripts ask for, since the API speaks English by itself.
    fn spoken(&self) -> Option<&'static str> {
        let language = self.language();
        (language != Language::english()).then(|| language.code())
    }

    /// A message in the language of the page.
    fn tell(&self, message: impl ToArgument) -> String {
        self.say("verbatim").with("text", message).to_string()
    }

    /// The same as a sentence without its full stop.
    fn tell_sentence(&self, message: impl ToArgument) -> String {
        capitalized(&self.tell(message))
    }

    fn say(&self, id: &'static str) -> Localized {
        self.language().say(id)
    }

    /// Takes a number or a reference, which templates pass.
    fn count(&self, id: &'static str, number: impl Borrow<usize>) -> Localized {
        self.language().count(id, *number.borrow())
    }
}

#[cfg(feature = "serve")]
impl From<&Visitor> for Viewer {
    fn from(visitor: &Visitor) -> Viewer {
        let account = visitor.account.as_ref().map(|account| account.shown.clone());
        let presentation = visitor.presentation.clone();
        Viewer { account, presentation }
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
pub(crate) fn error(error: &ErrorReport, viewer: Viewer) -> String {
    let [message, hint] =
        [&error.message, &error.hint].map(|text| capitalized(&text.localize(viewer.language())));
    render(&ErrorPage { viewer, error: message, hint, status: error.status })
}

/// Attributes that have an address of the site.
const ADDRESSES: [&str; 5] = ["href", "src", "srcset", "action", "data-share"];

/// A page with a path before each of its addresses.
pub(crate) fn rebased(mut page: String, root: &str) -> String {
    for name in ADDRESSES {
        page = page.replace(&format!(" {name}=\"/"), &format!(" {name}=\"{root}/"));
    }
    page
}

/// A page whose addresses stay in a language; files are the same in all of them.
#[cfg(feature = "serve")]
pub(crate) fn in_language(page: String, root: &str) -> String {
    let folder = format!("{}/", crate::http::assets::folder());
    rebased(page, root).replace(&format!("=\"{root}{folder}"), &format!("=\"{folder}"))
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
            Err(_) => Err(AppError::Malformed(say("error-form")).into()),
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
