//! The web application: pages, an interface for programs, live games, and what is kept of them.
//!
//! A request is given a type and a visitor, handed to a room or the store, and answered; see
//! `app` for which request goes where. No rule of any game is in here or in the browser: legal
//! moves, and the cells to point at for them, are data that [`catalog`] provides.

mod again;
mod ahead;
mod api;
mod app;
mod aside;
mod assets;
mod clock;
mod course;
mod door;
mod error;
mod event;
mod guard;
mod impatient;
mod limit;
mod live;
mod metrics;
mod new_game;
mod node;
mod operate;
mod page;
mod password;
mod play;
mod question;
mod response;
mod seat;
mod serve;
mod spot;
mod store;
mod survey;
mod texts;
mod think;
mod time;
mod token;
mod work;

pub use limit::{Limits, Rate};
pub use serve::{Config, Log, ServeError, backup, log, serve, start, work};
pub use store::StoreError;
