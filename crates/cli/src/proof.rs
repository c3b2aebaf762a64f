//! Proofs of game results: written by `solve` and checked by `table verify`, both with the
//! reference implementation of the rules.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, anyhow};
use catalog::{AnyGame, BoundsTable, ProofReader, ProofWriter, SolveLimits};
use reference::{MoveChooser, ProofError, ReferenceGame};
use rules::Player;

use crate::interrupt::stop_on_interrupt;
use crate::output;

/// Valid proof.
#[derive(Debug)]
pub(crate) struct VerifiedProof {
    pub(crate) winner: Player,
    /// Number of positions in it.
    pub(crate) positions: u64,
}

/// Position at which a proof fails.
#[derive(Debug)]
pub(crate) struct ProofFlaw {
    pub(crate) position: String,
    pub(crate) why: String,
}

/// Writes a proof that this player wins, using its bounds table, and returns its size in
/// bytes. Every step is checked while writing.
pub(crate) fn write(
    game: &dyn AnyGame,
    winner: Player,
    bounds: &BoundsTable,
    path: &Path,
    stop: &AtomicBool,
) -> anyhow::Result<(VerifiedProof, u64)> {
    let entry = catalog::find(game.info().slug)?;
    let rules = game.setup().rules;
    let limits = SolveLimits::NONE;
    let mut proof = ProofWriter::create(path, &ProofHeader::of(game, winner).text())?;
    let mut guide = |position: &dyn ReferenceGame, moves: &[String]| {
        let text = position.position_text();
        let mv = entry.resume(&text, &rules)?.winning_move(&limits, bounds, stop);
        go_on(stop)?;
        let mv = mv.with_context(|| format!("no winning move found in `{text}`"))?;
        let choice = moves.iter().position(|legal| *legal == mv);
        let choice = choice.with_context(|| format!("`{mv}` is not legal in `{text}`"))?;
        proof.push(choice)?;
        Ok(choice)
    };
    let positions = replay(game, winner, &mut guide)?;
    let positions = positions.map_err(|ProofFlaw { position, why }| {
        anyhow!("the moves found don't make a proof: `{position}`: {why}")
    })?;
    Ok((VerifiedProof { winner, positions }, proof.finish()?))
}

/// Checks a proof about a position.
pub(crate) fn check(
    game: &dyn AnyGame,
    path: &Path,
) -> anyhow::Result<Result<VerifiedProof, ProofFlaw>> {
    let stop = stop_on_interrupt()?;
    let (mut proof, text) = ProofReader::open(path)?;
    let header = ProofHeader::read(&text).ok_or_else(|| proof.unusable("the header is damaged"))?;
    let asked = ProofHeader::of(game, header.winner);
    if header != asked {
        let [found, asked] = [&header, &asked].map(|one| format!("{} {}", one.setup, one.position));
        let why = format!("it is a proof for {}, not for `{asked}`", rules::quote(&found));
        return Err(proof.unusable(&why).into());
    }
    // Input after the end matches no move.
    let mut guide = |_: &dyn ReferenceGame, _: &[String]| {
        go_on(&stop)?;
        Ok(proof.next_choice()?.unwrap_or(usize::MAX))
    };
    let positions = replay(game, header.winner, &mut guide)?;
    let winner = header.winner;
    Ok(match positions {
        Ok(_) if proof.next_choice()?.is_some() => {
            let why = "the proof continues after everything is proved".to_owned();
            Err(ProofFlaw { position: game.position_text(), why })
        }
        Ok(positions) => Ok(VerifiedProof { winner, positions }),
        Err(wrong) => Err(wrong),
    })
}

fn go_on(stop: &AtomicBool) -> anyhow::Result<()> {
    if stop.load(Ordering::Relaxed) {
        return Err(anyhow!("interrupted: the proof is not complete"));
    }
    Ok(())
}

/// Replays a proof with a progress line.
fn replay(
    game: &dyn AnyGame,
    winner: Player,
    guide: &mut MoveChooser<'_, anyhow::Error>,
) -> anyhow::Result<Result<u64, ProofFlaw>> {
    let setup = game.setup();
    let options: Vec<(&str, &str)> = setup.rules.iter().collect();
    let start = reference::from_text(game.info().slug, &game.start_text(), &options);
    let mut start = start.context("both implementations know the same boards and options")?;
    // Earlier moves can decide the game by repetition.
    game.moves().iter().for_each(|mv| start.play(mv));
    let replayed = reference::verify_proof(start.as_ref(), winner, guide, &mut |positions| {
        output::show_progress(&format!("{:.2}M positions proved", positions as f64 / 1e6));
    });
    output::show_progress("");
    match replayed {
        Ok(positions) => Ok(Ok(positions)),
        Err(ProofError::Wrong { position, why }) => Ok(Err(ProofFlaw { position, why })),
        Err(ProofError::Silent(error)) => Err(error),
    }
}

/// Header of a proof file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ProofHeader {
    /// Game, size and rules.
    setup: String,
    position: String,
    winner: Player,
}

impl ProofHeader {
    fn of(game: &dyn AnyGame, winner: Player) -> ProofHeader {
        ProofHeader { setup: game.setup_text(), position: game.position_text(), winner }
    }

    fn text(&self) -> String {
        let ProofHeader { setup, position, winner } = self;
        format!("{setup}\n{position}\n{}", winner.slug())
    }

    fn read(text: &str) -> Option<ProofHeader> {
        let mut lines = text.lines().map(str::to_owned);
        let (setup, position, word) = (lines.next()?, lines.next()?, lines.next()?);
        let winner = Player::BOTH.into_iter().find(|&player| player.slug() == word)?;
        Some(ProofHeader { setup, position, winner })
    }
}
