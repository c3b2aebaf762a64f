//! The store: the only place with SQL. Every query works on both SQLite and PostgreSQL.

/// In a simulation, the model of the database answers instead.
macro_rules! simulate {
    ($store:ident.$query:ident($($argument:expr),*)) => {
        #[cfg(test)]
        if let Some(link) = &$store.simulated {
            return link.$query($($argument),*).await.map_err(Into::into);
        }
    };
}

mod accounts;
mod games;
mod jobs;
mod notifications;
mod pool;
mod presence;
mod schema;
#[cfg(test)]
pub(crate) mod simulated;
mod url;
mod write_health;
mod writer;

use std::path::Path;
use std::sync::Arc;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc;

pub(crate) use accounts::{Account, owner_of};
pub(crate) use games::{GameRow, ListedGame, SeatRow};
pub(crate) use jobs::{Job, JobChange, RENEW_INTERVAL};
pub(crate) use notifications::Notification;
pub(crate) use writer::{Append, Appended};

use crate::token;
use notifications::ListenHealth;
use pool::Pool;
use write_health::WriteHealth;
use writer::{PendingWrite, Writer};

/// Connections for readers.
const READERS: u32 = 8;

/// Connections that never wait behind readers: one for the writer, one for health checks.
const RESERVED: u32 = 2;

/// Writes that may be queued before callers have to wait.
const WRITE_QUEUE: usize = 1024;

/// A failure of the database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Not a supported database.
    #[error(
        "`{0}` is not a supported database: give a file such as `club.db`, or a URL such as \
         `postgres://club@localhost/club`"
    )]
    Unknown(String),
    /// The database cannot be opened.
    #[error("cannot open the database `{database}`: {reason}; {hint}")]
    Open {
        /// The file or URL, without any password.
        database: String,
        /// The cause.
        reason: String,
        /// Advice.
        hint: &'static str,
    },
    /// The schema is newer than this program.
    #[error(
        "the database was upgraded by a newer version of this program (schema {found}, this version knows {known}): use that version"
    )]
    Newer {
        /// Schema version of the database.
        found: i64,
        /// Latest schema version that this program knows.
        known: i64,
    },
    /// A query has failed.
    #[error("a query failed: {0}")]
    Query(#[from] sqlx::Error),
    /// The outcome of a write is unknown.
    #[error("the database did not answer: {0}")]
    NoAnswer(String),
    /// The writer has ended because the server is shutting down.
    #[error("the server is shutting down")]
    Stopping,
    /// Only SQLite databases can be copied to a file.
    #[error("only SQLite databases can be backed up this way: use `pg_dump` for PostgreSQL")]
    NotAFile,
    /// The copy cannot be written.
    #[error(
        "cannot write `{file}`: {reason}; check that its folder exists, is writable and has enough \
         space"
    )]
    Copy {
        /// The copy.
        file: String,
        /// The cause.
        reason: String,
    },
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// For reads, and for small writes outside the game log.
    pool: Pool,
    reserved: Pool,
    writer: mpsc::Sender<PendingWrite>,
    health: Arc<WriteHealth>,
    listening: Arc<ListenHealth>,
    /// The URL of a PostgreSQL database, which other servers may share.
    shared: Option<Arc<str>>,
    /// This server's id among them.
    node: String,
    #[cfg(test)]
    simulated: Option<Arc<simulated::Link>>,
}

impl Store {
    /// Opens a database, creates it if it is a missing file, and migrates its schema.
    pub(crate) async fn open(database: &str) -> Result<Store, StoreError> {
        let url = url::url_of(database)?;
        let refused = |error| url::open_error(database, &error);
        install_default_drivers();
        // A pool would retry for half a minute before it reports what is wrong.
        AnyConnection::connect(&url).await.map_err(refused)?.close().await.map_err(refused)?;
        let pool = Pool::open(&url, READERS).await.map_err(refused)?;
        if url::is_sqlite(&url) {
            // With a write-ahead log readers and the writer do not block each other. `synchronous` is
            // FULL by default, so an acknowledged commit survives a power cut.
            sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&pool).await.map_err(refused)?;
        }
        schema::migrate(pool.without_timeout(), !url::is_sqlite(&url)).await?;
        let reserved = Pool::open(&url, RESERVED).await.map_err(refused)?;
        let shared: Option<Arc<str>> = (!url::is_sqlite(&url)).then(|| url.into());
        let node = token::game_id();
        let (writer, queue) = mpsc::channel(WRITE_QUEUE);
        let notifier = shared.is_some().then(|| node.clone());
        let health = Arc::new(WriteHealth::default());
        let task = Writer {
            pool: reserved.clone(),
            notifier,
            health: Arc::clone(&health),
            #[cfg(test)]
            simulated: None,
        };
        tokio::spawn(task.run(queue));
        Ok(Store {
            pool,
            reserved,
            writer,
            health,
            listening: Arc::default(),
            shared,
            node,
            #[cfg(test)]
            simulated: None,
        })
    }

    /// A server's connection to the model of a database.
    #[cfg(test)]
    pub(crate) fn simulated(link: &Arc<simulated::Link>) -> Store {
        install_default_drivers();
        let (pool, reserved) = (Pool::unconnected(), Pool::unconnected());
        let node = link.node.clone();
        let (writer, queue) = mpsc::channel(WRITE_QUEUE);
        let health = Arc::new(WriteHealth::default());
        let task = Writer {
            pool: reserved.clone(),
            notifier: link.is_shared().then(|| node.clone()),
            health: Arc::clone(&health),
            simulated: Some(Arc::clone(link)),
        };
        tokio::spawn(task.run(queue));
        let shared = link.is_shared().then(|| "".into());
        Store {
            pool,
            reserved,
            writer,
            health,
            listening: Arc::default(),
            shared,
            node,
            simulated: Some(Arc::clone(link)),
        }
    }

    /// True if other servers may use the same database.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Finishes pending writes and closes all connections.
    pub(crate) async fn close(self) {
        let Store { pool, reserved, writer, .. } = self;
        drop(writer);
        reserved.close().await;
        pool.close().await;
    }
}

