//! Measuring on a machine that has other things to do.

use std::time::{Duration, Instant};

/// How long to measure.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// One chunk of work takes about this long at least.
    chunk: Duration,
    /// Chunks are repeated for this long.
    total: Duration,
}

impl Patience {
    pub(super) const LONG: Patience =
        Patience { chunk: Duration::from_millis(5), total: Duration::from_secs(1) };

    /// Long enough to see that everything works, not how fast.
    pub(super) const SHORT: Patience =
        Patience { chunk: Duration::from_millis(1), total: Duration::ZERO };
}

/// The first of ever larger amounts of work that takes long enough to be timed.
pub(super) fn first_lasting(
    patience: Patience,
    amounts: impl Iterator<Item = u32>,
    work: impl Fn(u32) -> u64,
) -> u32 {
    let lasts = |&amount: &u32| {
        let clock = Instant::now();
        work(amount);
        clock.elapsed() >= patience.chunk
    };
    amounts.into_iter().find(lasts).expect("amounts grow until they last")
}

/// The best rate of many short chunks of the same work, in units per second, where the work
/// answers with its units. Whatever else happens on the machine can only slow a chunk down, so
/// the fastest one tells most about the work.
pub(super) fn best_rate(patience: Patience, work: impl Fn() -> u64) -> f64 {
    let clock = Instant::now();
    let mut best = 0.0_f64;
    loop {
        let chunk = Instant::now();
        let units = work();
        best = best.max(units as f64 / chunk.elapsed().as_secs_f64());
        if clock.elapsed() >= patience.total {
            return best;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_amount_grows_until_it_lasts() {
        let patience = Patience { chunk: Duration::from_millis(2), total: Duration::ZERO };
        let spin = |millis: u32| {
            let clock = Instant::now();
            while clock.elapsed() < Duration::from_millis(millis.into()) {}
            1
        };
        // A smaller amount may last as well if the machine is busy.
        assert!(first_lasting(patience, 0.., spin) <= 2);
        assert_eq!(first_lasting(patience, 7.., spin), 7);
    }

    #[test]
    fn chunks_are_repeated_and_the_best_one_counts() {
        let calls = Cell::new(0);
        let work = || {
            calls.set(calls.get() + 1);
            calls.get()
        };
        let patience = Patience { chunk: Duration::ZERO, total: Duration::from_millis(2) };
        assert!(best_rate(patience, work) > 0.0);
        assert!(calls.get() > 1);
    }
}
