//! Samples for tuning move weights.

use catalog::TunablePosition;

/// A position in which the engine has chosen a move.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    /// Number of the game.
    pub(super) game: u64,
    /// Pattern indices of each legal move.
    pub(super) moves: Vec<Vec<u16>>,
    /// Index of the chosen one.
    pub(super) best: usize,
}

impl Choice {
    pub(super) fn of(number: u64, position: &dyn TunablePosition, best: &str) -> Choice {
        let (texts, moves): (Vec<String>, Vec<Vec<usize>>) =
            position.move_patterns().into_iter().unzip();
        let best =
            texts.iter().position(|text| text == best).expect("the engine chooses legal moves");
        let narrow =
            |patterns: Vec<usize>| patterns.into_iter().map(|pattern| pattern as u16).collect();
        Choice { game: number, moves: moves.into_iter().map(narrow).collect(), best }
    }
}
