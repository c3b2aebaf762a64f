//! The transposition table of the exact search: bounds on values, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use pages::AtomicPages;
use rules::{CODE_BITS, mix};

use crate::packed_value::PackedValue;

/// A lock-free table of fixed size. Positions are compared in full, never by a digest, so an entry
/// found is always about the position probed.
///
/// An entry is two words: 104 bits of the code, the bounds and the effort. The second word is mixed
/// with the first, so that an entry torn by two threads matches a code with a probability of only
/// 2^-64.
#[derive(Debug)]
pub struct BoundsTable {
    words: AtomicPages,
}

/// Lower and upper bound of a position's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) at_least: PackedValue,
    pub(crate) at_most: PackedValue,
}

impl Bounds {
    pub(crate) const UNKNOWN: Bounds =
        Bounds { at_least: PackedValue::WORST, at_most: PackedValue::BEST };

    /// Combines two bounds.
    pub(crate) fn and(self, other: Bounds) -> Bounds {
        Bounds {
            at_least: self.at_least.max(other.at_least),
            at_most: self.at_most.min(other.at_most),
        }
    }
}

/// A bucket fills a cache line; a position may be in any of its entries.
const ENTRIES_PER_BUCKET: usize = 4;
const WORDS_PER_BUCKET: usize = 2 * ENTRIES_PER_BUCKET;

/// The lowest bits of the first word hold the bounds and the effort; the code is above them.
const DATA_BITS: u32 = 24;
const _: () = assert!(CODE_BITS == 128 - DATA_BITS);

impl BoundsTable {
    /// The smallest table, in bytes.
    pub(crate) const MIN_BYTES: usize = 1 << 13;

    /// A table of at most this many bytes, but at least a few hundred entries; smaller if the
    /// system has less memory.
    pub fn new(bytes: usize) -> BoundsTable {
        // A power of two, rounded down.
        let mut count = 1 << (bytes.max(BoundsTable::MIN_BYTES) / size_of::<u64>()).ilog2();
        loop {
            match AtomicPages::new(count) {
                Ok(words) => return BoundsTable { words },
                Err(error) => assert!(count > WORDS_PER_BUCKET, "no table at all: {error}"),
            }
            count /= 2;
        }
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    pub(crate) fn words(&self) -> &[AtomicU64] {
        &self.words
    }

    /// The fraction of used entries, estimated from a sample.
    pub fn fill(&self) -> f64 {
        let sample = &self.words[..self.words.len().min(1 << 13)];
        let entries = sample.chunks_exact(2);
        let count = entries.len();
        let used = entries.filter(|entry| entry[0].load(Ordering::Relaxed) != 0).count();
        used as f64 / count as f64
    }

    /// True if the table is (nearly) empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.fill() <= 0.0
    }

    #[inline]
    fn bucket(&self, code: u128) -> &[AtomicU64] {
        let digest = mix(mix(0, code as u64), (code >> 64) as u64);
        let first = digest as usize & (self.words.len() - 1) & !(WORDS_PER_BUCKET - 1);
        &self.words[first..first + WORDS_PER_BUCKET]
    }

    /// Prefetches the bucket of a position.
    #[inline]
    pub(crate) fn prefetch(&self, code: u128) {
        pages::prefetch(&self.bucket(code)[0]);
    }

    #[inline]
    pub(crate) fn probe(&self, code: u128) -> Option<Bounds> {
        let mut entries = self.bucket(code).chunks_exact(2).map(read);
        entries.find(|entry| entry.is_about(code)).map(Entry::bounds)
    }

    /// The value of a position, if the table knows its distance, too.
    pub fn exact_value(&self, code: u128) -> Option<PackedValue> {
        let Bounds { at_least, at_most } = self.probe(code)?;
        (at_least == at_most).then_some(at_least)
    }

    /// The nodes it took to decide a position, rounded down to a power of two; `None` if the table
    /// has no entry. What the table knew already was not counted.
    pub fn effort(&self, code: u128) -> Option<u64> {
        let mut entries = self.bucket(code).chunks_exact(2).map(read);
        let entry = entries.find(|entry| entry.is_about(code))?;
        Some(1 << (entry.effort() - 1).min(63))
    }

    /// Takes over a proved value, which no later entry replaces. A value without a distance is a
    /// bound.
    pub fn learn(&self, code: u128, value: PackedValue) {
        let bounds = match value {
            PackedValue::SOME_WIN => Bounds { at_least: value, ..Bounds::UNKNOWN },
            PackedValue::SOME_LOSS => Bounds { at_most: value, ..Bounds::UNKNOWN },
            value => Bounds { at_least: value, at_most: value },
        };
        self.store(code, bounds, u64::MAX);
    }

