//! Instruction counts, which unlike times do not depend on the load of the machine.

use std::env;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bench::subject::Subject;
use crate::tools;

/// Plies per run: hundreds of games, in a reasonable time under valgrind.
const PLIES: u64 = 100_000;

pub(super) fn is_installed() -> bool {
    tools::answers(&["valgrind", "--version"])
}

/// Instructions per random ply. A run with 0 plies is subtracted, so that starting the program does
/// not count.
pub(super) fn per_ply(subject: &Subject) -> Result<f64> {
    let (all, none) = (instructions(subject, PLIES)?, instructions(subject, 0)?);
    Ok(all.saturating_sub(none) as f64 / PLIES as f64)
}

/// The instructions of this program's command `bench-workload`.
fn instructions(subject: &Subject, plies: u64) -> Result<u64> {
    let program = env::current_exe().context("find this program")?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(program).args(["bench-workload", subject.slug]);
    command.args([subject.side.to_string(), plies.to_string()]);
    let output = command.output().context("start valgrind")?;
    let output_text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("valgrind failed: {output_text}");
    }
    collected(&output_text).with_context(|| format!("valgrind has counted nothing: {output_text}"))
}

/// The number in the line `==1234== Collected : 5678`.
fn collected(said: &str) -> Option<u64> {
    let (_, rest) = said.split_once("Collected : ")?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_parsed() {
        let said =
            "==7== Events    : Ir\n==7== Collected : 239718\n==7== \n==7== I   refs:  239,718\n";
        assert_eq!(collected(said), Some(239_718));
        assert_eq!(collected("==7== Events    : Ir\n"), None);
    }
}
