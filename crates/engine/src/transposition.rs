//! Transposition table: search results by position, shared by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use pages::AtomicPages;

use crate::score::Score;

/// A lock-free transposition table of fixed size. An entry is two words, the second of which is the
/// key xored with the first: an entry torn by two threads fits no key and is not found.
#[derive(Debug)]
pub struct TranspositionTable {
    words: AtomicPages,
    /// The generation: entries of earlier searches are replaced first.
    generation: AtomicU8,
}

/// The search result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// The score, distances counted from the position.
    pub(crate) score: Score,
    /// Remaining depth of the search that found it.
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
    /// The best move, as an index into the list of legal moves.
    pub(crate) best: u16,
}

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A bucket fills a cache line; a position may be in any of its entries.
const ENTRIES_PER_BUCKET: usize = 4;
const WORDS_PER_BUCKET: usize = 2 * ENTRIES_PER_BUCKET;

/// Number of generations before the counter wraps: five bits.
const GENERATIONS: u8 = 32;

/// Replacement scheme: the depth that an entry loses with every generation.
const PLIES_PER_GENERATION: i32 = 4;

impl TranspositionTable {
    /// The smallest table: a few hundred entries.
    const MIN_BYTES: usize = 1 << 13;

    /// A table of at most this many bytes, but at least a few hundred entries; smaller if the
    /// system has less memory.
    pub fn new(bytes: usize) -> TranspositionTable {
        // A power of two, rounded down.
        let mut count = 1 << (bytes.max(TranspositionTable::MIN_BYTES) / size_of::<u64>()).ilog2();
        loop {
            match AtomicPages::new(count) {
                Ok(words) => return TranspositionTable { words, generation: AtomicU8::new(0) },
                Err(error) => assert!(count > WORDS_PER_BUCKET, "no memory at all: {error}"),
            }
            count /= 2;
        }
    }

    /// Clears all entries, which is faster than allocating a new table.
    pub fn clear(&self) {
        self.words.iter().for_each(|word| word.store(0, Ordering::Relaxed));
        self.generation.store(0, Ordering::Relaxed);
    }

    /// How full the table is with entries of the current search, in parts per thousand, from a
    /// sample.
    pub fn hashfull(&self) -> u32 {
        const SAMPLE_ENTRIES: usize = 1000;
        let generation = self.generation();
        let sample = self.words.chunks_exact(2).take(SAMPLE_ENTRIES).map(|slot| read(slot).0);
        let (mut entries, mut used) = (0, 0);
        for data in sample {
            entries += 1;
            used += u32::from(data != 0 && generation_of(data) == generation);
        }
        used * 1000 / entries
    }

    /// Begins a new generation.
    pub(crate) fn new_search(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed) % GENERATIONS
    }

    /// The entries that may hold a position.
    #[inline]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let first = key as usize & (self.words.len() - 1) & !(WORDS_PER_BUCKET - 1);
        &self.words[first..first + WORDS_PER_BUCKET]
    }

    /// Loads the bucket of a position into the cache before it is probed.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        pages::prefetch(&self.bucket(key)[0]);
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        let mut entries = self.bucket(key).chunks_exact(2).map(read);
        entries.find(|&(data, other)| data != 0 && other == key).map(|(data, _)| unpack(data))
    }

    /// Stores an entry. Replacement scheme: the entry of the same position, or else the shallowest,
    /// with a penalty for generation.
    pub(crate) fn store(&self, key: u64, entry: TtEntry) {
        let generation = self.generation();
        let value = |slot: &&[AtomicU64]| match read(slot) {
            (0, _) => i32::MIN,
            (_, other) if other == key => i32::MIN,
            (data, _) => {
                let generations = generation.wrapping_sub(generation_of(data)) % GENERATIONS;
                unpack(data).depth as i32 - PLIES_PER_GENERATION * i32::from(generations)
            }
        };
        let slots = self.bucket(key).chunks_exact(2);
        let slot = slots.min_by_key(value).expect("a bucket has entries");
        let data = pack(entry, generation);
        slot[0].store(data, Ordering::Relaxed);
        slot[1].store(data ^ key, Ordering::Relaxed);
    }
}

