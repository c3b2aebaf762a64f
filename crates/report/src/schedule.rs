//! Work in units of at most a few seconds, on several threads, which can be stopped and reported.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use messages::Message;

/// Progress of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportProgress {
    /// The section being made, such as `games of level 5`.
    pub section: Message,
    /// Units of it that are done.
    pub done: usize,
    /// All units of it.
    pub all: usize,
}

/// How the work of a report is run.
pub struct Schedule<'a> {
    /// Set to end the report early, with what is done so far.
    pub stop: &'a AtomicBool,
    /// Threads to use; the results do not depend on their number.
    pub threads: usize,
    /// Runs one unit of work. A server waits for its turn at the engine threads first.
    pub turn: &'a (dyn Fn(&mut dyn FnMut()) + Sync),
    /// Receives the progress.
    pub report: &'a (dyn Fn(&ReportProgress) + Sync),
}

impl fmt::Debug for Schedule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Schedule").field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Schedule<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The results of units 0 to `all` in their order, whichever thread made them. Units that
    /// return `None` were stopped; once one was, no other is begun.
    pub(crate) fn run<T: Send>(
        &self,
        section: &Message,
        all: usize,
        unit: impl Fn(usize) -> Option<T> + Sync,
    ) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::new());
        let work = || {
            while !self.is_stopped() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= all {
                    return;
                }
                let mut result = None;
                (self.turn)(&mut || result = unit(index));
                let Some(result) = result.filter(|_| !self.is_stopped()) else { return };
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                results.push((index, result));
                let (section, done) = (section.clone(), results.len());
                (self.report)(&ReportProgress { section, done, all });
            }
        };
        thread::scope(|scope| {
            // The calling thread works, too, so one that cannot be started only costs time.
            for _ in 1..self.threads.clamp(1, all.max(1)) {
                let _may_fail = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        results.sort_by_key(|(index, _)| *index);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(threads: usize, stop_at: usize) -> Vec<usize> {
        let stop = AtomicBool::new(false);
        let schedule = Schedule { stop: &stop, threads, turn: &|unit| unit(), report: &|_| () };
        schedule.run(&Message::verbatim("squares"), 20, |index| {
            stop.fetch_or(index == stop_at, Ordering::Relaxed);
            Some(index * index)
        })
    }

    #[test]
    fn results_are_in_order_on_any_number_of_threads() {
        let expected: Vec<usize> = (0..20).map(|index| index * index).collect();
        for threads in [1, 3, 50] {
            assert_eq!(squares(threads, 99), expected);
        }
    }

    #[test]
    fn a_stopped_run_keeps_what_is_done() {
        assert_eq!(squares(1, 5), [0, 1, 4, 9, 16]);
    }
}
