//! Match results: score, Elo difference and SPRT.

use std::ops::AddAssign;

/// Wins, draws and losses from one player's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchResult {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pentanomial counts: pairs of games by half points scored in both, 0 to 4.
    pairs: [u64; 5],
}

/// Elo difference with its 95 % confidence interval; `None` where it is unbounded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// Estimate.
    pub value: Option<f64>,
    /// Lower end of the interval.
    pub low: Option<f64>,
    /// Upper end of the interval.
    pub high: Option<f64>,
}

/// Sequential probability ratio test of H1, a difference of `high` Elo, against H0, a difference of
/// `low` Elo, with error rates of 5 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// Elo difference under H0.
    pub low: f64,
    /// Elo difference under H1.
    pub high: f64,
}

/// State of an SPRT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtStatus {
    /// H1 is accepted.
    Accepted,
    /// H0 is accepted.
    Rejected,
    /// More games are needed.
    Undecided,
}

/// Half points in the two games of a pair.
pub(crate) type PairPoints = [u8; 2];

impl MatchResult {
    /// Adds a pair: 2 half points for a win, 1 for a draw, 0 for a loss.
    pub(crate) fn add(&mut self, pair: PairPoints) {
        for half_points in pair {
            match half_points {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        self.pairs[usize::from(pair[0] + pair[1])] += 1;
    }

    /// The same from the opponent's point of view.
    #[must_use]
    pub fn for_opponent(&self) -> MatchResult {
        let MatchResult { wins, draws, losses, mut pairs } = *self;
        pairs.reverse();
        MatchResult { wins: losses, draws, losses: wins, pairs }
    }

    /// Number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points per game, 0 to 1; 0.5 without games.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// Elo difference with its confidence interval.
    pub fn elo(&self) -> Elo {
        /// Standard errors in a 95 % interval.
        const Z_95: f64 = 1.96;
        let (score, error) = (self.score(), self.error());
        Elo { value: elo(score), low: elo(score - Z_95 * error), high: elo(score + Z_95 * error) }
    }

    /// Standard error of the score.
    ///
    /// The games of a pair are correlated, which usually reduces the variance. A small sample can
    /// overstate that, so the larger of the paired and the unpaired error is used. One win and one
    /// loss are added as a prior, because a perfect score is not a certainty.
    fn error(&self) -> f64 {
        let games = self.games() as f64 + 2.0;
        let mean = (self.score() * self.games() as f64 + 1.0) / games;
        let spread = |count: u64, result: f64| count as f64 * (result - mean).powi(2);
        let single =
            spread(self.wins + 1, 1.0) + spread(self.draws, 0.5) + spread(self.losses + 1, 0.0);
        let paired: f64 =
            (0..).zip(self.pairs).map(|(half, count)| spread(count, f64::from(half) / 4.0)).sum();
        let pairs = self.pairs.iter().sum::<u64>().max(1) as f64;
        (single / games / games).max(paired / pairs / pairs).sqrt()
    }
}

impl AddAssign for MatchResult {
    fn add_assign(&mut self, other: MatchResult) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.pairs.iter_mut().zip(other.pairs).for_each(|(pairs, more)| *pairs += more);
    }
}

/// Elo difference for an expected score (logistic model).
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// Expected score for an Elo difference (logistic model).
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Sprt {
    /// Log-likelihood ratio of H1 against H0.
    pub fn log_likelihood_ratio(&self, result: &MatchResult) -> f64 {
        let (low, high) = (expected_score(self.low), expected_score(self.high));
        let variance = result.error().powi(2);
        (high - low) * (2.0 * result.score() - low - high) / (2.0 * variance)
    }

    /// Decision bound of the log-likelihood ratio, for either side.
    pub fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }

    /// State of the test for these results.
    pub fn status(&self, result: &MatchResult) -> SprtStatus {
        let ratio = self.log_likelihood_ratio(result);
        if ratio >= Sprt::bound() {
            SprtStatus::Accepted
        } else if ratio <= -Sprt::bound() {
            SprtStatus::Rejected
        } else {
            SprtStatus::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(pairs: &[(PairPoints, usize)]) -> MatchResult {
        let mut result = MatchResult::default();
        for &(pair, times) in pairs {
            (0..times).for_each(|_| result.add(pair));
        }
        result
    }

    #[test]
    fn known_scores_give_known_differences() {
        assert_eq!(elo(0.5), Some(0.0));
        assert!((elo(0.75).unwrap() - 190.85).abs() < 0.01);
        assert!((expected_score(190.85) - 0.75).abs() < 1e-4);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    #[test]
    fn the_interval_holds_the_value_and_narrows_with_more_games() {
        let few = result(&[([2, 2], 6), ([2, 0], 3), ([0, 0], 1)]).elo();
        let many = result(&[([2, 2], 60), ([2, 0], 30), ([0, 0], 10)]).elo();
        let width = |elo: Elo| elo.high.unwrap() - elo.low.unwrap();
        assert_eq!(few.value, many.value);
        assert!(few.low < few.value && few.value < few.high);
        assert!(width(many) < width(few) / 2.0);
    }

    #[test]
    fn a_perfect_score_is_unbounded_above_but_not_below() {
        let clean = result(&[([2, 2], 50)]).elo();
        assert_eq!((clean.value, clean.high), (None, None));
        assert!(clean.low.unwrap() > 200.0);
    }

    #[test]
    fn pairs_that_always_split_are_not_taken_for_certainty() {
        let split = result(&[([2, 0], 50)]).elo();
        assert!(split.high.unwrap() > 30.0);
    }

    #[test]
    fn sprt_accepts_rejects_and_waits() {
        let test = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(test.status(&result(&[([2, 2], 30), ([2, 0], 30)])), SprtStatus::Accepted);
        assert_eq!(test.status(&result(&[([0, 0], 30), ([2, 0], 30)])), SprtStatus::Rejected);
        assert_eq!(test.status(&result(&[([2, 2], 3), ([2, 0], 3)])), SprtStatus::Undecided);
        assert_eq!(test.status(&MatchResult::default()), SprtStatus::Undecided);
    }
}
