//! A small hash table for positions without a code, on boards too large for codes.

use std::collections::HashMap;

use rules::Game;

use crate::int_hasher::IntHashBuilder;
use crate::search::bounds_table::Bounds;

/// The hash table of one thread. When it is full, it is cleared.
pub(crate) struct FallbackTable<G> {
    /// By the key, with the position in full: two positions of one key are never taken for each
    /// other.
    bounds: HashMap<u64, (G, Bounds), IntHashBuilder>,
    most: usize,
}

impl<G: Game> FallbackTable<G> {
    /// A table of at most this many bytes.
    pub(crate) fn new(bytes: usize) -> FallbackTable<G> {
        // A map that grows has its entries twice, and is then half full.
        let each = 4 * size_of::<(u64, (G, Bounds))>();
        FallbackTable { bounds: HashMap::default(), most: (bytes / each).max(1) }
    }

    pub(crate) fn find(&self, position: &G) -> Option<Bounds> {
        let (known, bounds) = self.bounds.get(&position.key())?;
        (known == position).then_some(*bounds)
    }

    pub(crate) fn keep(&mut self, position: &G, bounds: Bounds) {
        let bounds = self.find(position).map_or(bounds, |known| bounds.and(known));
        if self.bounds.len() >= self.most {
            self.bounds.clear();
        }
        self.bounds.insert(position.key(), (position.clone(), bounds));
    }
}
