//! What the engine thinks of a game, as texts.

use std::time::Duration;

use engine::{Limits, Score, is_decided, plies_to_end};

/// How the engine is to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// What the search may use.
    pub limits: Limits,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// How many threads search; only one gives the same answer every time.
    pub threads: usize,
    /// How many bytes it may remember with.
    pub table_bytes: usize,
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
}

/// A move and what would follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The texts of the moves, at least one.
    pub moves: Vec<String>,
    /// The value for the player to move; larger is better.
    pub score: Score,
    /// Whether a decided score is a proof.
    pub proved: bool,
}

impl AnalysisLine {
    /// Whether the player to move wins or loses, if that is proved, and in how many plies.
    pub fn proved_end(&self) -> Option<(bool, u32)> {
        self.proved.then(|| (self.score > 0, plies_to_end(self.score)))
    }

    /// `+37`, `wins in 5`, or `probably wins in 9` when it is found but not proved.
    pub fn in_words(&self) -> String {
        if !is_decided(self.score) {
            return format!("{:+}", self.score);
        }
        let verb = if self.score > 0 { "wins" } else { "loses" };
        let doubt = if self.proved { "" } else { "probably " };
        format!("{doubt}{verb} in {}", plies_to_end(self.score))
    }
}
