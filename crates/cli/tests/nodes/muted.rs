//! A TCP proxy to the database that can mute notifications: bytes of connections that listen vanish
//! in both directions, and nothing is closed. A cut cable looks like this.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use super::Shared;

/// The proxy, stopped on drop.
pub(crate) struct MutedListen {
    /// The database behind the proxy.
    pub(crate) database: Shared,
    muted: Arc<AtomicBool>,
    accepting: JoinHandle<()>,
}

impl MutedListen {
    pub(crate) async fn start(database: &Shared) -> MutedListen {
        let (scheme, rest) = database.url.split_once("://").unwrap();
        let (user, rest) = rest.rsplit_once('@').unwrap();
        let (target, name) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        // Without TLS, so that the proxy can see who listens.
        let url = format!("{scheme}://{user}@{address}/{name}?sslmode=disable");
        let muted = Arc::new(AtomicBool::new(false));
        let accepting = tokio::spawn(accept(listener, target.to_owned(), Arc::clone(&muted)));
        MutedListen { database: Shared { url }, muted, accepting }
    }

    /// Mutes connections that listen, also new ones, or lets new ones through again.
    pub(crate) fn mute(&self, muted: bool) {
        self.muted.store(muted, Ordering::SeqCst);
    }
}

impl Drop for MutedListen {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn accept(listener: TcpListener, target: String, muted: Arc<AtomicBool>) {
    while let Ok((client, _)) = listener.accept().await {
        let Ok(server) = TcpStream::connect(&target).await else { continue };
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        let dead = Arc::new(AtomicBool::new(false));
        let listens = Arc::new(AtomicBool::new(false));
        for (from, to) in [(from_client, to_server), (from_server, to_client)] {
            let wire = Wire {
                muted: Arc::clone(&muted),
                listens: Arc::clone(&listens),
                dead: Arc::clone(&dead),
            };
            tokio::spawn(wire.forward(from, to));
        }
    }
}

/// One direction of a connection.
struct Wire {
    muted: Arc<AtomicBool>,
    /// True once the client has sent `LISTEN`.
    listens: Arc<AtomicBool>,
    /// True once something was lost.
    dead: Arc<AtomicBool>,
}

impl Wire {
    async fn forward(self, mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
        let mut bytes = vec![0; 16 << 10];
        loop {
            let count = match from.read(&mut bytes).await {
                Ok(0) | Err(_) => return,
                Ok(count) => count,
            };
            let sent = &bytes[..count];
            if sent.windows(6).any(|word| word == b"LISTEN") {
                self.listens.store(true, Ordering::SeqCst);
            }
            if self.listens.load(Ordering::SeqCst) && self.muted.load(Ordering::SeqCst) {
                self.dead.store(true, Ordering::SeqCst);
            }
            if !self.dead.load(Ordering::SeqCst) && to.write_all(sent).await.is_err() {
                return;
            }
        }
    }
}
