//! Atomic words on pages mapped from the system.

use std::fmt;
use std::io;
use std::ops::Deref;
use std::slice;
use std::sync::atomic::AtomicU64;

use memmap2::MmapMut;

/// A zeroed, page-aligned array of atomic words, shared by all threads.
///
/// Pages come from the system when they are first touched, so a large table that stays nearly
/// empty costs little. Huge pages are requested where the system has them: tables are accessed
/// at random, and with small pages nearly every access would also be a TLB miss.
pub struct AtomicPages {
    map: MmapMut,
    count: usize,
}

impl AtomicPages {
    /// Allocates this many words, at least one.
    pub fn new(count: usize) -> io::Result<AtomicPages> {
        let count = count.max(1);
        let bytes = count.checked_mul(size_of::<AtomicU64>());
        let map = MmapMut::map_anon(bytes.ok_or(io::ErrorKind::OutOfMemory)?)?;
        #[cfg(target_os = "linux")]
        let _optional = map.advise(memmap2::Advice::HugePage);
        Ok(AtomicPages { map, count })
    }
}

impl Deref for AtomicPages {
    type Target = [AtomicU64];

    #[inline]
    fn deref(&self) -> &[AtomicU64] {
        #[expect(clippy::cast_ptr_alignment, reason = "a map begins at a page")]
        let words = self.map.as_ptr().cast::<AtomicU64>();
        // SAFETY: the map is at least `count` words long, begins at a page and therefore aligned,
        // and holds zeroes at first, which are valid words. It is owned by `self`, private, and
        // reached in no other way than through this slice of atomics.
        unsafe { slice::from_raw_parts(words, self.count) }
    }
}

impl fmt::Debug for AtomicPages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} words", self.count)
    }
}
