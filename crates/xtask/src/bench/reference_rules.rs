//! The same workload with the reference implementation, as a baseline.

use anyhow::{Context, Result, ensure};
use reference::ReferenceGame;
use rng::Rng;
use rules::Size;

use crate::bench::measure::{Budget, best_rate, first_lasting};
use crate::bench::subject::{SEED, Subject};

/// Rates of the crate `reference` per second.
pub(super) struct ReferenceRates {
    /// Perft nodes, every leaf made.
    pub(super) nodes: f64,
    /// Plies of random games through move texts.
    pub(super) plies: f64,
}

impl ReferenceRates {
    pub(super) fn of(subject: &Subject, budget: Budget) -> Result<ReferenceRates> {
        let &Subject { slug, side, made, .. } = subject;
        let size = Size::square(side).context("a side within the limits")?;
        let start = reference::start(slug, size, &[]).context("a game of the reference rules")?;
        let nodes = |depth| reference::perft(start.as_ref(), depth);
        let depth = first_lasting(budget, 1.., nodes);
        ensure!(
            nodes(depth) == made(side, depth),
            "{slug} {side}: `games` and `reference` disagree"
        );
        let games = first_lasting(budget, 1.., |games| playouts(start.as_ref(), games));
        Ok(ReferenceRates {
            nodes: best_rate(budget, || nodes(depth)),
            plies: best_rate(budget, || playouts(start.as_ref(), games)),
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
