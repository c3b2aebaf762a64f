//! A server as a program of its own, which can be ended without a warning.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

/// A program that was started and ends, at the latest, when this is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a program and waits until it says `ready at http://ADDRESS/`.
    pub fn start(program: &Path, arguments: &[&str]) -> io::Result<Server> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let stderr = child.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let mut lines = BufReader::new(stderr).lines();
        let mut said = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            let Some(address) = ready_at(&line) else {
                said.push(line);
                continue;
            };
            // A pipe that nobody reads would stop the program when it is full.
            thread::spawn(move || lines.for_each(drop));
            return Ok(Server { child, address });
        }
        let status = child.wait()?;
        Err(io::Error::other(format!("it ended with {status} and said: {}", said.join("\n"))))
    }

    /// Where it can be reached.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it as a power cut would: it has no time for anything.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.kill();
    }
}

fn ready_at(line: &str) -> Option<SocketAddr> {
    line.strip_prefix("ready at http://")?.trim_end_matches('/').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_read_from_what_the_server_says() {
        let address = "127.0.0.1:8080".parse().ok();
        assert_eq!(ready_at("ready at http://127.0.0.1:8080/"), address);
        assert_eq!(ready_at("note: others can reach this address"), None);
    }

    #[test]
    fn a_program_that_is_no_server_is_told_about() {
        assert!(Server::start(Path::new("no-such-program"), &[]).is_err());
        let error = Server::start(Path::new("cargo"), &["--nonsense"]).unwrap_err();
        assert!(error.to_string().contains("--nonsense"), "{error}");
    }
}
