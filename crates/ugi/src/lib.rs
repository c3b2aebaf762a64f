//! Universal Game Interface (UGI): a line-based protocol between engines and the programs that use
//! them.
//!
//! [`serve`] is the engine side; [`Client`] is the other side and plays with any external UGI
//! engine. `docs/protocol.md` describes the protocol.

mod client;
mod command;
mod conformance;
mod go;
mod info;
mod lines;
mod options;
mod process;
mod protocol_log;
mod server;
mod time;

pub use client::{Client, ClientError, RemainingTime};
pub use conformance::{CheckOutcome, CheckReport, check_engine};
pub use protocol_log::ProtocolLog;
pub use server::serve;
