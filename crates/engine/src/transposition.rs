//! What has been found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use pages::AtomicPages;

use crate::score::Score;

/// A table of fixed size without locks. An entry is two words, the second of which is the key
/// mixed with the first: an entry torn by two threads fits no key and is not found.
#[derive(Debug)]
pub struct TranspositionTable {
    words: AtomicPages,
    /// How many questions have been asked; what is left from earlier ones gives way first.
    age: AtomicU8,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// The value, wins counted from the position.
    pub(crate) score: Score,
    /// How deep it was searched.
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
    /// The best move, as its place in the list of legal moves.
    pub(crate) best: u16,
}

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// Entries that share a line of the processor's cache: a position may be in any of them.
const ENTRIES: usize = 4;
const WORDS: usize = 2 * ENTRIES;

/// Ages are counted in five bits.
const AGES: u8 = 32;

impl TranspositionTable {
    /// The smallest table, in bytes: a few hundred entries.
    const SMALLEST: usize = 1 << 13;

    /// A table of at most this many bytes, and of at least a few hundred entries. A system that
    /// grants less memory makes it smaller.
    pub fn new(bytes: usize) -> TranspositionTable {
        // A power of two, rounded down.
        let mut count = 1 << (bytes.max(TranspositionTable::SMALLEST) / size_of::<u64>()).ilog2();
        loop {
            match AtomicPages::new(count) {
                Ok(words) => return TranspositionTable { words, age: AtomicU8::new(0) },
                Err(error) => assert!(count > WORDS, "no memory at all: {error}"),
            }
            count /= 2;
        }
    }

    /// Forgets everything, which is quicker than making a new table.
    pub fn clear(&self) {
        self.words.iter().for_each(|word| word.store(0, Ordering::Relaxed));
        self.age.store(0, Ordering::Relaxed);
    }

    /// Says that a new question begins.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed) % AGES
    }

    /// The entries among which a position is looked for.
    #[inline]
    fn bucket(&self, key: u64) -> &[AtomicU64] {
        let first = key as usize & (self.words.len() - 1) & !(WORDS - 1);
        &self.words[first..first + WORDS]
    }

    /// Says that this position will be looked for soon.
    #[inline]
    pub(crate) fn expect(&self, key: u64) {
        pages::prefetch(&self.bucket(key)[0]);
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<TtEntry> {
        let mut entries = self.bucket(key).chunks_exact(2).map(read);
        entries.find(|&(data, other)| data != 0 && other == key).map(|(data, _)| unpack(data))
    }

    /// Keeps an entry in the place of what is known about the same position, or of what is least
    /// worth keeping: the shallow and the old.
    pub(crate) fn keep(&self, key: u64, entry: TtEntry) {
        let age = self.age();
        let worth = |slot: &&[AtomicU64]| match read(slot) {
            (0, _) => i32::MIN,
            (_, other) if other == key => i32::MIN,
            (data, _) => {
                let years = age.wrapping_sub(age_of(data)) % AGES;
                unpack(data).depth as i32 - 4 * i32::from(years)
            }
        };
        let slots = self.bucket(key).chunks_exact(2);
        let slot = slots.min_by_key(worth).expect("a bucket has entries");
        let data = pack(entry, age);
        slot[0].store(data, Ordering::Relaxed);
        slot[1].store(data ^ key, Ordering::Relaxed);
    }
}

/// The data of an entry and the key it belongs to.
fn read(slot: &[AtomicU64]) -> (u64, u64) {
    let (data, check) = (slot[0].load(Ordering::Relaxed), slot[1].load(Ordering::Relaxed));
    (data, data ^ check)
}

/// Score in bits 0 to 31, best move in 32 to 47, depth in 48 to 55, bound in 56 and 57, age in 58
/// to 62; bit 63 is always set, so that no entry is 0.
fn pack(entry: TtEntry, age: u8) -> u64 {
    u64::from(entry.score as u32)
        | u64::from(entry.best) << 32
        | u64::from(entry.depth.min(255) as u8) << 48
        | (entry.bound as u64) << 56
        | u64::from(age) << 58
        | 1 << 63
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8 % AGES
}

fn unpack(data: u64) -> TtEntry {
    let bound = match data >> 56 & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
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

    const ENTRY: TtEntry =
        TtEntry { score: -123_456, depth: 9, bound: Bound::AtMost, best: 40_000 };

    /// Another position of the same bucket.
    const fn neighbor(number: u64) -> u64 {
        77 + (number << 50)
    }

    #[test]
    fn what_is_kept_is_found_and_nothing_else() {
        let table = TranspositionTable::new(1 << 20);
        assert_eq!(table.find(77), None);
        table.keep(77, ENTRY);
        assert_eq!(table.find(77), Some(ENTRY));
        assert_eq!(table.find(neighbor(1)), None);
        table.keep(77, TtEntry { depth: 1, ..ENTRY });
        assert_eq!(table.find(77).map(|entry| entry.depth), Some(1), "the newest is believed");
    }

    #[test]
    fn the_shallowest_of_a_full_bucket_gives_way() {
        let table = TranspositionTable::new(0);
        for (number, depth) in [(0, 9), (1, 3), (2, 8), (3, 7), (4, 1)] {
            table.keep(neighbor(number), TtEntry { depth, ..ENTRY });
        }
        let kept = |number| table.find(neighbor(number)).is_some();
        assert_eq!([0, 1, 2, 3, 4].map(kept), [true, false, true, true, true]);
    }

    #[test]
    fn the_old_gives_way_even_if_it_is_deep() {
        let table = TranspositionTable::new(0);
        table.keep(neighbor(0), ENTRY);
        (0..3).for_each(|_| table.grow_older());
        for number in 1..=4 {
            table.keep(neighbor(number), TtEntry { depth: 2, ..ENTRY });
        }
        assert_eq!(table.find(neighbor(0)), None);
    }

    #[test]
    fn a_cleared_table_is_like_a_new_one() {
        let table = TranspositionTable::new(0);
        table.grow_older();
        table.keep(77, ENTRY);
        table.clear();
        assert_eq!((table.find(77), table.age()), (None, 0));
    }

    #[test]
    fn a_table_is_never_larger_than_asked_for() {
        for bytes in [1 << 20, (1 << 20) - 1, 3 << 20] {
            assert!(TranspositionTable::new(bytes).words.len() * 8 <= bytes);
        }
        assert_eq!(TranspositionTable::new(0).words.len() * 8, TranspositionTable::SMALLEST);
    }
}
