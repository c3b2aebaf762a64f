//! The life of a server: configuration, start, graceful shutdown, logging.

mod housekeeping;
mod log_line;
pub(crate) mod shutdown;

use std::backtrace::{Backtrace, BacktraceStatus};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::panic::{self, PanicHookInfo};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catalog::{CATALOG, Tablebases};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::field;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use self::log_line::OneLine;
use crate::app::App;
use crate::engine_pool::StopOnDrop;
use crate::http::browser_module::BrowserModule;
use crate::http::listener;
use crate::http::rate_limits::RateLimits;
use crate::serve::shutdown::Shutdown;
use crate::store::{self, Store, StoreError};
use crate::time::milliseconds;

/// Time limit for requests under way when the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Time before the server builds tablebases.
const TABLES_DELAY: Duration = Duration::from_secs(10);

/// File descriptors needed besides connections: the database, and what the system needs.
const RESERVED_FILES: u64 = 100;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 means any free port.
    pub listen: SocketAddr,
    /// A SQLite file, or the URL of a PostgreSQL database.
    pub database: String,
    /// Number of engine threads.
    pub threads: usize,
    /// Number of proxies in front of it whose headers are trusted (`X-Forwarded-For`, `-Proto`,
    /// `-Host`); 0 if clients connect directly.
    pub proxies: usize,
    /// Limits per address.
    pub limits: RateLimits,
    /// Maximum number of connections.
    pub connections: usize,
    /// The tablebases that computers and analyses probe.
    pub tables: Tablebases,
    /// The WebAssembly module of `crates/browser`, with which browsers run the engine themselves.
    pub module: Option<Arc<[u8]>>,
}

/// An error that stops a server from running.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on `{address}`: {error}; choose another address or port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        error: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A server with a SQLite file has no use for workers.
    #[error(
        "workers need a shared database: a server with a database file makes all computer moves \
         itself; give the `postgres://` URL that the servers share"
    )]
    NotShared,
    /// A system call failed.
    #[error("cannot run the server: {0}")]
    Run(#[from] io::Error),
}

/// Copies a server's SQLite database, which may be in use, to a new file.
pub fn backup(database: &str, file: &Path) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(store::backup(database, file))?)
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Starts logging to standard error; `verbose` includes every request.
pub fn log(format: LogFormat, verbose: bool) {
    let ours = if verbose { LevelFilter::DEBUG } else { LevelFilter::INFO };
    // Dependencies log warnings only.
    let own = env!("CARGO_CRATE_NAME");
    let levels = Targets::new().with_target(own, ours).with_default(LevelFilter::WARN);
    let lines = tracing_subscriber::fmt::layer().with_writer(OneLine::to_stderr);
    let lines = match format {
        // No colors: a log is read by programs, too, and escapes in it are never ours.
        LogFormat::Text => lines.with_ansi(false).with_filter(levels).boxed(),
        LogFormat::Json => lines.json().with_filter(levels).boxed(),
    };
    // A subscriber that was set up before stays.
    if tracing_subscriber::registry().with(lines).try_init().is_ok() {
        panic::set_hook(Box::new(log_panic));
    }
}

/// Logs a message for the operator.
pub fn log_message(message: &str) {
    tracing::info!("{message}");
}

/// Logs the error that ended the program.
pub fn log_error(error: &str) {
    tracing::error!("{error}");
}

/// Logs a panic like everything else.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string).unwrap_or_default();
    let why = panic.payload_as_str().unwrap_or_default();
    let trace = Backtrace::capture();
    // Captured if `RUST_BACKTRACE` is set.
    let trace = (trace.status() == BacktraceStatus::Captured).then(|| field::display(trace));
    tracing::error!(location, why, trace, "panic; please report this bug");
}

