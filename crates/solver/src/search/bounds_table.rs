//! The transposition table of the exact search: bounds on values, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use pages::AtomicPages;
use rules::{CODE_BITS, mix};

use crate::packed_value::PackedValue;
use crate::search::proof_numbers::ProofNumbers;

/// A lock-free table of fixed size. Positions are compared in full, never by a digest, so an entry
/// found is always about the position probed.
///
/// An entry is two words: 104 bits of the code, the bounds and the effort. The second word is mixed
/// with the first, so that an entry torn by two threads matches a code with a probability of only
/// 2^-64.
///
/// Positions that are not decided may have an entry with their proof numbers. There the code is a
/// digest, and a torn entry is not noticed, because wrong numbers cost time and prove nothing.
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

    /// The proof numbers of an undecided position.
    #[inline]
    pub(crate) fn numbers(&self, code: u128) -> Option<ProofNumbers> {
        let digest = Entry::digest(code);
        let mut entries = self.bucket(code).chunks_exact(2).map(read);
        entries.find(|entry| entry.has_numbers_of(digest)).map(Entry::numbers)
    }

    /// Stores proof numbers.
    pub(crate) fn store_numbers(&self, code: u128, numbers: ProofNumbers, effort: u64) {
        let digest = Entry::digest(code);
        let slot = self.replaceable(code, |entry| entry.has_numbers_of(digest));
        write(slot, Entry::of_numbers(digest, numbers, effort));
    }

    /// Stores the bounds of a position, instead of its proof numbers if it has any.
    pub(crate) fn store(&self, code: u128, mut bounds: Bounds, effort: u64) {
        let digest = Entry::digest(code);
        let mut slots = self.bucket(code).chunks_exact(2);
        let same = slots.find(|slot| read(slot).is_about(code));
        if let Some(same) = same {
            bounds = bounds.and(read(same).bounds());
        }
        let replaceable = || self.replaceable(code, |entry| entry.has_numbers_of(digest));
        write(same.unwrap_or_else(replaceable), Entry::new(code, bounds, effort));
    }

    /// Replacement scheme: the entry that is to be replaced anyway, or an unused one, or the one
    /// with the least effort, which is the number of nodes searched.
    fn replaceable(&self, code: u128, is_replaced: impl Fn(Entry) -> bool) -> &[AtomicU64] {
        let value = |slot: &&[AtomicU64]| match read(slot) {
            Entry { low: 0, .. } => 0,
            entry if is_replaced(entry) => 0,
            entry => 1 + u32::from(entry.effort()),
        };
        self.bucket(code).chunks_exact(2).min_by_key(value).expect("a bucket has entries")
    }
}

/// The two words of an entry. The first is never 0, because some effort was made.
#[derive(Clone, Copy)]
struct Entry {
    low: u64,
    high: u64,
}

/// Marks entries with proof numbers, above the effort.
const HAS_NUMBERS: u64 = 1 << 23;
/// The bits of the effort in the first word.
const EFFORT: u64 = 0x7f << 16;

fn write(slot: &[AtomicU64], entry: Entry) {
    slot[0].store(entry.low, Ordering::Relaxed);
    slot[1].store(entry.high ^ mix(0, entry.low), Ordering::Relaxed);
}

fn read(slot: &[AtomicU64]) -> Entry {
    let (low, high) = (slot[0].load(Ordering::Relaxed), slot[1].load(Ordering::Relaxed));
    Entry { low, high: high ^ mix(0, low) }
}

impl Entry {
    fn new(code: u128, bounds: Bounds, effort: u64) -> Entry {
        let data = u64::from(bounds.at_least.byte())
            | u64::from(bounds.at_most.byte()) << 8
            | Entry::packed_effort(effort);
        Entry { low: (code as u64) << DATA_BITS | data, high: (code >> (64 - DATA_BITS)) as u64 }
    }

    /// An entry with proof numbers, by the digest of the code.
    fn of_numbers(digest: u64, numbers: ProofNumbers, effort: u64) -> Entry {
        let ProofNumbers { proof, disproof } = numbers;
        let low = digest & !EFFORT | HAS_NUMBERS | Entry::packed_effort(effort);
        Entry { low, high: u64::from(proof) | u64::from(disproof) << 32 }
    }

    fn packed_effort(effort: u64) -> u64 {
        u64::from(effort.max(1).ilog2() + 1) << 16
    }

    /// The digest under which proof numbers are stored. Its bits in the place of the effort do not
    /// count.
    fn digest(code: u128) -> u64 {
        mix(mix(1, code as u64), (code >> 64) as u64)
    }

    #[inline]
    fn has_numbers_of(&self, digest: u64) -> bool {
        self.low & HAS_NUMBERS != 0 && (self.low ^ digest) & !(EFFORT | HAS_NUMBERS) == 0
    }

    fn numbers(self) -> ProofNumbers {
        // Undecided numbers are never 0.
        let [proof, disproof] = [self.high as u32, (self.high >> 32) as u32].map(|all| all.max(1));
        ProofNumbers { proof, disproof }
    }

    #[inline]
    fn is_about(&self, code: u128) -> bool {
        self.low != 0
            && self.low & HAS_NUMBERS == 0
            && self.low >> DATA_BITS == (code as u64) << DATA_BITS >> DATA_BITS
            && self.high == (code >> (64 - DATA_BITS)) as u64
    }

    fn bounds(self) -> Bounds {
        let value = |byte: u64| PackedValue::from_byte(byte as u8).unwrap_or(PackedValue::DRAW);
        Bounds { at_least: value(self.low), at_most: value(self.low >> 8) }
    }

    fn effort(self) -> u8 {
        ((self.low & EFFORT) >> 16) as u8
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
    fn numbers_are_found_until_bounds_are_known() {
        let table = BoundsTable::new(0);
        for code in [0, 1, u128::from(u64::MAX), (1 << CODE_BITS) - 1] {
            for (proof, disproof) in [(1, 7), (u32::MAX, 3)] {
                let numbers = ProofNumbers { proof, disproof };
                table.store_numbers(code, numbers, 1 << 40);
                assert_eq!(table.numbers(code), Some(numbers));
                assert_eq!((table.probe(code), table.effort(code)), (None, None));
            }
            table.store(code, WON, 1);
            assert_eq!((table.numbers(code), table.probe(code)), (None, Some(WON)));
        }
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
