//! Options of a report: how much is played and searched.

use catalog::Level;

/// The extent of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// Wide intervals, in about a minute.
    Quick,
    /// Narrow intervals, in several minutes.
    #[default]
    Full,
}

/// Options of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportOptions {
    /// The extent.
    pub effort: Effort,
    /// Random seed of all players.
    pub seed: u64,
}

/// Numbers of games, positions and nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amounts {
    /// The three strengths that play, the weakest first.
    pub(crate) levels: [u8; 3],
    /// Games of each strength.
    pub(crate) games: usize,
    /// Games of the strongest whose positions are evaluated.
    pub(crate) evaluated_games: usize,
    /// Nodes for the evaluation of a position.
    pub(crate) evaluation_nodes: u64,
    /// Positions in which levels are compared with the strongest.
    pub(crate) surprise_positions: usize,
    /// Nodes of exact search at the start.
    pub(crate) solve_nodes: u64,
    /// Nodes of the engine for each opening move.
    pub(crate) opening_nodes: u64,
    /// Games for each value of a rule option.
    pub(crate) option_games: usize,
    /// Games of neighboring levels where the ladder has not been measured before.
    pub(crate) ladder_games: usize,
}

impl Effort {
    /// The word used in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Full => "full",
        }
    }

    pub(crate) const fn amounts(self) -> Amounts {
        match self {
            Effort::Quick => Amounts {
                levels: [2, 5, 7],
                games: 40,
                evaluated_games: 12,
                evaluation_nodes: 500,
                surprise_positions: 40,
                solve_nodes: 300_000,
                opening_nodes: 2_000,
                option_games: 40,
                ladder_games: 10,
            },
            Effort::Full => Amounts {
                levels: [2, 5, 8],
                games: 200,
                evaluated_games: 100,
                evaluation_nodes: 2_000,
                surprise_positions: 200,
                solve_nodes: 3_000_000,
                opening_nodes: 20_000,
                option_games: 200,
                ladder_games: 40,
            },
        }
    }
}

/// A level of [`Amounts`].
pub(crate) fn level(number: u8) -> Level {
    Level::new(number).expect("a level of the amounts")
}
