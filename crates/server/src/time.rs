//! Clocks: the only place in this crate that reads them.

#![expect(clippy::disallowed_methods, reason = "the only place that reads the clock")]

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A moment by the monotonic clock, and the Unix time then.
static START: LazyLock<(tokio::time::Instant, i64)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (tokio::time::Instant::now(), since.as_millis() as i64)
});

/// Milliseconds by which the clock of the database server is ahead of ours.
static CORRECTION: AtomicI64 = AtomicI64::new(0);

/// Difference to the clock of the database server that is ignored, in milliseconds.
const TOLERANCE_MS: i64 = 1000;

/// Unix time in milliseconds. Monotonic: it is read from the system once, so that a jump of the
/// system clock ends no game.
pub(crate) fn milliseconds() -> i64 {
    #[cfg(test)]
    if let Some(now) = crate::simulation::clock() {
        return now;
    }
    let (start, unix) = *START;
    let now = tokio::time::Instant::now();
    // Virtual clocks of tests may be behind the start.
    let since = now.saturating_duration_since(start).as_millis() as i64
        - start.saturating_duration_since(now).as_millis() as i64;
    unix + since + CORRECTION.load(Ordering::Relaxed)
}

/// Follows the clock of the database server, which all servers of a cluster share.
pub(crate) fn synchronize(reference: i64) {
    let error = reference - milliseconds();
    if error.abs() > TOLERANCE_MS {
        tracing::warn!(milliseconds = error, "the database server has another time; using that");
        CORRECTION.fetch_add(error, Ordering::Relaxed);
    }
}

/// Monotonic time, for measuring durations.
pub(crate) fn now() -> Instant {
    Instant::now()
}