    /// Stores the bounds of a position. Replacement scheme: the entry with the least effort, which
    /// is the number of nodes searched.
    pub(crate) fn store(&self, code: u128, mut bounds: Bounds, effort: u64) {
        let value = |slot: &&[AtomicU64]| match read(slot) {
            Entry { low: 0, .. } => 0,
            entry if entry.is_about(code) => 0,
            entry => 1 + u32::from(entry.effort()),
        };
        let slots = self.bucket(code).chunks_exact(2);
        let same = slots.clone().find(|slot| read(slot).is_about(code));
        if let Some(same) = same {
            bounds = bounds.and(read(same).bounds());
        }
        let slot = same.or_else(|| slots.min_by_key(value)).expect("a bucket has entries");
        let entry = Entry::new(code, bounds, effort);
        slot[0].store(entry.low, Ordering::Relaxed);
        slot[1].store(entry.high ^ mix(0, entry.low), Ordering::Relaxed);
    }
}

/// The two words of an entry. The first is never 0, because some effort was made.
#[derive(Clone, Copy)]
struct Entry {
    low: u64,
    high: u64,
}

fn read(slot: &[AtomicU64]) -> Entry {
    let (low, high) = (slot[0].load(Ordering::Relaxed), slot[1].load(Ordering::Relaxed));
    Entry { low, high: high ^ mix(0, low) }
}

impl Entry {
    fn new(code: u128, bounds: Bounds, effort: u64) -> Entry {
        let effort = effort.max(1).ilog2() as u8 + 1;
        let data = u64::from(bounds.at_least.byte())
            | u64::from(bounds.at_most.byte()) << 8
            | u64::from(effort) << 16;
        Entry { low: (code as u64) << DATA_BITS | data, high: (code >> (64 - DATA_BITS)) as u64 }
    }

    #[inline]
    fn is_about(&self, code: u128) -> bool {
        self.low != 0
            && self.low >> DATA_BITS == (code as u64) << DATA_BITS >> DATA_BITS
            && self.high == (code >> (64 - DATA_BITS)) as u64
    }

    fn bounds(self) -> Bounds {
        let value = |byte: u64| PackedValue::from_byte(byte as u8).unwrap_or(PackedValue::DRAW);
        Bounds { at_least: value(self.low), at_most: value(self.low >> 8) }
    }

    fn effort(self) -> u8 {
        (self.low >> 16) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Bounds = Bounds { at_least: PackedValue::SOME_WIN, at_most: PackedValue::BEST };

    #[test]
    fn stored_bounds_are_found_and_combined() {
        let table = BoundsTable::new(1 << 16);
        for code in [0, 1, u128::from(u64::MAX), (1 << CODE_BITS) - 1] {
            assert_eq!(table.probe(code), None);
            table.store(code, WON, 1);
            assert_eq!(table.probe(code), Some(WON));
            table.store(code, Bounds { at_most: PackedValue::won_in(3), ..Bounds::UNKNOWN }, 1);
            let both = Bounds { at_least: PackedValue::SOME_WIN, at_most: PackedValue::won_in(3) };
            assert_eq!(table.probe(code), Some(both));
            assert_eq!(table.exact_value(code), None);
            table.store(code, Bounds { at_least: PackedValue::won_in(3), ..Bounds::UNKNOWN }, 1);
            assert_eq!(table.exact_value(code), Some(PackedValue::won_in(3)));
            assert_eq!(table.probe(code ^ 1 << 90), None);
        }
    }

    #[test]
    fn effort_is_rounded_down_to_a_power_of_two() {
        let table = BoundsTable::new(0);
        for (code, nodes, effort) in [(1, 1, 1), (2, 1023, 512), (3, 1024, 1024)] {
            assert_eq!(table.effort(code), None);
            table.store(code, WON, nodes);
            assert_eq!(table.effort(code), Some(effort));
        }
        table.learn(4, PackedValue::SOME_LOSS);
        assert_eq!(table.effort(4), Some(1 << 63));
    }

    #[test]
    fn entries_with_little_effort_are_replaced() {
        let table = BoundsTable::new(0);
        table.store(0, WON, 1 << 30);
        for code in 1..100_000 {
            table.store(code, WON, 1);
        }
        assert_eq!(table.probe(0), Some(WON));
        assert!(table.probe(99_999).is_some() && table.fill() > 0.9);
    }

    #[test]
    fn a_table_is_never_larger_than_asked_for() {
        for bytes in [1 << 20, (1 << 20) - 1, 3 << 20] {
            assert!(BoundsTable::new(bytes).bytes() <= bytes);
        }
    }
}
