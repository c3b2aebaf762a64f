//! The solver's only access to the clock.

use std::time::Instant;

#[expect(clippy::disallowed_methods, reason = "who is given time must know when it is up")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
