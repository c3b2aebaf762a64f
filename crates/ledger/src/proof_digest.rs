//! Proofs of rows: replayed by the reference rules, kept as a digest.

use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{AnyGame, BoundsTable, SolveLimits};
use reference::{ProofError, ReferenceGame};
use rules::Player;
use sha2::{Digest, Sha256};

use crate::board::Board;
use crate::error::LedgerError;

/// A proof that the reference rules have replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofDigest {
    /// Digest of the winner's choices.
    pub(crate) digest: u64,
    /// Positions in the proof.
    pub(crate) positions: u64,
}

/// Replays the winner's moves, as found in `bounds`, against every reply, with the reference rules.
/// `None` if `stop` was set.
pub(crate) fn replay(
    board: &Board,
    game: &dyn AnyGame,
    winner: Player,
    bounds: &BoundsTable,
    stop: &AtomicBool,
) -> Result<Option<ProofDigest>, LedgerError> {
    let text = game.position_text();
    let refuted = |position, why| LedgerError::Refuted { position, why };
    let options: Vec<(&str, &str)> = board.setup.rules.iter().collect();
    let start = reference::from_text(board.entry.info().slug, &text, &options);
    let start = start.ok_or_else(|| {
        refuted(text.clone(), "the reference rules do not know this board".to_owned())
    })?;
    let mut hasher = Sha256::new();
    let mut choose = |position: &dyn ReferenceGame, moves: &[String]| {
        let game = board.entry.resume(&position.position_text(), &board.setup.rules);
        let game = game.map_err(|error| Some(error.to_string()))?;
        let mv = game.winning_move(&SolveLimits::NONE, bounds, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(None);
        }
        let mv = mv.ok_or_else(|| Some("no winning move was found".to_owned()))?;
        let choice = moves.iter().position(|legal| *legal == mv);
        let choice = choice.ok_or_else(|| Some(format!("`{mv}` is not legal")))?;
        hasher.update((choice as u32).to_le_bytes());
        Ok(choice)
    };
    let replayed = reference::verify_proof(start.as_ref(), winner, &mut choose, &mut |_| ());
    match replayed {
        Ok(positions) => {
            let digest = hasher.finalize();
            let digest = digest.iter().take(8).fold(0, |all, &byte| all << 8 | u64::from(byte));
            Ok(Some(ProofDigest { digest, positions }))
        }
        Err(ProofError::Silent(None)) => Ok(None),
        Err(ProofError::Silent(Some(why))) => Err(refuted(text, why)),
        Err(ProofError::Wrong { position, why }) => Err(refuted(position, why)),
    }
}
