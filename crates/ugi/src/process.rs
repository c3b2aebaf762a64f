//! Child process with line-based I/O.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::lines::read_line;
use crate::protocol_log::ClientLog;
use crate::time::now;

/// Maximum number of unread lines before the child has to wait.
const MAX_PENDING_LINES: usize = 1000;

/// Lines of standard error that are kept.
const MAX_STDERR_LINES: usize = 10;

/// Time between `quit` and killing the process.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// Child process, ended on drop.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Lines for a writer thread: a child that doesn't read must not block us.
    outgoing: Option<Sender<String>>,
    incoming: Receiver<String>,
    /// Last lines of standard error, once it is closed.
    stderr: Receiver<Vec<String>>,
    log: ClientLog,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &[impl AsRef<OsStr>], log: ClientLog) -> io::Result<Process> {
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
        let (stderr_sender, stderr) = mpsc::channel();
        let (output_log, stderr_log) = (log.clone(), log.clone());
        let process = Process { child, outgoing: Some(outgoing), incoming, stderr, log };
        // The threads end when the child closes its pipes.
        thread::Builder::new().spawn(move || write_lines(input, &to_write))?;
        thread::Builder::new().spawn(move || {
            read_lines(output, |line| {
                output_log.write('<', &line);
                received.send(line).is_ok()
            });
        })?;
        thread::Builder::new().spawn(move || {
            let _receiver_may_be_gone = stderr_sender.send(last_lines(errors, &stderr_log));
        })?;
        Ok(process)
    }

    /// Sends a line. If the child has exited, the missing answer reveals it.
    pub(crate) fn send(&self, line: &str) {
        self.log.write('>', line);
        if let Some(outgoing) = &self.outgoing {
            let _may_have_exited = outgoing.send(format!("{line}\n"));
        }
    }

    /// Closes the standard input of the child, once everything sent has been written.
    pub(crate) fn close_input(&mut self) {
        self.outgoing = None;
    }

    /// True if the child exits within a time limit.
    pub(crate) fn exits_within(&mut self, time: Duration) -> bool {
        let deadline = now() + time;
        while !self.has_exited() {
            if now() >= deadline {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
        true
    }

    /// Next line within a time limit.
    pub(crate) fn receive(&self, time: Duration) -> Result<String, RecvTimeoutError> {
        self.incoming.recv_timeout(time)
    }

    /// Ends the process and returns the last lines of its standard error, if any.
    pub(crate) fn last_errors(&mut self) -> Vec<String> {
        self.end();
        self.stderr.recv_timeout(EXIT_TIMEOUT).unwrap_or_default()
    }

    fn end(&mut self) {
        self.send("quit");
        let _may_have_to_be_killed = self.exits_within(EXIT_TIMEOUT);
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

fn last_lines(errors: impl Read, log: &ClientLog) -> Vec<String> {
    let mut last = VecDeque::new();
    read_lines(errors, |line| {
        log.write('!', &line);
        if !line.trim().is_empty() {
            last.push_back(line.trim_end().to_owned());
        }
        if last.len() > MAX_STDERR_LINES {
            last.pop_front();
        }
        true
    });
    last.into()
}
