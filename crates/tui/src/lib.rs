//! The application for terminals: choose a game, choose opponents, play, learn, look back.
//!
//! Everything below the screens knows no terminal: a [`Session`] is a game being played with its
//! computers, clock and undo; a [`Form`] sets one up; [`Settings`], [`saves`] and [`autosave`] keep
//! what must not get lost. Full screen and line mode sit on the same core, and neither knows a rule:
//! what may be played comes from `catalog::AnyGame`, what it looks like from `rules::View`.

mod app;
pub mod autosave;
mod choices;
pub mod clock;
mod computer;
mod credits;
mod environment;
mod figure;
pub mod files;
pub mod folders;
pub mod form;
mod help_line;
pub mod level;
mod opinion;
pub mod page;
mod picture;
pub mod plain_mode;
pub mod saves;
mod screen;
pub mod seat;
mod sentence;
pub mod session;
pub mod settings;
mod style;
mod thinker;
pub mod time;
mod truth;
mod tty;

pub use app::{App, SMALLEST, full_screen};
pub use environment::{Environment, Start};
pub use folders::Folders;
pub use form::Form;
pub use seat::Seat;
pub use session::Session;
pub use settings::Settings;
