//! Atomic words on the heap, where the system maps no memory.

use std::io;
use std::ops::Deref;
use std::sync::atomic::AtomicU64;

/// A zeroed array of atomic words.
#[derive(Debug)]
pub struct AtomicPages(Box<[AtomicU64]>);

impl AtomicPages {
    /// Allocates this many words, at least one.
    pub fn new(count: usize) -> io::Result<AtomicPages> {
        let count = count.max(1);
        let mut words = Vec::new();
        words.try_reserve_exact(count).map_err(|_| io::ErrorKind::OutOfMemory)?;
        words.resize_with(count, AtomicU64::default);
        Ok(AtomicPages(words.into_boxed_slice()))
    }
}

impl Deref for AtomicPages {
    type Target = [AtomicU64];

    #[inline]
    fn deref(&self) -> &[AtomicU64] {
        &self.0
    }
}
