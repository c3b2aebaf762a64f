//! The weights of patterns. There are thousands, most of them rare, so they are not found at once like
//! those of features but in many small steps (Adam), each from some positions, taken in no order.

use rng::Rng;

use crate::tune::fit::{SCALE, chance_to_win, mean_surprise};
use crate::tune::sample::Sample;
use crate::tune::shuffle::shuffle;

/// How many positions one step is made from.
const BATCH: usize = 1000;

/// How often every position is looked at.
const ROUNDS: usize = 12;

/// How far a weight goes in one of the first steps, in points; in the last round hardly at all.
const STRIDE: f64 = 0.3;

/// How much of the last steps goes on in the next, in their direction and in their size.
const MOMENTUM: [f64; 2] = [0.9, 0.999];

/// How much a weight is drawn towards 0: what is never seen is worth nothing.
const DRAW: f64 = 1e-7;

/// What the turn and each pattern are worth, in points.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Worth {
    /// The turn; any piece of the player to move and of the other by its share of all pieces, so that
    /// rare patterns are worth what others are; and what each pattern is worth beyond that, by its share
    /// of all pieces and by its share of the board.
    weights: Vec<f64>,
    /// How many patterns there are of one player's pieces.
    patterns: usize,
    area: f64,
}

/// Where the patterns begin among the weights.
const FIRST: usize = 3;

impl Worth {
    fn none(patterns: usize, area: usize) -> Worth {
        Worth { weights: vec![0.0; FIRST + 4 * patterns], patterns, area: area as f64 }
    }

    pub(super) fn turn(&self) -> f64 {
        self.weights[0]
    }

    pub(super) fn by_share(&self) -> Vec<f64> {
        let patterns = &self.weights[FIRST..][..2 * self.patterns];
        let total = |(pattern, weight)| self.weights[self.piece(pattern)] + weight;
        patterns.iter().enumerate().map(total).collect()
    }

    pub(super) fn by_room(&self) -> &[f64] {
        &self.weights[FIRST + 2 * self.patterns..]
    }

    /// The weight of any piece of the player whose pattern this is.
    fn piece(&self, pattern: usize) -> usize {
        1 + usize::from(pattern >= self.patterns)
    }

    /// Which weights a position depends on, and how much.
    fn parts(&self, sample: &Sample) -> impl Iterator<Item = (usize, f64)> {
        let (by_share, by_room) = (100.0 / sample.patterns.len() as f64, 100.0 / self.area);
        let patterns = sample.patterns.iter().map(|&pattern| usize::from(pattern));
        let parts = patterns.flat_map(move |pattern| {
            let room = FIRST + 2 * self.patterns + pattern;
            [(self.piece(pattern), by_share), (FIRST + pattern, by_share), (room, by_room)]
        });
        [(0, 1.0)].into_iter().chain(parts)
    }

    fn chance_to_win(&self, sample: &Sample) -> f64 {
        chance_to_win(self.parts(sample).map(|(index, part)| part * self.weights[index]).sum())
    }

    /// The mean surprise of these samples for someone who believes in the weights.
    pub(super) fn loss(&self, samples: &[Sample]) -> f64 {
        mean_surprise(samples, |sample| self.chance_to_win(sample))
    }

    /// How fast the loss of these samples grows with each weight.
    fn slope(&self, samples: &[&Sample]) -> Vec<f64> {
        let mut slope: Vec<f64> = self.weights.iter().map(|weight| DRAW * weight).collect();
        for sample in samples {
            let pull = (self.chance_to_win(sample) - sample.target) / SCALE;
            for (index, part) in self.parts(sample) {
                slope[index] += pull * part / samples.len() as f64;
            }
        }
        slope
    }
}

/// The weights that make the loss small.
pub(super) fn fit(samples: &[Sample], patterns: usize, area: usize) -> Worth {
    let mut worth = Worth::none(patterns, area);
    let mut means = [worth.weights.clone(), worth.weights.clone()];
    let mut order: Vec<&Sample> = samples.iter().collect();
    let (mut rng, mut steps) = (Rng::seeded(1), 0);
    for round in 0..ROUNDS {
        shuffle(&mut order, &mut rng);
        let stride = STRIDE * (ROUNDS - round) as f64 / ROUNDS as f64;
        for batch in order.chunks(BATCH) {
            steps += 1;
            // At first the means know only few steps.
            let known = MOMENTUM.map(|kept| 1.0 - f64::powi(kept, steps));
            for (index, slope) in worth.slope(batch).into_iter().enumerate() {
                let [mean, size] = [(0, slope), (1, slope * slope)].map(|(which, value)| {
                    let mean = &mut means[which][index];
                    *mean += (1.0 - MOMENTUM[which]) * (value - *mean);
                    *mean / known[which]
                });
                worth.weights[index] -= stride * mean / (size.sqrt() + 1e-10);
            }
        }
        eprintln!("round {} of {ROUNDS}: loss {:.4}", round + 1, worth.loss(samples));
    }
    worth
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with three pieces on a board of 25 squares, won as often as these weights by share say.
    fn samples(weights: &[f64], count: u64) -> Vec<Sample> {
        let mut rng = Rng::seeded(1);
        let sample = |game| {
            let patterns: Vec<u16> = (0..3).map(|_| rng.below(weights.len()) as u16).collect();
            let value: f64 = patterns.iter().map(|&pattern| weights[usize::from(pattern)]).sum();
            let target = chance_to_win(100.0 / 3.0 * value);
            Sample { game, features: Vec::new(), patterns, target, settled: true }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn what_made_the_results_is_found_again() {
        let weights = [3.0, -2.0, 0.0, 1.0];
        let samples = samples(&weights, 20_000);
        let found = fit(&samples, 2, 25);
        assert!(found.loss(&samples) < Worth::none(2, 25).loss(&samples));
        // With as many pieces everywhere, share, room and turn cannot be told apart, but their sum can.
        let value = |pattern: u16| {
            let sample = Sample { patterns: vec![pattern; 3], ..samples[0].clone() };
            found.parts(&sample).map(|(index, part)| part * found.weights[index]).sum::<f64>()
        };
        for (pattern, weight) in (0..).zip(weights) {
            assert!(
                (value(pattern) - 100.0 * weight).abs() < 10.0,
                "{pattern}: {}",
                value(pattern)
            );
        }
        assert_eq!(found, fit(&samples, 2, 25), "the same every time");
    }
}
