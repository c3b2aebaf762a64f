//! Terminal application: set up a game, play people or computers, take lessons, review games.
//!
//! The core needs no terminal: a [`Session`] is a game in progress with its computer players, clock
//! and undo; a [`Form`] sets one up; [`storage`] holds settings, saved games and autosaves. Full
//! screen and plain mode share this core, and neither knows a rule: legal moves come from
//! `catalog::AnyGame`, the picture from `rules::View`.

mod app;
mod environment;
pub mod form;
pub mod plain_mode;
mod puzzles;
pub mod render;
mod screen;
pub mod session;
pub mod storage;
mod terminal;
mod text;
pub mod time;

pub use app::{App, SMALLEST, full_screen};
pub use environment::{Environment, LanguageSources, Start};
pub use form::Form;
pub use puzzles::PuzzleProgress;
pub use session::Session;
pub use session::seat::{Seat, UnknownSeat};
pub use storage::folders::Folders;
pub use storage::settings::Settings;
