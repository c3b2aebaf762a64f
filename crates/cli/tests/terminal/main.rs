//! Sessions in a real pseudo-terminal.

#![cfg(unix)]
#![expect(clippy::disallowed_methods, reason = "waiting needs a clock, so that it ends")]

mod features;
mod games;
mod pty;
mod sane;
mod screen;
