//! The web application: pages, an interface for programs, live games, and what is kept of them.
//!
//! A request is given a type and a visitor, handed to a room or the store, and answered; see
//! `app` for which request goes where. No rule of any game is in here or in the browser: legal
//! moves, and the cells to point at for them, are data that [`catalog`] provides.

mod api;
mod app;
mod cluster;
mod engine_pool;
mod http;
mod page;
mod room;
mod serve;
mod store;
mod texts;
mod time;
mod token;

pub use http::rate_limits::{Limits, Rate};
pub use serve::{Config, Log, ServeError, backup, log, serve, start, work};
pub use store::StoreError;
