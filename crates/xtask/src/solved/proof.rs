//! Proofs of what a search has found: written by one command and gone through again by another.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::report;
use crate::solved::FOLDER;
use crate::solved::boards::Board;

/// A proof that was gone through again.
pub(super) struct Proof {
    pub(super) positions: u64,
    pub(super) bytes: u64,
}

/// Where what a search remembers is kept.
pub(super) fn checkpoint(board: &Board) -> PathBuf {
    PathBuf::from(format!("{FOLDER}/{}.memory", board.mark()))
}

/// Writes a proof from the checkpoint of a finished search, and goes through it.
pub(super) fn write_and_verify(board: &Board) -> Result<Proof> {
    let proof = format!("{FOLDER}/{}.proof", board.mark());
    let mut solve = quincunx(&["solve"], board);
    // The value is remembered, so that no position needs to be looked at for it.
    solve.args(["--nodes", "1", "--json", "--proof", &proof]);
    solve.arg("--checkpoint").arg(checkpoint(board));
    let output = solve.stderr(Stdio::inherit()).output().context("run `quincunx solve`")?;
    ensure!(output.status.success(), "`quincunx solve --proof` has failed: {}", output.status);
    let facts: Value = serde_json::from_slice(&output.stdout).context("read what `solve` says")?;
    let number = |name: &str| facts["proof"][name].as_u64().context("the proof has a size");
    let (positions, bytes) = (number("positions")?, number("bytes")?);
    let mut verify = quincunx(&["table", "verify"], board);
    report::call(verify.args(["--proof", &proof]))?;
    Ok(Proof { positions, bytes })
}

/// A command of the program about a board.
pub(super) fn quincunx(words: &[&str], board: &Board) -> Command {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "--"]).args(words);
    command.args([board.slug, "--size", board.size]);
    for rule in board.rules.split_whitespace() {
        command.args(["--rule", rule]);
    }
    command
}
