//! Being wrong on purpose.

use rng::Rng;

use crate::score::Score;

/// How wrong an opinion may be, for players who are not meant to be perfect.
///
/// The error belongs to the position: whoever doubts with the same seed is always wrong about it
/// in the same way, so a search stays consistent and can be repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvalNoise {
    /// The largest error, half of which is common.
    pub most: Score,
    /// Decides in what.
    pub seed: u64,
}

impl EvalNoise {
    /// No doubt at all.
    pub const NONE: EvalNoise = EvalNoise { most: 0, seed: 0 };

    /// The error about the position with this key.
    pub(crate) fn about(&self, key: u64) -> Score {
        let mut rng = Rng::seeded(rules::mix(self.seed, key));
        // The sum of two dice is seldom extreme.
        let mut die = || rng.below(self.most as usize + 1) as Score;
        die() - die()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_fair_bounded_and_repeatable() {
        let doubt = EvalNoise { most: 50, seed: 9 };
        let errors: Vec<Score> = (0..10_000).map(|key| doubt.about(key)).collect();
        assert!(errors.iter().all(|error| error.abs() <= 50));
        assert!(errors.iter().sum::<Score>().abs() < 10_000, "on average nearly none");
        assert!(errors.contains(&40) && errors.contains(&-40));
        assert_eq!(errors[7], doubt.about(7));
        assert_ne!(
            errors[..9],
            (0..9).map(|key| EvalNoise { seed: 8, ..doubt }.about(key)).collect::<Vec<_>>()
        );
        assert_eq!(EvalNoise::NONE.about(7), 0);
    }
}
