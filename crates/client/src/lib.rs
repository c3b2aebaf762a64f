//! A minimal HTTP and WebSocket client, and a server as a child process. For tests and benchmarks,
//! which must see the raw protocol and not what a library makes of it.

mod connection;
mod files;
mod game;
mod live_page;
mod process;
mod socket;

pub use connection::{Connection, Reply};
pub use files::raise_file_limit;
pub use game::{Pair, any_move};
pub use live_page::LivePage;
pub use process::{Program, Server};
pub use socket::{Socket, SocketError};

/// Runs the example of the README. It is tested here because this package is never published: a
/// published one includes nothing from outside its folder.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
