//! Log lines: whatever clients send, an entry stays on one line and moves no cursor.

use std::fmt::Write as _;
use std::io::{self, Write};

/// Escapes control characters. Every write is one entry, which ends in the only real line feed.
#[derive(Debug)]
pub(crate) struct OneLine<W>(W);

impl OneLine<io::Stderr> {
    pub(crate) fn to_stderr() -> OneLine<io::Stderr> {
        OneLine(io::stderr())
    }
}

impl<W: Write> Write for OneLine<W> {
    fn write(&mut self, entry: &[u8]) -> io::Result<usize> {
        self.0.write_all(escaped(&String::from_utf8_lossy(entry)).as_bytes())?;
        Ok(entry.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

fn escaped(entry: &str) -> String {
    let (text, end) = match entry.strip_suffix('\n') {
        Some(text) => (text, "\n"),
        None => (entry, ""),
    };
    let mut line = String::with_capacity(entry.len());
    for symbol in text.chars() {
        if rules::is_hidden(symbol) || symbol.is_control() {
            let _ = write!(line, "{}", symbol.escape_default());
        } else {
            line.push(symbol);
        }
    }
    line + end
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A buffer that is still there after the subscriber has gone.
    #[derive(Clone, Debug, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_entry_is_one_line_without_escapes() {
        let shared = Shared::default();
        let writer = shared.clone();
        let lines = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || OneLine(writer.clone()))
            .finish();
        tracing::subscriber::with_default(lines, || {
            let given = "x\n2026-01-01 ERROR forged\r\u{1b}[2J\u{202e}ä";
            tracing::error!(error = %given, given, "refused: {given}");
        });
        let log = String::from_utf8(shared.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.matches('\n').count(), 1, "{log:?}");
        assert!(log.ends_with('\n') && log.contains("\\n2026") && log.contains('ä'), "{log:?}");
        let is_bad = |symbol: char| symbol != '\n' && (symbol.is_control() || symbol == '\u{202e}');
        assert!(!log.contains(is_bad), "{log:?}");
    }
}
