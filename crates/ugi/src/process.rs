//! A program that is talked to in lines.

use std::ffi::OsStr;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::lines::read_line;
use crate::time::now;

/// How many lines a program may be ahead of us before it has to wait.
const MOST_LINES: usize = 1000;

/// How long a program that has been told to quit may take before it is made to.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// A program that runs until this is dropped.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// What it is still to be told. A thread passes it on, because a program that does not listen
    /// would keep us waiting.
    outgoing: Sender<String>,
    incoming: Receiver<String>,
    /// The last line of its standard error, once that is closed.
    last_stderr: Receiver<String>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &[impl AsRef<OsStr>]) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C in a terminal is meant for us, not for the program.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (outgoing, to_tell) = mpsc::channel();
        let (says, incoming) = mpsc::sync_channel(MOST_LINES);
        let (complains, last_stderr) = mpsc::channel();
        let process = Process { child, outgoing, incoming, last_stderr };
        // All three end with the program, which closes its pipes.
        thread::Builder::new().spawn(move || pass_on(input, &to_tell))?;
        thread::Builder::new().spawn(move || read_lines(output, |line| says.send(line).is_ok()))?;
        thread::Builder::new().spawn(move || {
            let _nobody_listens = complains.send(last_line(errors));
        })?;
        Ok(process)
    }

    /// Tells the program something. One that has ended is found out when it does not answer.
    pub(crate) fn send(&self, line: &str) {
        let _it_has_ended = self.outgoing.send(format!("{line}\n"));
    }

    /// The next line that the program says within this time.
    pub(crate) fn receive(&self, time: Duration) -> Result<String, RecvTimeoutError> {
        self.incoming.recv_timeout(time)
    }

    /// Ends the program and answers with the last line of its standard error, perhaps nothing.
    pub(crate) fn last_error(&mut self) -> String {
        self.end();
        self.last_stderr.recv_timeout(EXIT_TIMEOUT).unwrap_or_default()
    }

    fn end(&mut self) {
        self.send("quit");
        let deadline = now() + EXIT_TIMEOUT;
        while now() < deadline && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
        // It may have ended by itself.
        let _gone = self.child.kill();
        let _status = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn pass_on(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, mut hear: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = read_line(&mut output) {
        if !hear(line) {
            return;
        }
    }
}

fn last_line(errors: impl Read) -> String {
    let mut last = String::new();
    read_lines(errors, |line| {
        if !line.trim().is_empty() {
            last = line;
        }
        true
    });
    last
}
