//! What the engine thinks of a game, as texts.

use std::time::Duration;

use engine::{EvalNoise, Score, SearchLimits, is_decided, plies_to_end};
use rules::{Player, ProvedValue, Wdl};

use crate::knowledge::Source;

/// How the engine is to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisOptions {
    /// What the search may use.
    pub limits: SearchLimits,
    /// How wrong it may be.
    pub doubt: EvalNoise,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// Whether it is to find the shortest way, where it knows how the game ends.
    pub distances: bool,
    /// How many threads search; only one gives the same answer every time.
    pub threads: usize,
}

/// What the engine thinks.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The best moves, best first; none when the game is over.
    pub lines: Vec<AnalysisLine>,
    /// How many plies were looked ahead everywhere.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Where the best move is known from, if it is known and not only thought.
    pub known: Option<Source>,
}

/// A win or loss that is certain, but nobody knows how far away, is counted as further than any.
pub(crate) const FAR_AWAY: u32 = 1000;

/// A move and what would follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The texts of the moves, at least one.
    pub moves: Vec<String>,
    /// The value for the player to move; larger is better.
    pub score: Score,
    /// Whether a decided score is a proof, at least of who wins.
    pub proved: bool,
    /// Whether neither side can make it end sooner or later than the score says.
    pub exact: bool,
}

impl AnalysisLine {
    /// The proved value; `None` where the engine only has an opinion.
    pub fn value(&self) -> Option<ProvedValue> {
        let wdl = match self.score {
            _ if !self.proved => return None,
            0 => return Some(ProvedValue::DRAW),
            score if !is_decided(score) => return None,
            1.. => Wdl::Win,
            _ => Wdl::Loss,
        };
        Some(ProvedValue { wdl, plies: self.exact.then(|| plies_to_end(self.score)) })
    }

    /// Whether the score says who wins, and not only who stands better.
    pub fn is_decided(&self) -> bool {
        is_decided(self.score)
    }

    /// The share of the prospects that are the player's to move, from 0 to 1. The scale is for the
    /// eye only.
    pub fn share(&self) -> f64 {
        const HALF_SURE: f64 = 200.0;
        1.0 / (1.0 + (-f64::from(self.score) / HALF_SURE).exp())
    }

    /// The share of the prospects that are First's.
    pub fn first_share(&self, turn: Player) -> f64 {
        if turn == Player::First { self.share() } else { 1.0 - self.share() }
    }

    /// `+37`, `wins in 5`, `wins in at most 9` when that may not be the shortest way, or `probably
    /// wins in 9` when it is found but not proved.
    pub fn in_words(&self) -> String {
        let (value, plies) = (self.value(), plies_to_end(self.score));
        match value {
            Some(ProvedValue { plies: None, wdl: Wdl::Win | Wdl::Loss }) if plies < FAR_AWAY => {}
            Some(value) => return value.in_words(),
            None if !self.is_decided() => return format!("{:+}", self.score),
            None => {}
        }
        let verb = if self.score > 0 { "wins" } else { "loses" };
        let how =
            if self.proved { format!("{verb} in at most") } else { format!("probably {verb} in") };
        format!("{how} {plies}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prospects_are_even_in_an_even_game_and_lean_to_the_better_side() {
        let line = |score| AnalysisLine { moves: Vec::new(), score, proved: false, exact: false };
        assert!((line(0).first_share(Player::First) - 0.5).abs() < 1e-9);
        assert!(line(100).first_share(Player::First) > 0.5);
        assert!(line(100).first_share(Player::Second) < 0.5);
        assert!(line(999_990).first_share(Player::First) > 0.99);
    }
}
