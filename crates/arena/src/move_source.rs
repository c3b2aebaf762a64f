//! What a player who plays what is known has gone by.

use std::ops::AddAssign;

/// What a move was chosen by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// A table of all positions.
    Table,
    /// An exact search.
    Search,
    /// The engine, because not enough is known.
    Engine,
}

impl Basis {
    /// Every basis, the most certain first.
    pub const ALL: [Basis; 3] = [Basis::Table, Basis::Search, Basis::Engine];

    /// One word for it.
    pub const fn slug(self) -> &'static str {
        match self {
            Basis::Table => "table",
            Basis::Search => "search",
            Basis::Engine => "engine",
        }
    }

    /// For people: `known from a table`.
    pub const fn in_words(self) -> &'static str {
        match self {
            Basis::Table => "known from a table",
            Basis::Search => "known by exact search",
            Basis::Engine => "the engine's choice, because too little is known",
        }
    }
}

/// How many moves were chosen by what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bases([u64; Basis::ALL.len()]);

impl Bases {
    /// Counts a move.
    pub(crate) fn count(&mut self, basis: Basis) {
        self.0[basis as usize] += 1;
    }

    /// How many moves were chosen by this.
    pub const fn by(&self, basis: Basis) -> u64 {
        self.0[basis as usize]
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Bases::default()
    }
}

impl AddAssign for Bases {
    fn add_assign(&mut self, other: Bases) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }
}
