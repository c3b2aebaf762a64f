//! The Universal Game Interface: engines and the programs that use them talk in lines of text.
//!
//! [`serve`] is the engine's side and offers ours; [`Client`] is the other side and plays with any
//! engine that is a program of its own. `docs/protocol.md` describes what is said.

mod client;
mod command;
mod go;
mod info;
mod lines;
mod options;
mod process;
mod server;
mod time;

pub use client::{Client, ClientError};
pub use server::serve;
