//! Middleware: rate limits, cross-site checks, timeouts, panics, logging and security headers for
//! every request.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use futures_util::FutureExt;

use super::error::{AppError, ErrorReport};
use super::presentation::Presentation;
use super::visitor;
use crate::app::App;
use crate::page::{self, Viewer};
use crate::time::now;

/// Content security policy: no foreign and no inline content.
const CONTENT_SECURITY_POLICY: &str = include_str!("policy.txt").trim_ascii();

/// The same for pages that run the engine as WebAssembly.
const POLICY_WITH_MODULE: &str = include_str!("policy_with_module.txt").trim_ascii();

/// Time limit for a request. An event that is being stored is stored all the same.
const REQUEST_TIMEOUT: Duration = Duration::from_mins(1);

/// Bytes of the framework's errors that are shown.
const MAX_ERROR_BYTES: usize = 4096;

pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The origin of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientInfo {
    pub(crate) address: IpAddr,
    /// True if it came over TLS.
    pub(crate) secure: bool,
}

impl<S: Sync> FromRequestParts<S> for ClientInfo {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientInfo, AppError> {
        parts.extensions.get().copied().ok_or(AppError::Internal)
    }
}

/// The middleware around all routes.
pub(crate) async fn middleware(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = client(&app, &request);
    request.extensions_mut().insert(client);
    let (mut parts, body) = request.into_parts();
    let presentation = Presentation::of(&parts, &app);
    parts.extensions.insert(presentation.clone());
    let request = Request::from_parts(parts, body);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let start = now();
    let result = match admit(&app, client, &request) {
        Ok(()) => run(next.run(request)).await,
        Err(error) => Err(error),
    };
    let response = match result {
        Ok(response) => in_own_words(response, &path).await,
        Err(error) => error.response_for(&path),
    };
    let mut response = in_language(response, presentation);
    let status = response.status();
    app.services.metrics.count_response(status);
    if status == AppError::Internal.status() {
        let client = client.address;
        tracing::error!(%client, %method, path, "a request failed with an internal error");
    }
    let (milliseconds, status) = (start.elapsed().as_millis() as u64, status.as_u16());
    tracing::debug!(client = %client.address, %method, path, status, milliseconds, "answered");
    set_security_headers(response.headers_mut(), app.module.is_some());
    response
}

/// Errors of the framework, which are plain text, in the form of all others.
async fn in_own_words(response: Response, path: &str) -> Response {
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_own = kind.is_some_and(|kind| {
        kind.starts_with(b"application/json") || kind.starts_with(b"text/html")
    });
    if !is_error || is_own || is_monitoring(path) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let text = to_bytes(body, MAX_ERROR_BYTES).await.unwrap_or_default();
    let error = AppError::of_framework(parts.status, &String::from_utf8_lossy(&text));
    let mut response = error.response_for(path);
    *response.status_mut() = parts.status;
    if let Some(allowed) = parts.headers.remove(header::ALLOW) {
        response.headers_mut().insert(header::ALLOW, allowed);
    }
    response
}

/// An error in the language of the request, and a page about one in its colors.
fn in_language(mut response: Response, presentation: Presentation) -> Response {
    let Some(report) = response.extensions_mut().remove::<ErrorReport>() else { return response };
    let kind = response.headers().get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_page = kind.is_some_and(|kind| kind.starts_with(b"text/html"));
    let (language, root) = (presentation.language, presentation.root.clone());
    let said = if is_page {
        let page = page::error(&report, Viewer::of_anyone(presentation));
        Html(page::in_language(page, &root)).into_response()
    } else {
        axum::Json(report.problem(language)).into_response()
    };
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_ENCODING);
    Response::from_parts(parts, said.into_body())
}