/// True for a database in a file, which only one server can use.
pub(crate) fn is_file(database: &str) -> Result<bool, StoreError> {
    Ok(url::is_sqlite(&url::url_of(database)?))
}

/// Copies a database, which may be in use, to a new file.
pub(crate) async fn backup(database: &str, file: &Path) -> Result<(), StoreError> {
    let url = url::url_of(database)?;
    if !url::is_sqlite(&url) {
        return Err(StoreError::NotAFile);
    }
    install_default_drivers();
    let existing = url.replace("mode=rwc", "mode=rw");
    let refused = |error| url::open_error(database, &error);
    let pool =
        AnyPoolOptions::new().max_connections(1).connect(&existing).await.map_err(refused)?;
    let target = file.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO $1").bind(&target).execute(&pool).await;
    copied.map_err(|error| StoreError::Copy { file: target, reason: url::plain_reason(&error) })?;
    pool.close().await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Removes a database when a test ends.
    struct Cleanup(std::path::PathBuf);

    impl Drop for Cleanup {
        fn drop(&mut self) {
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
            }
        }
    }

    fn file(name: &str) -> Cleanup {
        let name = format!("quincunx-store-{}-{name}.db", std::process::id());
        Cleanup(std::env::temp_dir().join(name))
    }

    fn path(file: &Cleanup) -> String {
        file.0.to_string_lossy().into_owned()
    }

    fn row() -> GameRow {
        GameRow {
            id: "0123".to_owned(),
            created: 1,
            game: "talpa".to_owned(),
            size: "8".to_owned(),
            rules: String::new(),
            start: "start".to_owned(),
            players: ["here".to_owned(), "here".to_owned()],
            clock: String::new(),
            listed: false,
        }
    }

    #[tokio::test]
    async fn the_writer_does_not_wait_behind_readers() {
        let file = file("readers");
        let store = Store::open(&path(&file)).await.unwrap();
        let mut readers = Vec::new();
        for _ in 0..READERS {
            readers.push(store.pool.acquire().await.unwrap());
        }
        store.create(row(), Vec::new()).await.unwrap();
        assert!(store.is_writable().await);
        // A further reader waits, but not for ever.
        assert!(store.game("0123").await.is_err());
        drop(readers);
        assert_eq!(store.game("0123").await.unwrap(), Some(row()));
        store.close().await;
    }

    #[tokio::test]
    async fn a_backup_of_a_running_database_is_complete() {
        let (original, copy) = (file("original"), file("copy"));
        let store = Store::open(&path(&original)).await.unwrap();
        let row = row();
        store.create(row.clone(), Vec::new()).await.unwrap();
        // 2 is FULL: a commit survives a power cut.
        let safety: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&store.pool).await.unwrap();
        assert_eq!(safety, 2);
        backup(&path(&original), &copy.0).await.unwrap();
        let copied = Store::open(&path(&copy)).await.unwrap();
        assert_eq!(copied.game("0123").await.unwrap(), Some(row));
        assert!(backup("postgres://club@localhost/club", &copy.0).await.is_err());
        assert!(backup("no/such/file.db", &copy.0).await.is_err());
        let nowhere = std::env::temp_dir().join("no/such/folder/copy.db");
        let refused = backup(&path(&original), &nowhere).await.unwrap_err().to_string();
        assert!(refused.contains("folder/copy.db") && !refused.contains("code"), "{refused}");
        for store in [store, copied] {
            store.close().await;
        }
    }
}
