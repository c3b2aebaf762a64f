//! The shutdown signal.

use tokio::sync::watch;

/// Tells tasks that the server is about to stop.
#[derive(Clone, Debug)]
pub(crate) struct Shutdown(watch::Receiver<bool>);

impl Shutdown {
    /// The signal is given when the watched value becomes true.
    pub(crate) fn new(signal: watch::Receiver<bool>) -> Shutdown {
        Shutdown(signal)
    }

    /// Waits for the signal.
    pub(crate) async fn requested(&self) {
        let mut signal = self.0.clone();
        let _ = signal.wait_for(|stop| *stop).await;
    }

    pub(crate) fn is_requested(&self) -> bool {
        *self.0.borrow()
    }
}
