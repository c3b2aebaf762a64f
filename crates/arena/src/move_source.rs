//! What a player who plays what is known has gone by.

use std::ops::AddAssign;

/// What a move was chosen by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSource {
    /// A table of all positions.
    Table,
    /// An exact search.
    Search,
    /// The engine, because not enough is known.
    Engine,
}

impl MoveSource {
    /// Every basis, the most certain first.
    pub const ALL: [MoveSource; 3] = [MoveSource::Table, MoveSource::Search, MoveSource::Engine];

    /// One word for it.
    pub const fn slug(self) -> &'static str {
        match self {
            MoveSource::Table => "table",
            MoveSource::Search => "search",
            MoveSource::Engine => "engine",
        }
    }

    /// For people: `known from a table`.
    pub const fn in_words(self) -> &'static str {
        match self {
            MoveSource::Table => "known from a table",
            MoveSource::Search => "known by exact search",
            MoveSource::Engine => "the engine's choice, because too little is known",
        }
    }
}

/// How many moves were chosen by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveSourceCounts([u64; MoveSource::ALL.len()]);

impl MoveSourceCounts {
    /// Counts a move.
    pub(crate) fn count(&mut self, move_source: MoveSource) {
        self.0[move_source as usize] += 1;
    }

    /// How many moves were chosen by this.
    pub const fn by(&self, move_source: MoveSource) -> u64 {
        self.0[move_source as usize]
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == MoveSourceCounts::default()
    }
}

impl AddAssign for MoveSourceCounts {
    fn add_assign(&mut self, other: MoveSourceCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }
}
