//! A server as a program of its own, which can be ended without a warning.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

/// A program that was started and ends, at the latest, when this is dropped.
#[derive(Debug)]
pub struct Program(Child);

impl Program {
    /// Starts a program and waits until it says that it is ready: what it says after this word.
    pub fn start(program: &Path, arguments: &[&str], ready: &str) -> io::Result<(Program, String)> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let stderr = child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut lines = BufReader::new(stderr).lines();
        let mut said = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            if let Some(rest) = line.strip_prefix(ready) {
                // A pipe that nobody reads would stop the program when it is full.
                thread::spawn(move || lines.for_each(drop));
                return Ok((Program(child), rest.to_owned()));
            }
            said.push(line);
        }
        let status = child.wait()?;
        Err(io::Error::other(format!("it ended with {status} and said: {}", said.join("\n"))))
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Ends it as a power cut would: it has no time for anything.
    pub fn kill(&mut self) -> io::Result<()> {
        self.0.kill()?;
        self.0.wait().map(drop)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.kill();
    }
}

/// A server.
#[derive(Debug)]
pub struct Server {
    program: Program,
    address: SocketAddr,
}

impl Server {
    /// Starts a program and waits until it says `ready at http://ADDRESS/`.
    pub fn start(program: &Path, arguments: &[&str]) -> io::Result<Server> {
        let (program, place) = Program::start(program, arguments, "ready at http://")?;
        let address = place.trim_end_matches('/').parse();
        let nowhere = |_| io::Error::other(format!("`{place}` is no address"));
        Ok(Server { program, address: address.map_err(nowhere)? })
    }

    /// Where it can be reached.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.program.id()
    }

    /// Ends it as a power cut would: it has no time for anything.
    pub fn kill(&mut self) -> io::Result<()> {
        self.program.kill()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_says_when_it_is_ready() {
        let (mut program, rest) = Program::start(
            Path::new("sh"),
            &["-c", "echo one >&2; echo ready to go >&2"],
            "ready ",
        )
        .unwrap();
        assert_eq!(rest, "to go");
        program.kill().unwrap();
    }

    #[test]
    fn a_program_that_is_no_server_is_told_about() {
        assert!(Server::start(Path::new("no-such-program"), &[]).is_err());
        let error = Server::start(Path::new("cargo"), &["--nonsense"]).unwrap_err();
        assert!(error.to_string().contains("--nonsense"), "{error}");
    }
}
