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
mod archive;
mod checksum;
mod file;
mod games;
mod idempotency;
mod jobs;
mod notifications;
mod outage;
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
pub(crate) use archive::analyses::SavedAnalysis;
pub(crate) use archive::mistakes::Mistake;
pub(crate) use archive::puzzles::NewAttempt;
pub(crate) use archive::{ArchiveQuery, Tally};
pub(crate) use games::compaction::History;
pub(crate) use idempotency::{KeyClaim, KeyedResult};
pub(crate) use jobs::{Job, JobChange, RENEW_INTERVAL};
pub(crate) use notifications::Notification;
pub(crate) use writer::{Append, Appended};

pub(crate) use crate::room::game_row::{GameRow, ListedGame, SeatRow};
use crate::{time, token};
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
    /// An event is not what was stored, or one is missing.
    #[error("event {event} of the game `{game}` is damaged: restore it from a backup")]
    Damaged {
        /// The id of the game.
        game: String,
        /// The number of the event.
        event: i64,
    },
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
        if let Some(file) = file::of_url(&url).filter(|_| url.contains("mode=rwc")) {
            file::create_if_missing(&file);
        }
        // A pool would retry for half a minute before it reports what is wrong.
        AnyConnection::connect(&url).await.map_err(refused)?.close().await.map_err(refused)?;
        let pool = Pool::open(&url, READERS).await.map_err(refused)?;
        if url::is_sqlite(&url) {
            // With a write-ahead log readers and the writer do not block each other. `synchronous`
            // is FULL by default, so an acknowledged commit survives a power cut.
            sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&pool).await.map_err(refused)?;
        }
        schema::migrate(pool.without_timeout(), !url::is_sqlite(&url)).await?;
        let reserved = Pool::open(&url, RESERVED).await.map_err(refused)?;
        let shared = (!url::is_sqlite(&url)).then(|| url.into());
        let store = Store::start(
            [pool, reserved],
            shared,
            token::game_id(),
            #[cfg(test)]
            None,
        );
        if store.is_shared() {
            time::synchronize(store.database_time().await?);
        }
        Ok(store)
    }

    /// A server's connection to the model of a database.
    #[cfg(test)]
    pub(crate) fn simulated(link: &Arc<simulated::Link>) -> Store {
        install_default_drivers();
        let pools = [Pool::unconnected(), Pool::unconnected()];
        let shared = link.is_shared().then(|| "".into());
        Store::start(pools, shared, link.node.clone(), Some(Arc::clone(link)))
    }

    /// Starts the writer of an open database.
    fn start(
        [pool, reserved]: [Pool; 2],
        shared: Option<Arc<str>>,
        node: String,
        #[cfg(test)] simulated: Option<Arc<simulated::Link>>,
    ) -> Store {
        let (writer, queue) = mpsc::channel(WRITE_QUEUE);
        let health = Arc::new(WriteHealth::default());
        let task = Writer {
            pool: reserved.clone(),
            notifier: shared.is_some().then(|| node.clone()),
            health: Arc::clone(&health),
            #[cfg(test)]
            simulated: simulated.clone(),
        };
        tokio::spawn(task.run(queue));
        Store {
            pool,
            reserved,
            writer,
            health,
            listening: Arc::default(),
            shared,
            node,
            #[cfg(test)]
            simulated,
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
    let failed = |reason| StoreError::Copy { file: target.clone(), reason };
    // SQLite writes into an empty file, but would create one that everyone can read, and would
    // follow a link that leads nowhere.
    file::create_private(file)
        .map_err(|error| failed(url::plain_reason(&sqlx::Error::Io(error))))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(&target).execute(&pool).await;
    pool.close().await;
    copied.map(|_| ()).map_err(|error| {
        let _ = std::fs::remove_file(file);
        failed(url::plain_reason(&error))
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Removes a database when a test ends.
    pub(crate) struct Cleanup(std::path::PathBuf);

    impl Drop for Cleanup {
        fn drop(&mut self) {
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
            }
        }
    }

    pub(crate) fn file(name: &str) -> Cleanup {
        let name = format!("quincunx-store-{}-{name}.db", std::process::id());
        Cleanup(std::env::temp_dir().join(name))
    }

    pub(crate) fn path(file: &Cleanup) -> String {
        file.0.to_string_lossy().into_owned()
    }

    pub(crate) fn row() -> GameRow {
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
        store.create(row(), Vec::new(), None).await.unwrap();
        assert!(store.is_writable().await);
        // A further reader waits, but not for ever.
        assert!(store.game("0123").await.is_err());
        drop(readers);
        assert_eq!(store.game("0123").await.unwrap(), Some(row()));
        store.close().await;
    }

    #[cfg(unix)]
    fn permissions(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn only_the_owner_can_read_a_database_and_its_backup() {
        let (original, copy) = (file("private"), file("private-copy"));
        let store = Store::open(&path(&original)).await.unwrap();
        store.create(row(), Vec::new(), None).await.unwrap();
        backup(&path(&original), &copy.0).await.unwrap();
        let log = std::path::PathBuf::from(format!("{}-wal", path(&original)));
        for file in [&original.0, &log, &copy.0] {
            assert_eq!(permissions(file), 0o600, "{}", file.display());
        }
        // Neither an existing file nor a link that leads nowhere is written.
        let link = file("private-link");
        std::os::unix::fs::symlink(format!("{}-nowhere", path(&link)), &link.0).unwrap();
        for target in [&copy.0, &link.0] {
            let refused = backup(&path(&original), target).await.unwrap_err().to_string();
            assert!(refused.contains("exists"), "{refused}");
        }
        assert!(!std::path::Path::new(&format!("{}-nowhere", path(&link))).exists());
        store.close().await;
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_deleted_or_replaced_file_is_noticed() {
        let original = file("replaced");
        let store = Store::open(&path(&original)).await.unwrap();
        assert!(store.is_writable().await);
        let aside = file("replaced-aside");
        for replace in [false, true] {
            std::fs::rename(&original.0, &aside.0).unwrap();
            if replace {
                std::fs::copy(&aside.0, &original.0).unwrap();
            }
            assert!(!store.is_writable().await, "replaced: {replace}");
            assert!(store.create(row(), Vec::new(), None).await.is_err());
            assert!(store.game("0123").await.is_err());
            std::fs::rename(&aside.0, &original.0).unwrap();
            assert!(store.game("0123").await.unwrap().is_none());
        }
        store.create(row(), Vec::new(), None).await.unwrap();
        store.close().await;
    }

    #[tokio::test]
    async fn a_url_creates_the_file_as_well() {
        let new = file("by-url");
        let store = Store::open(&format!("sqlite://{}", path(&new))).await.unwrap();
        store.create(row(), Vec::new(), None).await.unwrap();
        assert!(new.0.exists());
        store.close().await;
    }

    #[tokio::test]
    async fn a_damaged_event_is_refused_by_name() {
        use crate::room::event::{Event, EventKind};
        let file = file("damaged");
        let store = Store::open(&path(&file)).await.unwrap();
        store.create(row(), Vec::new(), None).await.unwrap();
        for version in 1..=3 {
            let text = format!("move {version}");
            let kind = EventKind::Moved { by: rules::Player::First, text, spent: 1 };
            let event = Event { version, at: 10, kind };
            let append = Append {
                game: "0123".to_owned(),
                event,
                seat: None,
                plies: 1,
                result: "",
                deadline: 0,
                job: JobChange::None,
                key: None,
            };
            assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
        }
        assert_eq!(store.events("0123", 0).await.unwrap().len(), 3);
        for damage in [
            "UPDATE events SET content = 'move 9' WHERE version = 2",
            "UPDATE events SET kind = 'danced' WHERE version = 2",
            "DELETE FROM events WHERE version = 2",
        ] {
            sqlx::query(damage).execute(&store.pool).await.unwrap();
            let refused = store.events("0123", 0).await.unwrap_err().to_string();
            assert!(refused.contains("event 2 of the game `0123`"), "{damage}: {refused}");
            assert_eq!(store.events("0123", 2).await.unwrap().len(), 1);
        }
        store.close().await;
    }

    #[tokio::test]
    async fn an_outage_does_not_count_on_clocks() {
        let file = file("outage");
        let store = Store::open(&path(&file)).await.unwrap();
        let running = GameRow { clock: "60+0".to_owned(), ..row() };
        store.create(running, Vec::new(), None).await.unwrap();
        store.create(GameRow { id: "4567".to_owned(), ..row() }, Vec::new(), None).await.unwrap();
        sqlx::query("UPDATE games SET deadline = 5000 WHERE id = '0123'")
            .execute(&store.pool)
            .await
            .unwrap();
        let moved = "INSERT INTO events (game, version, at, kind, seat, content, amount) \
                     VALUES ('0123', 1, 1000, 'said', 'first', 'hi', 0)";
        sqlx::query(moved).execute(&store.pool).await.unwrap();
        store.note_alive(10_000).await.unwrap();
        // A restart counts, an outage does not, and is given back once.
        assert_eq!(store.resume_clocks(60_000).await.unwrap(), 0);
        assert_eq!(store.resume_clocks(100_000).await.unwrap(), 1);
        assert_eq!(store.resume_clocks(100_001).await.unwrap(), 0);
        let events = store.events("0123", 1).await.unwrap();
        assert!(
            matches!(events[0].kind, crate::room::event::EventKind::Resumed { credit: 90_000, .. }),
            "{events:?}"
        );
        assert_eq!(store.overdue(94_999, 9).await.unwrap(), [""; 0]);
        assert_eq!(store.overdue(95_000, 9).await.unwrap(), ["0123"]);
        assert_eq!(store.latest_version("4567").await.unwrap(), 0);
        store.close().await;
    }

    #[tokio::test]
    async fn a_backup_of_a_running_database_is_complete() {
        let (original, copy) = (file("original"), file("copy"));
        let store = Store::open(&path(&original)).await.unwrap();
        let row = row();
        store.create(row.clone(), Vec::new(), None).await.unwrap();
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
