//! A server from its start to its end.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::panic::{self, PanicHookInfo};
use std::path::Path;
use std::time::Duration;

use catalog::Tablebases;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tracing::field;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::app::App;
use crate::http::listener;
use crate::http::rate_limits::Limits;
use crate::store::{self, Store, StoreError};

/// How long requests that are under way may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// Files that are open besides connections: the database, and what the system needs.
const FILES_OF_OURS: u64 = 100;

/// What a server needs to know.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 is any that is free.
    pub listen: SocketAddr,
    /// A file, or the URL of a database.
    pub database: String,
    /// How many computers may think at the same time.
    pub threads: usize,
    /// Whether a proxy stands before it and says who asks (`X-Forwarded-For`, `-Proto`, `-Host`).
    pub behind_proxy: bool,
    /// How much each address may ask for.
    pub limits: Limits,
    /// How many connections there may be at once.
    pub connections: usize,
    /// The tablebases that computers and analyses probe.
    pub tables: Tablebases,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened at.
    #[error("cannot listen at `{address}`: {error}; choose another address or port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Servers with a file do all the work themselves.
    #[error(
        "there is nobody to work for: a server with a database in a file thinks by itself; give \
         the `postgres://` URL that servers share"
    )]
    NobodyToWorkFor,
    /// The system refuses something.
    #[error("the server cannot run: {0}")]
    Run(#[from] io::Error),
}

/// Copies the database of a running or standing server to a file that does not exist yet.
pub fn backup(database: &str, file: &Path) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(store::backup(database, file))?)
}

/// What is said about the server's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Log {
    /// Lines for people.
    Text,
    /// A JSON object in every line.
    Json,
}

/// Writes what happens to the standard error from now on; with every request if `verbose`.
pub fn log(form: Log, verbose: bool) {
    let ours = if verbose { LevelFilter::DEBUG } else { LevelFilter::INFO };
    // Libraries have a lot to say about their own work.
    let levels = Targets::new().with_target("server", ours).with_default(LevelFilter::WARN);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match form {
        Log::Text => lines.with_filter(levels).boxed(),
        Log::Json => lines.json().with_filter(levels).boxed(),
    };
    // Whoever has set up something else before keeps it.
    if tracing_subscriber::registry().with(lines).try_init().is_ok() {
        panic::set_hook(Box::new(log_panic));
    }
}

/// A panic is told like everything else.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    let why = panic.payload_as_str().unwrap_or_default();
    let trace = Backtrace::capture();
    // There is one if `RUST_BACKTRACE` asks for it.
    let trace = (trace.status() == BacktraceStatus::Captured).then(|| field::display(trace));
    tracing::error!(place, why, trace, "a panic, which is a mistake of ours: please report it");
}

/// Serves until the process is asked to end. `ready` is told the address once it can be reached.
pub fn serve(config: &Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let files = files_at_once();
    if files < config.connections as u64 + FILES_OF_OURS {
        tracing::warn!(
            files,
            connections = config.connections,
            "the system allows fewer files than there may be connections: raise `ulimit -n`"
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(start(config, ready, asked_to_end()))
}

/// Serves until `end` comes, finishes what is under way, and returns.
pub async fn start(
    config: &Config,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let refused = |error| ServeError::Listen { address: config.listen, error };
    let listener = TcpListener::bind(config.listen).await.map_err(refused)?;
    let address = listener.local_addr()?;

    let (stop, stopping) = watch::channel(false);
    let app = App::new(
        config.threads,
        &config.limits,
        config.behind_proxy,
        config.tables.clone(),
        store.clone(),
        stopping,
    );
    let mut chores = chores(&app);
    chores.spawn(app.clone().watch_clocks());
    let door = tokio::spawn(listener::keep(listener, app.clone(), config.connections));
    tracing::info!(%address, "ready");
    ready(address);

    end.await;
    tracing::info!("stopping");
    // Told to sockets, too, which would otherwise stay for ever.
    stop.send_replace(true);
    if tokio::time::timeout(GRACE, door).await.is_err() {
        tracing::warn!("some requests were cut off");
    }
    app.jobs_are_done().await;
    chores.shutdown().await;
    store.close().await;
    Ok(())
}

/// What is done again and again wherever games are open.
fn chores(app: &App) -> JoinSet<()> {
    let mut chores = JoinSet::new();
    chores.spawn(app.clone().sweep());
    if app.store.is_shared() {
        chores.spawn(app.clone().hear_others());
        chores.spawn(app.clone().live());
        chores.spawn(app.clone().work());
    }
    chores
}

/// Lets computers think for the servers with a database, until the process is asked to end. `ready`
/// is called once it has begun.
pub fn work(
    database: &str,
    threads: usize,
    tables: Tablebases,
    ready: impl FnOnce(),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(work_until(database, threads, tables, ready, asked_to_end()))
}

async fn work_until(
    database: &str,
    threads: usize,
    tables: Tablebases,
    ready: impl FnOnce(),
    end: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    if store::is_file(database)? {
        return Err(ServeError::NobodyToWorkFor);
    }
    let store = Store::open(database).await?;
    let (stop, stopping) = watch::channel(false);
    let app = App::new(threads, &Limits::default(), false, tables, store.clone(), stopping);
    let mut chores = chores(&app);
    ready();
    end.await;
    // Jobs are given back at once, so that nobody has to wait until they are missed.
    stop.send_replace(true);
    app.jobs_are_done().await;
    chores.shutdown().await;
    store.close().await;
    Ok(())
}

/// How many files may be open at once, connections included, after as many have been asked for as
/// the system gives.
fn files_at_once() -> u64 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is refused, less has to do.
        let _ = setrlimit(Resource::Nofile, limit);
        getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
    }
    #[cfg(not(unix))]
    u64::MAX
}

/// Ends when the process is interrupted or told to end.
async fn asked_to_end() {
    #[cfg(unix)]
    if let Ok(mut told) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    {
        tokio::select! {
            _ = told.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        return;
    }
    let _ = tokio::signal::ctrl_c().await;
}