/// True for the paths that monitoring polls, often and from one address.
fn is_monitoring(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

/// Runs a handler with a timeout. A panic ends this request alone, and its message is not shown.
async fn run(work: impl Future<Output = Response>) -> Result<Response, AppError> {
    let work = AssertUnwindSafe(work).catch_unwind();
    match tokio::time::timeout(REQUEST_TIMEOUT, work).await {
        Ok(response) => response.map_err(|_| AppError::Internal),
        Err(_) => Err(AppError::Timeout),
    }
}

/// Rate limit and cross-site check.
fn admit(app: &App, client: ClientInfo, request: &Request) -> Result<(), AppError> {
    if !is_monitoring(request.uri().path()) {
        app.limiters.requests.take(client.address, now())?;
    }
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (changes || upgrades) && !is_same_origin(app, client, request.headers()) {
        return Err(AppError::CrossOrigin);
    }
    Ok(())
}

/// CSRF check: true for requests from our own pages, and for clients without a cookie to abuse.
fn is_same_origin(app: &App, client: ClientInfo, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return !visitor::has_cookie(headers) };
    let host = || headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let host = forwarded(headers, &FORWARDED_HOST, app.proxies).or_else(host);
    let origin = origin.to_str().ok().zip(host);
    origin.is_some_and(|(origin, host)| is_origin(origin, client.secure, host))
}

/// True if an origin is this scheme and host. Browsers leave the default port out, proxies may not.
fn is_origin(origin: &str, secure: bool, host: &str) -> bool {
    let (scheme, port) = if secure { ("https", ":443") } else { ("http", ":80") };
    let host = host.strip_suffix(port).unwrap_or(host);
    matches!(origin.split_once("://"), Some((given, name))
        if given.eq_ignore_ascii_case(scheme) && name.eq_ignore_ascii_case(host))
}

/// Scheme and host under which a client reached the site, for links that other programs follow.
pub(crate) fn origin(app: &App, parts: &Parts) -> Option<String> {
    let host = || parts.headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let host = forwarded(&parts.headers, &FORWARDED_HOST, app.proxies).or_else(host)?;
    let secure = parts.extensions.get::<ClientInfo>().is_some_and(|client| client.secure);
    Some(format!("{}://{host}", if secure { "https" } else { "http" }))
}

/// The client's address and scheme. Forwarding headers count only behind a proxy.
fn client(app: &App, request: &Request) -> ClientInfo {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    let forwarded = |name: &HeaderName| forwarded(request.headers(), name, app.proxies);
    let address = forwarded(&FORWARDED_FOR).and_then(parse_address).unwrap_or(peer);
    ClientInfo { address, secure: forwarded(&FORWARDED_PROTO) == Some("https") }
}

/// The value that the outermost of our proxies has added to a forwarding header. Each proxy adds
/// one at the end, to the last line or as a line of its own; values before that may be forged.
pub(crate) fn forwarded<'h>(
    headers: &'h HeaderMap,
    name: &HeaderName,
    proxies: usize,
) -> Option<&'h str> {
    let lines = headers.get_all(name).iter();
    let values: Vec<&[u8]> =
        lines.flat_map(|line| line.as_bytes().split(|byte| *byte == b',')).collect();
    let trusted = &values[values.len().saturating_sub(proxies)..];
    str::from_utf8(trusted.first()?).ok().map(str::trim)
}

/// An address, which some proxies write with a port.
pub(crate) fn parse_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    text.parse().ok().or_else(with_port)
}

