//! The same work by the slow and obvious rules, to compare with.

use anyhow::{Context, Result, ensure};
use reference::ReferenceGame;
use rng::Rng;
use rules::Size;

use crate::bench::measure::{Patience, best_rate, first_lasting};
use crate::bench::subject::{SEED, Subject};

/// What the crate `plain` manages in a second.
pub(super) struct PlainRates {
    /// Nodes of perft, which always makes every leaf.
    pub(super) nodes: f64,
    /// Plies of random games through its texts.
    pub(super) plies: f64,
}

impl PlainRates {
    pub(super) fn of(subject: &Subject, patience: Patience) -> Result<PlainRates> {
        let &Subject { slug, side, made, .. } = subject;
        let size = Size::square(side).context("a side within the limits")?;
        let start = reference::start(slug, size, &[]).context("a game that `plain` knows")?;
        let nodes = |depth| reference::perft(start.as_ref(), depth);
        let depth = first_lasting(patience, 1.., nodes);
        ensure!(nodes(depth) == made(side, depth), "{slug} {side}: `games` and `plain` disagree");
        let games = first_lasting(patience, 1.., |games| playouts(start.as_ref(), games));
        Ok(PlainRates {
            nodes: best_rate(patience, || nodes(depth)),
            plies: best_rate(patience, || playouts(start.as_ref(), games)),
        })
    }
}

fn playouts(start: &dyn ReferenceGame, games: u32) -> u64 {
    let mut rng = Rng::seeded(SEED);
    (0..games).map(|_| playout(start.copy(), &mut rng)).sum()
}

fn playout(mut game: Box<dyn ReferenceGame>, rng: &mut Rng) -> u64 {
    let mut plies = 0;
    loop {
        let moves = game.moves();
        if moves.is_empty() {
            return plies;
        }
        game.play(&moves[rng.below(moves.len())]);
        plies += 1;
    }
}
