//! Time; nothing else in this crate reads a clock or sleeps.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "servers that never answer must time out")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// Sleeps, but not long after `stop` is set.
pub(crate) fn pause(time: Duration, stop: &AtomicBool) {
    const STEP: Duration = Duration::from_millis(50);
    let mut left = time;
    while !left.is_zero() && !stop.load(Ordering::Relaxed) {
        thread::sleep(left.min(STEP));
        left = left.saturating_sub(STEP);
    }
}
