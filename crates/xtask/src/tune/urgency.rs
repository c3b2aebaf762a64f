//! The urgency of moves by their patterns: those under which the engine's choices were most likely, if each
//! move is chosen in proportion to the exponential of its urgency. Found choice by choice in small steps, which
//! grow shorter for every weight the more has been seen of it (`AdaGrad`).

use rng::Rng;

use crate::tune::choice::Choice;
use crate::tune::shuffle::shuffle;

/// How often every choice is looked at.
const ROUNDS: usize = 8;

/// How far a weight goes when a pattern is seen for the first time; less in each round.
const STRIDE: f64 = 0.15;

/// How surprising the choices are, and how often the most urgent move was chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Fitness {
    pub(super) surprise: f64,
    pub(super) hits: f64,
}

/// The weight of each pattern.
pub(super) fn fit(choices: &[Choice], patterns: usize) -> Vec<f64> {
    // Never quite nothing, because it is divided by.
    let (mut weights, mut seen) = (vec![0.0; patterns], vec![1e-3; patterns]);
    let mut order: Vec<&Choice> = choices.iter().collect();
    let mut rng = Rng::seeded(1);
    for round in 1..=ROUNDS {
        shuffle(&mut order, &mut rng);
        for choice in &order {
            learn(choice, STRIDE / round as f64, &mut weights, &mut seen);
        }
        let Fitness { surprise, hits } = fitness(choices, &weights);
        eprintln!("round {round} of {ROUNDS}: surprise {surprise:.4}, {:.1} % hit", 100.0 * hits);
    }
    weights
}

fn learn(choice: &Choice, stride: f64, weights: &mut [f64], seen: &mut [f64]) {
    for (index, rng) in chances(choice, weights).into_iter().enumerate() {
        let slope = rng - f64::from(u8::from(index == choice.best));
        for &pattern in &choice.moves[index] {
            let pattern = usize::from(pattern);
            seen[pattern] += slope * slope;
            weights[pattern] -= stride * slope / seen[pattern].sqrt();
        }
    }
}

/// How likely each move is to be chosen.
fn chances(choice: &Choice, weights: &[f64]) -> Vec<f64> {
    let urgency = |patterns: &Vec<u16>| {
        patterns.iter().map(|&pattern| weights[usize::from(pattern)]).sum::<f64>()
    };
    let urgencies: Vec<f64> = choice.moves.iter().map(urgency).collect();
    let most = urgencies.iter().copied().fold(f64::MIN, f64::max);
    let shares: Vec<f64> = urgencies.iter().map(|urgency| (urgency - most).exp()).collect();
    let total: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / total).collect()
}

/// How well the weights tell what is chosen.
pub(super) fn fitness(choices: &[Choice], weights: &[f64]) -> Fitness {
    let mut fitness = Fitness { surprise: 0.0, hits: 0.0 };
    for choice in choices {
        let chances = chances(choice, weights);
        let best = chances[choice.best];
        fitness.surprise -= best.ln();
        let as_good = chances.iter().filter(|&&rng| rng >= best).count();
        fitness.hits += f64::from(u8::from(as_good == 1));
    }
    let count = choices.len() as f64;
    Fitness { surprise: fitness.surprise / count, hits: fitness.hits / count }
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
            for (index, rng) in chances(&choice, weights).into_iter().enumerate() {
                choice.best = index;
                drawn -= rng;
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
        assert!(fitness(&choices, &found).surprise < fitness(&choices, &[0.0; 4]).surprise);
        assert_eq!(found, fit(&choices, 4), "the same every time");
    }

    #[test]
    fn nothing_is_hit_where_everything_is_as_urgent() {
        let choices = choices(&[0.0; 2], 10);
        let none = fitness(&choices, &[0.0; 2]);
        assert!(none.hits < 1e-9);
        assert!((none.surprise - 3f64.ln()).abs() < 1e-9);
    }
}
