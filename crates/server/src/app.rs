//! The application: the state that all requests share, and the routes.

use std::ops::Deref;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use catalog::Tablebases;
use tower_http::compression::CompressionLayer;

use crate::api::game_graph::GraphCache;
use crate::cluster::Cluster;
use crate::http::blocking::BlockingPool;
use crate::http::browser_module::BrowserModule;
use crate::http::error::AppError;
use crate::http::rate_limits::{Limiters, RateLimits};
use crate::http::{asked_language, assets, health, middleware, plain_address};
use crate::page::analysis::review::handlers as review;
use crate::page::picture::png_cache::PngCache;
use crate::page::report::Reports;
use crate::page::subscriber::LiveViews;
use crate::room::reviews::Reviews;
use crate::room::rooms::Rooms;
use crate::room::services::Services;
use crate::serve::shutdown::Shutdown;
use crate::store::Store;
use crate::{api, page};

/// Maximum size of a request body in bytes. Records of long games fit in.
pub(crate) const MAX_BODY_BYTES: usize = 64 << 10;

/// The same for a form with a record in it: URL encoding may triple its size.
const MAX_FORM_BYTES: usize = 3 * MAX_BODY_BYTES;

/// Study pages that are built at once, for every analysis that an address may run.
const STUDIES_PER_ANALYSIS: usize = 4;

/// The state that all requests share; cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<AppState>);

/// The parts of an [`App`].
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) services: Arc<Services>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) cluster: Arc<Cluster>,
    pub(crate) limiters: Limiters,
    pub(crate) graphs: Arc<GraphCache>,
    pub(crate) live_views: Arc<LiveViews>,
    pub(crate) pictures: Arc<PngCache>,
    pub(crate) reports: Arc<Reports>,
    pub(crate) reviews: Arc<Reviews>,
    /// Threads that read and render records, which may be long.
    pub(crate) studies: BlockingPool,
    /// The engine for browsers; without it, all analysis is the server's work.
    pub(crate) module: Option<BrowserModule>,
    /// Number of trusted proxies in front of this server, which report the clients' addresses.
    pub(crate) proxies: usize,
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        threads: usize,
        limits: &RateLimits,
        proxies: usize,
        tables: Tablebases,
        store: Store,
        shutdown: Shutdown,
        module: Option<BrowserModule>,
    ) -> App {
        let services = Arc::new(Services::new(store, threads, tables.clone(), shutdown));
        let rooms = Arc::new(Rooms::new(Arc::clone(&services)));
        let cluster = Arc::new(Cluster::new(Arc::clone(&services), Arc::clone(&rooms)));
        let reports = Arc::new(Reports::new(Arc::clone(&services)));
        let reviews = Arc::new(Reviews::new(Arc::clone(&services), threads, limits.analyses));
        App(Arc::new(AppState {
            services,
            rooms,
            cluster,
            limiters: Limiters::new(limits),
            graphs: Arc::new(GraphCache::new(threads, limits.analyses, tables)),
            live_views: Arc::default(),
            pictures: Arc::new(PngCache::new(threads)),
            reports,
            reviews,
            studies: BlockingPool::new(threads, STUDIES_PER_ANALYSIS * limits.analyses),
            module,
            proxies,
        }))
    }

    /// The routes, with the middleware around them.
    pub(crate) fn router(self) -> Router {
        let posted =
            post(page::analysis::handlers::posted).layer(DefaultBodyLimit::max(MAX_FORM_BYTES));
        let save = post(page::analysis::saved::save).layer(DefaultBodyLimit::max(MAX_FORM_BYTES));
        let routes = Router::new()
            .route("/", get(page::home::home))
            .route(
                "/new",
                get(page::home::new_game::handlers::choose)
                    .post(page::home::new_game::handlers::start_or_correct),
            )
            .route("/new/{game}", get(page::home::new_game::handlers::options))
            .route("/g/{id}", get(page::game::handlers::game))
            .route("/g/{id}/join", post(page::game::handlers::join))
            .route("/g/{id}/move", post(page::game::handlers::play))
            .route("/g/{id}/do", post(page::game::handlers::act))
            .route("/g/{id}/analysis", get(page::analysis::handlers::of_game))
            .route("/g/{id}/review", get(review::review).post(review::change))
            .route("/g/{id}/review.txt", get(review::record))
            .route("/g/{id}/live", get(page::subscriber::live))
            .route("/g/{id}/board.svg", get(page::files::handlers::svg))
            .route("/g/{id}/board.png", get(page::files::handlers::png))
            .route("/g/{id}/invitation.svg", get(page::files::handlers::invitation))
            .route("/g/{id}/record.txt", get(page::files::handlers::record_text))
            .route("/g/{id}/record.json", get(page::files::handlers::record_json))
            .route("/games", get(page::lists::own::handlers::games))
            .route("/games/{game}/report", get(page::report::report))
            .route("/games/records.txt", get(page::lists::own::handlers::records))
            .route("/watch", get(page::lists::watch::watch))
            .route("/player/{name}", get(page::lists::player::player))
            .route("/settings", post(page::settings::change))
            .route("/account", get(page::account::account))
            .route("/account/{action}", post(page::account::change))
            .route("/rules/{game}", get(page::rules::rules))
            .route("/learn", get(page::rules::learn))
            .route("/learn/{game}", get(page::lesson::first_lesson))
            .route("/learn/{game}/{lesson}", get(page::lesson::lesson))
            .route("/puzzles", get(page::puzzles::handlers::puzzles))
            .route("/puzzles/mistakes", get(page::puzzles::mistakes::mistakes))
            .route("/puzzles/mistakes/next", get(page::puzzles::mistakes::next))
            .route(
                "/puzzles/mistakes/{id}/{ply}",
                get(page::puzzles::mistakes::mistake).post(page::puzzles::mistakes::answer),
            )
            .route("/puzzles/{game}", get(page::puzzles::handlers::next))
            .route(
                "/puzzles/{game}/{id}",
                get(page::puzzles::handlers::puzzle).post(page::puzzles::handlers::try_move),
            )
            .route("/analysis", get(page::analysis::handlers::analysis).merge(posted))
            .route("/analysis/save", save)
            .route("/analysis/{id}", get(page::analysis::saved::open))
            .route("/analysis/{id}/delete", post(page::analysis::saved::delete))
            .route("/analysis/{id}/board.png", get(page::analysis::saved::png))
            .route("/analysis/{id}/record.txt", get(page::analysis::saved::record_text))
            .route("/analysis/{id}/record.json", get(page::analysis::saved::record_json))
            .route("/edit", get(page::edit::edit))
            .route("/api", get(page::about::api))
            .route("/about", get(page::about::about))
            .route("/static/{digest}/{*name}", get(assets::asset))
            .route("/favicon.svg", get(assets::icon))
            .route("/favicon-turn.svg", get(assets::turn_icon))
            .route("/worker.js", get(assets::worker))
            .route("/icon.png", get(assets::icon_png))
            .route("/manifest.webmanifest", get(assets::manifest))
            .nest("/api/v1", api::router())
            .merge(health::router())
            .fallback(not_found)
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .layer(from_fn(plain_address::lead_to))
            .layer(from_fn(asked_language::keep_address))
            .layer(CompressionLayer::new())
            .layer(from_fn_with_state(self.clone(), middleware::middleware))
            .with_state(self);
        // Around the routing, which sees addresses without their language.
        Router::new().fallback_service(routes).layer(from_fn(asked_language::read_address))
    }
}

async fn not_found(uri: axum::http::Uri) -> axum::response::Response {
    AppError::PageNotFound.response_for(uri.path())
}
