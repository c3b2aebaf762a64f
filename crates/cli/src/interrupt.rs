//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// A flag that Ctrl-C sets, so that the results so far can be printed. Whoever presses it again
/// does not want them.
pub(crate) fn stop_on_interrupt() -> anyhow::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let registered = flag::register_conditional_default(SIGINT, Arc::clone(&stop))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&stop)));
    registered.context("the system does not say when Ctrl-C is pressed")?;
    Ok(stop)
}
