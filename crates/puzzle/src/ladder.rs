//! Ratings: the levels try a puzzle, and a logistic fit puts it on their ladder.

use std::sync::atomic::AtomicBool;

use catalog::{Level, TranspositionTable};
use rng::Rng;

use crate::puzzle::Puzzle;

/// The measured ratings of the levels.
const LEVELS_PAGE: &str = include_str!("../../../docs/levels.md");

/// Attempts of each level that errs on purpose; the others always play the same.
const ATTEMPTS: u64 = 4;

/// The lowest level whose play hardly depends on the seed.
const FIRST_STEADY_LEVEL: u8 = 8;

const TRANSPOSITION_BYTES: usize = 4 << 20;

/// The spread of ratings that is expected before anyone tries: keeps puzzles that all or none solve
/// on the scale.
const PRIOR_ELO: f64 = 500.0;

/// A level's attempt at a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// The level's rating.
    pub elo: f64,
    /// It found every move.
    pub solved: bool,
}

/// The ratings of the ten levels in one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    elos: Vec<f64>,
}

impl Ladder {
    /// The measured ladder of a game; `None` if it has not been measured.
    pub fn of_game(slug: &str) -> Option<Ladder> {
        let table = LEVELS_PAGE.split_once(&format!("<!-- {slug} -->"))?.1;
        let table = table.split("<!-- /").next()?;
        let elo_of = |level: Level| {
            let row = format!("| `engine:{level}` | ");
            table.split_once(&row)?.1.split_whitespace().next()?.parse().ok()
        };
        Some(Ladder { elos: Level::all().map(elo_of).collect::<Option<_>>()? })
    }

    /// All levels try the puzzle. The attempts depend on the puzzle and not on the order.
    pub fn attempts(&self, puzzle: &Puzzle, stop: &AtomicBool) -> Vec<Attempt> {
        let mut attempts = Vec::new();
        for (level, &elo) in Level::all().zip(&self.elos) {
            let count = if level.number() < FIRST_STEADY_LEVEL { ATTEMPTS } else { 1 };
            for seed in 0..count {
                attempts.push(Attempt { elo, solved: solves(level, puzzle, seed, stop) });
            }
        }
        attempts
    }

    /// The rating that explains the attempts best, with a normal prior around the middle of the
    /// ladder.
    pub fn rating(&self, attempts: &[Attempt]) -> f64 {
        let middle = self.elos.iter().sum::<f64>() / self.elos.len() as f64;
        let loss = |rating: f64| {
            let prior = ((rating - middle) / PRIOR_ELO).powi(2) / 2.0;
            prior + attempts.iter().map(|attempt| attempt_loss(rating, attempt)).sum::<f64>()
        };
        // The loss is convex.
        let (mut low, mut high) = (middle - 3000.0, middle + 3000.0);
        while high - low > 0.5 {
            let third = (high - low) / 3.0;
            if loss(low + third) < loss(high - third) { high -= third } else { low += third }
        }
        low.midpoint(high)
    }
}

/// The mean log-loss of ratings for the attempts at their puzzles.
pub fn log_loss<'a>(rated: impl Iterator<Item = (f64, &'a Attempt)>) -> f64 {
    let losses: Vec<f64> = rated.map(|(rating, attempt)| attempt_loss(rating, attempt)).collect();
    losses.iter().sum::<f64>() / losses.len().max(1) as f64
}

/// The log-loss of one attempt: Elo's curve.
fn attempt_loss(rating: f64, attempt: &Attempt) -> f64 {
    let chance = 1.0 / (1.0 + 10_f64.powf((rating - attempt.elo) / 400.0));
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    -(if attempt.solved { chance } else { 1.0 - chance }).ln()
}

/// True if a level finds every move of the solver.
fn solves(level: Level, puzzle: &Puzzle, seed: u64, stop: &AtomicBool) -> bool {
    let Ok(mut game) = puzzle.open() else { return false };
    let mut rng = Rng::seeded(seed ^ game.key());
    let table = TranspositionTable::new(TRANSPOSITION_BYTES);
    for pair in puzzle.line.chunks(2) {
        let found = if level.plays_randomly(&mut rng) {
            game.random_move(&mut |count| rng.below(count))
        } else {
            let options = level.options(rng.below(1 << 30) as u64);
            let analysis = game.analyze(&options, &table, stop, &mut |_| {});
            analysis.lines.first().map(|line| line.moves[0].clone())
        };
        if found.as_ref() != Some(&pair[0]) {
            return false;
        }
        for text in pair {
            if game.play(text).is_err() {
                return false;
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_ladder_that_rises() {
        for entry in catalog::CATALOG {
            let ladder = Ladder::of_game(entry.info().slug).expect("docs/levels.md has a table");
            assert!(ladder.elos.is_sorted(), "{:?}", ladder.elos);
        }
        assert_eq!(Ladder::of_game("chess"), None);
    }

    #[test]
    fn what_strong_levels_miss_is_rated_above_them() {
        let ladder = Ladder { elos: (0..10).map(|level| f64::from(level) * 200.0).collect() };
        let rating = |solved: &dyn Fn(f64) -> bool| {
            let attempts: Vec<Attempt> =
                ladder.elos.iter().map(|&elo| Attempt { elo, solved: solved(elo) }).collect();
            ladder.rating(&attempts)
        };
        assert!(rating(&|_| false) > 1800.0);
        assert!(rating(&|_| true) < 0.0);
        let middle = rating(&|elo| elo > 1100.0);
        assert!((900.0..1300.0).contains(&middle), "{middle}");
    }
}
