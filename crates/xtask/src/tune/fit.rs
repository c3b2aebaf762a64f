//! Feature weights by maximum likelihood: logistic regression by Newton's method.

use std::f64::consts::LN_10;

use crate::tune::sample::Sample;

/// A difference of 400 makes a win ten times as likely as a loss.
pub(super) const SCALE: f64 = 400.0 / LN_10;

/// L2 regularization, in positions that speak against a weight. It decides only where nothing else
/// does, as between features that are always equal.
const REGULARIZATION: f64 = 1.0;

const MAX_ITERATIONS: usize = 50;

/// Fitted weights.
pub(super) struct Fit {
    pub(super) weights: Vec<f64>,
    /// Standard error of each weight.
    pub(super) errors: Vec<f64>,
}

type Matrix = Vec<Vec<f64>>;

/// The logistic function: the probability that the player to move wins, by evaluation.
pub(super) fn chance_to_win(value: f64) -> f64 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

/// Mean cross-entropy of these samples under the weights: 0 for perfect predictions, ln 2 for coin
/// tosses.
pub(super) fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    mean_cross_entropy(samples, |sample| chance_to_win(dot(&sample.features, weights)))
}

/// Mean cross-entropy of these samples under any predictions.
pub(super) fn mean_cross_entropy(samples: &[Sample], expect: impl Fn(&Sample) -> f64) -> f64 {
    let cross_entropy = |sample: &Sample| {
        let expected = expect(sample).clamp(1e-9, 1.0 - 1e-9);
        -sample.target * expected.ln() - (1.0 - sample.target) * (1.0 - expected).ln()
    };
    samples.iter().map(cross_entropy).sum::<f64>() / samples.len() as f64
}

/// Minimizes the loss. Random moves make every advantage look smaller than it is, but all of them
/// alike, so the scale of the weights comes from settled samples.
pub(super) fn fit(samples: &[Sample], features: usize) -> Fit {
    let mut found = most_likely(samples, features);
    let settled = samples.iter().filter(|sample| sample.settled);
    let judged = |sample: &Sample| Sample {
        features: vec![dot(&sample.features, &found.weights)],
        ..sample.clone()
    };
    let scale = most_likely(&settled.map(judged).collect::<Vec<_>>(), 1).weights[0];
    for value in found.weights.iter_mut().chain(&mut found.errors) {
        *value *= scale;
    }
    found
}

fn most_likely(samples: &[Sample], features: usize) -> Fit {
    let l2 = regularization(samples, features);
    let cost = |weights: &[f64]| {
        let drawn: f64 = weights.iter().zip(&l2).map(|(w, l2)| l2 * w * w / 2.0).sum();
        loss(samples, weights) * samples.len() as f64 + drawn
    };
    let mut weights = vec![0.0; features];
    for _ in 0..MAX_ITERATIONS {
        let gradient = gradient(samples, &weights, &l2);
        let step = solve(hessian(samples, &weights, &l2), &gradient);
        let mut size = 1.0;
        let stepped = |size: f64| -> Vec<f64> {
            weights.iter().zip(&step).map(|(weight, step)| weight - size * step).collect()
        };
        // Far from the best weights a whole step may lead too far.
        while cost(&stepped(size)) > cost(&weights) && size > 1e-6 {
            size /= 2.0;
        }
        weights = stepped(size);
        if step.iter().all(|step| step.abs() < 1e-6) {
            break;
        }
    }
    let errors = errors(samples, &weights, &l2);
    Fit { weights, errors }
}

/// Regularization of each weight, scaled by the spread of its feature.
fn regularization(samples: &[Sample], features: usize) -> Vec<f64> {
    let spread = |feature: usize| {
        let squares = samples.iter().map(|sample| sample.features[feature].powi(2)).sum::<f64>();
        squares / samples.len() as f64
    };
    // A feature that is always 0 would have no best weight at all.
    (0..features).map(|feature| REGULARIZATION * (spread(feature) + 1e-6) / SCALE.powi(2)).collect()
}

/// The gradient of the cost.
fn gradient(samples: &[Sample], weights: &[f64], l2: &[f64]) -> Vec<f64> {
    let mut gradient: Vec<f64> = weights.iter().zip(l2).map(|(w, l2)| l2 * w).collect();
    for sample in samples {
        add(&mut gradient, residual(sample, weights), &sample.features);
    }
    gradient
}

/// The residual of a sample, scaled to points.
fn residual(sample: &Sample, weights: &[f64]) -> f64 {
    (chance_to_win(dot(&sample.features, weights)) - sample.target) / SCALE
}

/// The Hessian of the cost.
fn hessian(samples: &[Sample], weights: &[f64], l2: &[f64]) -> Matrix {
    let mut matrix = vec![vec![0.0; weights.len()]; weights.len()];
    for (index, l2) in l2.iter().enumerate() {
        matrix[index][index] = *l2;
    }
    for sample in samples {
        let expected = chance_to_win(dot(&sample.features, weights));
        let bend = expected * (1.0 - expected) / SCALE.powi(2);
        add_square(&mut matrix, bend, &sample.features);
    }
    matrix
}

