//! The system clock: the only place in this crate that reads it.

#![expect(clippy::disallowed_methods, reason = "the only place that reads the clock")]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Unix time in milliseconds.
pub(crate) fn milliseconds() -> i64 {
    #[cfg(test)]
    if let Some(now) = crate::simulation::clock() {
        return now;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as i64
}

/// Monotonic time, for measuring durations.
pub(crate) fn now() -> Instant {
    Instant::now()
}
