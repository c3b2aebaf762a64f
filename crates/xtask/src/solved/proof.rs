//! Proofs of search results, written by `quincunx solve` and verified by `quincunx table verify`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use rules::Player;
use serde_json::Value;

use crate::solved::FOLDER;
use crate::solved::boards::Board;

/// A verified proof.
pub(super) struct Proof {
    pub(super) positions: u64,
    pub(super) bytes: u64,
}

/// The checkpoint file of a board.
pub(super) fn checkpoint(board: &Board) -> PathBuf {
    PathBuf::from(format!("{FOLDER}/{}.memory", board.mark()))
}

/// The proof file of a board.
pub(super) fn path(board: &Board) -> PathBuf {
    PathBuf::from(format!("{FOLDER}/{}.proof", board.mark()))
}

/// Verifies the proof that this player wins, writing it first if there is none.
pub(super) fn verified(board: &Board, winner: Player) -> Result<Proof> {
    let path = path(board);
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
    // The checkpoint has the value, so no node has to be searched.
    solve.args(["--nodes", "1", "--json", "--proof"]).arg(path(board));
    answer(solve.arg("--checkpoint").arg(checkpoint(board))).map(|_| ())
}

/// Runs a command and parses the JSON it prints.
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

/// A call of the program for a board.
pub(super) fn quincunx(words: &[&str], board: &Board) -> Command {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--release", "--"]).args(words);
    command.args([board.slug, "--size", board.size]);
    for rule in board.rules.split_whitespace() {
        command.args(["--rule", rule]);
    }
    command
}
