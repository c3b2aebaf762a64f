//! Counting results and saying what they mean.

/// The results of a match from the view of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchResult {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs of games by the half points made in both together, 0 to 4.
    pairs: [u64; 5],
}

/// The difference in strength that results speak for; `None` where it is unbounded.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The best guess.
    pub value: Option<f64>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// Its upper end.
    pub high: Option<f64>,
}

/// A test whether a player is stronger by `high` Elo rather than by `low`, stopped as soon as one
/// of the two is believed with an error of 5 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that would not be worth it.
    pub low: f64,
    /// The difference hoped for.
    pub high: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtStatus {
    /// The higher difference is the better explanation.
    Accepted,
    /// The lower one is.
    Rejected,
    /// More games are needed.
    Undecided,
}

/// Half points of the two games of a pair.
pub(crate) type PairPoints = [u8; 2];

impl MatchResult {
    /// Adds the two games of a pair, each as 2 half points for a win, 1 for a draw, 0 for a loss.
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

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; one half when nothing has been played.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }

    /// The difference in strength with its 95 % interval.
    pub fn elo(&self) -> Elo {
        const SPREAD: f64 = 1.96;
        let (score, error) = (self.score(), self.error());
        Elo {
            value: elo(score),
            low: elo(score - SPREAD * error),
            high: elo(score + SPREAD * error),
        }
    }

    /// The standard error of the score.
    ///
    /// The two games of a pair depend on each other, mostly in a way that makes the score more
    /// certain. Few pairs may pretend too much of that, so the larger of the two errors, with and
    /// without pairs, is taken. One win and one loss are added, because even a clean sheet is not
    /// certain.
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

/// The difference that makes a player score like this on average.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The score that a difference leads to.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The logarithm of how much better the higher difference explains the results.
    pub fn log_likelihood_ratio(&self, result: &MatchResult) -> f64 {
        let (low, high) = (expected_score(self.low), expected_score(self.high));
        let variance = result.error().powi(2);
        (high - low) * (2.0 * result.score() - low - high) / (2.0 * variance)
    }

    /// Beyond this, on either side, the test is decided.
    pub fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }

    /// What the test says so far.
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
    fn a_clean_sheet_is_unbounded_above_but_not_below() {
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
    fn the_test_accepts_rejects_and_waits() {
        let test = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(test.status(&result(&[([2, 2], 30), ([2, 0], 30)])), SprtStatus::Accepted);
        assert_eq!(test.status(&result(&[([0, 0], 30), ([2, 0], 30)])), SprtStatus::Rejected);
        assert_eq!(test.status(&result(&[([2, 2], 3), ([2, 0], 3)])), SprtStatus::Undecided);
        assert_eq!(test.status(&MatchResult::default()), SprtStatus::Undecided);
    }
}
