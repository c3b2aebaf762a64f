//! Facts about moves: what a move did to the board, by clause and without words.

use std::fmt;

use crate::board::Cell;
use crate::notation::Notation;

/// The kind of a [`Fact`]. Kinds are shared by all games; the clause says which rule is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FactKind {
    /// The mover has to pass; no cells.
    Passes,
    /// The enemy pieces on the cells become the mover's.
    Flips,
    /// The cells are a line of the mover's pieces that contains a changed one.
    BuildsLine,
    /// A piece blocks a rank or file that was open to the opponent, whose pieces there are the
    /// cells.
    Blocks,
    /// The cells are a line of the mover's pieces that wins.
    CompletesLine,
    /// An enemy piece on the cell is captured.
    Captures,
    /// A piece of the mover's own on the cell is captured.
    CapturesOwn,
    /// The enemy pieces on the cells are cut off and leave the board.
    CutsOff,
    /// The opponent has no piece left; no cells.
    Eliminates,
    /// The mover takes an own piece off the cell.
    Removes,
    /// Nobody can capture any more; no cells.
    EndsCaptures,
    /// The cells are an open path that wins for the mover.
    OpensPath,
    /// The cells are an open path that wins for the opponent.
    OpensOpponentPath,
    /// A piece walks to the cell.
    Walks,
    /// A captured piece is put on the cell.
    Relocates,
    /// A piece reaches its goal, the cell, and wins.
    ReachesGoal,
    /// The opponent has no move and wins by that; the cells are the pieces that cannot move.
    Stalemates,
    /// The position has occurred too often, which ends the game; no cells.
    Repeats,
    /// The stacks on the cells grow by one piece.
    Grows,
    /// The opponent's tallest stacks, the cells, can no longer move.
    ShutsIn,
    /// The opponent has no move and has lost; the cells are the stacks that cannot move.
    TakesLastMove,
    /// The mover would win at once with another turn, by a move along the cells.
    Threatens,
    /// Whatever the opponent replies, the mover wins with the next move; no cells.
    CannotBeStopped,
    /// Every reply loses at once; no cells.
    Zugzwang,
}

impl FactKind {
    /// Every kind.
    pub const ALL: [FactKind; 24] = [
        FactKind::Passes,
        FactKind::Flips,
        FactKind::BuildsLine,
        FactKind::Blocks,
        FactKind::CompletesLine,
        FactKind::Captures,
        FactKind::CapturesOwn,
        FactKind::CutsOff,
        FactKind::Eliminates,
        FactKind::Removes,
        FactKind::EndsCaptures,
        FactKind::OpensPath,
        FactKind::OpensOpponentPath,
        FactKind::Walks,
        FactKind::Relocates,
        FactKind::ReachesGoal,
        FactKind::Stalemates,
        FactKind::Repeats,
        FactKind::Grows,
        FactKind::ShutsIn,
        FactKind::TakesLastMove,
        FactKind::Threatens,
        FactKind::CannotBeStopped,
        FactKind::Zugzwang,
    ];

    /// The word used in JSON and as the theme of a puzzle.
    pub const fn slug(self) -> &'static str {
        match self {
            FactKind::Passes => "passes",
            FactKind::Flips => "flips",
            FactKind::BuildsLine => "builds-line",
            FactKind::Blocks => "blocks",
            FactKind::CompletesLine => "completes-line",
            FactKind::Captures => "captures",
            FactKind::CapturesOwn => "captures-own",
            FactKind::CutsOff => "cuts-off",
            FactKind::Eliminates => "eliminates",
            FactKind::Removes => "removes",
            FactKind::EndsCaptures => "ends-captures",
            FactKind::OpensPath => "opens-path",
            FactKind::OpensOpponentPath => "opens-opponent-path",
            FactKind::Walks => "walks",
            FactKind::Relocates => "relocates",
            FactKind::ReachesGoal => "reaches-goal",
            FactKind::Stalemates => "stalemates",
            FactKind::Repeats => "repeats",
            FactKind::Grows => "grows",
            FactKind::ShutsIn => "shuts-in",
            FactKind::TakesLastMove => "takes-last-move",
            FactKind::Threatens => "threatens",
            FactKind::CannotBeStopped => "cannot-be-stopped",
            FactKind::Zugzwang => "zugzwang",
        }
    }

    /// The kind of this slug.
    pub fn read(slug: &str) -> Option<FactKind> {
        FactKind::ALL.into_iter().find(|kind| kind.slug() == slug)
    }

    /// True for facts that end the game.
    pub const fn ends_game(self) -> bool {
        matches!(
            self,
            FactKind::CompletesLine
                | FactKind::Eliminates
                | FactKind::OpensPath
                | FactKind::OpensOpponentPath
                | FactKind::ReachesGoal
                | FactKind::Stalemates
                | FactKind::Repeats
                | FactKind::TakesLastMove
        )
    }
}

impl fmt::Display for FactKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// Something that a move did, true by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The clause by which it happened, as in `C4`.
    pub clause: String,
    /// What happened.
    pub kind: FactKind,
    /// Where, row by row from a1 unless it is a path.
    pub cells: Vec<Cell>,
}

impl Fact {
    /// A fact by a clause.
    pub fn new(
        clause: impl Into<String>,
        kind: FactKind,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Fact {
        Fact { clause: clause.into(), kind, cells: cells.into_iter().collect() }
    }
}

/// Facts about moves, for explanations. Never called by search.
pub trait Explain: Notation {
    /// What a legal move does, in the order in which it happens.
    fn facts(&self, mv: Self::Move) -> Vec<Fact>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_read_back() {
        for kind in FactKind::ALL {
            assert_eq!(FactKind::read(kind.slug()), Some(kind));
        }
        assert_eq!(FactKind::read("wins"), None);
    }
}
