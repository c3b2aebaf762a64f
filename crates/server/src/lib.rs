//! The web application: pages, a JSON API, live games, and the database they are stored in.
//!
//! `http` receives requests, `page` and `api` answer them, a `room` holds each open game, `store`
//! is the database, and `cluster` connects servers that share one. No rule of any game is in here
//! or in the browser: legal moves, and the cells to click for them, are data from [`catalog`].
//!
//! Without the feature `serve` there are only the pages, for a static [`site`].
#![cfg_attr(
    not(feature = "serve"),
    allow(dead_code, unused_imports, reason = "a static site needs only a part of the pages")
)]

#[cfg(feature = "serve")]
mod api;
#[cfg(feature = "serve")]
mod app;
#[cfg(feature = "serve")]
mod cluster;
#[cfg(feature = "serve")]
mod engine_pool;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
#[cfg(feature = "serve")]
mod http;
mod page;
#[cfg(feature = "serve")]
mod room;
mod script_texts;
#[cfg(feature = "serve")]
mod serve;
#[cfg(test)]
mod simulation;
pub mod site;
#[cfg(feature = "serve")]
mod store;
#[cfg(feature = "serve")]
mod time;
#[cfg(feature = "serve")]
mod token;

/// The parts of these modules that a static site uses.
#[cfg(not(feature = "serve"))]
mod api {
    pub(crate) mod analysis_json;
    pub(crate) mod game_graph;
    pub(crate) mod judge;
    pub(crate) mod openapi;
    pub(crate) mod position_query;
    pub(crate) mod puzzles {
        pub(crate) mod attempt;
        pub(crate) mod choice;
        pub(crate) mod score;
    }
    pub(crate) mod requests;
}
#[cfg(not(feature = "serve"))]
mod http {
    pub(crate) mod error;
    pub(crate) mod presentation;
}
#[cfg(not(feature = "serve"))]
mod room {
    pub(crate) mod clock;
    pub(crate) mod event;
    pub(crate) mod game_row;
    pub(crate) mod game_state;
    mod idempotency;
    pub(crate) mod new_game;
    pub(crate) mod seating;
    pub(crate) mod snapshot;
}

#[cfg(feature = "serve")]
pub use http::rate_limits::{Rate, RateLimits};
#[cfg(feature = "serve")]
pub use serve::{
    Config, LogFormat, ServeError, backup, log, log_error, log_message, serve, start, work,
};
#[cfg(feature = "serve")]
pub use store::StoreError;
