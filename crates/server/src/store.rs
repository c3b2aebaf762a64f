//! What is kept: the only place that speaks SQL. One text of every query serves both databases, the
//! one in a file and the one on a server.

mod accounts;
mod games;
mod jobs;
mod notifications;
mod pool;
mod presence;
mod schema;
mod url;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc;

pub(crate) use accounts::{Account, owner_of};
pub(crate) use games::{GameRow, ListedGame, SeatRow};
pub(crate) use jobs::{Job, STILL, Work};
pub(crate) use notifications::Told;
pub(crate) use writer::{Append, Appended};

use crate::token;
use pool::Connections;
use writer::Waiting;

/// How many readers may be at it at once.
const READERS: u32 = 8;

/// The writer has a connection for itself, and so has whoever asks whether the database answers:
/// neither waits behind readers.
const OTHERS: u32 = 2;

/// How long the database may take to answer a question about nothing.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);

/// How many changes may wait for the writer before whoever brings another one has to wait, too.
const QUEUE: usize = 1024;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such kind of database.
    #[error(
        "`{0}` is no database that is known here: give a file such as `club.db`, or a URL such as \
         `postgres://club@localhost/club`"
    )]
    Unknown(String),
    /// The database cannot be opened.
    #[error("the database at `{place}` cannot be used: {reason}; {hint}")]
    Open {
        /// Where it was looked for, without any password.
        place: String,
        /// What it says.
        reason: String,
        /// What to do about it.
        hint: &'static str,
    },
    /// The database has been written by a later version of this program.
    #[error(
        "the database has been used by a later version (its schema is {found}, this program knows {known}): use that version"
    )]
    Newer {
        /// The number of its schema.
        found: i64,
        /// The number of the last schema that is known here.
        known: i64,
    },
    /// A query has failed.
    #[error("a query failed: {0}")]
    Query(#[from] sqlx::Error),
    /// The database has not said whether a change is kept.
    #[error("the database did not answer: {0}")]
    NoAnswer(String),
    /// The writer is gone, because the server is about to stop.
    #[error("the server is about to stop")]
    Stopping,
    /// Only an embedded database can be copied to a file.
    #[error("only SQLite databases are copied by this command: use `pg_dump` for PostgreSQL")]
    NotAFile,
    /// The copy cannot be written.
    #[error(
        "the copy `{file}` cannot be written: {reason}; check that its folder exists, may be \
         written and has room"
    )]
    Copy {
        /// The copy.
        file: String,
        /// What the database says.
        reason: String,
    },
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    /// For readers, and for what is written without the writer.
    pool: Connections,
    others: Connections,
    writer: mpsc::Sender<Waiting>,
    /// The URL of a database server, which others may use at the same time.
    shared: Option<Arc<str>>,
    /// What we call ourselves among them.
    node: String,
}

impl Store {
    /// Opens the database at a URL or in a file, which is made if it is not there, and brings its
    /// tables up to date.
    pub(crate) async fn open(place: &str) -> Result<Store, StoreError> {
        let url = url::url_of(place)?;
        let refused = |error| url::refused(place, &error);
        install_default_drivers();
        // A pool would try for half a minute before it says what is wrong.
        AnyConnection::connect(&url).await.map_err(refused)?.close().await.map_err(refused)?;
        let pool = Connections::open(&url, READERS).await.map_err(refused)?;
        if url::is_sqlite(&url) {
            // Readers and the writer do not wait for each other, and a commit that was acknowledged
            // survives a power cut (`synchronous` is FULL unless someone changes it).
            sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&pool).await.map_err(refused)?;
        }
        schema::bring_up_to_date(pool.patient(), !url::is_sqlite(&url)).await?;
        let others = Connections::open(&url, OTHERS).await.map_err(refused)?;
        let shared: Option<Arc<str>> = (!url::is_sqlite(&url)).then(|| url.into());
        let node = token::game_name();
        let (writer, waiting) = mpsc::channel(QUEUE);
        let teller = shared.is_some().then(|| node.clone());
        tokio::spawn(writer::write(others.clone(), teller, waiting));
        Ok(Store { pool, others, writer, shared, node })
    }

    /// Whether other servers may use the same database.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Whether the database answers.
    pub(crate) async fn answers(&self) -> bool {
        let question = sqlx::query("SELECT 1").execute(&self.others);
        tokio::time::timeout(SIGN_OF_LIFE, question).await.is_ok_and(|answer| answer.is_ok())
    }

    /// Lets what is being written be written, and goes.
    pub(crate) async fn close(self) {
        let Store { pool, others, writer, .. } = self;
        drop(writer);
        others.close().await;
        pool.close().await;
    }
}

/// Whether a place is that of a database in a file, which one server has for itself.
pub(crate) fn is_file(place: &str) -> Result<bool, StoreError> {
    Ok(url::is_sqlite(&url::url_of(place)?))
}

/// Copies the database of a running or standing server to a file that does not exist yet.
pub(crate) async fn backup(place: &str, file: &Path) -> Result<(), StoreError> {
    let url = url::url_of(place)?;
    if !url::is_sqlite(&url) {
        return Err(StoreError::NotAFile);
    }
    install_default_drivers();
    let existing = url.replace("mode=rwc", "mode=rw");
    let refused = |error| url::refused(place, &error);
    let pool =
        AnyPoolOptions::new().max_connections(1).connect(&existing).await.map_err(refused)?;
    let target = file.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO $1").bind(&target).execute(&pool).await;
    copied.map_err(|error| StoreError::Copy { file: target, reason: url::plain(&error) })?;
    pool.close().await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Removes a database when a test is over, however it ends.
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

    fn place(file: &Cleanup) -> String {
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
        let store = Store::open(&place(&file)).await.unwrap();
        let mut readers = Vec::new();
        for _ in 0..READERS {
            readers.push(store.pool.lend().await.unwrap());
        }
        store.create(row(), Vec::new()).await.unwrap();
        assert!(store.answers().await);
        // A reader waits for its turn, and not for ever.
        assert!(store.game("0123").await.is_err());
        drop(readers);
        assert_eq!(store.game("0123").await.unwrap(), Some(row()));
        store.close().await;
    }

    #[tokio::test]
    async fn a_copy_of_a_running_database_has_everything_that_was_kept() {
        let (original, copy) = (file("original"), file("copy"));
        let store = Store::open(&place(&original)).await.unwrap();
        let row = row();
        store.create(row.clone(), Vec::new()).await.unwrap();
        // 2 is FULL: what is committed is on the disk, also after a power cut.
        let safety: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&store.pool).await.unwrap();
        assert_eq!(safety, 2);
        backup(&place(&original), &copy.0).await.unwrap();
        let copied = Store::open(&place(&copy)).await.unwrap();
        assert_eq!(copied.game("0123").await.unwrap(), Some(row));
        assert!(backup("postgres://club@localhost/club", &copy.0).await.is_err());
        assert!(backup("no/such/file.db", &copy.0).await.is_err());
        let nowhere = std::env::temp_dir().join("no/such/folder/copy.db");
        let refused = backup(&place(&original), &nowhere).await.unwrap_err().to_string();
        assert!(refused.contains("folder/copy.db") && !refused.contains("code"), "{refused}");
        for store in [store, copied] {
            store.close().await;
        }
    }
}
