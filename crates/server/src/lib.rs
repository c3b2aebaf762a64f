//! The web application: pages, a JSON API, live games, and the database they are stored in.
//!
//! `http` receives requests, `page` and `api` answer them, a `room` holds each open game, `store`
//! is the database, and `cluster` connects servers that share one. No rule of any game is in here
//! or in the browser: legal moves, and the cells to click for them, are data from [`catalog`].

mod api;
mod app;
mod cluster;
mod engine_pool;
#[cfg(any(test, fuzzing))]
pub mod fuzz;
mod http;
mod page;
mod room;
mod serve;
#[cfg(test)]
mod simulation;
mod store;
mod texts;
mod time;
mod token;

pub use http::rate_limits::{Rate, RateLimits};
pub use serve::{
    Config, LogFormat, ServeError, backup, log, log_error, log_message, serve, start, work,
};
pub use store::StoreError;
