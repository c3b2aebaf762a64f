//! Levels: ten computer opponents, from a beginner to one that few people beat.

use std::fmt;

use engine::{EvalNoise, Purpose, SearchLimits};
use messages::{Argument, Message, say};
use rng::Rng;

use crate::analysis::AnalysisOptions;

/// The strength of a computer player, 1 to 10. Levels are limited by nodes and not by time, so they
/// play the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// The handicaps of a level.
struct Strength {
    /// Nodes per move.
    nodes: u64,
    /// The largest error of an evaluation, in points.
    eval_noise: i32,
    /// Percentage of random moves.
    random_percent: usize,
    /// Win search and traps.
    solves_endings: bool,
}

/// `cargo xtask ladder` measures these; `docs/levels.md` has the ratings. The noise of 1 at levels
/// 8 and 9 hardly changes their play, but the ladder was measured with it.
const STRENGTHS: [Strength; Level::MAX as usize] = [
    Strength { nodes: 20, eval_noise: 800, random_percent: 40, solves_endings: false },
    Strength { nodes: 40, eval_noise: 500, random_percent: 20, solves_endings: false },
    Strength { nodes: 80, eval_noise: 300, random_percent: 10, solves_endings: false },
    Strength { nodes: 200, eval_noise: 200, random_percent: 4, solves_endings: false },
    Strength { nodes: 500, eval_noise: 120, random_percent: 0, solves_endings: false },
    Strength { nodes: 1_200, eval_noise: 60, random_percent: 0, solves_endings: false },
    Strength { nodes: 3_000, eval_noise: 30, random_percent: 0, solves_endings: false },
    Strength { nodes: 8_000, eval_noise: 1, random_percent: 0, solves_endings: false },
    Strength { nodes: 25_000, eval_noise: 1, random_percent: 0, solves_endings: false },
    Strength { nodes: 80_000, eval_noise: 0, random_percent: 0, solves_endings: true },
];

impl Level {
    /// The strongest level.
    pub const MAX: u8 = 10;

    /// A level by its number, from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=Level::MAX).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MAX).map(Level)
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The tier and the handicap in words: `Beginner: 20 positions a move, 40 % random`.
    pub fn about(self) -> Message {
        let Strength { nodes, eval_noise, random_percent, .. } = *self.strength();
        let nodes = Argument::Grouped(nodes);
        let tier = self.tier();
        match (random_percent, eval_noise) {
            (1.., _) => say("level-random").with("percent", random_percent),
            (_, 2..) => say("level-imprecise"),
            _ => say("level-exact"),
        }
        .with("tier", tier)
        .with("nodes", nodes)
    }

    fn tier(self) -> Message {
        match self.0 {
            1..=2 => say("level-beginner"),
            3..=4 => say("level-casual"),
            5..=6 => say("level-medium"),
            7..=8 => say("level-advanced"),
            _ => say("level-expert"),
        }
    }

    fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }

    /// The engine's options at this level. The seed decides the errors of its evaluation.
    pub fn options(self, seed: u64) -> AnalysisOptions {
        let Strength { nodes, eval_noise, solves_endings, .. } = *self.strength();
        let limits = SearchLimits { nodes, ..SearchLimits::NONE };
        let eval_noise = EvalNoise { max: eval_noise, seed };
        let purpose = Purpose::Play { solve_endings: solves_endings };
        AnalysisOptions { purpose, eval_noise, ..AnalysisOptions::play(limits) }
    }

    /// Decides at random if the level plays a random move.
    pub fn plays_randomly(self, rng: &mut Rng) -> bool {
        rng.below(100) < self.strength().random_percent
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
    fn every_level_searches_more_and_errs_less_than_the_one_below() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes);
            assert!(pair[0].eval_noise >= pair[1].eval_noise);
            assert!(pair[0].random_percent >= pair[1].random_percent);
        }
        let highest = Level::new(Level::MAX).unwrap();
        assert_eq!(
            highest.options(5),
            AnalysisOptions {
                eval_noise: EvalNoise { max: 0, seed: 5 },
                ..AnalysisOptions::play(SearchLimits { nodes: 80_000, ..SearchLimits::NONE })
            }
        );
        assert!(STRENGTHS[..9].iter().all(|strength| strength.eval_noise > 0));
        assert!(STRENGTHS[..9].iter().all(|strength| !strength.solves_endings));
        assert!((0..1000).all(|seed| !highest.plays_randomly(&mut Rng::seeded(seed))));
        assert_eq!(highest.about().to_string(), "Expert: 80,000 positions a move");
        assert_eq!([Level::new(0), Level::new(11)], [None, None]);
        assert_eq!(Level::all().count(), 10);
    }
}