fn set_security_headers(headers: &mut HeaderMap, has_module: bool) {
    let policy = if has_module { POLICY_WITH_MODULE } else { CONTENT_SECURITY_POLICY };
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // Anyone with the URL of a game can watch it, so it is not sent to other sites.
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Pages change with every move and differ between visitors.
    let no_store = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(no_store);
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};
    use std::sync::Mutex;

    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use catalog::Tablebases;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;
    use tokio::sync::watch;

    use super::*;
    use crate::http::rate_limits::RateLimits;
    use crate::serve::shutdown::Shutdown;
    use crate::store::Store;

    #[test]
    fn only_the_values_of_our_proxies_count() {
        let forwarded = |lines: &[&'static str], proxies| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, HeaderValue::from_static(line));
            }
            super::forwarded(&headers, &FORWARDED_FOR, proxies).map(str::to_owned)
        };
        for (lines, proxies, expected) in [
            (&["192.0.2.9"][..], 0, None),
            (&[], 1, None),
            (&["192.0.2.9"], 1, Some("192.0.2.9")),
            (&["198.51.100.1, 192.0.2.9"], 1, Some("192.0.2.9")),
            (&["198.51.100.1", "192.0.2.9"], 1, Some("192.0.2.9")),
            (&["198.51.100.1, 198.51.100.2", "198.51.100.3,192.0.2.9 "], 1, Some("192.0.2.9")),
            (&["198.51.100.1", "192.0.2.9", "203.0.113.5"], 2, Some("192.0.2.9")),
            (&["198.51.100.1, 192.0.2.9, 203.0.113.5"], 2, Some("192.0.2.9")),
            // The outer proxy was bypassed; the inner one still knows the address.
            (&["192.0.2.9"], 2, Some("192.0.2.9")),
        ] {
            assert_eq!(forwarded(lines, proxies).as_deref(), expected, "{lines:?}, {proxies}");
        }
        for text in ["192.0.2.9", "192.0.2.9:80", "2001:db8::1", "[2001:db8::1]:80"] {
            assert!(parse_address(text).is_some(), "{text}");
        }
        assert_eq!(parse_address("unknown"), None);
    }

    #[test]
    fn an_origin_has_a_scheme() {
        for (origin, secure, host, same) in [
            ("http://a.example", false, "a.example", true),
            ("https://a.example", true, "A.example", true),
            ("https://a.example", true, "a.example:443", true),
            ("http://a.example", false, "a.example:80", true),
            ("http://a.example:8080", false, "a.example:8080", true),
            // A page that someone on the network has forged.
            ("http://a.example", true, "a.example", false),
            ("https://a.example", false, "a.example", false),
            ("https://a.example", true, "a.example:80", false),
            ("https://b.example", true, "a.example", false),
            ("null", false, "a.example", false),
        ] {
            assert_eq!(is_origin(origin, secure, host), same, "{origin} {secure} {host}");
        }
    }

    #[tokio::test]
    async fn a_panic_is_answered_as_an_internal_error_counted_and_logged() {
        let (mut said, lines) = io::pipe().unwrap();
        let lines = tracing_subscriber::fmt().with_writer(Mutex::new(lines)).finish();
        let listening = tracing::subscriber::set_default(lines);

        let store = Store::open("sqlite::memory:").await.unwrap();
        let shutdown = Shutdown::new(watch::channel(false).1);
        let app = App::new(1, &RateLimits::default(), 0, Tablebases::none(), store, shutdown, None);
        let broken = || get(async || -> &'static str { panic!("on purpose") });
        let routes = Router::new().route("/games", broken()).route("/api/v1/games", broken());
        let routes = routes.layer(from_fn_with_state(app.clone(), middleware));
        for (path, kind) in [("/games", "text/html"), ("/api/v1/games", "application/json")] {
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            let answer = TowerToHyperService::new(routes.clone()).call(request).await.unwrap();
            assert_eq!(answer.status().as_u16(), 500, "{path}");
            let headers = answer.headers();
            assert!(headers[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind), "{path}");
            assert_eq!(headers[header::CONTENT_SECURITY_POLICY], CONTENT_SECURITY_POLICY);
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let text = str::from_utf8(&body).unwrap().to_lowercase();
            assert!(text.contains("something went wrong"), "{text}");
            assert!(!text.contains("on purpose") && !text.contains("middleware.rs"), "{text}");
        }
        let metrics = app.services.metrics.text(0, 0);
        assert!(metrics.contains("quincunx_failed_total 2\n"), "{metrics}");

        drop(listening);
        let mut log = String::new();
        said.read_to_string(&mut log).unwrap();
        for path in ["/games", "/api/v1/games"] {
            let told = |line: &str| line.contains("ERROR") && line.contains(&format!("{path:?}"));
            assert!(log.lines().any(told), "{path}: {log}");
        }
    }
}
