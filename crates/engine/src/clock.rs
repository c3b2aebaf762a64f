//! The one place of the engine that looks at the clock.

use std::time::Instant;

#[expect(clippy::disallowed_methods, reason = "a search is given time and must know when it is up")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
