//! A small hash table for positions without a code, on boards too large for codes.

use std::collections::HashMap;

use rules::Game;

use crate::int_hasher::IntHashBuilder;
use crate::search::bounds_table::Bounds;

/// The hash table of one thread. When it is full, it is cleared.
pub(crate) struct FallbackTable<G> {
    /// By key, with the full position, so that a collision is never taken for a hit.
    bounds: HashMap<u64, (G, Bounds), IntHashBuilder>,
    capacity: usize,
}

impl<G: Game> FallbackTable<G> {
    /// A table of at most this many bytes.
    pub(crate) fn new(bytes: usize) -> FallbackTable<G> {
        // A growing map holds its entries twice, and is half full afterwards.
        let each = 4 * size_of::<(u64, (G, Bounds))>();
        FallbackTable { bounds: HashMap::default(), capacity: (bytes / each).max(1) }
    }

    pub(crate) fn probe(&self, position: &G) -> Option<Bounds> {
        let (known, bounds) = self.bounds.get(&position.key())?;
        (known == position).then_some(*bounds)
    }

    pub(crate) fn store(&mut self, position: &G, bounds: Bounds) {
        let bounds = self.probe(position).map_or(bounds, |known| bounds.and(known));
        if self.bounds.len() >= self.capacity {
            self.bounds.clear();
        }
        self.bounds.insert(position.key(), (position.clone(), bounds));
    }
}
