//! The language that a request asks for: by its address (`/pt/rules/talpa`), by `?language=pt`, by
//! a setting, or by what the browser accepts.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use messages::Language;

use super::presentation::DisplaySettings;
use crate::page::in_language;

/// Size of the largest page whose addresses are rewritten.
const MAX_PAGE_BYTES: usize = 16 << 20;

/// The language that a request names.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AskedLanguage {
    /// The language that the address begins with. All addresses of the page then do.
    address: Option<&'static Language>,
    /// The language of the query, for scripts.
    query: Option<&'static Language>,
    /// The API speaks English to everyone who names no language.
    is_api: bool,
}

impl AskedLanguage {
    /// The language to answer in.
    pub(super) fn choose(
        self,
        settings: &DisplaySettings,
        headers: &HeaderMap,
    ) -> &'static Language {
        if let Some(named) = self.query.or(self.address) {
            return named;
        }
        if self.is_api {
            return Language::english();
        }
        let accepted = || headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok();
        settings
            .language
            .unwrap_or_else(|| accepted().map_or_else(Language::english, Language::of_header))
    }

    /// The path before all addresses of a page.
    pub(super) fn root(self) -> String {
        self.address.map_or_else(String::new, |language| format!("/{}", language.code()))
    }
}

/// Takes the language from the address, so that every route exists in every language.
pub(crate) async fn read_address(mut request: Request, next: Next) -> Response {
    let named = |part: &str| part.strip_prefix("language=").and_then(Language::find);
    let query = request.uri().query().and_then(|query| query.split('&').find_map(named));
    let (address, neutral) = split(request.uri());
    let asked = AskedLanguage {
        address,
        query,
        is_api: neutral.as_ref().unwrap_or(request.uri()).path().starts_with("/api/"),
    };
    request.extensions_mut().insert(asked);
    if let Some(neutral) = neutral {
        *request.uri_mut() = neutral;
    }
    next.run(request).await
}

/// The language of an address, and the address without it.
fn split(uri: &Uri) -> (Option<&'static Language>, Option<Uri>) {
    let path = uri.path();
    let code = path.strip_prefix('/').and_then(|path| path.split('/').next()).unwrap_or_default();
    let Some(language) = Language::find(code) else { return (None, None) };
    let rest = match &path[1 + code.len()..] {
        "" => "/",
        rest => rest,
    };
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    let Ok(neutral) = PathAndQuery::try_from(format!("{rest}{query}")) else { return (None, None) };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(neutral);
    Uri::from_parts(parts).map_or((None, None), |uri| (Some(language), Some(uri)))
}

/// Keeps the language of an address in the addresses of the answer.
pub(crate) async fn keep_address(request: Request, next: Next) -> Response {
    let asked = request.extensions().get::<AskedLanguage>().copied().unwrap_or_default();
    let mut response = next.run(request).await;
    let root = asked.root();
    if root.is_empty() {
        // The same address in another language for another browser.
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
        return response;
    }
    let (mut parts, body) = response.into_parts();
    if let Some(location) = parts.headers.get(header::LOCATION).and_then(|to| to.to_str().ok())
        && location.starts_with('/')
        && let Ok(location) = HeaderValue::try_from(format!("{root}{location}"))
    {
        parts.headers.insert(header::LOCATION, location);
    }
    let kind = parts.headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    if !kind.is_some_and(|kind| kind.starts_with(b"text/html")) {
        return Response::from_parts(parts, body);
    }
    let page = to_bytes(body, MAX_PAGE_BYTES).await.unwrap_or_default();
    parts.headers.remove(header::CONTENT_LENGTH);
    let page = in_language(String::from_utf8_lossy(&page).into_owned(), &root);
    Response::from_parts(parts, Body::from(page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_begin_with_a_language() {
        for (address, neutral) in [
            ("/en", Some("/")),
            ("/en/", Some("/")),
            ("/en/rules/talpa?side=first", Some("/rules/talpa?side=first")),
            ("/en-xa/g/ab12/live?side=first", Some("/g/ab12/live?side=first")),
            ("/", None),
            ("/english/", None),
            ("/g/en", None),
        ] {
            let (language, uri) = split(&Uri::from_static(address));
            assert_eq!(language.is_some(), neutral.is_some(), "{address}");
            assert_eq!(uri, neutral.map(Uri::from_static), "{address}");
        }
    }

    #[test]
    fn an_address_counts_more_than_a_setting_and_a_setting_more_than_the_browser() {
        let [english, pseudo] = ["en", "en-xa"].map(Language::find);
        let headers = |value: &'static str| {
            HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(value))])
        };
        let settings = |language| DisplaySettings { language, ..DisplaySettings::default() };
        let asked = AskedLanguage::default();
        let chosen = asked.choose(&settings(None), &headers("en-xa, en;q=0.5"));
        assert_eq!(Some(chosen), pseudo);
        assert_eq!(Some(asked.choose(&settings(english), &headers("en-xa"))), english);
        let addressed = AskedLanguage { address: pseudo, ..asked };
        assert_eq!(Some(addressed.choose(&settings(english), &headers("en"))), pseudo);
        assert_eq!(addressed.root(), "/en-xa");
        let api = AskedLanguage { is_api: true, ..asked };
        assert_eq!(Some(api.choose(&settings(pseudo), &headers("en-xa"))), english);
        let named = AskedLanguage { query: pseudo, ..api };
        assert_eq!(Some(named.choose(&settings(None), &headers("en"))), pseudo);
    }
}
