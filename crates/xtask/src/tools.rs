//! External programs: detection and installation.

use std::fs;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::report::call;

/// A required program.
struct Tool {
    /// A call that succeeds if it is installed.
    probe: &'static [&'static str],
    source: Source,
}

/// The package that has a program.
enum Source {
    /// A component of the Rust toolchain.
    Component(&'static str),
    /// A package of Debian and its relatives.
    Package(&'static str),
}

const NEEDED: &[Tool] = &[
    Tool { probe: &["cargo", "fmt", "--version"], source: Source::Component("rustfmt") },
    Tool { probe: &["cargo", "clippy", "--version"], source: Source::Component("clippy") },
    Tool { probe: &["git", "--version"], source: Source::Package("git") },
];

/// Makes sure that the required programs are installed. Packages are installed as root, as in a
/// fresh container; otherwise the error says what to install.
pub(crate) fn ensure() -> Result<()> {
    let mut advice = Vec::new();
    for tool in NEEDED.iter().filter(|tool| !answers(tool.probe)) {
        let line = tool.probe.join(" ");
        match tool.source {
            Source::Package(package) if can_install() && install(package) => {}
            Source::Package(package) => {
                advice.push(format!("`{line}` does not work: install the package `{package}`"));
            }
            Source::Component(component) => advice.push(format!(
                "`{line}` does not work: `rustup component add {component}`, or install the package `{}`",
                if component == "clippy" { "rust-clippy" } else { component }
            )),
        }
    }
    if advice.is_empty() { Ok(()) } else { bail!("{}", advice.join("\n")) }
}

/// Finds or installs `PostgreSQL` with `pg_virtualenv`.
pub(crate) fn postgres() -> bool {
    answers(&["pg_virtualenv", "true"])
        || (can_install() && install("postgresql") && answers(&["pg_virtualenv", "true"]))
}

/// Finds or installs Chromium and npm.
pub(crate) fn browser() -> bool {
    let wanted = [("chromium", "chromium"), ("npm", "npm")];
    wanted.into_iter().all(|(program, package)| {
        answers(&[program, "--version"]) || (can_install() && install(package))
    })
}

/// `true` if the call succeeds.
pub(crate) fn answers(probe: &[&str]) -> bool {
    let mut command = Command::new(probe[0]);
    command.args(&probe[1..]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// `true` as root with apt-get.
pub(crate) fn can_install() -> bool {
    is_root() && answers(&["apt-get", "--version"])
}

fn install(package: &str) -> bool {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    call(apt().arg("update")).is_ok()
        && call(apt().args(["install", "--yes", "--no-install-recommends", package])).is_ok()
}

/// Asks the kernel: the standard library has no such call.
fn is_root() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    effective_user(&status) == Some(0)
}

/// The second number of the line `Uid:`.
fn effective_user(status: &str) -> Option<u32> {
    let line = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_answer_or_do_not() {
        assert!(answers(&["cargo", "--version"]));
        assert!(!answers(&["cargo", "no-such-command"]));
        assert!(!answers(&["no-such-program"]));
    }

    #[test]
    fn the_effective_user_is_the_second_one() {
        assert_eq!(effective_user("Name:\tx\nUid:\t1000\t0\t0\t0\nGid:\t1\n"), Some(0));
        assert_eq!(effective_user("Name:\tx\n"), None);
    }
}
