//! Sources of moves: book, tablebase, solver or engine.

use std::ops::AddAssign;

/// Source of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSource {
    /// Opening book.
    Book,
    /// Tablebase.
    Table,
    /// Solver.
    Search,
    /// Engine, because the value isn't known.
    Engine,
}

impl MoveSource {
    /// All sources, most reliable first.
    pub const ALL: [MoveSource; 4] =
        [MoveSource::Book, MoveSource::Table, MoveSource::Search, MoveSource::Engine];

    /// Name for JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            MoveSource::Book => "book",
            MoveSource::Table => "table",
            MoveSource::Search => "search",
            MoveSource::Engine => "engine",
        }
    }

    /// Description, such as `from the tablebase`.
    pub const fn in_words(self) -> &'static str {
        match self {
            MoveSource::Book => "from the book",
            MoveSource::Table => "from the tablebase",
            MoveSource::Search => "solved",
            MoveSource::Engine => "engine move, value unknown",
        }
    }
}

/// Number of moves per source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveSourceCounts([u64; MoveSource::ALL.len()]);

impl MoveSourceCounts {
    /// Counts a move.
    pub(crate) fn count(&mut self, move_source: MoveSource) {
        self.0[move_source as usize] += 1;
    }

    /// Number of moves from this source.
    pub const fn by(&self, move_source: MoveSource) -> u64 {
        self.0[move_source as usize]
    }

    /// True if no moves were counted.
    pub fn is_empty(&self) -> bool {
        *self == MoveSourceCounts::default()
    }
}

impl AddAssign for MoveSourceCounts {
    fn add_assign(&mut self, other: MoveSourceCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }
}
