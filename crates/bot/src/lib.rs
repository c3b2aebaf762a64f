//! A UGI engine with a seat on a Quincunx server: joins open games and plays them.
//!
//! [`Bot::run`] polls the list of open games and plays each in a thread of its own, with an engine
//! process of its own. A lost connection is made again; a lost engine resigns its game.

mod error;
mod http;
mod lobby;
mod seat;
mod server_api;
mod time;

pub use error::BotError;
pub use http::Site;
pub use lobby::{Bot, ClockKind, GameFilter};
