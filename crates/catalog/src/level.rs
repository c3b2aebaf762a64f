//! Ten opponents, from a first game to one that few people beat.

use std::fmt;

use engine::{EvalNoise, SearchLimits};
use rng::Rng;

use crate::analysis::AnalysisOptions;

/// The strength of a computer player, 1 to 10. What a level may use is counted in positions and
/// not in time, so it plays the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// What makes a level as strong as it is.
struct Strength {
    /// How many positions it looks at for a move.
    nodes: u64,
    /// How wrong its opinion of a position may be.
    doubt: i32,
    /// How many moves of a hundred it makes without thinking.
    slips: usize,
}

/// `cargo xtask ladder` measures these; `docs/levels.md` says what they are worth. Only who is in no doubt at all
/// asks who wins and sets traps, so the least of doubts keeps that for the highest level.
const STRENGTHS: [Strength; Level::HIGHEST as usize] = [
    Strength { nodes: 20, doubt: 800, slips: 40 },
    Strength { nodes: 40, doubt: 500, slips: 20 },
    Strength { nodes: 80, doubt: 300, slips: 10 },
    Strength { nodes: 200, doubt: 200, slips: 4 },
    Strength { nodes: 500, doubt: 120, slips: 0 },
    Strength { nodes: 1_200, doubt: 60, slips: 0 },
    Strength { nodes: 3_000, doubt: 30, slips: 0 },
    Strength { nodes: 8_000, doubt: 1, slips: 0 },
    Strength { nodes: 25_000, doubt: 1, slips: 0 },
    Strength { nodes: 80_000, doubt: 0, slips: 0 },
];

impl Level {
    /// The strongest level.
    pub const HIGHEST: u8 = 10;

    /// A level by its number, from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::HIGHEST).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::HIGHEST).map(Level)
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }

    /// How the engine thinks at this level. The seed decides what it is wrong about.
    pub fn thinking(self, seed: u64) -> AnalysisOptions {
        let Strength { nodes, doubt, .. } = *self.strength();
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        let doubt = EvalNoise { most: doubt, seed };
        AnalysisOptions { limits, doubt, lines: 1, distances: false, threads: 1 }
    }

    /// Whether it makes this move without thinking, that is, any move at all.
    pub fn slips(self, rng: &mut Rng) -> bool {
        rng.below(100) < self.strength().slips
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_thinks_more_and_errs_less_than_the_one_below() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].doubt >= pair[1].doubt && pair[0].slips >= pair[1].slips);
        }
        let highest = Level::new(Level::HIGHEST).unwrap();
        assert_eq!(highest.thinking(5).doubt.most, 0);
        assert!(STRENGTHS[..9].iter().all(|strength| strength.doubt > 0));
        assert!((0..1000).all(|seed| !highest.slips(&mut Rng::seeded(seed))));
        assert_eq!([Level::new(0), Level::new(11)], [None, None]);
        assert_eq!(Level::all().count(), 10);
    }
}
