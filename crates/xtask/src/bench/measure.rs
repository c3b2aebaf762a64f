//! Timing on a busy machine.

use std::time::{Duration, Instant};

/// Time budget of a measurement.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    /// Minimum duration of a chunk of work.
    chunk: Duration,
    /// Duration of all repetitions.
    total: Duration,
}

impl Budget {
    pub(super) const LONG: Budget =
        Budget { chunk: Duration::from_millis(5), total: Duration::from_secs(1) };

    /// A smoke test.
    pub(super) const SHORT: Budget =
        Budget { chunk: Duration::from_millis(1), total: Duration::ZERO };
}

/// The first of increasing amounts of work that lasts long enough to be timed.
pub(super) fn first_lasting(
    budget: Budget,
    amounts: impl Iterator<Item = u32>,
    work: impl Fn(u32) -> u64,
) -> u32 {
    let lasts = |&amount: &u32| {
        let clock = Instant::now();
        work(amount);
        clock.elapsed() >= budget.chunk
    };
    amounts.into_iter().find(lasts).expect("amounts grow until they last")
}

/// Best of many: the highest rate of many short chunks of the same work, in units per second, where
/// the work returns its units. Other load can only slow a chunk down.
pub(super) fn best_rate(budget: Budget, work: impl Fn() -> u64) -> f64 {
    let clock = Instant::now();
    let mut best = 0.0_f64;
    loop {
        let chunk = Instant::now();
        let units = work();
        best = best.max(units as f64 / chunk.elapsed().as_secs_f64());
        if clock.elapsed() >= budget.total {
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
        let budget = Budget { chunk: Duration::from_millis(2), total: Duration::ZERO };
        let spin = |millis: u32| {
            let clock = Instant::now();
            while clock.elapsed() < Duration::from_millis(millis.into()) {}
            1
        };
        // A smaller amount may last as well if the machine is busy.
        assert!(first_lasting(budget, 0.., spin) <= 2);
        assert_eq!(first_lasting(budget, 7.., spin), 7);
    }

    #[test]
    fn chunks_are_repeated_and_the_best_one_counts() {
        let calls = Cell::new(0);
        let work = || {
            calls.set(calls.get() + 1);
            calls.get()
        };
        let budget = Budget { chunk: Duration::ZERO, total: Duration::from_millis(2) };
        assert!(best_rate(budget, work) > 0.0);
        assert!(calls.get() > 1);
    }
}
