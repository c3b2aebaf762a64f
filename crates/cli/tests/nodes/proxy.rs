//! A TCP proxy between a server and its database that can cut the network.

use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The state of the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Network {
    Up,
    /// Connections are closed, and new ones are, too.
    Closed,
    /// Nothing arrives, and nobody is told.
    Silent,
}

/// A running proxy.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    network: watch::Sender<Network>,
}

impl Proxy {
    pub(crate) async fn start(target: String) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (network, state) = watch::channel(Network::Up);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if *state.borrow() != Network::Closed {
                    tokio::spawn(connect(near, target.clone(), state.clone()));
                }
            }
        });
        Proxy { address, network }
    }

    pub(crate) fn set(&self, network: Network) {
        self.network.send_replace(network);
    }
}

async fn connect(near: TcpStream, target: String, mut state: watch::Receiver<Network>) {
    let Ok(far) = TcpStream::connect(target).await else { return };
    let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
    let there = forward(from_near, to_far, state.clone());
    let back = forward(from_far, to_near, state.clone());
    tokio::select! {
        () = there => {}
        () = back => {}
        _ = state.wait_for(|network| *network == Network::Closed) => {}
    }
}

/// Forwards bytes while the network is up.
async fn forward(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut state: watch::Receiver<Network>,
) {
    let mut bytes = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if state.wait_for(|network| *network == Network::Up).await.is_err()
            || to.write_all(&bytes[..count]).await.is_err()
        {
            return;
        }
    }
}
