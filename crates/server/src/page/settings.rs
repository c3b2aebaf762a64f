//! Display settings, which are kept in a cookie.

use axum::http::{HeaderMap, header};
use axum::response::Redirect;
use serde::Deserialize;

use super::Form;
use crate::http::middleware::ClientInfo;
use crate::http::presentation::DisplaySettings;
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
    /// The path of the page to return to.
    #[serde(default)]
    back: String,
}

/// Stores the settings that a form has and returns to the page they were changed on.
pub(crate) async fn change(
    client: ClientInfo,
    visitor: Visitor,
    Form(form): Form<SettingsForm>,
) -> (HeaderMap, Redirect) {
    let before = visitor.presentation.settings;
    let settings = DisplaySettings {
        guide: match form.guide.as_str() {
            "on" => true,
            "off" => false,
            _ => before.guide,
        },
        ..before.choose(&form.scheme, &form.board)
    };
    let headers = HeaderMap::from_iter([(header::SET_COOKIE, settings.cookie(client.secure))]);
    // A path of this site: `//host` would be another one.
    let is_path = form.back.starts_with('/') && !form.back.starts_with("//");
    (headers, Redirect::to(if is_path { &form.back } else { "/" }))
}
