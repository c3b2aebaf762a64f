//! Threads that share the parts of a batch.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// How often the calling thread looks for the end of the others before it sleeps, some 50 µs in
/// all: being woken takes as long as a step of some hundred games.
const SPINS: usize = 1000;

/// Threads that help the one that calls. They do not survive a fork.
#[derive(Debug)]
pub(crate) struct Workers {
    helpers: ThreadPool,
    process: u32,
}

impl Workers {
    /// Threads that work together, the calling one included; none for one.
    pub(crate) fn new(threads: usize) -> PyResult<Option<Workers>> {
        if threads < 2 {
            return Ok(None);
        }
        let helpers = ThreadPoolBuilder::new().num_threads(threads - 1).build();
        let helpers = helpers.map_err(|error| {
            PyRuntimeError::new_err(format!("can't start {threads} threads: {error}"))
        })?;
        Ok(Some(Workers { helpers, process: std::process::id() }))
    }

    /// The number of threads, the calling one included.
    pub(crate) fn threads(&self) -> usize {
        self.helpers.current_num_threads() + 1
    }

    /// Starts the threads again if this is a forked process, which has none.
    pub(crate) fn revive(workers: &mut Option<Workers>) -> PyResult<()> {
        if let Some(lost) = workers.take_if(|known| known.process != std::process::id()) {
            *workers = Workers::new(lost.threads())?;
            // Dropping it would wait for its threads.
            std::mem::forget(lost);
        }
        Ok(())
    }

    /// Does the work for every job. Each thread begins at a place of its own, so that it finds the
    /// games of the last step in its cache, and goes on with what no other has begun.
    pub(crate) fn for_each<J: Send>(&self, jobs: impl Iterator<Item = J>, work: impl Fn(J) + Sync) {
        let jobs: Vec<Mutex<Option<J>>> = jobs.map(|job| Mutex::new(Some(job))).collect();
        let threads = self.threads();
        let busy = AtomicUsize::new(threads - 1);
        let work_from = |thread: usize| {
            let (before, own) = jobs.split_at(thread * jobs.len() / threads);
            for job in own.iter().chain(before) {
                let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some(job) = job {
                    work(job);
                }
            }
        };
        self.helpers.in_place_scope(|scope| {
            let (work_from, busy) = (&work_from, &busy);
            for thread in 1..threads {
                scope.spawn(move |_| {
                    work_from(thread);
                    busy.fetch_sub(1, Ordering::Release);
                });
            }
            work_from(0);
            for _ in 0..SPINS {
                if busy.load(Ordering::Acquire) == 0 {
                    break;
                }
                spin_loop();
            }
        });
    }
}
