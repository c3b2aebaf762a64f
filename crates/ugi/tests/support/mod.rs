//! Harness for the engine without a process.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Time limit of every answer.
const LONGEST: Duration = Duration::from_mins(1);

/// UGI session.
pub(crate) struct Session {
    tells: Option<Sender<Vec<u8>>>,
    says: Option<Receiver<String>>,
    server: JoinHandle<io::Result<()>>,
}

impl Session {
    pub(crate) fn begin() -> Session {
        let (tells, told) = mpsc::channel();
        let (saying, says) = mpsc::channel();
        let input = BufReader::new(Ear { told, left: Vec::new() });
        let server =
            thread::spawn(move || quincunx_ugi::serve(input, Mouth { saying, line: Vec::new() }));
        Session { tells: Some(tells), says: Some(says), server }
    }

    /// Sends lines.
    pub(crate) fn tell(&self, lines: &str) {
        self.tell_bytes(format!("{lines}\n").as_bytes());
    }

    pub(crate) fn tell_bytes(&self, bytes: &[u8]) {
        let tells = self.tells.as_ref().expect("the input is open");
        tells.send(bytes.to_vec()).expect("the engine listens");
    }

    /// Next line.
    pub(crate) fn hear(&self) -> String {
        let says = self.says.as_ref().expect("the output is open");
        says.recv_timeout(LONGEST).expect("the engine answers")
    }

    /// Next line with these words, and all lines before it.
    pub(crate) fn hear_until(&self, words: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.hear();
            if line.contains(words) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// Sends lines and returns the next one.
    pub(crate) fn ask(&self, lines: &str) -> String {
        self.tell(lines);
        self.hear()
    }

    /// Sends lines that have exactly these answers, checked with `isready`.
    pub(crate) fn answers(&self, lines: &str) -> Vec<String> {
        self.tell(lines);
        self.tell("isready");
        self.hear_until("readyok").0
    }

    /// Best move and all lines before it.
    pub(crate) fn best(&self, lines: &str) -> (Vec<String>, String) {
        self.tell(lines);
        let (before, line) = self.hear_until("bestmove ");
        (before, line.trim_start_matches("bestmove ").to_owned())
    }

    pub(crate) fn close_input(&mut self) {
        self.tells = None;
    }

    pub(crate) fn close_output(&mut self) {
        self.says = None;
    }

    /// Waits for the end and returns the remaining output and the result.
    pub(crate) fn end(mut self) -> (Vec<String>, io::Result<()>) {
        let said = self.says.take().map(|says| says.iter().collect()).unwrap_or_default();
        (said, self.server.join().expect("the engine does not panic"))
    }
}

/// Input of the engine.
struct Ear {
    told: Receiver<Vec<u8>>,
    left: Vec<u8>,
}

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left.is_empty() {
            // A closed channel is the end of the input.
            self.left = self.told.recv().unwrap_or_default();
        }
        let count = self.left.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.left[..count]);
        self.left.drain(..count);
        Ok(count)
    }
}

/// Output of the engine.
struct Mouth {
    saying: Sender<String>,
    line: Vec<u8>,
}

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.line.push(byte);
                continue;
            }
            let line = String::from_utf8(std::mem::take(&mut self.line)).expect("lines are UTF-8");
            self.saying.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
