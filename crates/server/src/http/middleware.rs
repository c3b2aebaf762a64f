//! What every request passes on its way in and every answer on its way out.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::FutureExt;

use crate::app::App;
use crate::http::error::Refusal;
use crate::http::visitor;
use crate::time::now;

/// Nothing from elsewhere and nothing written into a page is ever run or shown.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// How long a request may take, its body and its answer included. What has begun to be stored is
/// stored all the same.
const REQUEST_TIME: Duration = Duration::from_mins(1);

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether it came encrypted.
    pub(crate) secure: bool,
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Refusal> {
        parts.extensions.get().copied().ok_or(Refusal::Broken)
    }
}

pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = client(&app, &request);
    request.extensions_mut().insert(client);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let start = now();
    let answered = match admit(&app, client, &request) {
        Ok(()) => answer(next.run(request)).await,
        Err(refusal) => Err(refusal),
    };
    let mut response = answered.unwrap_or_else(|refusal| refusal.at(&path));
    let status = response.status();
    app.metrics.count_answer(status);
    if status == Refusal::Broken.status() {
        tracing::error!(%method, path, "a request has failed by a mistake of ours");
    }
    let (milliseconds, status) = (start.elapsed().as_millis() as u64, status.as_u16());
    tracing::debug!(%method, path, status, milliseconds, "answered");
    protect(response.headers_mut());
    response
}

/// What comes of a request. A panic ends this one alone, and nobody is told what it was about.
async fn answer(work: impl Future<Output = Response>) -> Result<Response, Refusal> {
    let work = AssertUnwindSafe(work).catch_unwind();
    match tokio::time::timeout(REQUEST_TIME, work).await {
        Ok(answered) => answered.map_err(|_| Refusal::Broken),
        Err(_) => Err(Refusal::TooSlow),
    }
}

fn admit(app: &App, client: Client, request: &Request) -> Result<(), Refusal> {
    // Whoever watches over the server asks often and from one place.
    if !matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics") {
        app.requests.take(client.address, now())?;
    }
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (changes || upgrades) && !is_own_site(app, request.headers()) {
        return Err(Refusal::OtherSite);
    }
    Ok(())
}

/// Whether a request comes from our own pages, or from a program that has no cookie to be abused.
fn is_own_site(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = headers.get(header::ORIGIN) else { return !visitor::has_cookie(headers) };
    let forwarded = text(&FORWARDED_HOST).filter(|_| app.behind_proxy);
    let host = forwarded.or_else(|| text(&header::HOST));
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

/// A proxy says for whom it asks; nobody else is believed.
fn client(app: &App, request: &Request) -> Client {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip());
    let said = |name: &HeaderName| {
        let value = request.headers().get(name).filter(|_| app.behind_proxy)?;
        // The last one is the one that our own proxy has added.
        value.to_str().ok()?.rsplit(',').next().map(str::trim)
    };
    let address = said(&FORWARDED_FOR).and_then(|text| text.parse().ok()).unwrap_or(peer);
    Client { address, secure: said(&FORWARDED_PROTO) == Some("https") }
}

fn protect(headers: &mut HeaderMap) {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // The address of a game is what lets people watch it: it is not told to other sites.
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Pages change with every move and differ between visitors.
    let fresh = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(fresh);
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};
    use std::sync::Mutex;

    use axum::body::{Body, to_bytes};
    use axum::routing::get;
    use axum::{Router, middleware};
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;
    use tokio::sync::watch;

    use super::*;
    use crate::http::rate_limits::Limits;
    use crate::store::Store;

    #[tokio::test]
    async fn a_panic_is_answered_like_every_other_refusal_counted_and_logged() {
        let (mut said, lines) = io::pipe().unwrap();
        let lines = tracing_subscriber::fmt().with_writer(Mutex::new(lines)).finish();
        let listening = tracing::subscriber::set_default(lines);

        let store = Store::open("sqlite::memory:").await.unwrap();
        let app = App::new(
            1,
            &Limits::default(),
            false,
            catalog::Tablebases::none(),
            store,
            watch::channel(false).1,
        );
        let broken = || get(async || -> &'static str { panic!("on purpose") });
        let routes = Router::new().route("/games", broken()).route("/api/v1/games", broken());
        let routes = routes.layer(middleware::from_fn_with_state(app.clone(), guard));
        for (path, kind) in [("/games", "text/html"), ("/api/v1/games", "application/json")] {
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            let answer = TowerToHyperService::new(routes.clone()).call(request).await.unwrap();
            assert_eq!(answer.status().as_u16(), 500, "{path}");
            let headers = answer.headers();
            assert!(headers[header::CONTENT_TYPE].to_str().unwrap().starts_with(kind), "{path}");
            assert_eq!(headers[header::CONTENT_SECURITY_POLICY], POLICY);
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let text = str::from_utf8(&body).unwrap().to_lowercase();
            assert!(text.contains("something has gone wrong here"), "{text}");
            assert!(!text.contains("on purpose") && !text.contains("middleware.rs"), "{text}");
        }
        let metrics = app.metrics.text(0, 0);
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
