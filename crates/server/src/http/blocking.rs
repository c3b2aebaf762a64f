//! Blocking work on threads of its own, so that quick requests do not wait behind it.

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::error::AppError;
use super::middleware::ClientInfo;
use super::rate_limits::{ConcurrencyLimit, ConcurrencyPermit};

/// Limits for one kind of blocking work: in total and per address.
#[derive(Debug)]
pub(crate) struct BlockingPool {
    per_address: ConcurrencyLimit,
    permits: Arc<Semaphore>,
}

impl BlockingPool {
    /// A pool of `threads`, with `per_address` pieces of work at once for each address.
    pub(crate) fn new(threads: usize, per_address: usize) -> BlockingPool {
        BlockingPool {
            per_address: ConcurrencyLimit::new(per_address),
            permits: Arc::new(Semaphore::new(threads.max(1))),
        }
    }

    /// Waits for a permit of the client's address.
    pub(crate) async fn reserve(&self, client: ClientInfo) -> Result<ConcurrencyPermit, AppError> {
        self.per_address.acquire_soon(client.address).await
    }

    /// Runs work on a thread. The reservation is kept until it ends, even if the client hangs up.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        reservation: impl Send + 'static,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|_| AppError::Internal)?;
        let work = move || {
            let _until_done = (permit, reservation);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| AppError::Internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_third_page_waits() {
        let pool = Arc::new(BlockingPool::new(1, 2));
        let client = ClientInfo { address: [127, 0, 0, 1].into(), secure: false };
        let (go, wait) = mpsc::channel::<()>();
        let reserved = pool.reserve(client).await.unwrap();
        let first = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.run(reserved, move || wait.recv().is_ok()).await }
        });
        let second = pool.reserve(client).await.unwrap();
        let third = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.reserve(client).await.is_ok() }
        });
        tokio::task::yield_now().await;
        go.send(()).unwrap();
        assert!(first.await.unwrap().unwrap() && third.await.unwrap());
        drop(second);
    }

    #[tokio::test]
    async fn a_client_that_releases_nothing_is_refused() {
        let pool = BlockingPool::new(1, 1);
        let client = ClientInfo { address: [127, 0, 0, 1].into(), secure: false };
        let _reserved = pool.reserve(client).await.unwrap();
        assert!(matches!(pool.reserve(client).await, Err(AppError::RateLimited { .. })));
    }

    #[tokio::test]
    async fn a_panic_does_not_break_the_pool() {
        let pool = BlockingPool::new(1, 1);
        let broken = pool.run((), || panic!("on purpose")).await;
        assert!(matches!(broken, Err::<(), _>(AppError::Internal)));
        assert_eq!(pool.run((), || 5).await.unwrap(), 5);
    }
}
