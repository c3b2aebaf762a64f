//! Winning chances from engine scores: a logistic curve per game, fitted on self-play.

use catalog::AnalysisLine;

/// Made by `cargo xtask winning-chances --write`.
const FITTED: &str = include_str!("../data/winning-chances.txt");

/// The scale of a game without a fitted curve.
const DEFAULT_SCALE: f64 = 200.0;

/// The logistic curve of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinningChance {
    /// The score at which the winning chance is 73 % (1 / (1 + 1/e)).
    scale: f64,
}

impl WinningChance {
    /// The curve of a game by its slug.
    pub fn of_game(slug: &str) -> WinningChance {
        let lines = FITTED.lines().filter(|line| !line.starts_with('#'));
        let mut fields = lines.map(|line| line.split_whitespace());
        let scale = fields.find_map(|mut words| {
            (words.next() == Some(slug)).then(|| words.next()?.parse().ok()).flatten()
        });
        WinningChance { scale: scale.unwrap_or(DEFAULT_SCALE) }
    }

    /// The winning chance, from 0 to 1, of the player to move in a line of analysis.
    pub fn of_line(self, line: &AnalysisLine) -> f64 {
        // Even a forced win is no certainty while it is not proved.
        const UNPROVED: f64 = 0.01;
        let chance = 1.0 / (1.0 + (-f64::from(line.score) / self.scale).exp());
        chance.clamp(UNPROVED, 1.0 - UNPROVED)
    }

    /// The scale at which a curve fits pairs of a score and a result from 0 to 1 best: the maximum
    /// likelihood, found by golden-section search over its logarithm.
    pub fn fit(samples: &[(f64, f64)]) -> f64 {
        let loss = |scale: f64| -> f64 {
            let loss_of = |&(score, result): &(f64, f64)| {
                let chance = (1.0 / (1.0 + (-score / scale).exp())).clamp(1e-9, 1.0 - 1e-9);
                -(result * chance.ln() + (1.0 - result) * (1.0 - chance).ln())
            };
            samples.iter().map(loss_of).sum()
        };
        let ratio = (5.0_f64.sqrt() - 1.0) / 2.0;
        let (mut low, mut high) = (0.0_f64, 4.0_f64);
        for _ in 0..60 {
            let (one, other) = (high - ratio * (high - low), low + ratio * (high - low));
            if loss(10_f64.powf(one)) < loss(10_f64.powf(other)) {
                high = other;
            } else {
                low = one;
            }
        }
        10_f64.powf(low.midpoint(high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_curve() {
        for entry in catalog::CATALOG {
            let slug = entry.info().slug;
            let is_fitted = FITTED.lines().any(|line| line.split(' ').next() == Some(slug));
            assert!(is_fitted, "run `cargo xtask winning-chances {slug} --write`");
            let chance = WinningChance::of_game(slug);
            let line = |score| AnalysisLine { moves: vec![], score, proved: false, exact: false };
            assert!((chance.of_line(&line(0)) - 0.5).abs() < 1e-9);
            assert!(chance.of_line(&line(50)) > 0.5 && chance.of_line(&line(-50)) < 0.5);
            assert!((chance.of_line(&line(999_990)) - 0.99).abs() < 1e-9);
        }
    }

    #[test]
    fn the_fit_finds_the_scale_that_made_the_samples() {
        let chance = |score: f64| 1.0 / (1.0 + (-score / 150.0).exp());
        let samples: Vec<(f64, f64)> = (-40..=40)
            .map(|score| (f64::from(score) * 10.0, chance(f64::from(score) * 10.0)))
            .collect();
        assert!((WinningChance::fit(&samples) - 150.0).abs() < 1.0);
    }
}
