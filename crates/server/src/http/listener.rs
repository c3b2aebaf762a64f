//! The listener: accepts connections up to a limit, with timeouts against clients that say nothing
//! or say it a byte at a time (slow loris).

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

use super::error::AppError;
use super::rate_limits::ConcurrencyPermit;
use super::write_timeout::WriteTimeout;
use crate::app::App;

/// Time limit for a request head, and for the pause before it.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// Time limit for a client that reads nothing of its response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Maximum size of a request head in bytes.
const MAX_HEADER_BYTES: usize = 32 << 10;

/// Pause when the system has no file descriptor left for a connection.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// A connection's share of the limits. A WebSocket outlives the HTTP connection it came from and
/// keeps a clone.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(
    #[expect(dead_code, reason = "held for its drop")]
    Arc<(Option<OwnedSemaphorePermit>, Option<ConcurrencyPermit>)>,
);

impl<S: Sync> FromRequestParts<S> for ConnectionPermit {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ConnectionPermit, AppError> {
        parts.extensions.get().cloned().ok_or(AppError::Internal)
    }
}

/// Serves connections until shutdown. Returns when the last one has ended, WebSocket connections
/// included.
pub(crate) async fn run(listener: TcpListener, app: App, max_connections: usize) {
    let max = max_connections.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
    let permits = Arc::new(Semaphore::new(max));
    let router = TowerToHyperService::new(app.clone().router());
    loop {
        // Further clients wait in the system's backlog.
        let accepting = async {
            let permit = Arc::clone(&permits).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            accepted = accepting => accepted,
            () = app.services.shutdown.requested() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        // Behind a proxy all connections come from one address, and the proxy has its own limits.
        let per_address = if app.proxies > 0 {
            Ok(None)
        } else {
            app.limiters.connections.acquire(peer.ip()).map(Some)
        };
        let Ok(per_address) = per_address else { continue };
        let permit = ConnectionPermit(Arc::new((permit.ok(), per_address)));
        let (app, router) = (app.clone(), router.clone());
        tokio::spawn(async move { serve_connection(stream, peer, permit, &app, router).await });
    }
    let _ = permits.acquire_many(max as u32).await;
}

/// Answers the requests of one connection, one after the other.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    permit: ConnectionPermit,
    app: &App,
    router: TowerToHyperService<axum::Router>,
) {
    // Small messages, such as moves, are sent at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: axum::http::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(permit.clone());
        router.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_BYTES);
    let stream = TokioIo::new(WriteTimeout::new(stream, WRITE_TIMEOUT));
    let connection = http.serve_connection(stream, service).with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.services.shutdown.requested() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection failed");
    }
}
