//! Evaluation noise: deliberate errors of weak players.

use rng::Rng;

use crate::score::Score;

/// Noise that is added to every static evaluation of a weak player.
///
/// The error belongs to the position: with the same seed it is always the same, so a search stays
/// consistent and can be repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvalNoise {
    /// The largest error in points; half of it is common.
    pub max: Score,
    /// The seed of the errors.
    pub seed: u64,
}

impl EvalNoise {
    /// No noise.
    pub const NONE: EvalNoise = EvalNoise { max: 0, seed: 0 };

    /// The error at the position with this key.
    pub(crate) fn at(&self, key: u64) -> Score {
        let mut rng = Rng::seeded(rules::mix(self.seed, key));
        // A triangular distribution: large errors are rare.
        let mut die = || rng.below(self.max as usize + 1) as Score;
        die() - die()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_fair_bounded_and_repeatable() {
        let noise = EvalNoise { max: 50, seed: 9 };
        let errors: Vec<Score> = (0..10_000).map(|key| noise.at(key)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 50));
        assert!(errors.iter().sum::<Score>().abs() < 10_000, "on average nearly none");
        assert!(errors.contains(&40) && errors.contains(&-40));
        assert_eq!(errors[7], noise.at(7));
        assert_ne!(
            errors[..9],
            (0..9).map(|key| EvalNoise { seed: 8, ..noise }.at(key)).collect::<Vec<_>>()
        );
        assert_eq!(EvalNoise::NONE.at(7), 0);
    }
}