/// The standard errors of the weights. The positions of a game share its result, so that only
/// whole games are independent of each other.
fn errors(samples: &[Sample], weights: &[f64], l2: &[f64]) -> Vec<f64> {
    let features = weights.len();
    let mut spread = vec![vec![0.0; features]; features];
    for game in samples.chunk_by(|one, next| one.game == next.game) {
        let mut residuals = vec![0.0; features];
        for sample in game {
            add(&mut residuals, residual(sample, weights), &sample.features);
        }
        add_square(&mut spread, 1.0, &residuals);
    }
    let hessian = hessian(samples, weights, l2);
    let variance = |feature: usize| {
        let mut unit = vec![0.0; features];
        unit[feature] = 1.0;
        let row = solve(hessian.clone(), &unit);
        row.iter().zip(&spread).map(|(share, spread)| share * dot(spread, &row)).sum::<f64>()
    };
    (0..features).map(|feature| variance(feature).sqrt()).collect()
}

/// Gaussian elimination. The matrix is symmetric and positive, so that no pivot is near 0.
fn solve(mut matrix: Matrix, right: &[f64]) -> Vec<f64> {
    let mut right = right.to_vec();
    let count = right.len();
    for pivot in 0..count {
        let pivot_row = matrix[pivot].clone();
        for row in pivot + 1..count {
            let factor = -matrix[row][pivot] / pivot_row[pivot];
            add(&mut matrix[row], factor, &pivot_row);
            right[row] += factor * right[pivot];
        }
    }
    let mut solution = vec![0.0; count];
    for row in (0..count).rev() {
        let known = dot(&matrix[row][row + 1..], &solution[row + 1..]);
        solution[row] = (right[row] - known) / matrix[row][row];
    }
    solution
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn add(sum: &mut [f64], factor: f64, vector: &[f64]) {
    for (sum, value) in sum.iter_mut().zip(vector) {
        *sum += factor * value;
    }
}

/// Adds a multiple of the outer product of the vector with itself.
fn add_square(matrix: &mut Matrix, factor: f64, vector: &[f64]) {
    for (row, value) in matrix.iter_mut().zip(vector) {
        add(row, factor * value, vector);
    }
}

#[cfg(test)]
mod tests {
    use rng::Rng;

    use super::*;

    /// Games of one position each, won as often as these weights say.
    fn samples(weights: &[f64], count: u64) -> Vec<Sample> {
        let mut rng = Rng::seeded(1);
        let sample = |game| {
            let features: Vec<f64> = weights.iter().map(|_| rng.below(9) as f64 - 4.0).collect();
            let expected = chance_to_win(dot(&features, weights));
            let won = (rng.below(1_000_000) as f64) < expected * 1e6;
            Sample {
                game,
                features,
                patterns: Vec::new(),
                target: f64::from(u8::from(won)),
                settled: true,
            }
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn four_hundred_is_ten_to_one() {
        assert!((chance_to_win(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((chance_to_win(0.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_weights_that_made_the_results_are_found_again() {
        let weights = [40.0, -15.0, 0.0];
        let samples = samples(&weights, 20_000);
        let found = fit(&samples, 3);
        for (index, weight) in weights.iter().enumerate() {
            let distance = (found.weights[index] - weight).abs();
            assert!(distance < 4.0 * found.errors[index], "{:?}", found.weights);
            assert!(found.errors[index] < 2.0, "{:?}", found.errors);
        }
        assert!(loss(&samples, &found.weights) <= loss(&samples, &weights));
        assert!(loss(&samples, &weights) < loss(&samples, &[0.0; 3]));
    }

    #[test]
    fn the_size_of_weights_is_that_of_settled_games() {
        let settled = samples(&[60.0, -30.0], 20_000);
        let blurred = samples(&[30.0, -15.0], 20_000).into_iter();
        let blurred = blurred.map(|sample| Sample { settled: false, ..sample });
        let found = fit(&settled.iter().cloned().chain(blurred).collect::<Vec<_>>(), 2);
        for (weight, expected) in found.weights.iter().zip([60.0, -30.0]) {
            assert!((weight - expected).abs() < 3.0, "{:?}", found.weights);
        }
    }

    #[test]
    fn features_that_say_the_same_or_nothing_do_no_harm() {
        let mut samples = samples(&[30.0], 5000);
        for sample in &mut samples {
            sample.features = vec![sample.features[0], sample.features[0], 0.0];
        }
        let found = fit(&samples, 3);
        assert!((found.weights[0] - found.weights[1]).abs() < 0.01, "{:?}", found.weights);
        assert!((found.weights[0] + found.weights[1] - 30.0).abs() < 3.0, "{:?}", found.weights);
        assert!(found.weights[2].abs() < 0.01);
    }

    #[test]
    fn many_positions_of_one_game_are_not_many_games() {
        let single = samples(&[30.0], 2000);
        let again = |sample: &Sample| vec![sample.clone(); 10];
        let tenfold: Vec<Sample> = single.iter().flat_map(again).collect();
        let [one, other] = [fit(&single, 1).errors[0], fit(&tenfold, 1).errors[0]];
        assert!((one / other - 1.0).abs() < 0.05, "{one} {other}");
    }
}
