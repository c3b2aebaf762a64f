//! A clock that the host of a WebAssembly module supplies.
#![allow(unsafe_code, reason = "a function of the host is declared, and nothing else")]

use std::time::Duration;

#[link(wasm_import_module = "quincunx")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment, as `performance.now()` of browsers counts them.
    // Takes and returns plain numbers, so no call can break memory safety.
    safe fn milliseconds() -> f64;
}

/// The part of `std::time::Instant` that searches use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Instant(Duration);

impl Instant {
    /// The current time; the beginning if the host answers nonsense.
    pub fn now() -> Instant {
        Instant(Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default())
    }

    /// The time since then.
    pub fn elapsed(&self) -> Duration {
        Instant::now().duration_since(*self)
    }

    /// The time from `earlier` to this moment; zero if that comes later.
    pub fn duration_since(&self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment this much later, unless it is beyond what can be counted.
    pub fn checked_add(&self, duration: Duration) -> Option<Instant> {
        self.0.checked_add(duration).map(Instant)
    }
}
