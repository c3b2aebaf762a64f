//! Child process with line-based I/O.

use std::ffi::OsStr;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::lines::read_line;
use crate::time::now;

/// Maximum number of unread lines before the child has to wait.
const MAX_PENDING_LINES: usize = 1000;

/// Time between `quit` and killing the process.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// Child process, ended on drop.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Lines for a writer thread: a child that doesn't read must not block us.
    outgoing: Sender<String>,
    incoming: Receiver<String>,
    /// Last line of standard error, once it is closed.
    last_stderr: Receiver<String>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &[impl AsRef<OsStr>]) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C in the terminal is meant for us, not for the child.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (outgoing, to_write) = mpsc::channel();
        let (received, incoming) = mpsc::sync_channel(MAX_PENDING_LINES);
        let (stderr_sender, last_stderr) = mpsc::channel();
        let process = Process { child, outgoing, incoming, last_stderr };
        // The threads end when the child closes its pipes.
        thread::Builder::new().spawn(move || write_lines(input, &to_write))?;
        thread::Builder::new()
            .spawn(move || read_lines(output, |line| received.send(line).is_ok()))?;
        thread::Builder::new().spawn(move || {
            let _receiver_may_be_gone = stderr_sender.send(last_line(errors));
        })?;
        Ok(process)
    }

    /// Sends a line. If the child has exited, the missing answer reveals it.
    pub(crate) fn send(&self, line: &str) {
        let _may_have_exited = self.outgoing.send(format!("{line}\n"));
    }

    /// Next line within a time limit.
    pub(crate) fn receive(&self, time: Duration) -> Result<String, RecvTimeoutError> {
        self.incoming.recv_timeout(time)
    }

    /// Ends the process and returns the last line of its standard error, if any.
    pub(crate) fn last_error(&mut self) -> String {
        self.end();
        self.last_stderr.recv_timeout(EXIT_TIMEOUT).unwrap_or_default()
    }

    fn end(&mut self) {
        self.send("quit");
        let deadline = now() + EXIT_TIMEOUT;
        while now() < deadline && !self.has_exited() {
            thread::sleep(Duration::from_millis(2));
        }
        // The child may have exited already.
        let _may_have_exited = self.child.kill();
        self.kill_group();
        let _status = self.child.wait();
    }

    /// True if the child has exited. On Unix it is not reaped yet, so that its process group cannot
    /// become another program's before it is killed.
    fn has_exited(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
            let child = WaitId::Pid(Pid::from_child(&self.child));
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            !matches!(waitid(child, options), Ok(None))
        }
        #[cfg(not(unix))]
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills what the child has started in its process group: an engine may be a script.
    fn kill_group(&self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _empty = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, mut receive: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = read_line(&mut output) {
        if !receive(line) {
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
