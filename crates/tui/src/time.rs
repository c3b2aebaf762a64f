//! What time it is: asked here and nowhere else in this crate.

#![expect(clippy::disallowed_methods, reason = "clocks and dates begin here")]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The present moment.
pub fn now() -> Instant {
    Instant::now()
}

/// Nanoseconds since 1970: a seed when nobody has given one, and part of unique names.
pub fn nanoseconds() -> u64 {
    since_1970().as_nanos() as u64
}

/// Today as records write it: `2026.11.15`. By Greenwich, for want of a list of time zones.
pub fn today() -> String {
    catalog::date(since_1970().as_secs() / 86_400)
}

fn since_1970() -> std::time::Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
