//! Move weights by maximum likelihood: softmax regression on the engine's choices, where the score
//! of a move is the sum of its patterns' weights, fitted by stochastic gradient descent
//! (`AdaGrad`).

use rng::Rng;

use crate::tune::choice::Choice;
use crate::tune::shuffle::shuffle;

/// Passes over all choices.
const EPOCHS: usize = 8;

/// Learning rate of the first epoch, divided by the number of each.
const LEARNING_RATE: f64 = 0.15;

/// Quality of a fit: mean cross-entropy, and how often the move with the highest score was chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Accuracy {
    pub(super) cross_entropy: f64,
    pub(super) hits: f64,
}

/// Fits the weight of each pattern.
pub(super) fn fit(choices: &[Choice], patterns: usize) -> Vec<f64> {
    // Not 0, because it is divided by.
    let (mut weights, mut squares) = (vec![0.0; patterns], vec![1e-3; patterns]);
    let mut order: Vec<&Choice> = choices.iter().collect();
    let mut rng = Rng::seeded(1);
    for epoch in 1..=EPOCHS {
        shuffle(&mut order, &mut rng);
        for choice in &order {
            learn(choice, LEARNING_RATE / epoch as f64, &mut weights, &mut squares);
        }
        let Accuracy { cross_entropy, hits } = accuracy(choices, &weights);
        eprintln!(
            "epoch {epoch} of {EPOCHS}: cross-entropy {cross_entropy:.4}, {:.1} % hit",
            100.0 * hits
        );
    }
    weights
}

fn learn(choice: &Choice, rate: f64, weights: &mut [f64], squares: &mut [f64]) {
    for (index, probability) in probabilities(choice, weights).into_iter().enumerate() {
        let gradient = probability - f64::from(u8::from(index == choice.best));
        for &pattern in &choice.moves[index] {
            let pattern = usize::from(pattern);
            squares[pattern] += gradient * gradient;
            weights[pattern] -= rate * gradient / squares[pattern].sqrt();
        }
    }
}

/// The probability of each move: softmax of the scores.
fn probabilities(choice: &Choice, weights: &[f64]) -> Vec<f64> {
    let score = |patterns: &Vec<u16>| {
        patterns.iter().map(|&pattern| weights[usize::from(pattern)]).sum::<f64>()
    };
    let scores: Vec<f64> = choice.moves.iter().map(score).collect();
    let max = scores.iter().copied().fold(f64::MIN, f64::max);
    let shares: Vec<f64> = scores.iter().map(|score| (score - max).exp()).collect();
    let total: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / total).collect()
}

/// Measures weights on choices.
pub(super) fn accuracy(choices: &[Choice], weights: &[f64]) -> Accuracy {
    let mut accuracy = Accuracy { cross_entropy: 0.0, hits: 0.0 };
    for choice in choices {
        let probabilities = probabilities(choice, weights);
        let best = probabilities[choice.best];
        accuracy.cross_entropy -= best.ln();
        let as_good = probabilities.iter().filter(|&&probability| probability >= best).count();
        accuracy.hits += f64::from(u8::from(as_good == 1));
    }
    let count = choices.len() as f64;
    Accuracy { cross_entropy: accuracy.cross_entropy / count, hits: accuracy.hits / count }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices between three moves of two patterns each, made as often as these weights say.
    fn choices(weights: &[f64], count: u64) -> Vec<Choice> {
        let mut rng = Rng::seeded(1);
        let choice = |game| {
            let mut pattern = || rng.below(weights.len()) as u16;
            let moves = (0..3).map(|_| vec![pattern(), pattern()]).collect();
            let mut choice = Choice { game, moves, best: 0 };
            let mut drawn = rng.below(1_000_000) as f64 / 1e6;
            for (index, probability) in probabilities(&choice, weights).into_iter().enumerate() {
                choice.best = index;
                drawn -= probability;
                if drawn < 0.0 {
                    break;
                }
            }
            choice
        };
        (0..count).map(choice).collect()
    }

    #[test]
    fn what_made_the_choices_is_found_again() {
        let weights = [2.0, -1.0, 0.0, -1.0];
        let choices = choices(&weights, 20_000);
        let found = fit(&choices, 4);
        // What all patterns share makes no difference.
        let mean = found.iter().sum::<f64>() / 4.0;
        for (found, weight) in found.iter().zip(weights) {
            assert!((found - mean - weight).abs() < 0.1, "{found} - {mean} for {weight}");
        }
        assert!(
            accuracy(&choices, &found).cross_entropy < accuracy(&choices, &[0.0; 4]).cross_entropy
        );
        assert_eq!(found, fit(&choices, 4), "the same every time");
    }

    #[test]
    fn nothing_is_hit_where_all_scores_are_equal() {
        let choices = choices(&[0.0; 2], 10);
        let none = accuracy(&choices, &[0.0; 2]);
        assert!(none.hits < 1e-9);
        assert!((none.cross_entropy - 3f64.ln()).abs() < 1e-9);
    }
}