/// Serves until the process receives a termination signal. `ready` is called with the address.
pub fn serve(config: &Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let files = raise_file_limit();
    if files < config.connections as u64 + RESERVED_FILES {
        tracing::warn!(
            files,
            connections = config.connections,
            "the limit of open files is lower than the maximum number of connections: raise `ulimit -n`"
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(start(config, ready, termination_signal()))
}

/// Serves until `end` completes, then shuts down gracefully.
pub async fn start(
    config: &Config,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let resumed = store.resume_clocks(milliseconds()).await?;
    if resumed > 0 {
        tracing::info!(games = resumed, "clocks resumed; time without a server does not count");
    }
    let listen_error = |error| ServeError::Listen { address: config.listen, error };
    let listener = TcpListener::bind(config.listen).await.map_err(listen_error)?;
    let address = listener.local_addr()?;

    let (stop, signal) = watch::channel(false);
    let shutdown = Shutdown::new(signal);
    let app = App::new(
        config.threads,
        &config.limits,
        config.proxies,
        config.tables.clone(),
        store.clone(),
        shutdown,
        config.module.as_deref().map(BrowserModule::new),
    );
    let mut tasks = background_tasks(&app);
    tasks.spawn(Arc::clone(&app.rooms).end_overdue());
    tasks.spawn(housekeeping::run(Arc::clone(&app.services)));
    tasks.spawn(build_tables(config.tables.clone()));
    let listening = tokio::spawn(listener::run(listener, app.clone(), config.connections));
    tracing::info!(%address, "ready");
    ready(address);

    end.await;
    tracing::info!("stopping");
    // Also closes WebSockets, which would otherwise stay open for ever.
    stop.send_replace(true);
    if tokio::time::timeout(SHUTDOWN_GRACE, listening).await.is_err() {
        tracing::warn!("some requests were cut off");
    }
    app.services.engine.drain().await;
    tasks.shutdown().await;
    store.close().await;
    Ok(())
}

/// Builds the tablebases that take seconds, so that nobody has to wait for them. A server that
/// lives for a moment only does not begin.
async fn build_tables(tables: Tablebases) {
    tokio::time::sleep(TABLES_DELAY).await;
    // The build ends with the task.
    let stop_on_drop = StopOnDrop::default();
    let stop = stop_on_drop.flag();
    let build = move || {
        for entry in CATALOG {
            for setup in entry.quick_tables() {
                if let Err(error) = tables.prepare(entry, &setup, &stop) {
                    let game = entry.info().slug;
                    tracing::warn!(game, size = %setup.size, %error, "continuing without a tablebase");
                }
            }
        }
    };
    drop(tokio::task::spawn_blocking(build).await);
}

/// Starts the background tasks of servers and workers.
fn background_tasks(app: &App) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(Arc::clone(&app.rooms).close_idle());
    if app.services.store.is_shared() {
        tasks.spawn(Arc::clone(&app.cluster).follow_others());
        tasks.spawn(Arc::clone(&app.cluster).keep_alive());
        tasks.spawn(Arc::clone(&app.cluster).work());
    }
    tasks
}

/// Runs a worker: makes computer moves for the servers of a database until the process receives a
/// termination signal. `ready` is called once it has started.
pub fn work(
    database: &str,
    threads: usize,
    tables: Tablebases,
    ready: impl FnOnce(),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(work_until(database, threads, tables, ready, termination_signal()))
}

async fn work_until(
    database: &str,
    threads: usize,
    tables: Tablebases,
    ready: impl FnOnce(),
    end: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    if store::is_file(database)? {
        return Err(ServeError::NotShared);
    }
    let store = Store::open(database).await?;
    let (stop, signal) = watch::channel(false);
    let shutdown = Shutdown::new(signal);
    let app = App::new(threads, &RateLimits::default(), 0, tables, store.clone(), shutdown, None);
    let mut tasks = background_tasks(&app);
    ready();
    end.await;
    // Jobs are released at once, so that nobody has to wait until their leases expire.
    stop.send_replace(true);
    app.services.engine.drain().await;
    tasks.shutdown().await;
    store.close().await;
    Ok(())
}

/// Raises the limit of open files to the maximum that the system allows, and returns it.
fn raise_file_limit() -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // On failure the old limit stays.
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
    }
    #[cfg(not(unix))]
    u64::MAX
}

/// Completes on SIGINT or SIGTERM.
async fn termination_signal() {
    #[cfg(unix)]
    if let Ok(mut terminate) =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}
