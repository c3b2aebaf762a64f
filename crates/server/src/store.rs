//! What is kept: the only place that speaks SQL. One text of every query serves both databases, the
//! one in a file and the one on a server.

mod accounts;
mod games;
mod schema;
mod writer;

use std::path::Path;

use sqlx::AnyPool;
use sqlx::any::{AnyPoolOptions, install_default_drivers};
use tokio::sync::mpsc;

pub(crate) use accounts::{Account, owner_of};
pub(crate) use games::{GameRow, ListedGame, SeatRow};
pub(crate) use writer::{Append, Appended};

use writer::Job;

/// How many readers may be at it at once.
const READERS: u32 = 8;

/// How many changes may wait for the writer before whoever brings another one has to wait, too.
const QUEUE: usize = 1024;

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says so.
    #[error(
        "the database at `{place}` cannot be used: {error}; check that it exists and may be written"
    )]
    Open {
        /// Where it was looked for, without any password.
        place: String,
        /// What it says.
        error: sqlx::Error,
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
    /// The writer is gone, because the server is about to stop.
    #[error("the server is about to stop")]
    Stopping,
    /// Only an embedded database can be copied to a file.
    #[error("only SQLite databases are copied by this command: use `pg_dump` for PostgreSQL")]
    NotAFile,
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    writer: mpsc::Sender<Job>,
}

impl Store {
    /// Opens the database at a URL or in a file, which is made if it is not there, and brings its
    /// tables up to date.
    pub(crate) async fn open(place: &str) -> Result<Store, StoreError> {
        let url = url_of(place);
        let refused = |error| StoreError::Open { place: without_password(place), error };
        install_default_drivers();
        let pool =
            AnyPoolOptions::new().max_connections(READERS).connect(&url).await.map_err(refused)?;
        if is_sqlite(&url) {
            // Readers and the writer do not wait for each other, and a commit that was acknowledged
            // survives a power cut (`synchronous` is FULL unless someone changes it).
            sqlx::raw_sql("PRAGMA journal_mode = WAL").execute(&pool).await.map_err(refused)?;
        }
        schema::bring_up_to_date(&pool, !is_sqlite(&url)).await?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(writer::write(pool.clone(), jobs));
        Ok(Store { pool, writer })
    }

    /// Whether the database answers.
    pub(crate) async fn answers(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }

    /// Lets what is being written be written, and goes.
    pub(crate) async fn close(self) {
        let Store { pool, writer } = self;
        drop(writer);
        pool.close().await;
    }
}

/// Copies the database of a running or standing server to a file that does not exist yet.
pub(crate) async fn backup(place: &str, file: &Path) -> Result<(), StoreError> {
    let url = url_of(place);
    if !is_sqlite(&url) {
        return Err(StoreError::NotAFile);
    }
    install_default_drivers();
    let existing = url.replace("mode=rwc", "mode=rw");
    let refused = |error| StoreError::Open { place: place.to_owned(), error };
    let pool =
        AnyPoolOptions::new().max_connections(1).connect(&existing).await.map_err(refused)?;
    let target = file.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(target).execute(&pool).await?;
    pool.close().await;
    Ok(())
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// A path is a database in a file; everything else is a URL already.
fn url_of(place: &str) -> String {
    if place.contains("://") || place.starts_with("sqlite:") {
        return place.to_owned();
    }
    let path = place.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    format!("sqlite://{path}?mode=rwc")
}

/// The URL as it may be shown: `postgres://user@host/name`.
fn without_password(place: &str) -> String {
    let Some((scheme, rest)) = place.split_once("://") else { return place.to_owned() };
    let Some((user, host)) = rest.rsplit_once('@') else { return place.to_owned() };
    let user = user.split(':').next().unwrap_or(user);
    format!("{scheme}://{user}@{host}")
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

    #[tokio::test]
    async fn a_copy_of_a_running_database_has_everything_that_was_kept() {
        let file = |name: &str| {
            let name = format!("quincunx-backup-{}-{name}.db", std::process::id());
            Cleanup(std::env::temp_dir().join(name))
        };
        let (original, copy) = (file("original"), file("copy"));
        let place = |file: &Cleanup| file.0.to_string_lossy().into_owned();
        let store = Store::open(&place(&original)).await.unwrap();
        let row = GameRow {
            id: "0123".to_owned(),
            created: 1,
            game: "talpa".to_owned(),
            size: "8".to_owned(),
            rules: String::new(),
            start: "start".to_owned(),
            players: ["here".to_owned(), "here".to_owned()],
            clock: String::new(),
            listed: false,
        };
        store.create(row.clone(), Vec::new()).await.unwrap();
        backup(&place(&original), &copy.0).await.unwrap();
        let copied = Store::open(&place(&copy)).await.unwrap();
        assert_eq!(copied.game("0123").await.unwrap(), Some(row));
        assert!(backup("postgres://club@localhost/club", &copy.0).await.is_err());
        assert!(backup("no/such/file.db", &copy.0).await.is_err());
        for store in [store, copied] {
            store.close().await;
        }
    }

    #[test]
    fn a_path_is_a_database_in_a_file() {
        assert_eq!(url_of("club.db"), "sqlite://club.db?mode=rwc");
        assert_eq!(url_of("50%#?.db"), "sqlite://50%25%23%3F.db?mode=rwc");
        assert_eq!(url_of("postgres://club@localhost/club"), "postgres://club@localhost/club");
    }

    #[test]
    fn passwords_are_not_shown() {
        let shown = without_password("postgres://club:se:cr@et@localhost/club");
        assert_eq!(shown, "postgres://club@localhost/club");
        assert_eq!(without_password("club.db"), "club.db");
    }
}
