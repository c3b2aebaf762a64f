//! `Prediction`: how well ratings predict whether a level solves a puzzle, measured on attempts
//! that the ratings were not fitted to.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use catalog::{BoundsTable, SolveLimits};
use rng::Rng;

use crate::ladder::{Attempt, Ladder, log_loss};
use crate::puzzle::Puzzle;

/// Nodes of the exact search whose length is the difficulty by nodes. Harder positions count as
/// equally hard.
const NODES: u64 = 1 << 18;
const BOUNDS_BYTES: usize = 16 << 20;

/// The attempts at a puzzle, in two halves, and other measures of its difficulty.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// The attempts to fit to.
    pub fitted: Vec<Attempt>,
    /// The attempts to predict.
    pub held_out: Vec<Attempt>,
    /// The number of moves to find.
    pub moves: usize,
    /// The logarithm to base 2 of the nodes of an exact search for all of its moves.
    pub log_nodes: u32,
}

/// The mean log-loss of four predictions for the held-out attempts, in nats: a guess at even odds
/// loses 0.693.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prediction {
    /// The number of held-out attempts.
    pub attempts: usize,
    /// By the level alone: one rating for all puzzles.
    pub by_level: f64,
    /// By the length of the solution: one rating for each.
    pub by_moves: f64,
    /// By the nodes of an exact search: one rating for each power of two.
    pub by_nodes: f64,
    /// By a rating for each puzzle, as puzzles are rated.
    pub by_rating: f64,
}

impl Trial {
    /// All levels try the puzzle; a coin decides which of their attempts are held out.
    pub fn new(ladder: &Ladder, puzzle: &Puzzle, stop: &AtomicBool) -> Option<Trial> {
        let game = puzzle.open().ok()?;
        let mut attempts = ladder.attempts(puzzle, stop);
        let mut rng = Rng::seeded(game.key());
        for last in (1..attempts.len()).rev() {
            attempts.swap(last, rng.below(last + 1));
        }
        let held_out = attempts.split_off(attempts.len() / 2);
        let limits = SolveLimits { nodes: NODES, ..SolveLimits::NONE };
        let bounds = BoundsTable::new(BOUNDS_BYTES);
        let nodes = game.solve(&limits, &bounds, stop, &mut |_| {}).nodes;
        let (moves, log_nodes) = (puzzle.line.len().div_ceil(2), nodes.clamp(1, NODES).ilog2());
        Some(Trial { fitted: attempts, held_out, moves, log_nodes })
    }
}

impl Prediction {
    /// Fits to one half of the attempts and predicts the other.
    pub fn of(ladder: &Ladder, trials: &[Trial]) -> Prediction {
        Prediction {
            attempts: trials.iter().map(|trial| trial.held_out.len()).sum(),
            by_level: loss_by(ladder, trials, |_, _| 0),
            by_moves: loss_by(ladder, trials, |_, trial| trial.moves),
            by_nodes: loss_by(ladder, trials, |_, trial| trial.log_nodes as usize),
            by_rating: loss_by(ladder, trials, |index, _| index),
        }
    }
}

/// The log-loss if all puzzles of one class have the same rating, fitted to all of their attempts.
fn loss_by(ladder: &Ladder, trials: &[Trial], class: impl Fn(usize, &Trial) -> usize) -> f64 {
    let mut fitted: BTreeMap<usize, Vec<Attempt>> = BTreeMap::new();
    for (index, trial) in trials.iter().enumerate() {
        fitted.entry(class(index, trial)).or_default().extend(&trial.fitted);
    }
    let ratings: BTreeMap<usize, f64> =
        fitted.iter().map(|(class, attempts)| (*class, ladder.rating(attempts))).collect();
    let predicted = trials.iter().enumerate().flat_map(|(index, trial)| {
        let rating = ratings[&class(index, trial)];
        trial.held_out.iter().map(move |attempt| (rating, attempt))
    });
    log_loss(predicted)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A trial of a puzzle that levels from this rating on solve.
    fn trial(rating: f64, moves: usize) -> Trial {
        let elos = (0..20).map(|level| f64::from(level) * 100.0);
        let attempts = elos.map(|elo| Attempt { elo, solved: elo >= rating });
        let (fitted, held_out) = attempts.partition(|attempt| attempt.elo % 200.0 == 0.0);
        Trial { fitted, held_out, moves, log_nodes: 5 }
    }

    #[test]
    fn the_measure_that_tells_puzzles_apart_predicts_best() {
        let ladder = Ladder::of_game("talpa").unwrap();
        let trials: Vec<Trial> =
            (0..20).map(|number| trial(f64::from(number) * 100.0, number as usize / 10)).collect();
        let prediction = Prediction::of(&ladder, &trials);
        assert_eq!(prediction.attempts, 200);
        assert!(prediction.by_rating < prediction.by_moves, "{prediction:?}");
        assert!(prediction.by_moves < prediction.by_level, "{prediction:?}");
        assert!((prediction.by_nodes - prediction.by_level).abs() < f64::EPSILON, "{prediction:?}");
    }
}
