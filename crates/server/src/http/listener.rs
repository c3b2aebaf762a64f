//! The door: how many connections there may be, and how long they may take to say what they want.
//! Whoever says nothing, or says it a letter at a time, must not keep others out.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::http::error::Refusal;
use crate::http::rate_limits::Held;
use crate::http::write_timeout::Impatient;

/// How long the head of a request may take, or the pause before it.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// How long whoever is answered may read nothing of it.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most that the head of a request may have, in bytes.
const LARGEST_HEAD: usize = 32 << 10;

/// How long to wait when the system has no connection left.
const LATER: Duration = Duration::from_millis(50);

/// A place at the door, for as long as anybody has it. A socket goes on after its connection has
/// ended for everybody else, and takes the place along.
#[derive(Clone, Debug)]
pub(crate) struct Place(
    #[expect(dead_code, reason = "it is held and not looked at")]
    Arc<(Option<OwnedSemaphorePermit>, Option<Held>)>,
);

impl<S: Sync> FromRequestParts<S> for Place {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Place, Refusal> {
        parts.extensions.get().cloned().ok_or(Refusal::Broken)
    }
}

/// Lets connections in until the server is about to stop, and returns when the last one has ended,
/// sockets included.
pub(crate) async fn keep(listener: TcpListener, app: App, most: usize) {
    let most = most.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
    let places = Arc::new(Semaphore::new(most));
    let router = TowerToHyperService::new(app.clone().router());
    loop {
        // The rest waits outside until there is a place.
        let entering = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            entered = entering => entered,
            () = app.stopped() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection cannot be accepted");
                tokio::time::sleep(LATER).await;
                continue;
            }
        };
        // All that come through a proxy come from one address, and the proxy has limits of its own.
        let held = if app.behind_proxy { Ok(None) } else { app.doors.hold(peer.ip()).map(Some) };
        let Ok(held) = held else { continue };
        let place = Place(Arc::new((place.ok(), held)));
        let (app, router) = (app.clone(), router.clone());
        tokio::spawn(async move { converse(stream, peer, place, &app, router).await });
    }
    let _ = places.acquire_many(most as u32).await;
}

/// Answers one request after the other on a connection.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    app: &App,
    router: TowerToHyperService<axum::Router>,
) {
    // Small messages go at once: a move is one.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: axum::http::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(place.clone());
        router.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(LARGEST_HEAD);
    let stream = TokioIo::new(Impatient::new(stream, PATIENCE));
    let connection = http.serve_connection(stream, service).with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.stopped() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection has ended badly");
    }
}
