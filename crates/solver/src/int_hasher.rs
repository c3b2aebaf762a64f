//! Maps by numbers.

use std::hash::{BuildHasherDefault, Hasher};

use rules::mix;

/// For maps whose keys are numbers of this program, and not of somebody who wishes it ill.
pub(crate) type IntHashBuilder = BuildHasherDefault<IntHasher>;

/// Numbers are stirred once, which is much quicker than what is usual.
#[derive(Default)]
pub(crate) struct IntHasher(u64);

impl Hasher for IntHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = mix(self.0, word);
    }
}
