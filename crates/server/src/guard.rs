//! What every request passes on its way in and every answer on its way out.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::error::Refusal;
use crate::seat;
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
    let mut response = match admit(&app, client, &request) {
        Ok(()) => match tokio::time::timeout(REQUEST_TIME, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Refusal::TooSlow.at(&path),
        },
        Err(refusal) => refusal.at(&path),
    };
    let status = response.status();
    app.metrics.count_answer(status);
    let (milliseconds, status) = (start.elapsed().as_millis() as u64, status.as_u16());
    tracing::debug!(%method, path, status, milliseconds, "answered");
    protect(response.headers_mut());
    response
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
    let Some(origin) = headers.get(header::ORIGIN) else { return !seat::has_cookie(headers) };
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
