//! What all requests share, and which request goes where.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use catalog::Tablebases;
use tokio::sync::{Notify, Semaphore, watch};
use tower_http::compression::CompressionLayer;

use crate::api::game_graph::Surveys;
use crate::http::blocking::Aside;
use crate::http::error::Refusal;
use crate::http::metrics::Metrics;
use crate::http::rate_limits::{Buckets, Counters, Limits};
use crate::http::{assets, health, middleware as guard};
use crate::room::Room;
use crate::room::event::Event;
use crate::store::{GameRow, SeatRow, Store};
use crate::{api, page, token};

/// The most that a request may bring, in bytes. Records of long games fit in.
pub(crate) const LARGEST_BODY: usize = 64 << 10;

/// The same for a form with a record in it: of a letter it may make three.
const LARGEST_FORM: usize = 3 * LARGEST_BODY;

/// How many pages about records are made at once for every analysis that an address may have.
const STUDIES: usize = 4;

/// How often rooms are closed that nobody is in.
const SWEEP: Duration = Duration::from_mins(1);

/// What all requests share.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Shared>);

/// The parts of an [`App`].
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    /// One permit for every computer that may think at the same time.
    pub(crate) threads: Arc<Semaphore>,
    pub(crate) most_threads: u32,
    /// Told when a computer elsewhere may be waiting for one of them.
    pub(crate) work_to_do: Notify,
    pub(crate) requests: Buckets,
    pub(crate) games: Buckets,
    pub(crate) passwords: Buckets,
    pub(crate) remarks: Buckets,
    pub(crate) sockets: Counters,
    pub(crate) doors: Counters,
    pub(crate) analyses: Counters,
    pub(crate) surveys: Surveys,
    /// Pages about records, which may be long.
    pub(crate) studies: Aside,
    pub(crate) behind_proxy: bool,
    /// What computers and analyses probe.
    pub(crate) tables: Tablebases,
    /// Becomes true when the server is about to stop.
    pub(crate) stopping: watch::Receiver<bool>,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        threads: usize,
        limits: &Limits,
        behind_proxy: bool,
        tables: Tablebases,
        store: Store,
        stopping: watch::Receiver<bool>,
    ) -> App {
        let threads = threads.max(1);
        App(Arc::new(Shared {
            store,
            metrics: Metrics::default(),
            threads: Arc::new(Semaphore::new(threads)),
            most_threads: threads as u32,
            work_to_do: Notify::new(),
            requests: Buckets::new(limits.requests),
            games: Buckets::new(limits.games),
            passwords: Buckets::new(limits.passwords),
            remarks: Buckets::new(limits.remarks),
            sockets: Counters::new(limits.sockets),
            doors: Counters::new(limits.connections),
            analyses: Counters::new(limits.analyses),
            surveys: Surveys::new(threads, limits.analyses, tables.clone()),
            studies: Aside::new(threads, STUDIES * limits.analyses),
            behind_proxy,
            tables,
            stopping,
            rooms: Mutex::default(),
        }))
    }

    /// The room of a game, which is opened if it is not open yet.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Refusal> {
        let missing = || Refusal::NoGame(id.chars().take(64).collect());
        if !token::is_plausible(id) {
            return Err(missing());
        }
        if let Some(room) = self.rooms().get(id) {
            return Ok(Arc::clone(room));
        }
        let row = self.store.game(id).await?.ok_or_else(missing)?;
        let seats = self.store.seats(id).await?;
        let events = self.store.events(id, 0).await?;
        let room = self.enter(row, seats, &events)?;
        if self.store.is_shared() {
            // What others have done meanwhile was told before the room was open to hear it.
            self.refresh(&room).await?;
            self.leave_to_workers(&room).await?;
        }
        Ok(room)
    }

    /// Opens a room, unless someone else has just done so.
    pub(crate) fn enter(
        &self,
        row: GameRow,
        seats: Vec<SeatRow>,
        events: &[Event],
    ) -> Result<Arc<Room>, Refusal> {
        let entry = catalog::find(&row.game)?;
        let id = row.id.clone();
        let room = Arc::new(Room::open(entry, row, seats, events)?);
        let room = Arc::clone(self.rooms().entry(id).or_insert(room));
        self.look_ahead(&room);
        Ok(room)
    }

    pub(crate) fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends when the server is about to stop.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        let _ = stopping.wait_for(|stop| *stop).await;
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Closes rooms that nobody is in, again and again; whoever comes back has them opened again.
    pub(crate) async fn sweep(self) {
        loop {
            tokio::time::sleep(SWEEP).await;
            let in_use =
                |room: &Arc<Room>| Arc::strong_count(room) > 1 || room.has_presence_to_tell();
            self.rooms().retain(|_, room| in_use(room));
        }
    }

    /// Which request goes where.
    pub(crate) fn router(self) -> Router {
        let posted = post(page::analysis::posted).layer(DefaultBodyLimit::max(LARGEST_FORM));
        Router::new()
            .route("/", get(page::home::home))
            .route("/new", post(page::home::start))
            .route("/new/{game}", get(page::home::options))
            .route("/g/{id}", get(page::game::game))
            .route("/g/{id}/join", post(page::game::join))
            .route("/g/{id}/move", post(page::game::play))
            .route("/g/{id}/do", post(page::game::act))
            .route("/g/{id}/analysis", get(page::analysis::of_game))
            .route("/g/{id}/live", get(page::socket::listen))
            .route("/g/{id}/board.svg", get(page::files::svg))
            .route("/g/{id}/board.png", get(page::files::png))
            .route("/g/{id}/record.txt", get(page::files::record_text))
            .route("/g/{id}/record.json", get(page::files::record_json))
            .route("/games", get(page::account::own_games))
            .route("/account", get(page::account::account))
            .route("/account/{deed}", post(page::account::change))
            .route("/rules/{game}", get(page::rules::rules))
            .route("/learn/{game}", get(page::lesson::lesson))
            .route("/analysis", get(page::analysis::analysis).merge(posted))
            .route("/edit", get(page::edit::edit))
            .route("/api", get(page::about::api))
            .route("/about", get(page::about::about))
            .route("/static/{digest}/{name}", get(assets::asset))
            .route("/favicon.svg", get(assets::icon))
            .nest("/api/v1", api::router())
            .merge(health::router())
            .fallback(missing)
            .layer(DefaultBodyLimit::max(LARGEST_BODY))
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(self.clone(), guard::guard))
            .with_state(self)
    }
}

async fn missing(uri: axum::http::Uri) -> axum::response::Response {
    Refusal::NoPage.at(uri.path())
}
