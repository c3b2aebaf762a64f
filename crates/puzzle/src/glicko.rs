//! Glicko-2 ratings of people and puzzles (Mark Glickman, "Example of the Glicko-2 system").
//!
//! Every attempt is a rating period with one game between a person and a puzzle.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The deviation of someone who is not known at all.
const MAX_DEVIATION: f64 = 350.0;

/// The rating of someone who has not tried a puzzle, on the ladder of the levels.
const FIRST_RATING: f64 = 800.0;

/// The deviation of a puzzle that the levels have rated.
const SHIPPED_DEVIATION: f64 = 120.0;

const FIRST_VOLATILITY: f64 = 0.06;

/// A rating with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glicko {
    /// On the ladder of the levels.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Glicko {
    /// The rating of someone who has not tried a puzzle.
    pub const NEWCOMER: Glicko =
        Glicko { rating: FIRST_RATING, deviation: MAX_DEVIATION, volatility: FIRST_VOLATILITY };

    /// The rating of a puzzle that only the levels have tried.
    pub fn of_shipped(rating: i32) -> Glicko {
        let (deviation, volatility) = (SHIPPED_DEVIATION, FIRST_VOLATILITY);
        Glicko { rating: f64::from(rating), deviation, volatility }
    }

    /// The ratings of a person and a puzzle after an attempt.
    pub fn after_attempt(person: Glicko, puzzle: Glicko, solved: bool) -> (Glicko, Glicko) {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (one, other) = (person.into(), puzzle.into());
        let (person, puzzle) = glicko2(&one, &other, &outcome, &Glicko2Config::new());
        (person.into(), puzzle.into())
    }
}

impl From<Glicko> for Glicko2Rating {
    fn from(Glicko { rating, deviation, volatility }: Glicko) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Glicko {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Glicko {
        Glicko { rating, deviation, volatility }
    }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    fn rated(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility: FIRST_VOLATILITY }
    }

    #[test]
    fn the_example_of_the_paper() {
        let results = [
            (rated(1400.0, 30.0), Outcomes::WIN),
            (rated(1550.0, 100.0), Outcomes::LOSS),
            (rated(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config::new();
        let after = glicko2_rating_period(&rated(1500.0, 200.0), &results, &config);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn a_newcomer_moves_far_and_a_puzzle_little() {
        let puzzle = Glicko::of_shipped(1000);
        for solved in [true, false] {
            let (person, tried) = Glicko::after_attempt(Glicko::NEWCOMER, puzzle, solved);
            let (gain, loss) = (person.rating - FIRST_RATING, puzzle.rating - tried.rating);
            assert!(gain.abs() > 5.0 * loss.abs() && loss.abs() > 1.0, "{person:?} {tried:?}");
            assert_eq!((gain > 0.0, loss > 0.0), (solved, solved));
            assert!(person.deviation < MAX_DEVIATION && tried.deviation < puzzle.deviation);
        }
    }

    #[test]
    fn ratings_stay_numbers_whatever_happens() {
        let mut person = Glicko::NEWCOMER;
        for attempt in 0..500 {
            let puzzle = Glicko::of_shipped(if attempt % 2 == 0 { -5000 } else { 5000 });
            person = Glicko::after_attempt(person, puzzle, attempt % 3 == 0).0;
            assert!(person.rating.abs() < 20_000.0 && person.deviation > 1.0, "{person:?}");
            assert!((0.0..1.0).contains(&person.volatility), "{person:?}");
        }
    }
}
