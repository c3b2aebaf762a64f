//! Huge-page tables and file maps. The only `unsafe` code of the workspace, behind a safe API.
#![allow(unsafe_code, reason = "this crate exists to hold it; every block says why it is sound")]

// Tested on every system, used only where there is nothing to map.
#[cfg(any(test, target_family = "wasm"))]
#[cfg_attr(test, allow(unreachable_pub, reason = "it is public where it is used"))]
mod heap;
#[cfg(not(target_family = "wasm"))]
mod mapped;

use std::fs::File;
use std::io;
use std::ops::Deref;

use memmap2::Mmap;

#[cfg(target_family = "wasm")]
pub use heap::AtomicPages;
#[cfg(not(target_family = "wasm"))]
pub use mapped::AtomicPages;

/// A read-only memory map of a file.
#[derive(Debug)]
pub struct FileMap(Mmap);

impl FileMap {
    /// Maps the whole file.
    pub fn new(file: &File) -> io::Result<FileMap> {
        // SAFETY: the map is read-only and handed out as bytes, for which every content is valid.
        // The file must not be written to while it is mapped: the program replaces files by
        // renaming new ones over them, which leaves the old one intact, and readers of the map
        // verify checksums. Truncating the file ends the program with a signal, which is no
        // out-of-bounds read.
        unsafe { Mmap::map(file) }.map(FileMap)
    }
}

impl Deref for FileMap {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Prefetches a value into the cache. It changes nothing but the time it takes to read it later.
#[inline]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: prefetching reads nothing and every x86-64 processor has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _unused = value;
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering::Relaxed;

    use super::*;

    #[test]
    fn words_begin_as_zero_and_keep_what_any_thread_stores() {
        let words = AtomicPages::new(100_000).unwrap();
        assert!(words.iter().all(|word| word.load(Relaxed) == 0));
        std::thread::scope(|scope| {
            for half in words.chunks(50_000) {
                scope.spawn(move || half.iter().for_each(|word| word.store(7, Relaxed)));
            }
        });
        prefetch(&words[99_999]);
        assert!(words.len() == 100_000 && words.iter().all(|word| word.load(Relaxed) == 7));
    }

    #[test]
    fn words_begin_at_a_page_even_when_there_is_only_one() {
        let words = AtomicPages::new(0).unwrap();
        assert_eq!((words.len(), words.as_ptr().addr() % 4096), (1, 0));
    }

    #[test]
    fn a_file_map_has_the_content_of_the_file() {
        let path = std::env::temp_dir().join(format!("quincunx-map-{}", std::process::id()));
        std::fs::write(&path, b"five in a quincunx").unwrap();
        let map = FileMap::new(&File::open(&path).unwrap()).unwrap();
        assert_eq!(&*map, b"five in a quincunx");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn the_heap_is_as_good_where_nothing_can_be_mapped() {
        let words = heap::AtomicPages::new(0).unwrap();
        assert_eq!(words.len(), 1);
        let words = heap::AtomicPages::new(1000).unwrap();
        assert!(words.len() == 1000 && words.iter().all(|word| word.load(Relaxed) == 0));
    }

    #[test]
    fn impossible_allocations_are_refused() {
        assert!(AtomicPages::new(usize::MAX).is_err());
        assert!(AtomicPages::new(usize::MAX / 16).is_err());
        assert!(heap::AtomicPages::new(usize::MAX / 16).is_err());
    }
}
