//! Workers: threads of this process that take subproblems until the root is decided.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::clock;
use crate::error::LedgerError;
use crate::ledger::Ledger;
use crate::progress::{Begun, LedgerProgress};
use crate::row::Row;
use crate::store::RENEW_INTERVAL;
use crate::subproblem::{self, Effort, Worked};

/// One of so many rows has its proof replayed by the reference rules as soon as it is proved.
const VERIFY_DIVISOR: u64 = 20;

/// The interval at which the stop flag is polled.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The interval between progress reports: each looks at the whole tree.
const REPORT_INTERVAL: Duration = Duration::from_secs(1);

/// The pause when everything that matters is leased to others.
const PAUSE: Duration = Duration::from_millis(200);

/// Options for working on a ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkOptions {
    /// Subproblems at a time.
    pub threads: usize,
    /// Time limit.
    pub time: Duration,
}

/// The threads of a process.
struct Workers<'a> {
    ledger: &'a Ledger,
    /// Set when the time is up, the root is decided, a worker has failed or the caller asks.
    stop: AtomicBool,
    failure: Mutex<Option<LedgerError>>,
    /// The moves to the position taken last.
    line: Mutex<Vec<String>>,
}

impl Ledger {
    /// Works until the root is decided, the time is up or `stop` is set. Other processes may do the
    /// same.
    pub fn work(
        &self,
        options: WorkOptions,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&LedgerProgress),
    ) -> Result<(), LedgerError> {
        let workers = Workers {
            ledger: self,
            stop: AtomicBool::new(false),
            failure: Mutex::new(None),
            line: Mutex::default(),
        };
        let begun = clock::now();
        let before = {
            let state = self.refresh()?;
            Begun { proved: state.tree.costs().proved(), nodes: state.tree.costs().nodes() }
        };
        thread::scope(|scope| {
            let threads: Vec<_> =
                (0..options.threads.max(1)).map(|_| scope.spawn(|| workers.run())).collect();
            let [mut renewed, mut reported] = [begun; 2];
            while threads.iter().any(|thread| !thread.is_finished()) {
                thread::sleep(STOP_POLL_INTERVAL);
                if stop.load(Ordering::Relaxed) || begun.elapsed() >= options.time {
                    workers.stop.store(true, Ordering::Relaxed);
                }
                if is_due(&mut renewed, RENEW_INTERVAL) {
                    workers.renew();
                }
                if is_due(&mut reported, REPORT_INTERVAL) {
                    report(&workers.progress(begun.elapsed(), before));
                }
            }
        });
        report(&workers.progress(begun.elapsed(), before));
        let failure = workers.failure.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}

/// True if the interval has passed since `last`, which then is now.
fn is_due(last: &mut Instant, interval: Duration) -> bool {
    let is_due = last.elapsed() >= interval;
    if is_due {
        *last = clock::now();
    }
    is_due
}

impl Workers<'_> {
    fn run(&self) {
        while !self.stop.load(Ordering::Relaxed) {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => self.fail(error),
            }
        }
        // The others would prove what no longer matters.
        self.stop.store(true, Ordering::Relaxed);
    }

    fn fail(&self, error: LedgerError) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Takes one subproblem; `false` if the root is decided.
    fn step(&self) -> Result<bool, LedgerError> {
        let Some(row) = self.ledger.take()? else {
            if self.ledger.value().is_some() {
                return Ok(false);
            }
            thread::sleep(PAUSE);
            return Ok(true);
        };
        let line = self.ledger.state().tree.line(&self.ledger.board, row.code);
        *self.line.lock().unwrap_or_else(PoisonError::into_inner) = line;
        match self.work_on(&row)? {
            Worked::Done(row, mut rows) => {
                rows.push(row);
                self.ledger.store.write(&rows)?;
            }
            Worked::Stopped => self.ledger.store.release(row.code)?,
        }
        Ok(true)
    }

    fn work_on(&self, row: &Row) -> Result<Worked, LedgerError> {
        let effort = Effort { budget: self.ledger.budget, verify_divisor: VERIFY_DIVISOR };
        let is_known = |code| self.ledger.state().tree.row(code).is_some();
        subproblem::work(&self.ledger.board, row, effort, &self.stop, &is_known)
    }

    fn renew(&self) {
        if let Err(error) = self.ledger.store.renew() {
            self.fail(error);
        }
    }

    fn progress(&self, time: Duration, before: Begun) -> LedgerProgress {
        let line = self.line.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut state = self.ledger.state();
        let root = state.tree.root_numbers();
        let rows = state.tree.len();
        LedgerProgress::new(state.tree.costs(), root, rows, before, time, line)
    }
}
