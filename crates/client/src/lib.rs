//! The other end of the web application: someone who sends requests and listens at sockets, and a
//! server that runs as a program of its own. For tests and for measuring, which must not believe
//! what a library makes nicer than it is.

mod connection;
mod files;
mod game;
mod process;
mod socket;

pub use connection::{Connection, Reply};
pub use files::files_at_once;
pub use game::{Pair, any_move};
pub use process::{Program, Server};
pub use socket::{NoSocket, Socket};

/// Runs the example of the README. It is tested here because this package is never published: a
/// published one includes nothing from outside its folder.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
