//! Protocol log: every line that clients exchange with their engines.

use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// Shared log of the lines of all clients. A line starts with the number of its client and `>` for
/// what an engine was sent, `<` for what it answered, or `!` for its standard error.
#[derive(Clone, Default)]
pub struct ProtocolLog(Option<Arc<Mutex<LogState>>>);

struct LogState {
    output: Box<dyn Write + Send>,
    clients: u32,
}

/// Log of one client.
#[derive(Clone, Debug)]
pub(crate) struct ClientLog {
    log: ProtocolLog,
    client: u32,
}

impl ProtocolLog {
    /// Discards everything.
    pub const NONE: ProtocolLog = ProtocolLog(None);

    /// Writes to this output. A line that can't be written is lost and no reason to end a match.
    pub fn new(output: impl Write + Send + 'static) -> ProtocolLog {
        let state = LogState { output: Box::new(output), clients: 0 };
        ProtocolLog(Some(Arc::new(Mutex::new(state))))
    }

    /// Numbers another client.
    pub(crate) fn client(&self, command: &str) -> ClientLog {
        let client = self.with(|state| {
            state.clients += 1;
            state.clients
        });
        let log = ClientLog { log: self.clone(), client: client.unwrap_or_default() };
        log.write('#', command);
        log
    }

    fn with<T>(&self, act: impl FnOnce(&mut LogState) -> T) -> Option<T> {
        let state = self.0.as_ref()?.lock();
        Some(act(&mut state.unwrap_or_else(std::sync::PoisonError::into_inner)))
    }
}

impl ClientLog {
    pub(crate) fn write(&self, direction: char, line: &str) {
        self.log.with(|state| {
            let line = line.trim_end().replace(rules::is_hidden, "\u{fffd}");
            let _lost = writeln!(state.output, "{} {direction} {line}", self.client);
            let _lost = state.output.flush();
        });
    }
}

impl fmt::Debug for ProtocolLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ProtocolLog").field(&self.0.is_some()).finish()
    }
}
