//! Display settings, which are kept in a cookie.

#[cfg(feature = "serve")]
use axum::http::{HeaderMap, header};
#[cfg(feature = "serve")]
use axum::response::Redirect;
use messages::Language;
use serde::Deserialize;

#[cfg(feature = "serve")]
use super::Form;
use super::address::is_on_this_host;
#[cfg(feature = "serve")]
use crate::http::middleware::ClientInfo;
use crate::http::presentation::DisplaySettings;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;

#[derive(Deserialize)]
pub(crate) struct SettingsForm {
    #[serde(default)]
    scheme: String,
    #[serde(default)]
    board: String,
    /// `on` or `off`.
    #[serde(default)]
    guide: String,
    /// The code of a language.
    #[serde(default)]
    language: String,
    /// The path of the page to return to.
    #[serde(default)]
    back: String,
}

impl SettingsForm {
    /// The settings with what the form has, and the path to return to.
    pub(crate) fn apply(&self, before: DisplaySettings) -> (DisplaySettings, &str) {
        let settings = DisplaySettings {
            guide: match self.guide.as_str() {
                "on" => true,
                "off" => false,
                _ => before.guide,
            },
            language: Language::find(&self.language).or(before.language),
            ..before.choose(&self.scheme, &self.board)
        };
        (settings, if is_on_this_host(&self.back) { &self.back } else { "/" })
    }
}

/// Stores the settings that a form has and returns to the page they were changed on.
#[cfg(feature = "serve")]
pub(crate) async fn change(
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<SettingsForm>,
) -> (HeaderMap, Redirect) {
    let (settings, back) = form.apply(visitor.presentation.settings);
    let headers = HeaderMap::from_iter([(header::SET_COOKIE, settings.cookie(client.secure))]);
    (headers, Redirect::to(back))
}
