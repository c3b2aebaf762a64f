//! Reviews of games of all kinds.

#![expect(clippy::print_stdout, reason = "long runs print their figures")]

mod reviews;
mod support;
mod truth;
