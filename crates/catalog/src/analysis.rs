//! Analysis of a game by the engine, as text.

use std::time::Duration;

use engine::{EvalNoise, Purpose, Score, SearchLimits, is_decided, plies_to_end};
use messages::{Message, say};
use rules::{Player, ProvedValue, Wdl};

use crate::knowledge::Source;

/// Options of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisOptions {
    /// A move to play, or analysis.
    pub purpose: Purpose,
    /// Depth, nodes and time.
    pub limits: SearchLimits,
    /// Evaluation noise of weak players.
    pub eval_noise: EvalNoise,
    /// Search threads; only one gives the same answer every time.
    pub threads: usize,
}

impl AnalysisOptions {
    /// The strongest move within these limits, on one thread.
    pub const fn play(limits: SearchLimits) -> AnalysisOptions {
        let (purpose, eval_noise, threads) = (Purpose::PLAY, EvalNoise::NONE, 1);
        AnalysisOptions { purpose, limits, eval_noise, threads }
    }

    /// Analysis of the best moves, with exact distances where the game is decided, on one thread.
    pub const fn analyze(limits: SearchLimits, lines: usize) -> AnalysisOptions {
        let purpose = Purpose::Analyze { lines, exact_distances: true };
        AnalysisOptions { purpose, ..AnalysisOptions::play(limits) }
    }

    /// The same for this many best moves; more than one makes it an analysis.
    pub const fn with_lines(self, lines: usize) -> AnalysisOptions {
        let purpose = match self.purpose {
            Purpose::Play { .. } if lines <= 1 => self.purpose,
            Purpose::Play { .. } => Purpose::Analyze { lines, exact_distances: false },
            Purpose::Analyze { exact_distances, .. } => Purpose::Analyze { lines, exact_distances },
        };
        AnalysisOptions { purpose, ..self }
    }
}

/// The engine's view of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The best moves, best first; none when the game is over.
    pub lines: Vec<AnalysisLine>,
    /// Depth of the last completed iteration, in plies.
    pub depth: u32,
    /// Selective depth: the most plies that any line was searched.
    pub seldepth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// The source of the best move, if it is known and not only searched.
    pub known: Option<Source>,
}

/// The distance of a proved win or loss whose distance is unknown: longer than any other.
pub const UNKNOWN_DISTANCE_PLIES: u32 = 1000;

/// A principal variation: a move, the best replies to it, and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The texts of the moves, at least one.
    pub moves: Vec<String>,
    /// The score for the player to move; larger is better.
    pub score: Score,
    /// The score is decided and the winner proved.
    pub proved: bool,
    /// The distance is exact: neither side can make the game end sooner or later.
    pub exact: bool,
}

impl AnalysisLine {
    /// The proved value; `None` for an evaluation.
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

    /// True if the score is a win or a loss, and not an evaluation.
    pub fn is_decided(&self) -> bool {
        is_decided(self.score)
    }

    /// The winning chances of the player to move, from 0 to 1. Only for display: the scale is not
    /// calibrated.
    pub fn win_chance(&self) -> f64 {
        const SCALE: f64 = 200.0;
        1.0 / (1.0 + (-f64::from(self.score) / SCALE).exp())
    }

    /// The winning chances of First.
    pub fn first_win_chance(&self, turn: Player) -> f64 {
        if turn == Player::First { self.win_chance() } else { 1.0 - self.win_chance() }
    }

    /// `+37`, `wins in 5`, `wins in at most 9` if there may be a quicker win, or `probably wins in
    /// 9` if it is not proved.
    pub fn in_words(&self) -> Message {
        let (value, plies) = (self.value(), plies_to_end(self.score));
        match value {
            Some(ProvedValue { plies: None, wdl: Wdl::Win | Wdl::Loss })
                if plies < UNKNOWN_DISTANCE_PLIES => {}
            Some(value) => return value.in_words(),
            None if !self.is_decided() => return Message::verbatim(format!("{:+}", self.score)),
            None => {}
        }
        let wins = self.score > 0;
        match (wins, self.proved) {
            (true, true) => say("value-wins-in-at-most"),
            (false, true) => say("value-loses-in-at-most"),
            (true, false) => say("value-probably-wins-in"),
            (false, false) => say("value-probably-loses-in"),
        }
        .with("plies", plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_chances_follow_the_score() {
        let line = |score| AnalysisLine { moves: Vec::new(), score, proved: false, exact: false };
        assert!((line(0).first_win_chance(Player::First) - 0.5).abs() < 1e-9);
        assert!(line(100).first_win_chance(Player::First) > 0.5);
        assert!(line(100).first_win_chance(Player::Second) < 0.5);
        assert!(line(999_990).first_win_chance(Player::First) > 0.99);
    }
}
