//! The engine's only access to the clock.

use std::time::Instant;

#[expect(clippy::disallowed_methods, reason = "searches have time limits")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
