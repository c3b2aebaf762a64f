//! The services that rooms and the cluster share.

use catalog::Tablebases;

use crate::engine_pool::EnginePool;
use crate::http::metrics::Metrics;
use crate::serve::shutdown::Shutdown;
use crate::store::Store;

/// Database, metrics, engine threads and the shutdown signal.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    pub(crate) engine: EnginePool,
    pub(crate) shutdown: Shutdown,
}

impl Services {
    pub(crate) fn new(
        store: Store,
        threads: usize,
        tables: Tablebases,
        shutdown: Shutdown,
    ) -> Services {
        let engine = EnginePool::new(threads, tables);
        Services { store, metrics: Metrics::default(), engine, shutdown }
    }

    /// Services over an empty database in memory.
    #[cfg(test)]
    pub(crate) async fn in_memory() -> std::sync::Arc<Services> {
        Services::over(Store::open("sqlite::memory:").await.expect("SQLite is built in"))
    }

    /// Services over a database.
    #[cfg(test)]
    pub(crate) fn over(store: Store) -> std::sync::Arc<Services> {
        let shutdown = Shutdown::new(tokio::sync::watch::channel(false).1);
        std::sync::Arc::new(Services::new(store, 1, Tablebases::none(), shutdown))
    }
}
