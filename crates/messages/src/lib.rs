//! Everything that people read, in their languages, as [Fluent](https://projectfluent.org)
//! messages.
//!
//! Code names a message and its arguments ([`Message`]), and a [`Language`] makes a text of it where
//! it is shown. The texts are in `texts`, a folder for each language. A language is offered to
//! readers when it has every message; how to add one is in `docs/translating.md`.

mod language;
mod message;
mod script;
mod signature;

pub use language::Language;
pub use message::{Argument, Localized, Message, ToArgument, count, say};
pub use script::{Form, Forms};
pub use signature::{Signature, Signatures, problems, signatures};
