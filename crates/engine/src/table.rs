//! What has been found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::score::Score;

/// A table of fixed size without locks. An entry is two words, the second of which is the key
/// mixed with the first: an entry torn by two threads fits no key and is not found.
#[derive(Debug)]
pub struct Table {
    slots: Box<[[AtomicU64; 2]]>,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
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

impl Table {
    /// A table of at most this many bytes, and of at least a few hundred entries.
    pub fn new(bytes: usize) -> Table {
        let count = (bytes / 16).max(512);
        // A power of two, rounded down.
        let count = 1 << count.ilog2();
        let slots = (0..count).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect();
        Table { slots }
    }

    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let [data, check] = self.slot(key).each_ref().map(|word| word.load(Ordering::Relaxed));
        (data != 0 && data ^ check == key).then(|| unpack(data))
    }

    /// Keeps an entry. A deeper one about another position is worth more and stays.
    pub(crate) fn keep(&self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        let [data, check] = slot.each_ref().map(|word| word.load(Ordering::Relaxed));
        let other = data != 0 && data ^ check != key;
        if other && unpack(data).depth > entry.depth + 2 {
            // Every newcomer makes it a little less deep, so that nothing stays for ever.
            let aged = data - (1 << 48);
            slot[0].store(aged, Ordering::Relaxed);
            slot[1].store(aged ^ data ^ check, Ordering::Relaxed);
            return;
        }
        let data = pack(entry);
        slot[0].store(data, Ordering::Relaxed);
        slot[1].store(data ^ key, Ordering::Relaxed);
    }
}

/// Score in bits 0 to 31, best move in 32 to 47, depth in 48 to 55, bound in 56 and 57; bit 63 is
/// always set, so that no entry is 0.
fn pack(entry: Entry) -> u64 {
    u64::from(entry.score as u32)
        | u64::from(entry.best) << 32
        | u64::from(entry.depth.min(255) as u8) << 48
        | (entry.bound as u64) << 56
        | 1 << 63
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 56 & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    Entry {
        score: data as u32 as Score,
        best: (data >> 32) as u16,
        depth: u32::from((data >> 48) as u8),
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { score: -123_456, depth: 9, bound: Bound::AtMost, best: 40_000 };

    #[test]
    fn what_is_kept_is_found_and_nothing_else() {
        let table = Table::new(1 << 20);
        assert_eq!(table.find(77), None);
        table.keep(77, ENTRY);
        assert_eq!(table.find(77), Some(ENTRY));
        assert_eq!(table.find(77 + (1 << 60)), None, "the same slot, another position");
    }

    #[test]
    fn deep_entries_stay_for_a_while() {
        let table = Table::new(0);
        let (mine, other) = (5, 5 + (1 << 50));
        table.keep(mine, ENTRY);
        for _ in 0..ENTRY.depth - 3 {
            table.keep(other, Entry { depth: 1, ..ENTRY });
        }
        assert_eq!(table.find(mine).map(|entry| entry.best), Some(ENTRY.best));
        (0..4).for_each(|_| table.keep(other, Entry { depth: 1, ..ENTRY }));
        assert_eq!(table.find(mine), None);
        assert!(table.find(other).is_some());
    }

    #[test]
    fn a_table_is_never_larger_than_asked_for() {
        for bytes in [1 << 20, (1 << 20) - 1, 3 << 20] {
            assert!(Table::new(bytes).slots.len() * 16 <= bytes);
        }
        assert_eq!(Table::new(0).slots.len(), 512);
    }
}