/// The data of an entry and the key it belongs to.
fn read(slot: &[AtomicU64]) -> (u64, u64) {
    let (data, check) = (slot[0].load(Ordering::Relaxed), slot[1].load(Ordering::Relaxed));
    (data, data ^ check)
}

/// Score in bits 0 to 31, best move in 32 to 47, depth in 48 to 55, bound in 56 and 57, generation
/// in 58 to 62; bit 63 is always set, so that no entry is 0.
fn pack(entry: TtEntry, generation: u8) -> u64 {
    u64::from(entry.score as u32)
        | u64::from(entry.best) << 32
        | u64::from(entry.depth.min(255) as u8) << 48
        | (entry.bound as u64) << 56
        | u64::from(generation) << 58
        | 1 << 63
}

fn generation_of(data: u64) -> u8 {
    (data >> 58) as u8 % GENERATIONS
}

fn unpack(data: u64) -> TtEntry {
    let bound = match data >> 56 & 3 {
        0 => Bound::Exact,
        1 => Bound::Lower,
        _ => Bound::Upper,
    };
    TtEntry {
        score: data as u32 as Score,
        best: (data >> 32) as u16,
        depth: u32::from((data >> 48) as u8),
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: TtEntry = TtEntry { score: -123_456, depth: 9, bound: Bound::Upper, best: 40_000 };

    /// Another position of the same bucket.
    const fn neighbor(number: u64) -> u64 {
        77 + (number << 50)
    }

    #[test]
    fn stored_entries_are_found_and_nothing_else() {
        let table = TranspositionTable::new(1 << 20);
        assert_eq!(table.probe(77), None);
        table.store(77, ENTRY);
        assert_eq!(table.probe(77), Some(ENTRY));
        assert_eq!(table.probe(neighbor(1)), None);
        table.store(77, TtEntry { depth: 1, ..ENTRY });
        assert_eq!(
            table.probe(77).map(|entry| entry.depth),
            Some(1),
            "the newest replaces the older one"
        );
    }

    #[test]
    fn the_shallowest_entry_of_a_full_bucket_is_replaced() {
        let table = TranspositionTable::new(0);
        for (number, depth) in [(0, 9), (1, 3), (2, 8), (3, 7), (4, 1)] {
            table.store(neighbor(number), TtEntry { depth, ..ENTRY });
        }
        let kept = |number| table.probe(neighbor(number)).is_some();
        assert_eq!([0, 1, 2, 3, 4].map(kept), [true, false, true, true, true]);
    }

    #[test]
    fn old_entries_are_replaced_even_if_they_are_deep() {
        let table = TranspositionTable::new(0);
        table.store(neighbor(0), ENTRY);
        (0..3).for_each(|_| table.new_search());
        for number in 1..=4 {
            table.store(neighbor(number), TtEntry { depth: 2, ..ENTRY });
        }
        assert_eq!(table.probe(neighbor(0)), None);
    }

    #[test]
    fn hashfull_counts_the_current_search() {
        let table = TranspositionTable::new(0);
        assert_eq!(table.hashfull(), 0);
        (0..256).for_each(|number| table.store(number << 2, ENTRY));
        assert!((400..=600).contains(&table.hashfull()), "{}", table.hashfull());
        table.new_search();
        assert_eq!(table.hashfull(), 0, "entries of earlier searches are free");
    }

    #[test]
    fn a_cleared_table_is_like_a_new_one() {
        let table = TranspositionTable::new(0);
        table.new_search();
        table.store(77, ENTRY);
        table.clear();
        assert_eq!((table.probe(77), table.generation()), (None, 0));
    }

    #[test]
    fn a_table_is_never_larger_than_asked_for() {
        for bytes in [1 << 20, (1 << 20) - 1, 3 << 20] {
            assert!(TranspositionTable::new(bytes).words.len() * 8 <= bytes);
        }
        assert_eq!(TranspositionTable::new(0).words.len() * 8, TranspositionTable::MIN_BYTES);
    }
}
