//! Everything that people read, in their languages, as [Fluent](https://projectfluent.org)
//! messages.
//!
//! Code names a message and its arguments ([`Message`]), and a [`Language`] makes a text of it where
//! it is shown. The texts are in `texts`, a folder for each language. A language is offered to
//! readers when it has every message; how to add one is in `docs/translating.md`.
//!
//! Without the feature `texts`, messages are data and nothing else: the rules of the games use them
//! so, and know no language.

#[cfg(feature = "texts")]
mod language;
mod message;
#[cfg(feature = "texts")]
mod script;
#[cfg(feature = "texts")]
mod signature;

#[cfg(feature = "texts")]
pub use language::{Language, Localized};
pub use message::{Argument, Message, ToArgument, count, say};
#[cfg(feature = "texts")]
pub use script::{Form, Forms};
#[cfg(feature = "texts")]
pub use signature::{Signature, Signatures, problems, signatures};
