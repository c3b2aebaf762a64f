//! The application for terminals: choose a game, choose opponents, play, learn, look back.
//!
//! Everything below the screens knows no terminal: a [`Session`] is a game being played with its
//! computers, clock and undo; a [`Form`] sets one up; [`Settings`], [`saves`] and [`autosave`] keep
//! what must not get lost. Full screen and line mode sit on the same core, and neither knows a rule:
//! what may be played comes from `catalog::AnyGame`, what it looks like from `rules::View`.

mod app;
mod environment;
pub mod form;
pub mod plain_mode;
pub mod render;
mod screen;
pub mod session;
pub mod storage;
mod terminal;
mod text;
pub mod time;

pub use app::{App, SMALLEST, full_screen};
pub use environment::{Environment, Start};
pub use form::Form;
pub use session::Session;
pub use session::seat::Seat;
pub use storage::folders::Folders;
pub use storage::settings::Settings;
