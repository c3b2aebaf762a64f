//! Work that takes a while, on threads of its own: requests that are quickly answered do not wait
//! for it.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::http::error::Refusal;
use crate::http::middleware::Client;
use crate::http::rate_limits::{Counters, Held};

/// A kind of work, how much of it goes on at once, and how much of that is one address's.
#[derive(Debug)]
pub(crate) struct Aside {
    held: Counters,
    permits: Arc<Semaphore>,
}

impl Aside {
    /// On so many threads, and so much at once for each address.
    pub(crate) fn new(threads: usize, each: usize) -> Aside {
        Aside { held: Counters::new(each), permits: Arc::new(Semaphore::new(threads.max(1))) }
    }

    /// The right to have something done, which may take a moment to get.
    pub(crate) async fn hold(&self, client: Client) -> Result<Held, Refusal> {
        self.held.hold_soon(client.address).await
    }

    /// Has it done. Whoever asked may hang up, but holds what they hold until it is over.
    pub(crate) async fn done<T: Send + 'static>(
        &self,
        held: impl Send + 'static,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|_| Refusal::Broken)?;
        let work = move || {
            let _until_done = (permit, held);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::Broken)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_third_page_waits_for_its_turn() {
        let aside = Arc::new(Aside::new(1, 2));
        let client = Client { address: [127, 0, 0, 1].into(), secure: false };
        let (go, wait) = mpsc::channel::<()>();
        let held = aside.hold(client).await.unwrap();
        let first = tokio::spawn({
            let aside = Arc::clone(&aside);
            async move { aside.done(held, move || wait.recv().is_ok()).await }
        });
        let second = aside.hold(client).await.unwrap();
        let third = tokio::spawn({
            let aside = Arc::clone(&aside);
            async move { aside.hold(client).await.is_ok() }
        });
        tokio::task::yield_now().await;
        go.send(()).unwrap();
        assert!(first.await.unwrap().unwrap() && third.await.unwrap());
        drop(second);
    }

    #[tokio::test]
    async fn whoever_keeps_everything_is_refused_in_the_end() {
        let aside = Aside::new(1, 1);
        let client = Client { address: [127, 0, 0, 1].into(), secure: false };
        let _held = aside.hold(client).await.unwrap();
        assert!(matches!(aside.hold(client).await, Err(Refusal::TooMany { .. })));
    }

    #[tokio::test]
    async fn what_goes_wrong_harms_nobody_else() {
        let aside = Aside::new(1, 1);
        let broken = aside.done((), || panic!("on purpose")).await;
        assert!(matches!(broken, Err::<(), _>(Refusal::Broken)));
        assert_eq!(aside.done((), || 5).await.unwrap(), 5);
    }
}
