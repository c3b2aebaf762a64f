//! Keyboard input that can be waited for.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Lines read by a thread of their own, so that clocks and searches are looked at meanwhile.
#[derive(Debug)]
pub struct Keyboard {
    lines: Receiver<io::Result<Vec<u8>>>,
    /// A line that has arrived but was not read yet.
    waiting: Option<io::Result<Vec<u8>>>,
}

impl Keyboard {
    /// Starts reading. The thread ends with the input, or with the program.
    pub fn new(mut input: impl BufRead + Send + 'static) -> io::Result<Keyboard> {
        let (sender, lines) = mpsc::channel();
        let read = move || {
            loop {
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line);
                let is_last = !matches!(read, Ok(1..));
                let message = match read {
                    Ok(0) => return,
                    Ok(_) => Ok(line),
                    Err(error) => Err(error),
                };
                if sender.send(message).is_err() || is_last {
                    return;
                }
            }
        };
        thread::Builder::new().name("keyboard".to_owned()).spawn(read)?;
        Ok(Keyboard { lines, waiting: None })
    }

    /// Waits for a line or the end of the input; false if this time passes first.
    pub(super) fn wait(&mut self, time: Duration) -> bool {
        if self.waiting.is_some() {
            return true;
        }
        match self.lines.recv_timeout(time) {
            Ok(line) => {
                self.waiting = Some(line);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => true,
        }
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        self.waiting.take().or_else(|| self.lines.recv().ok()).transpose()
    }
}
