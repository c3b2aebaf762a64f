//! The monotonic clock for time limits of searches.
//!
//! `std::time::Instant`, except in WebAssembly without a system, where the standard library has no
//! clock and would panic: there the host supplies one.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod host;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::Instant;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

/// The current time.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the clock for searches")]
pub fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_does_not_go_back() {
        let begun = now();
        let later =
            begun.checked_add(Duration::from_nanos(1)).expect("this is not the end of time");
        assert!(now() >= begun && later > begun);
        assert_eq!(later.duration_since(begun), Duration::from_nanos(1));
    }
}
