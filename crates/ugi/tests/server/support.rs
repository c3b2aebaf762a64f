//! Harness for the engine without a process.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use catalog::{AnyGame, CATALOG};

/// Time limit of every answer.
const TIMEOUT: Duration = Duration::from_mins(1);

/// UGI session.
pub(crate) struct Session {
    input: Option<Sender<Vec<u8>>>,
    output: Option<Receiver<String>>,
    server: JoinHandle<io::Result<()>>,
}

impl Session {
    pub(crate) fn begin() -> Session {
        let entry = CATALOG[0];
        Session::playing(entry.start(&entry.info().usual()).expect("the usual setup"))
    }

    /// Session with an engine that was started for this game.
    pub(crate) fn playing(start: Box<dyn AnyGame>) -> Session {
        let (sender, bytes) = mpsc::channel();
        let (lines, receiver) = mpsc::channel();
        let input = BufReader::new(EngineInput { bytes, left: Vec::new() });
        let server = thread::spawn(move || {
            quincunx_ugi::serve(&*start, input, EngineOutput { lines, line: Vec::new() })
        });
        Session { input: Some(sender), output: Some(receiver), server }
    }

    /// Sends lines.
    pub(crate) fn send(&self, lines: &str) {
        self.send_bytes(format!("{lines}\n").as_bytes());
    }

    pub(crate) fn send_bytes(&self, bytes: &[u8]) {
        let input = self.input.as_ref().expect("the input is open");
        input.send(bytes.to_vec()).expect("the engine listens");
    }

    /// Next line.
    pub(crate) fn receive(&self) -> String {
        let output = self.output.as_ref().expect("the output is open");
        output.recv_timeout(TIMEOUT).expect("the engine answers")
    }

    /// Next line with these words, and all lines before it.
    pub(crate) fn receive_until(&self, words: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.receive();
            if line.contains(words) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// Sends lines and returns the next one.
    pub(crate) fn ask(&self, lines: &str) -> String {
        self.send(lines);
        self.receive()
    }

    /// Sends lines that have exactly these answers, checked with `isready`.
    pub(crate) fn answers(&self, lines: &str) -> Vec<String> {
        self.send(lines);
        self.send("isready");
        self.receive_until("readyok").0
    }

    /// Best move and all lines before it.
    pub(crate) fn best(&self, lines: &str) -> (Vec<String>, String) {
        self.send(lines);
        let (before, line) = self.receive_until("bestmove ");
        (before, line.trim_start_matches("bestmove ").to_owned())
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    pub(crate) fn close_output(&mut self) {
        self.output = None;
    }

    /// Waits for the end and returns the remaining output and the result.
    pub(crate) fn end(mut self) -> (Vec<String>, io::Result<()>) {
        let lines = self.output.take().map(|output| output.iter().collect()).unwrap_or_default();
        (lines, self.server.join().expect("the engine does not panic"))
    }
}

/// Input of the engine.
struct EngineInput {
    bytes: Receiver<Vec<u8>>,
    left: Vec<u8>,
}

impl Read for EngineInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left.is_empty() {
            // A closed channel is the end of the input.
            self.left = self.bytes.recv().unwrap_or_default();
        }
        let count = self.left.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.left[..count]);
        self.left.drain(..count);
        Ok(count)
    }
}

/// Output of the engine.
struct EngineOutput {
    lines: Sender<String>,
    line: Vec<u8>,
}

impl Write for EngineOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.line.push(byte);
                continue;
            }
            let line = String::from_utf8(std::mem::take(&mut self.line)).expect("lines are UTF-8");
            self.lines.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
