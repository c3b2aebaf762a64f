//! Current time; nothing else in this crate reads a clock.

#![expect(clippy::disallowed_methods, reason = "clocks and dates begin here")]

use messages::{Message, count, say};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Current instant.
pub fn now() -> Instant {
    Instant::now()
}

/// Nanoseconds since 1970: the default random seed, and part of unique names.
pub fn nanoseconds() -> u64 {
    since_1970().as_nanos() as u64
}

/// Today's date in record format, `2026.11.15`, in UTC.
pub fn today() -> String {
    catalog::date(since_1970().as_secs() / 86_400)
}

/// `5 min ago`, `3 h ago`, `2 days ago`.
pub fn ago(time: SystemTime) -> Message {
    let passed = SystemTime::now().duration_since(time).unwrap_or_default();
    let minutes = (passed.as_secs() / 60) as usize;
    match minutes {
        0 => say("ago-now"),
        1..60 => count("ago-minutes", minutes),
        60..1440 => count("ago-hours", minutes / 60),
        _ => count("ago-days", minutes / 1440),
    }
}

fn since_1970() -> std::time::Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}
