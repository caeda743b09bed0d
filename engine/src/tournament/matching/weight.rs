//! Exact integers that weigh an edge: one word, two words or many.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::{Add, Sub};

/// A signed integer of fixed width with the few operations that a matching needs.
///
/// Sums never overflow as long as weights stay below `2^USABLE_BITS`; see [`Weight::USABLE_BITS`].
pub(crate) trait Weight:
    Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self>
{
    const ZERO: Self;
    /// Width that the sum of all weights of a matching may use; the rest is room for dual values.
    const USABLE_BITS: u32;
    /// The weight of a missing edge: so low that no dual value makes up for it.
    const ABSENT: Self;
    /// Slack from here on belongs to a missing edge.
    const LIMIT: Self;

    /// `value * 2^shift`.
    fn scaled(value: i64, shift: u32) -> Self;

    /// Half of an even value.
    fn half(self) -> Self;
}

impl Weight for i64 {
    const ZERO: i64 = 0;
    const USABLE_BITS: u32 = 45;
    const ABSENT: i64 = -(1 << 60);
    const LIMIT: i64 = 1 << 59;

    fn scaled(value: i64, shift: u32) -> i64 {
        value << shift
    }

    fn half(self) -> i64 {
        self >> 1
    }
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    const USABLE_BITS: u32 = 108;
    const ABSENT: i128 = -(1 << 124);
    const LIMIT: i128 = 1 << 123;

    fn scaled(value: i64, shift: u32) -> i128 {
        i128::from(value) << shift
    }

    fn half(self) -> i128 {
        self >> 1
    }
}

/// How many words a weight needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    One,
    Two,
    Four,
    Sixteen,
    SixtyFour,
}

impl Width {
    /// The narrowest width for sums of `bits`, or `None` if none is wide enough.
    pub(crate) fn of(bits: u32) -> Option<Width> {
        let widths = [
            (i64::USABLE_BITS, Width::One),
            (i128::USABLE_BITS, Width::Two),
            (Wide::<4>::USABLE_BITS, Width::Four),
            (Wide::<16>::USABLE_BITS, Width::Sixteen),
            (Wide::<64>::USABLE_BITS, Width::SixtyFour),
        ];
        widths
            .into_iter()
            .find(|&(usable, _)| bits <= usable)
            .map(|(_, width)| width)
    }
}

/// `N` words of 64 bits, the lowest first, in two's complement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    const BITS: u32 = {
        let (mut bits, mut word) = (0, 0);
        while word < N {
            bits += 64;
            word += 1;
        }
        bits
    };

    const fn power(bit: u32, sign: bool) -> Wide<N> {
        let mut words = [0_u64; N];
        let place = (bit / 64) as usize;
        words[place] = 1 << (bit % 64);
        if sign {
            // -(2^bit): the bit itself and all above.
            words[place] = words[place].wrapping_neg();
            let mut above = place + 1;
            while above < N {
                words[above] = u64::MAX;
                above += 1;
            }
        }
        Wide(words)
    }

    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Wide<N>;
    fn add(self, other: Wide<N>) -> Wide<N> {
        let mut sum = [0; N];
        let mut carry = false;
        for (place, word) in sum.iter_mut().enumerate() {
            let (half, first) = self.0[place].overflowing_add(other.0[place]);
            let (whole, second) = half.overflowing_add(u64::from(carry));
            *word = whole;
            carry = first || second;
        }
        Wide(sum)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Wide<N>;
    fn sub(self, other: Wide<N>) -> Wide<N> {
        let mut difference = [0; N];
        let mut borrow = false;
        for (place, word) in difference.iter_mut().enumerate() {
            let (half, first) = self.0[place].overflowing_sub(other.0[place]);
            let (whole, second) = half.overflowing_sub(u64::from(borrow));
            *word = whole;
            borrow = first || second;
        }
        Wide(difference)
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Wide<N>) -> Ordering {
        other
            .is_negative()
            .cmp(&self.is_negative())
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Wide<N>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Wide<N> = Wide([0; N]);
    const USABLE_BITS: u32 = Self::BITS - 22;
    const ABSENT: Wide<N> = Wide::power(Self::BITS - 4, true);
    const LIMIT: Wide<N> = Wide::power(Self::BITS - 5, false);

    fn scaled(value: i64, shift: u32) -> Wide<N> {
        let place = (shift / 64) as usize;
        let split = i128::from(value) << (shift % 64);
        let fill = if value < 0 { u64::MAX } else { 0 };
        let mut words = [0; N];
        for (index, word) in words.iter_mut().enumerate().skip(place) {
            #[expect(
                clippy::cast_sign_loss,
                clippy::cast_possible_truncation,
                reason = "the words of a two's complement number are its bits"
            )]
            let bits = match index - place {
                0 => split as u64,
                1 => (split >> 64) as u64,
                _ => fill,
            };
            *word = bits;
        }
        Wide(words)
    }

    fn half(self) -> Wide<N> {
        let mut words = self.0;
        // The sign comes in from above.
        let mut carry = self.0[N - 1] & (1 << 63);
        for word in words.iter_mut().rev() {
            let lowest = *word << 63;
            *word = *word >> 1 | carry;
            carry = lowest;
        }
        Wide(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Four = Wide<4>;

    fn four(high: i64, low: i64) -> (Four, i128) {
        (
            Four::scaled(high, 50) + Four::scaled(low, 0),
            (i128::from(high) << 50) + i128::from(low),
        )
    }

    proptest! {
        #[test]
        fn many_words_count_like_two(
            a in -1_i64 << 40..1 << 40, b in -1_i64 << 60..1 << 60,
            c in -1_i64 << 40..1 << 40, d in -1_i64 << 60..1 << 60,
        ) {
            let ((x, small_x), (y, small_y)) = (four(a, b), four(c, d));
            prop_assert_eq!(x.cmp(&y), small_x.cmp(&small_y));
            prop_assert_eq!((x + y).cmp(&Four::ZERO), (small_x + small_y).cmp(&0));
            prop_assert_eq!(x + y - y, x);
            prop_assert_eq!((x + x).half(), x);
            prop_assert_eq!((x - y).cmp(&(y - x)), (small_x - small_y).cmp(&(small_y - small_x)));
        }
    }

    #[test]
    fn a_missing_edge_is_below_everything() {
        assert!(Four::ABSENT < Four::scaled(-1, 200));
        assert!(Four::LIMIT > Four::scaled(1, 240));
        assert!(Four::ZERO - Four::ABSENT > Four::LIMIT);
    }
}
