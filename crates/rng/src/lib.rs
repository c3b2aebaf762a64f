//! Seeded random numbers, identical on every machine and in every version.
//!
//! Used by random players, playouts and tests. A library's generator may change with its next
//! release, while a recorded seed must keep giving the same game.

/// A stream of random numbers: `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The stream of a seed.
    #[inline]
    pub const fn seeded(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which must not be 0.
    ///
    /// The high half of a product instead of a remainder: no division, and with limits of a few
    /// thousand the bias is below one in 2^50.
    #[inline]
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.next_u64() as u128 * limit as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_gives_the_same_stream() {
        let mut rng = Rng::seeded(1);
        assert_eq!(rng.next_u64(), 0x910a_2dec_8902_5cc1);
        assert_eq!([6, 6, 6, 6].map(|limit| rng.below(limit)), [4, 5, 2, 2]);
    }

    #[test]
    fn numbers_stay_below_their_limit_and_reach_all_of_it() {
        let mut rng = Rng::seeded(7);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 800), "{seen:?}");
        assert_eq!(rng.below(1), 0);
    }
}
