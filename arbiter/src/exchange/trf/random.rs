//! Numbers that look random and follow from a seed: the same on every machine and in every version of this program.
//!
//! The generator is `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014): a counter
//! that grows by a fixed odd number, scrambled. It is written out here because the stream of a library may change.

/// A stream of numbers.
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to below `bound`; 0 where that is 0. The high half of a product, as in Lemire, "Fast random
    /// integer generation in an interval", 2019, without the rejection that no event would notice.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let high = (u128::from(self.next()) * u128::from(bound)) >> 64;
        u32::try_from(high).unwrap_or(0)
    }

    /// A number from `first` to `last`, both included.
    pub(super) fn between(&mut self, first: u32, last: u32) -> u32 {
        first + self.below(last.saturating_sub(first) + 1)
    }

    /// Yes, so many times in a thousand.
    pub(super) fn per_mille(&mut self, rate: u32) -> bool {
        self.below(1000) < rate
    }

    /// One of several.
    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let count = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        choices.get(self.below(count) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_paper() {
        // First numbers from seed 1234567, as other implementations of SplitMix64 give them.
        let mut random = Random::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| random.next()).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn numbers_stay_within_their_bounds_and_reach_both_ends() {
        let mut random = Random::new(1);
        let drawn: std::collections::BTreeSet<u32> =
            (0..200).map(|_| random.between(3, 6)).collect();
        assert_eq!(drawn, [3, 4, 5, 6].into());
        assert_eq!(random.below(0), 0);
        assert!(!random.per_mille(0));
        assert!(random.per_mille(1000));
    }
}
