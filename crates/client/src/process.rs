//! A server as a child process that can be killed.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
#[cfg(unix)]
use std::process::ExitStatus;
use std::process::{Child, Command, Stdio};
use std::thread;

/// A child process, killed on drop.
#[derive(Debug)]
pub struct Program(Child);

impl Program {
    /// Starts a program and waits for a line on standard error that starts with `ready`. Returns
    /// the rest of that line.
    pub fn start(program: &Path, arguments: &[&str], ready: &str) -> io::Result<(Program, String)> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let stderr = child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut lines = BufReader::new(stderr).lines();
        let mut output = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            if let Some(rest) = line.strip_prefix(ready) {
                // A full pipe that nobody reads would block the program.
                thread::spawn(move || lines.for_each(drop));
                return Ok((Program(child), rest.to_owned()));
            }
            output.push(line);
        }
        let status = child.wait()?;
        Err(io::Error::other(format!("it ended with {status}: {}", output.join("\n"))))
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Kills it (SIGKILL), as a power cut would.
    pub fn kill(&mut self) -> io::Result<()> {
        self.0.kill()?;
        self.0.wait().map(drop)
    }

    /// Terminates it (SIGTERM), and waits until it has shut down.
    #[cfg(unix)]
    pub fn stop(&mut self) -> io::Result<ExitStatus> {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(&self.0), Signal::TERM)?;
        self.0.wait()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.kill();
    }
}

/// A server process.
#[derive(Debug)]
pub struct Server {
    program: Program,
    address: SocketAddr,
}

impl Server {
    /// Starts a program and waits for the line `ready at http://ADDRESS/`.
    pub fn start(program: &Path, arguments: &[&str]) -> io::Result<Server> {
        let (program, url) = Program::start(program, arguments, "ready at http://")?;
        let address = url.trim_end_matches('/').parse();
        let invalid = |_| io::Error::other(format!("`{url}` is not an address"));
        Ok(Server { program, address: address.map_err(invalid)? })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.program.id()
    }

    /// Kills it (SIGKILL), as a power cut would.
    pub fn kill(&mut self) -> io::Result<()> {
        self.program.kill()
    }

    /// Terminates it (SIGTERM), and waits until it has shut down.
    #[cfg(unix)]
    pub fn stop(&mut self) -> io::Result<ExitStatus> {
        self.program.stop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_reports_that_it_is_ready() {
        let (mut program, rest) = Program::start(
            Path::new("sh"),
            &["-c", "echo one >&2; echo ready to go >&2"],
            "ready ",
        )
        .unwrap();
        assert_eq!(rest, "to go");
        program.kill().unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_terminated() {
        let script = "trap 'exit 3' TERM; echo ready >&2; while :; do sleep 0.1; done";
        let (mut program, _) = Program::start(Path::new("sh"), &["-c", script], "ready").unwrap();
        assert_eq!(program.stop().unwrap().code(), Some(3));
    }

    #[test]
    fn a_failed_start_is_reported() {
        assert!(Server::start(Path::new("no-such-program"), &[]).is_err());
        let error = Server::start(Path::new("cargo"), &["--nonsense"]).unwrap_err();
        assert!(error.to_string().contains("--nonsense"), "{error}");
    }
}
