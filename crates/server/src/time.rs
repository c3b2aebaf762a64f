//! What time it is: asked here and nowhere else in this crate.

#![expect(clippy::disallowed_methods, reason = "clocks and dates begin here")]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970, as everything is dated that has happened.
pub(crate) fn milliseconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as i64
}

/// The present moment, for measuring how long something takes.
pub(crate) fn now() -> Instant {
    Instant::now()
}
