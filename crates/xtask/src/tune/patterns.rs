//! Pattern weights by stochastic gradient descent (Adam). There are thousands of patterns, most of
//! them rare, so Newton's method as for features would not do.

use rng::Rng;

use crate::tune::fit::{SCALE, chance_to_win, mean_cross_entropy};
use crate::tune::sample::Sample;
use crate::tune::shuffle::shuffle;

/// Positions per gradient step.
const BATCH: usize = 1000;

/// Passes over all positions.
const EPOCHS: usize = 12;

/// Learning rate of the first epoch, in points; it falls to almost 0.
const LEARNING_RATE: f64 = 0.3;

/// Adam's decay rates of the first and second moment.
const DECAY: [f64; 2] = [0.9, 0.999];

/// L2 regularization: a pattern that is never seen has weight 0.
const REGULARIZATION: f64 = 1e-7;

/// Fitted weights of the turn and of each pattern, in points.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PatternFit {
    /// The turn; any piece of the player to move and of the other by its share of all pieces, as a
    /// baseline for rare patterns; and the difference of each pattern from that, by its share of
    /// all pieces and by its share of the board.
    weights: Vec<f64>,
    /// Number of patterns of one player's pieces.
    patterns: usize,
    area: f64,
}

/// Index of the first pattern's weight.
const FIRST: usize = 3;

impl PatternFit {
    fn none(patterns: usize, area: usize) -> PatternFit {
        PatternFit { weights: vec![0.0; FIRST + 4 * patterns], patterns, area: area as f64 }
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

    /// The inputs of a position: indices of weights and their factors.
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

    /// Mean cross-entropy of these samples.
    pub(super) fn loss(&self, samples: &[Sample]) -> f64 {
        mean_cross_entropy(samples, |sample| self.chance_to_win(sample))
    }

    /// The gradient of the loss of these samples.
    fn gradient(&self, samples: &[&Sample]) -> Vec<f64> {
        let mut gradient: Vec<f64> =
            self.weights.iter().map(|weight| REGULARIZATION * weight).collect();
        for sample in samples {
            let pull = (self.chance_to_win(sample) - sample.target) / SCALE;
            for (index, part) in self.parts(sample) {
                gradient[index] += pull * part / samples.len() as f64;
            }
        }
        gradient
    }
}

/// Minimizes the loss.
pub(super) fn fit(samples: &[Sample], patterns: usize, area: usize) -> PatternFit {
    let mut fit = PatternFit::none(patterns, area);
    let mut means = [fit.weights.clone(), fit.weights.clone()];
    let mut order: Vec<&Sample> = samples.iter().collect();
    let (mut rng, mut steps) = (Rng::seeded(1), 0);
    for epoch in 0..EPOCHS {
        shuffle(&mut order, &mut rng);
        let rate = LEARNING_RATE * (EPOCHS - epoch) as f64 / EPOCHS as f64;
        for batch in order.chunks(BATCH) {
            steps += 1;
            // Bias correction: at first the moments are averages of few steps.
            let known = DECAY.map(|kept| 1.0 - f64::powi(kept, steps));
            for (index, slope) in fit.gradient(batch).into_iter().enumerate() {
                let [mean, size] = [(0, slope), (1, slope * slope)].map(|(which, value)| {
                    let mean = &mut means[which][index];
                    *mean += (1.0 - DECAY[which]) * (value - *mean);
                    *mean / known[which]
                });
                fit.weights[index] -= rate * mean / (size.sqrt() + 1e-10);
            }
        }
        eprintln!("epoch {} of {EPOCHS}: loss {:.4}", epoch + 1, fit.loss(samples));
    }
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with three pieces on a board of 25 squares, won as often as these weights by share
    /// say.
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
        assert!(found.loss(&samples) < PatternFit::none(2, 25).loss(&samples));
        // With as many pieces everywhere, share, room and turn cannot be told apart, but their sum
        // can.
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
