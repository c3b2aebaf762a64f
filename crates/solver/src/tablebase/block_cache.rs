//! The cache of unpacked tablebase blocks: unpacking dominates the cost of a probe, and a search
//! probes positions that are close to each other.

use std::sync::{Mutex, PoisonError};

/// A slot with the number and bytes of its block.
type Slot = Mutex<Option<(usize, Vec<u8>)>>;

/// A direct-mapped cache of unpacked blocks; a new block replaces the one in its slot.
#[derive(Debug)]
pub(crate) struct BlockCache {
    slots: Vec<Slot>,
}

impl BlockCache {
    /// A cache for `blocks` blocks with at most `max_slots` slots.
    pub(crate) fn new(blocks: usize, max_slots: usize) -> BlockCache {
        BlockCache { slots: (0..blocks.clamp(1, max_slots)).map(|_| Mutex::default()).collect() }
    }

    /// Reads a block, unpacking it on a cache miss.
    pub(crate) fn read<T, E>(
        &self,
        number: usize,
        unpack: impl FnOnce() -> Result<Vec<u8>, E>,
        read: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, E> {
        let slot = &self.slots[number % self.slots.len()];
        // A panic while reading leaves the block intact.
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, block)) = slot.as_ref().filter(|(cached, _)| *cached == number) {
            return Ok(read(block));
        }
        let (_, block) = slot.insert((number, unpack()?));
        Ok(read(block))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_unpacked_on_a_cache_miss() {
        let blocks = BlockCache::new(100, 8);
        let mut unpacked = Vec::new();
        let mut read = |number: usize| {
            let unpack = || {
                unpacked.push(number);
                Ok::<_, ()>(vec![number as u8])
            };
            assert_eq!(blocks.read(number, unpack, <[u8]>::to_vec), Ok(vec![number as u8]));
        };
        [3, 3, 4, 3, 11, 4, 3, 99, 3].into_iter().for_each(&mut read);
        assert_eq!(unpacked, [3, 4, 11, 3, 99, 3]);
    }

    #[test]
    fn damaged_blocks_are_not_cached() {
        let blocks = BlockCache::new(2, 8);
        assert_eq!(blocks.read(1, || Err("damaged"), <[u8]>::len), Err("damaged"));
        assert_eq!(blocks.read(1, || Ok::<_, ()>(vec![7; 5]), <[u8]>::len), Ok(5));
        assert_eq!(blocks.read(1, || Err("damaged"), <[u8]>::len), Ok(5));
    }
}
