//! Long calls that Ctrl-C can end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often signals are looked for.
const POLL: Duration = Duration::from_millis(20);

/// Exact searches recurse deeply.
const STACK_BYTES: usize = 16 << 20;

/// Does the work on a thread of its own without the interpreter lock. A signal handler that raises,
/// as that of Ctrl-C does, sets the flag; the work then ends and the exception is passed on.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = &AtomicBool::new(false);
    thread::scope(|scope| {
        let (done, mut is_done) = channel();
        let worker =
            thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, move || {
                let result = work(stop);
                // The receiver waits for this or for the thread to end.
                let _ = done.send(());
                result
            });
        let worker = worker.map_err(|error| {
            PyRuntimeError::new_err(format!("can't start a thread: {error}; close other programs"))
        })?;
        let mut interrupted = Ok(());
        loop {
            let waited;
            (waited, is_done) = py.detach(move || (is_done.recv_timeout(POLL), is_done));
            if waited != Err(RecvTimeoutError::Timeout) {
                break;
            }
            if interrupted.is_ok() {
                interrupted = py.check_signals();
                stop.store(interrupted.is_err(), Ordering::Relaxed);
            }
        }
        let result = py.detach(|| worker.join());
        interrupted?;
        result.map_err(|_| PyRuntimeError::new_err("the search failed: please report this bug"))
    })
}
