//! Proofs of what a search has found: written by one command and gone through again by another.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use rules::Player;
use serde_json::Value;

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

/// Where a proof is kept.
pub(super) fn place(board: &Board) -> PathBuf {
    PathBuf::from(format!("{FOLDER}/{}.proof", board.mark()))
}

/// Goes through the proof that this player wins, which is written first if there is none.
pub(super) fn verified(board: &Board, winner: Player) -> Result<Proof> {
    let path = place(board);
    if !path.exists() {
        write(board)?;
    }
    let mut verify = quincunx(&["table", "verify"], board);
    let facts = answer(verify.arg("--json").arg("--proof").arg(&path))?;
    ensure!(facts["winner"] == winner.slug(), "the proof says that another player wins: {facts}");
    let positions = facts["positions"].as_u64().context("a proof has positions")?;
    let bytes = fs::metadata(&path).with_context(|| format!("look at {}", path.display()))?.len();
    Ok(Proof { positions, bytes })
}

/// Writes a proof from the checkpoint of a finished search.
fn write(board: &Board) -> Result<()> {
    let mut solve = quincunx(&["solve"], board);
    // The value is remembered, so that no position needs to be looked at for it.
    solve.args(["--nodes", "1", "--json", "--proof"]).arg(place(board));
    answer(solve.arg("--checkpoint").arg(checkpoint(board))).map(|_| ())
}

/// What a command says.
fn answer(command: &mut Command) -> Result<Value> {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let words = words.join(" ");
    eprintln!("$ cargo {words}");
    let output = command.stderr(Stdio::inherit()).output().context("run cargo")?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(output.status.success(), "`cargo {words}`: {}: {text}", output.status);
    eprint!("{text}");
    serde_json::from_str(&text).with_context(|| format!("read what `cargo {words}` says"))
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
